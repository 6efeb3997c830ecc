import { URI, Utils } from 'vscode-uri';
import type { JsonPath } from '../../syntax/tree.js';
import { languageNames } from '../../vocabularies/languages.js';
import type { Surroundings } from '../authoring.js';
import type { Hint, Token } from '../inText.js';
import { fieldAt } from './fields.js';
import { readLocation, registryDirectory } from './location.js';
import { workspaceRoot } from './targets.js';

/** What the strings of a registry are, beyond the statuses that the schema lists. */
export function registryTokens(path: JsonPath, value: string): readonly Token[] | undefined {
  const field = fieldAt(path);
  switch (field?.key) {
    case 'status':
      return value === 'deprecated' ? [{ type: 'enumMember', modifiers: ['deprecated'] }] : undefined;
    case 'languages':
      return field.item !== undefined && languageNames(value) ? [{ type: 'enumMember' }] : undefined;
    case 'repo': {
      const start = value.indexOf(workspaceRoot);
      return start < 0 ? undefined : [{ type: 'variable', span: { start, end: start + workspaceRoot.length } }];
    }
    default:
      return undefined;
  }
}

/** What is shown behind the strings of a registry. */
export function registryHint(path: JsonPath, value: string, around: Surroundings): Hint | undefined {
  const field = fieldAt(path);
  switch (field?.key) {
    case 'languages':
      return field.item === undefined ? undefined : { display: 'inlayHints.languages', code: value };
    case 'created':
      return { display: 'inlayHints.dates', date: value };
    case 'location':
      return isOdd(value) ? oddLocation(value, around) : undefined;
    default:
      return undefined;
  }
}

/** True where it takes a second look to see where a path leads. */
const isOdd = (location: string): boolean => /\\|(?:^|\/)\.\.?(?:\/|$)|\/\//.test(location);

/** Where a path leads by its text alone: what is there does not matter. */
function oddLocation(location: string, { file }: Surroundings): Hint | undefined {
  const { impossible, notRelative } = readLocation(location);
  const directory = URI.parse(registryDirectory(file.document));
  if (impossible !== undefined || notRelative !== undefined || !directory.path.startsWith('/')) return undefined;
  const uri = Utils.joinPath(directory, location.replaceAll('\\', '/')).toString();
  return { display: 'inlayHints.locations', uri };
}
