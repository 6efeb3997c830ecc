import * as l10n from '@vscode/l10n';
import type { JsonPath } from '../../syntax/tree.js';
import { spokenLanguage } from '../../engine/language.js';
import { namesOfLanguage } from '../../vocabularies/languageInLocale.js';
import type { Explanation, Surroundings } from '../authoring.js';
import { toolCount } from '../counts.js';
import { documentationOf } from './documentation.js';
import { fieldAt } from './fields.js';
import { loaderExplanation, loaderVerdict } from './loader.js';
import { locate, readLocation, type Located } from './location.js';
import { toolOf, type Tool, type ToolListKey } from './model.js';
import { pathIn } from '../places.js';
import { linkTo, shown } from '../shown.js';
import { usersOf } from './usage.js';

/** So many tools are named. */
const mostNamed = 10;

/** What there is to say of a place of a registry beyond the words of the schema. */
export function explainRegistry(
  path: JsonPath,
  isKey: boolean,
  value: string | undefined,
  around: Surroundings,
): Explanation | undefined {
  const field = fieldAt(path);
  if (isKey || value === undefined || field?.in !== 'tool') return undefined;
  const tool = toolOf(around.part);
  switch (field.key) {
    case 'name':
      return explainName(tool, around);
    case 'location':
      return explainLocation(value, tool, around);
    case 'languages':
      return { paragraphs: [languageLine(value), ...usersLines(value, 'languages', around)] };
    case 'tags':
      return { paragraphs: usersLines(value, 'tags', around) };
    case 'capabilities':
      return { paragraphs: [...documentedLine(value, tool, around), ...usersLines(value, 'capabilities', around)] };
    default:
      return undefined;
  }
}

function explainName(tool: Tool, { file }: Surroundings): Explanation {
  const verdict = loaderVerdict(tool, file.analysis?.findingsOf(tool.part) ?? []);
  return { paragraphs: [loaderExplanation(verdict)] };
}

function explainLocation(location: string, tool: Tool, { file, disk }: Surroundings): Explanation {
  const { impossible, notRelative } = readLocation(location);
  if (impossible !== undefined || notRelative !== undefined) {
    return { paragraphs: [l10n.t('This is not a path relative to the registry.')] };
  }
  const located = locate(file.document, location, disk);
  const line = whatIsThere(located, tool);
  return { paragraphs: line === undefined ? [] : [line], ...(located.kind === 'file' ? { file: located.uri } : {}) };
}

function whatIsThere(located: Located, tool: Tool): string | undefined {
  switch (located.kind) {
    case 'file':
      return linkTo(located.path, located.uri);
    case 'directory':
      return l10n.t('This is a directory, not a file.');
    case 'other':
      return l10n.t('This is no regular file.');
    case 'outside':
      return l10n.t('This leads out of the directory of the registry.');
    case 'unknown':
      return undefined;
    case 'missing':
      return tool.knownStatus === 'planned'
        ? l10n.t('There is no such file yet. The tool is planned, so none is needed.')
        : l10n.t('There is no such file.');
  }
}

function languageLine(code: string): string {
  const [name, ...others] = namesOfLanguage(code, spokenLanguage());
  if (name === undefined) return l10n.t('{0} is not an ISO 639-1 code in use.', shown(code));
  return [`**${name}**`, ...others].join(' — ');
}

function documentedLine(capability: string, tool: Tool, around: Surroundings): readonly string[] {
  const documentation = documentationOf(tool, around);
  if (!documentation) return [];
  const { markdown, uri } = documentation;
  const place = markdown.documents(capability);
  if (!place) return [l10n.t("The tool's `TOOL.md` does not name it.")];
  const line = markdown.text.slice(0, place.start).split(/\r\n|\n|\r/).length;
  return [l10n.t('Documented in {0}.', linkTo(l10n.t('TOOL.md, line {0}', line), `${uri}#L${line}`))];
}

/** Who else uses a word: in this registry by name, in others by name and registry. */
function usersLines(word: string, list: ToolListKey, around: Surroundings): readonly string[] {
  const users = usersOf(word, list, around);
  const count = users.reduce((sum, { tools }) => sum + tools.length, 0);
  if (count === 0) return [l10n.t('No other tool uses it.')];
  const here = around.file.document.uri;
  const names: string[] = [];
  for (const { uri, tools } of users) {
    for (const tool of tools) {
      if (names.length === mostNamed) break;
      const name = `\`${tool.name?.value.replaceAll('`', '') ?? '?'}\``;
      names.push(uri === here ? name : l10n.t('{0} ({1})', name, pathIn(around.folder, uri)));
    }
  }
  const listed = names.join(', ');
  const more = count - names.length;
  return [
    more > 0
      ? l10n.t('Also used by {0}: {1} and {2} more.', toolCount(count), listed, more)
      : l10n.t('Also used by {0}: {1}.', toolCount(count), listed),
  ];
}
