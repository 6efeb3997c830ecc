import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { displays, readDisplays } from '../../../server/src/kinds/display.js';

/** What the server has nothing to do with. */
const ofTheClient = ['trace.server', 'codeLens.entryPoint', 'explorer.followActiveEditor', 'statusBar.problems'];

test('the settings are those of the manifest, with the same defaults', () => {
  const properties = Object.entries(
    manifest.contributes.configuration.flatMap((section) => Object.entries(section.properties)),
  );
  const settings = properties
    .map(([, [name, { default: value }]]) => [name.replace('agentRegistry.', ''), value] as const)
    .filter(([name]) => name.includes('.') && !ofTheClient.includes(name));
  expect(Object.fromEntries(settings)).toEqual(displays);
});

const defaults = [
  'codeLens.notRegistered',
  'codeLens.resolvedContext',
  'codeLens.contextUses',
  'inlayHints.languages',
  'inlayHints.locations',
  'inlayHints.dates',
];
test.each([
  [undefined, defaults],
  [null, defaults],
  [{}, defaults],
  [{ codeLens: 'x', inlayHints: { dates: 0 } }, defaults],
  [{ codeLens: { notRegistered: false, sharedTags: true } }, ['codeLens.sharedTags', ...defaults.slice(1)]],
  [
    { inlayHints: { languages: false, locations: false, dates: false } },
    ['codeLens.notRegistered', 'codeLens.resolvedContext', 'codeLens.contextUses'],
  ],
])('%j', (settings, expected) => expect([...readDisplays(settings)]).toEqual(expected));
