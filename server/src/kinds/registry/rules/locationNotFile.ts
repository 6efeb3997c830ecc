import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { locatedOf } from '../location.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';

/** What the entry point of a command-line tool is usually called. */
const usualEntryPoint = 'main.py';

export const locationNotFile: Rule<Tool> = {
  code: 'registry/location-not-file',
  severity: 'error',
  needs: 'disk',
  summary: 'The `location` of a tool is a directory.',
  docs: 'The location is the entry point itself, which the Coordinator starts, not the directory that holds it: the loader checks that it is a file, and does not register the tool otherwise. Where the directory has a `main.py`, the fix adds it.',
  example: { bad: '{ "location": "tools/torrent-finder" }', good: '{ "location": "tools/torrent-finder/main.py" }' },
  check(tool, report, context) {
    const { location } = tool;
    const located = locatedOf(tool, context);
    if (!location || !located || (located.kind !== 'directory' && located.kind !== 'other')) return;
    if (located.kind === 'other') {
      report({
        at: location.span,
        message: l10n.t(
          '{0} is neither a file nor a directory. It should be the file to start.',
          shown(location.value),
        ),
      });
      return;
    }
    const listing = context.disk.list(located.uri);
    const hasMain = typeof listing === 'object' && listing.get(usualEntryPoint)?.type === 'file';
    const path = located.path === '.' ? usualEntryPoint : `${located.path}/${usualEntryPoint}`;
    report({
      at: location.span,
      message: hasMain
        ? l10n.t('{0} is a directory. The location is the entry point in it: {1}.', shown(location.value), shown(path))
        : l10n.t(
            '{0} is a directory. The location is the entry point in it, such as {1}.',
            shown(location.value),
            shown(path),
          ),
      fixes: () =>
        hasMain
          ? [replaceFix(l10n.t('Replace with {0}', shown(path)), location.span, quote(path), { preferred: true })]
          : [],
    });
  },
};
