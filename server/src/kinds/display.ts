import { member } from '../engine/value.js';

/**
 * What is shown in the text of a file and can be turned on and off: by the name of the setting below `agentRegistry`, with whether it is on
 * where nothing is set.
 */
export const displays = {
  'codeLens.notRegistered': true,
  'codeLens.sameName': false,
  'codeLens.sharedTags': false,
  'codeLens.resolvedContext': true,
  'codeLens.contextUses': true,
  'inlayHints.languages': true,
  'inlayHints.locations': true,
  'inlayHints.dates': true,
} as const;

export type Display = keyof typeof displays;

/** What the settings under `agentRegistry` turn on. */
export function readDisplays(settings: unknown): ReadonlySet<Display> {
  const on = (Object.keys(displays) as Display[]).filter((display) => {
    const set = display.split('.').reduce(member, settings);
    return typeof set === 'boolean' ? set : displays[display];
  });
  return new Set(on);
}
