import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { Value } from '../../engine/value.js';
import type { Link, Surroundings, Target } from '../authoring.js';
import { spanOfMember } from '../places.js';
import { documentationOf } from './documentation.js';
import { fieldAt } from './fields.js';
import { descendantUri, isWithin, locate, readLocation, splitLocation } from './location.js';
import { RegistryFrame, toolOf } from './model.js';

/** What stands for the root of the workspace in `meta.repo`. */
export const workspaceRoot = '{workspace-root}';

/** Where a value of a registry leads. */
export function registryTarget(path: JsonPath, value: string, around: Surroundings): Target | undefined {
  const field = fieldAt(path);
  if (field?.in === 'meta') {
    const uri = field.key === 'repo' ? repositoryFolder(value, around) : undefined;
    return uri === undefined ? undefined : { uri };
  }
  switch (field?.key) {
    case 'location': {
      const uri = fileOf(value, around);
      return uri === undefined ? undefined : { uri };
    }
    case 'capabilities': {
      const documentation = documentationOf(toolOf(around.part), around);
      const span = documentation?.markdown.documents(value);
      return documentation && span && { uri: documentation.uri, place: { text: documentation.markdown.text, span } };
    }
    default:
      return undefined;
  }
}

/** The links of an entry or of the frame: to the entry point, to the repository. */
export function registryLinks(part: Part, around: Omit<Surroundings, 'part'>): readonly Link[] {
  const { file } = around;
  const isFrame = part === file.document.frame;
  const value = isFrame ? new RegistryFrame(file.document).repo : toolOf(part).location;
  if (!value) return [];
  const target = isFrame
    ? (webAddress(value.value) ?? repositoryFolder(value.value, around))
    : fileOf(value.value, around);
  return target === undefined ? [] : [{ span: contentSpan(value), target }];
}

/** Where the text of a value is, without its quotes. */
function contentSpan(value: Value<string>): Span {
  const { start, end } = value.path.length === 1 ? spanOfMember(value) : value.span;
  return { start: start + 1, end: Math.max(start + 1, end - 1) };
}

/** The entry point, where it is a file within the registry's directory. */
function fileOf(location: string, { file, disk }: Pick<Surroundings, 'file' | 'disk'>): string | undefined {
  const { impossible, notRelative } = readLocation(location);
  if (impossible !== undefined || notRelative !== undefined) return undefined;
  const located = locate(file.document, location, disk);
  return located.kind === 'file' ? located.uri : undefined;
}

const webAddress = (text: string): string | undefined =>
  /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? text : undefined;

/**
 * The folder that `{workspace-root}/…` means. Where the root of the author's workspace was the directory above the one that is open here, the
 * first name of the path is that of the open folder.
 */
function repositoryFolder(repo: string, { folder, disk }: Pick<Surroundings, 'folder' | 'disk'>): string | undefined {
  if (folder === undefined || !repo.startsWith(workspaceRoot)) return undefined;
  const rest = repo.slice(workspaceRoot.length);
  const { segments, climbs } = splitLocation(rest);
  if (climbs > 0 || (rest !== '' && !/^[\\/]/.test(rest))) return undefined;
  const candidates = [segments];
  const [first, ...others] = segments;
  if (first !== undefined && descendantUri('', [first]) === folder.slice(folder.lastIndexOf('/')))
    candidates.push(others);
  for (const names of candidates) {
    const uri = descendantUri(folder, names);
    const listing = isWithin(folder, uri) ? disk.list(uri) : undefined;
    if (typeof listing === 'object') return uri;
    if (listing === undefined) return undefined;
  }
  return undefined;
}
