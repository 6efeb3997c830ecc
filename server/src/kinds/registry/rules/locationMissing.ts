import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../../../engine/fix.js';
import { removeEntry } from '../../../engine/removeEntry.js';
import type { Rule, RuleContext } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import type { RegistryFacts } from '../facts.js';
import { locate, locatedOf, readLocation, type Located, type LocationText } from '../location.js';
import type { Tool, ToolStatus } from '../model.js';
import { movedTo } from '../movedTo.js';
import { missingUri, nearestPaths } from '../nearestPaths.js';
import { shown } from '../../shown.js';
import { entryPointTemplate } from '../template.js';

type Missing = Extract<Located, { kind: 'missing' }>;

export const locationMissing: Rule<Tool, RegistryFacts> = {
  code: 'registry/location-missing',
  severity: 'error',
  needs: 'disk',
  summary: 'The `location` of a tool leads to no file.',
  docs: 'When the registry is loaded, the Coordinator checks that the entry point of every tool exists; where it does not, the tool is not registered. The path is relative to the directory that holds the registry, whatever the working directory. Of a tool that is `planned` or `deprecated` the file may well be absent: that is a hint only. Where something in the text explains why nothing is found (spaces around it, a glob, percent-encoding, a fragment such as `#L3`, a control character), the message says so. The fixes follow a file or directory that has just moved, offer existing files that are probably meant, create the entry point from a template, set the status to `planned`, or remove the entry.',
  example: {
    bad: '{ "location": "tools/torrent-finder/mian.py", "status": "ready" }',
    good: '{ "location": "tools/torrent-finder/main.py", "status": "ready" }',
  },
  check(tool, report, context) {
    const { location, knownStatus } = tool;
    if (!location || !knownStatus) return;
    const text = readLocation(location.value);
    const located = locatedOf(tool, context);
    const missing = located?.kind === 'missing' ? located : undefined;
    if (!missing && text.impossible === undefined) return;
    report({
      at: location.span,
      message: messageFor(location.value, text, missing),
      ...(knownStatus === 'ready' ? {} : { severity: 'hint' as const }),
      fixes: () => (missing ? fixesFor(tool, location.value, missing, context) : []),
    });
  },
};

function messageFor(location: string, text: LocationText, missing: Missing | undefined): string {
  const written = shown(location);
  switch (text.impossible ?? text.oddity) {
    case 'empty':
      return l10n.t('The location is empty. It is the path to the entry point of the tool, relative to the registry.');
    case 'control':
      return l10n.t('The location {0} has a control character in it. No file has such a name.', written);
    case 'surrogate':
      return l10n.t(
        'The location {0} has half a character in it (a lone surrogate). No file has such a name.',
        written,
      );
    case 'long':
      return l10n.t('The location is longer than a path can be.');
    case 'spaces':
      return l10n.t(
        'The location {0} has white space around it, which is taken as part of the path. There is no such file.',
        written,
      );
    case 'glob':
      return l10n.t('The location {0} is a pattern. It should be the path of one file.', written);
    case 'percent':
      return l10n.t(
        'The location {0} is percent-encoded like a URL. It should be a path as it is on disk; there is no such file.',
        written,
      );
    case 'fragment':
      return l10n.t(
        'The location {0} names a place within a file. It should be the path of the file alone; there is no such file.',
        written,
      );
    default:
      return missing ? whatIsMissing(written, missing) : '';
  }
}

function whatIsMissing(written: string, { path, rest, obstacle }: Missing): string {
  if (obstacle?.kind === 'link')
    return l10n.t('There is no file {0}: {1} is a symbolic link that leads nowhere.', written, shown(obstacle.path));
  if (obstacle) {
    return rest.length > 1
      ? l10n.t('There is no file {0}: {1} is a file, not a directory.', written, shown(obstacle.path))
      : l10n.t(
          'There is no directory {0}: {1} is a file. Its path does not end in a slash.',
          written,
          shown(obstacle.path),
        );
  }
  const [first = ''] = rest;
  if (path === '')
    return l10n.t('There is no file {0}: the directory of the registry has no {1}.', written, shown(first));
  return l10n.t('There is no file {0}: {1} has no {2}.', written, shown(path), shown(first));
}

function fixesFor(tool: Tool, location: string, missing: Missing, context: RuleContext<RegistryFacts>): readonly Fix[] {
  const { document, disk } = context;
  const at = tool.spanOf('location');
  const replaceWith = (path: string, more: Partial<Fix>): Fix =>
    replaceFix(l10n.t('Replace with {0}', shown(path)), at, quote(path), more);
  const repaired = repair(location);
  const located = repaired === undefined ? undefined : locate(document, repaired, disk);
  // Nobody means the spaces; whether somebody means the percent signs cannot be known.
  if (located?.kind === 'file')
    return [replaceWith(located.path, { preferred: true, safe: repaired === location.trim() })];
  const { oddity } = readLocation(location);
  const moved = oddity === undefined ? movedTo(missing, context) : undefined;
  const near = nearestPaths(missing, tool.name?.value, context).filter(({ path }) => path !== moved);
  const likely = moved !== undefined || near[0]?.likely === true;
  const replacements = [
    ...(moved === undefined
      ? []
      : [replaceFix(l10n.t('Moved to {0}: update the location', shown(moved)), at, quote(moved), { preferred: true })]),
    ...near.map(({ path }, index) => replaceWith(path, { preferred: likely && moved === undefined && index === 0 })),
  ];
  if (oddity !== undefined) return replacements;
  return [...replacements, ...createFile(tool, missing, !likely, context), ...giveUp(tool, context)];
}

function createFile(
  tool: Tool,
  missing: Missing,
  preferred: boolean,
  { document }: RuleContext<RegistryFacts>,
): readonly Fix[] {
  if (missing.obstacle) return [];
  const uri = missingUri(missing);
  const content = entryPointTemplate(tool, missing.rest.at(-1) ?? '', document.eol);
  const path = [missing.path, ...missing.rest].filter((name) => name !== '').join('/');
  return [{ title: l10n.t('Create {0}', shown(path)), changes: [{ kind: 'createFile', uri, content }], preferred }];
}

/** The tool is not there, or not yet. */
function giveUp(tool: Tool, { document }: RuleContext<RegistryFacts>): readonly Fix[] {
  const later: ToolStatus = 'planned';
  const asPlanned =
    tool.knownStatus === 'ready'
      ? [replaceFix(l10n.t('Set status to {0}', quote(later)), tool.spanOf('status'), quote(later))]
      : [];
  return [...asPlanned, { title: l10n.t('Remove the entry'), changes: removeEntry(document, tool.part) }];
}

/** What an odd location most likely means. */
function repair(location: string): string | undefined {
  switch (readLocation(location).oddity) {
    case 'spaces':
      return location.trim();
    case 'fragment':
      return location.replace(/(?:#[^/\\]*|:\d+(?::\d+)?)$/, '');
    case 'percent':
      try {
        return decodeURIComponent(location);
      } catch {
        return undefined;
      }
    default:
      return /[/\\]$/.test(location) ? location.replace(/[/\\]+$/, '') : undefined;
  }
}
