import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { locatedOf } from '../location.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';

export const locationPortable: Rule<Tool> = {
  code: 'registry/location-portable',
  severity: 'warning',
  needs: 'disk',
  summary:
    'The `location` of a tool works on some systems only: it has backslashes, or is spelt otherwise than the file on disk.',
  docs: 'Backslashes separate directories on Windows alone; slashes do everywhere. Letter case, and whether an accented letter is one character or two, make no difference on some systems and name another file on others. Paths are compared with the real entries of the directories, so the answer is the same wherever the check runs. The fix writes the path as it is on disk.',
  example: {
    bad: '{ "location": "tools\\\\Media-Info\\\\main.py" }',
    good: '{ "location": "tools/media-info/main.py" }',
  },
  check(tool, report, context) {
    const { location } = tool;
    const located = locatedOf(tool, context);
    if (!location || !located || located.kind === 'outside') return;
    const backslashes = location.value.includes('\\');
    // Of a file that should be there and is not, that is said; of one that need not be there yet, the backslashes are all there is to say.
    if (located.kind === 'missing' && (!backslashes || tool.knownStatus === 'ready' || located.obstacle)) return;
    if (located.kind === 'directory' || located.kind === 'other') return;
    const spelling = located.kind === 'file' ? located.spelling : 'same';
    if (!backslashes && spelling === 'same') return;
    const path = spelling === 'same' || located.kind !== 'file' ? location.value.replaceAll('\\', '/') : located.path;
    report({
      at: location.span,
      message: messageFor(location.value, path, backslashes, spelling),
      fixes: () => [
        replaceFix(l10n.t('Replace with {0}', shown(path)), location.span, quote(path), {
          preferred: true,
          safe: true,
        }),
      ],
    });
  },
};

function messageFor(
  location: string,
  path: string,
  backslashes: boolean,
  spelling: 'same' | 'case' | 'unicode',
): string {
  if (backslashes)
    return l10n.t(
      '{0} has backslashes, which separate directories on Windows only: {1}.',
      shown(location),
      shown(path),
    );
  return spelling === 'case'
    ? l10n.t('{0} differs in letter case from the file on disk, which is {1}.', shown(location), shown(path))
    : l10n.t(
        '{0} is the file on disk in another Unicode normalisation: its accented letters are written with other characters.',
        shown(location),
      );
}
