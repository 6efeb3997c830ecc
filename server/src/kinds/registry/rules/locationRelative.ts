import * as l10n from '@vscode/l10n';
import { URI } from 'vscode-uri';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule, RuleContext } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import type { RegistryFacts } from '../facts.js';
import { isWithin, readLocation, registryDirectory, type NotRelative } from '../location.js';
import type { Tool } from '../model.js';
import { longestSuffix } from '../nearestPaths.js';
import { shown } from '../../shown.js';

export const locationRelative: Rule<Tool, RegistryFacts> = {
  code: 'registry/location-relative',
  severity: 'error',
  summary: 'The `location` of a tool is not a path relative to the registry.',
  docs: 'The Coordinator takes the location from the directory that holds the registry. An absolute path, a drive letter, a URL, `~` or a variable is not understood, or holds on one machine only. Nothing outside the workspace is looked at to find out. Where the path leads into the directory of the registry, or its end is a file there, the fix makes it relative.',
  example: {
    bad: '{ "location": "/home/kone/movie-scraper-tools/tools/media-info/main.py" }',
    good: '{ "location": "tools/media-info/main.py" }',
  },
  check(tool, report, context) {
    const { location } = tool;
    const reason = location && readLocation(location.value).notRelative;
    if (!reason) return;
    report({
      at: location.span,
      message: messageFor(location.value, reason),
      fixes: () => {
        const path = relativeTo(context, location.value.trim());
        return path === undefined
          ? []
          : [replaceFix(l10n.t('Replace with {0}', shown(path)), location.span, quote(path), { preferred: true })];
      },
    });
  },
};

/** What is said of a text that is no path relative to the registry. */
export function relativeFault(location: string): string | undefined {
  const reason = readLocation(location).notRelative;
  return reason && messageFor(location, reason);
}

function messageFor(location: string, reason: NotRelative): string {
  const written = shown(location);
  const rule = l10n.t(
    'A location is a path relative to the directory of the registry, such as "tools/media-info/main.py".',
  );
  switch (reason) {
    case 'url':
      return l10n.t('{0} is a URL. {1}', written, rule);
    case 'drive':
      return l10n.t('{0} is a path on a drive of one machine. {1}', written, rule);
    case 'network':
      return l10n.t('{0} is a network path. {1}', written, rule);
    case 'absolute':
      return l10n.t('{0} is an absolute path. {1}', written, rule);
    case 'home':
      return l10n.t('{0} begins in a home directory, and "~" is not expanded. {1}', written, rule);
    case 'variable':
      return l10n.t('{0} has a variable in it, which is not expanded. {1}', written, rule);
  }
}

/** The location as a path relative to the registry: by its text where it leads into that directory, else by a file that is there. */
function relativeTo(context: RuleContext<RegistryFacts>, location: string): string | undefined {
  const root = registryDirectory(context.document);
  const uri = /^[a-z][a-z\d+.-]+:/i.test(location)
    ? location.replaceAll('\\', '/')
    : URI.file(location.replaceAll('\\', '/')).toString();
  try {
    const normal = URI.parse(uri).with({ query: null, fragment: null });
    if (normal.toString() !== root && isWithin(root, normal.toString())) {
      const path = normal.path.slice(URI.parse(root).path.length).replace(/^\/+/, '');
      if (!path.split('/').includes('..')) return path;
    }
  } catch {
    // Not every text with a colon in it is a URI.
  }
  return longestSuffix(location, context);
}
