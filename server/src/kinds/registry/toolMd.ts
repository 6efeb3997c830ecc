import type { Companion } from '../../engine/analysis.js';
import type { RuleContext } from '../../engine/rule.js';
import type { Span } from '../../syntax/span.js';
import { isSameName, parseToolMarkdown, type ToolMarkdown } from '../../vocabularies/toolMarkdown.js';
import type { RegistryFacts } from './facts.js';
import { childUri, entryLike, isWithin, locatedOf, registryDirectory } from './location.js';
import type { Tool } from './model.js';

/** The name of the file that documents a tool, to the letter. */
export const toolMdName = 'TOOL.md';

/** A directory of a registry with the `TOOL.md` in it: what the rules about the Markdown side look at. */
export interface ToolDirectory extends Companion {
  /** URI of `TOOL.md`. */
  readonly uri: string;
  /** Its text. */
  readonly text: string;
  /** The entries whose entry point is in the directory. */
  readonly tools: readonly Tool[];
}

/** Where the `TOOL.md` of an entry is, or should be. */
export interface ToolMd {
  /** URI of the directory of the entry point. */
  readonly directory: string;
  /** The same as a path relative to the registry; empty for the registry's own. */
  readonly path: string;
  /** The file, where there is one, with its name as on disk. */
  readonly file: { readonly name: string; readonly uri: string } | undefined;
  /** True where the entry point itself is there. */
  readonly hasEntryPoint: boolean;
}

/** The `TOOL.md` of an entry: `undefined` where its directory is not there, or nothing is known of it yet. */
export function toolMdOf<Facts>(tool: Tool, context: RuleContext<Facts>): ToolMd | undefined {
  const located = locatedOf(tool, context);
  if (!located) return undefined;
  const hasEntryPoint = located.kind === 'file';
  if (!hasEntryPoint && !(located.kind === 'missing' && located.rest.length === 1)) return undefined;
  const listing = context.disk.list(located.directory);
  if (typeof listing !== 'object') return undefined;
  const found = entryLike(listing, toolMdName);
  const entry = found && listing.get(found.name);
  const isThere = found && entry?.type === 'file';
  // What a link leads to outside the registry is there, and is none of our business.
  if (isThere && entry.target !== undefined && !isWithin(registryDirectory(context.document), entry.target))
    return undefined;
  const { path } = located;
  return {
    directory: located.directory,
    path: hasEntryPoint ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) : path,
    file: isThere ? { name: found.name, uri: childUri(located.directory, found.name) } : undefined,
    hasEntryPoint,
  };
}

/** The path of a file in the directory of a tool, for messages and titles. */
export const pathIn = ({ path }: ToolMd, name: string): string => (path === '' ? name : `${path}/${name}`);

/**
 * The directory that entries name by a key of {@link RegistryFacts.directories}: `undefined` where it has no `TOOL.md`, or the disk has
 * not answered.
 */
export function toolDirectoryAt(key: string, context: RuleContext<RegistryFacts>): ToolDirectory | undefined {
  const tools = [...context.facts.directories.of(key)];
  for (const tool of tools) {
    const file = toolMdOf(tool, context)?.file;
    const text = file && context.disk.read(file.uri);
    if (!file || text === undefined || text === 'missing' || text === 'outside') continue;
    return { uri: file.uri, text, tools };
  }
  return undefined;
}

let lastParsed: ToolMarkdown | undefined;

/** Parses a `TOOL.md`. Tools of one directory ask one after the other about the same text. */
export function parsedToolMd(text: string): ToolMarkdown {
  if (lastParsed?.text !== text) lastParsed = parseToolMarkdown(text);
  return lastParsed;
}

/**
 * What a `TOOL.md` names under its heading "Capabilities" that none of the tools of its directory has.
 *
 * @param capabilities those of all tools whose entry point is in the directory
 */
export function staleCapabilities(
  text: string,
  capabilities: readonly string[],
): readonly { readonly span: Span; readonly name: string }[] {
  return parsedToolMd(text).capabilitySections.flatMap(({ names }) =>
    names
      .filter(({ name }) => !capabilities.some((capability) => isSameName(capability, name)))
      .map(({ name, start, end }) => ({ name, span: { start, end } })),
  );
}
