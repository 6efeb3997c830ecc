import type { Companion } from '../../engine/analysis.js';
import type { RuleContext } from '../../engine/rule.js';
import type { Value } from '../../engine/value.js';
import { plainlyListsOnly } from '../../vocabularies/toolMarkdownShortcut.js';
import {
  nameKey,
  parseToolMarkdown,
  type NamedCapability,
  type ToolMarkdown,
} from '../../vocabularies/toolMarkdown.js';
import { isPlainlyDocumented } from '../../vocabularies/toolMarkdownShortcut.js';
import { isRepeated } from '../listItem.js';
import type { RegistryFacts } from './facts.js';
import { childUri, entryLike, isWithin, locatedOf, registryDirectory, toolMdName } from './location.js';
import type { Tool } from './model.js';

export { toolMdName };

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

let last:
  { readonly context: RuleContext<never>; readonly tool: Tool; readonly toolMd: ToolMd | undefined } | undefined;

/**
 * The `TOOL.md` of an entry: `undefined` where its directory is not there, or nothing is known of it yet. Like {@link locatedOf}, several
 * rules ask this in one run.
 */
export function toolMdOf<Facts>(tool: Tool, context: RuleContext<Facts>): ToolMd | undefined {
  if (last?.context !== context || last.tool !== tool) {
    last = { context: context as RuleContext<never>, tool, toolMd: look(tool, context) };
  }
  return last.toolMd;
}

function look<Facts>(tool: Tool, context: RuleContext<Facts>): ToolMd | undefined {
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
    if (!file || typeof text !== 'string') continue;
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

/** What was found out about a text on behalf of an entry: most often neither changes when something else on the disk does. */
class Remembered<T> {
  readonly #known = new WeakMap<Tool, { readonly text: string; readonly value: T }>();

  get(tool: Tool, text: string, compute: () => T): T {
    const known = this.#known.get(tool);
    if (known?.text === text) return known.value;
    const value = compute();
    this.#known.set(tool, { text, value });
    return value;
  }
}

const undocumented = new Remembered<readonly Value<string>[]>();

/** The capabilities of an entry that its `TOOL.md` never names; each once. */
export function undocumentedCapabilities(tool: Tool, text: string): readonly Value<string>[] {
  return undocumented.get(tool, text, () => {
    const { capabilities } = tool;
    return capabilities.filter(
      ({ value }, index) =>
        value.trim() !== '' &&
        !isPlainlyDocumented(text, value) &&
        !parsedToolMd(text).documents(value) &&
        !isRepeated(capabilities, index),
    );
  });
}

const listed = new Remembered<readonly NamedCapability[]>();

/** What a `TOOL.md` names under its heading "Capabilities" that none of the tools of its directory has. */
export function staleCapabilities({ text, tools }: ToolDirectory): readonly NamedCapability[] {
  const [first] = tools;
  if (!first) return [];
  const capabilities = tools.flatMap((tool) => tool.capabilities.map(({ value }) => value));
  const exactly = new Set(capabilities);
  let keys: ReadonlySet<string> | undefined;
  const isKnown = (name: string): boolean =>
    exactly.has(name) || (keys ??= new Set([...exactly].map(nameKey))).has(nameKey(name));
  // Most files list what the registry does, which is plain without a parser.
  if (plainlyListsOnly(text, isKnown)) return [];
  const names = listed.get(first, text, () =>
    parsedToolMd(text).capabilitySections.flatMap((section) => section.names),
  );
  return names.filter(({ name }) => !isKnown(name));
}
