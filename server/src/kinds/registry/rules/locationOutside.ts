import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { locatedOf } from '../location.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';

export const locationOutside: Rule<Tool> = {
  code: 'registry/location-outside',
  severity: 'warning',
  needs: 'disk',
  summary: 'The `location` of a tool climbs out of the directory of the registry.',
  docs: 'A registry and the tools that it lists belong together: what lies outside its directory is not there any more when the directory is copied, shipped or checked out alone, and runs code that the registry does not contain. This holds for `..` as well as for a symbolic link that leads out. Move the tool below the directory of the registry, or the registry up. What lies outside is not looked at.',
  example: {
    bad: '{ "location": "../shared/media-info/main.py" }',
    good: '{ "location": "tools/media-info/main.py" }',
  },
  check(tool, report, context) {
    const { location } = tool;
    const located = locatedOf(tool, context);
    if (!location || located?.kind !== 'outside') return;
    report({
      at: location.span,
      message:
        located.link === undefined
          ? l10n.t(
              '{0} leaves the directory of the registry. The entry point of a tool should be below it.',
              shown(location.value),
            )
          : l10n.t(
              '{0} leaves the directory of the registry: {1} is a symbolic link that leads out of it. The entry point of a tool should be below it.',
              shown(location.value),
              shown(located.link),
            ),
    });
  },
};
