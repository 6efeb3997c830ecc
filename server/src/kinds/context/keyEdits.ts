import type { Change } from '../../engine/fix.js';
import type { SharedContexts } from './shared.js';
import { quote } from '../../syntax/edit.js';

/** The changes that make every reference to a key name another one. */
export function renameReferences(key: string, newKey: string, shared: SharedContexts): readonly Change[] {
  return [...shared.referrers(key)].sort().flatMap((uri) => {
    const profile = shared.profile(uri);
    const refs = profile?.refs.filter(({ value }) => value === key) ?? [];
    return refs.flatMap(({ part, span }): readonly Change[] => {
      const offset = profile?.document.offsetOf(part, 0) ?? 0;
      const inFile = { start: offset + span.start, end: offset + span.end };
      return [{ kind: 'editFile', uri, span: inFile, newText: quote(newKey) }];
    });
  });
}
