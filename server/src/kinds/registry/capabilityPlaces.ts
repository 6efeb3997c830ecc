import { contains } from '../../syntax/span.js';
import { parseToolMarkdown, type TextSpan, type ToolMarkdown } from '../../vocabularies/toolMarkdown.js';
import type { KnownFile, Reference, Refusal, Surroundings, Target } from '../authoring.js';
import { placeIn } from '../places.js';
import { documentationOf, type ToolDocumentation } from './documentation.js';
import { factsOf } from './fields.js';
import { foldName, pathWithin, registryDirectory } from './location.js';
import { toolOf, type Tool } from './model.js';
import { partsNaming, spansOf } from './names.js';
import { capabilityUndocumented, notDocumented } from './rules/capabilityUndocumented.js';
import { parsedToolMd, toolMdName } from './toolMd.js';

type Around = Pick<Surroundings, 'files' | 'disk'>;

/** A `TOOL.md` with the tools of its directory. */
interface SharedDocumentation extends ToolDocumentation {
  readonly file: KnownFile;
  readonly tools: readonly Tool[];
}

/** The places in the `TOOL.md` files that are about a capability of their tools. */
export function* documentedPlaces(capability: string, around: Around): Iterable<Reference> {
  const { disk } = around;
  const asked = disk.unanswered;
  const all = documentationsOf(capability, around);
  // This is asked again: until all can be read, none is parsed.
  if (disk.unanswered > asked) return;
  for (const { uri, markdown } of all) {
    for (const span of markdown.placesOf(capability)) {
      const name = { span, write: (newName: string) => newName };
      yield { uri, place: { text: markdown.text, span }, isDeclaration: false, name };
    }
  }
}

/** A `TOOL.md` that would no longer document some capability once one has another name: Markdown takes some signs for its own. */
export function* undocumentedAfter(capability: string, newName: string, around: Around): Iterable<Refusal> {
  for (const { uri, markdown, file, tools } of documentationsOf(capability, around)) {
    const renamed = parseToolMarkdown(withName(markdown, capability, newName));
    const isLost = (before: string, after: string): boolean =>
      before === capability
        ? renamed.placesOf(after).length < markdown.placesOf(before).length
        : markdown.documents(before) !== undefined && renamed.documents(after) === undefined;
    for (const { value } of tools.flatMap(({ capabilities }) => capabilities)) {
      const name = value === capability ? newName : value;
      if (!isLost(value, name)) continue;
      const path = pathWithin(registryDirectory(file.document), uri) ?? toolMdName;
      yield { rule: capabilityUndocumented, message: notDocumented(path, name), at: { uri } };
      return;
    }
  }
}

/** The capability of one of its tools that a `TOOL.md` names at an offset, with the places in the registries that list it for that file. */
export function capabilityAt(
  { uri, text }: { readonly uri: string; readonly text: string },
  offset: number,
  around: Around,
): { readonly name: string; readonly span: TextSpan; readonly targets: readonly Target[] } | undefined {
  const markdown = parsedToolMd(text);
  const beside = around.files.flatMap((file) => toolsBeside(uri, file, around).map((tool) => ({ file, tool })));
  const capabilities = new Set(beside.flatMap(({ tool }) => tool.capabilities.map(({ value }) => value)));
  for (const name of capabilities) {
    const span = markdown.placesOf(name).find((place) => contains(place, offset));
    if (!span) continue;
    const targets = beside.flatMap(({ file, tool: { part, capabilities: listed } }) =>
      listed.some(({ value }) => value === name)
        ? spansOf(part, 'capabilities', name).map((place) => placeIn(file.document, place, part))
        : [],
    );
    return { name, span, targets };
  }
  return undefined;
}

/** The `TOOL.md` files of the tools that have a capability, each once. */
function documentationsOf(capability: string, { files, disk }: Around): readonly SharedDocumentation[] {
  const found = new Map<string, SharedDocumentation>();
  for (const file of files) {
    for (const part of partsNaming({ key: 'capabilities', name: capability }, file)) {
      const tool = toolOf(part);
      const documentation = documentationOf(tool, { file, disk });
      if (!documentation || found.has(documentation.uri)) continue;
      found.set(documentation.uri, {
        ...documentation,
        file,
        tools: [tool, ...(factsOf(file)?.neighbours(tool) ?? [])],
      });
    }
  }
  return [...found.values()];
}

/** The entries of a registry that a `TOOL.md` documents. */
function toolsBeside(uri: string, file: KnownFile, { disk }: Around): readonly Tool[] {
  const path = pathWithin(registryDirectory(file.document), uri.slice(0, uri.lastIndexOf('/')));
  const tools = path === undefined ? undefined : factsOf(file)?.directories.of(foldName(path));
  return [...(tools ?? [])].filter((tool) => documentationOf(tool, { file, disk })?.uri === uri);
}

const withName = (markdown: ToolMarkdown, capability: string, newName: string): string =>
  markdown
    .placesOf(capability)
    .reduceRight((text, { start, end }) => text.slice(0, start) + newName + text.slice(end), markdown.text);
