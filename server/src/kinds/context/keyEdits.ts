import type { Change } from '../../engine/fix.js';
import type { SharedContexts } from './shared.js';
import { quote } from '../../syntax/edit.js';

/** The changes that make every reference to a key name another one. */
export function renameReferences(key: string, newKey: string, shared: SharedContexts): readonly Change[] {
  return [...shared.referrers(key)].sort().flatMap((uri) => {
    const profile = shared.profile(uri);
    if (!profile) return [];
    const { document, refs } = profile;
    return refs.flatMap(({ value, part, span }): readonly Change[] => {
      if (value !== key) return [];
      // Of the frame, what stands behind the entries is moved by them: each end is asked for.
      const inFile = { start: document.offsetOf(part, span.start), end: document.offsetOf(part, span.end) };
      return [{ kind: 'editFile', uri, span: inFile, newText: quote(newKey) }];
    });
  });
}
