import * as l10n from '@vscode/l10n';
import type { PlacedFinding } from '../../engine/rule.js';
import { propertyOf } from '../../syntax/tree.js';
import { requiredToolKeys, type Tool } from './model.js';

/** What the Coordinator does with an entry: registers it, mentions it only, avoids it, or refuses it. */
export type LoaderState = 'ready' | 'planned' | 'deprecated' | 'rejected';

/** What the Coordinator does with an entry, and why. */
export interface LoaderVerdict {
  readonly state: LoaderState;
  /** Of a rejected entry: the findings that the Coordinator's own validation would stumble over. */
  readonly reasons: readonly PlacedFinding[];
}

/** The findings that say of an entry what the loader's validation asks for, wherever they stand in it. */
const fatal: ReadonlySet<string> = new Set([
  'json/syntax',
  'json/comment',
  'json/trailing-comma',
  'json/missing-property',
  'registry/duplicate-name',
  'registry/location-not-file',
  'registry/location-relative',
  'registry/status',
  'registry/capabilities-empty',
  'registry/tags-empty',
]);

/**
 * What the Coordinator does with an entry, from its raw findings (before any setting changed a severity or turned a rule off).
 *
 * It validates that required fields are present, the name is unique, the location exists and is a file, the status is allowed, and
 * capabilities and tags are not empty. A `planned` or `deprecated` tool without a file is kept: nobody invokes it.
 */
export function loaderVerdict(tool: Tool, findings: readonly PlacedFinding[]): LoaderVerdict {
  const reasons = findings.filter((finding) => isFatal(tool, finding));
  if (reasons.length > 0 || !tool.knownStatus) return { state: 'rejected', reasons };
  return { state: tool.knownStatus, reasons };
}

function isFatal(tool: Tool, { rule, severity, at }: PlacedFinding): boolean {
  switch (rule.code) {
    case 'json/syntax':
      // "Nested too deep to be checked" is no fault.
      return (severity ?? rule.severity) === 'error';
    case 'registry/location-missing':
      return (severity ?? rule.severity) === 'error';
    case 'json/type': {
      const { object } = tool;
      // An entry that is no object has no fields at all; `languages` and properties of one's own are not validated.
      if (!object) return true;
      return requiredToolKeys.some((key) => {
        const value = propertyOf(object, key)?.value;
        return value !== undefined && value.start <= at.start && at.end <= value.end;
      });
    }
    default:
      return fatal.has(rule.code);
  }
}

/** One or two sentences for the user: what the Coordinator does with an entry, and why. */
export function loaderExplanation({ state, reasons }: LoaderVerdict): string {
  switch (state) {
    case 'ready':
      return l10n.t('The Coordinator registers this tool and may invoke it.');
    case 'planned':
      return l10n.t('The Coordinator can mention this tool, but not invoke it: it is planned and not implemented.');
    case 'deprecated':
      return l10n.t('The Coordinator should not invoke this tool: it is deprecated, and kept for compatibility.');
    case 'rejected': {
      const [first, ...others] = reasons;
      if (!first) return l10n.t('The Coordinator does not register this tool, so it cannot be invoked.');
      return others.length > 0
        ? l10n.t(
            'The Coordinator does not register this tool, so it cannot be invoked. {0} Further reasons: {1}.',
            first.message,
            others.length,
          )
        : l10n.t('The Coordinator does not register this tool, so it cannot be invoked. {0}', first.message);
    }
  }
}
