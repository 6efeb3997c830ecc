import { boundary } from './markdownInline.js';
import { sourceSpan } from './markdownBlocks.js';
import type { MarkdownBlocks, TextBlock } from './markdownBlocks.js';
import type { TextSpan } from './markdownLines.js';

/** A capability that a section names, and where. */
export interface NamedCapability extends TextSpan {
  readonly name: string;
}

/** The section under a heading that says "Capabilities" (or "Capacidades"). Token indices are those of the blocks. */
export interface CapabilitySection {
  /** The text of the heading in the source. */
  readonly heading: TextSpan;
  /** Level of the heading, 1 to 6. */
  readonly level: number;
  readonly names: readonly NamedCapability[];
  /** Indices of the inline tokens that may name a capability at their head. */
  readonly heads: readonly number[];
  /** Index of the heading's opening token, and of the first token after the section. */
  readonly firstToken: number;
  readonly endToken: number;
  /** Index of the opening token of the list or table that lists the capabilities: the first of the section. */
  readonly listing: number | undefined;
  /** Indices of the opening tokens of its sub-headings: only those of the highest level that it has. */
  readonly subheadings: readonly number[];
}

const title = /^[^\p{L}]*(?:capabilit(?:y|ies)|capacidad(?:es)?)[^\p{L}\p{N}]*$/iu;

/** Words that stand alone, or before a colon, without being a name of anything. */
const noNames =
  /^(?:notes?|todo|tbd|none|usage|examples?|param(?:eter)?s?|options?|overview|limit(?:ation)?s?|requirements?|requires|arguments?|args|returns?|inputs?|outputs?|errors?|warnings?|see|defaults?|status|versions?|description|names?|notas?|ningun[ao]|pendiente|uso|ejemplos?|parámetros?|opciones|resumen|limitaciones|límites?|requisitos?|requiere|argumentos?|devuelve|entradas?|salidas?|errores|avisos?|descripción|nombres?|estado|versión|tip|important|importante|caution|e|i)$/u;

/** Table columns that hold names of capabilities, by their headings. */
const nameColumn =
  /^[^\p{L}]*(?:capabilit(?:y|ies)|capacidad(?:es)?|names?|nombres?|operations?|operaci(?:ón|ones))[^\p{L}]*$/iu;

/**
 * The sections that list capabilities. Only what is plainly a name is taken for one: a code span, or a word in lower case,
 * that stands by itself or is followed by a colon, a dash or a parenthesis, at the head of an item of the first list of the
 * section, of a row of its first table, or as a sub-heading. Nested lists and those under sub-headings tell of something
 * else.
 */
export function readCapabilitySections(blocks: MarkdownBlocks): readonly CapabilitySection[] {
  const { tokens } = blocks;
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.level === 0 ? [{ index, level: Number(token.tag.slice(1)) }] : [],
  );
  const textByToken = new Map(blocks.texts.map((block) => [block.token, block]));
  const sections: CapabilitySection[] = [];
  for (const [position, { index, level }] of headings.entries()) {
    const headingText = textByToken.get(index + 1);
    if (headingText === undefined || !title.test(headingText.visible)) continue;
    const inside: { readonly index: number; readonly level: number }[] = [];
    let next = position + 1;
    for (let other = headings[next]; other !== undefined && other.level > level; other = headings[++next])
      inside.push(other);
    const endToken = headings[next]?.index ?? tokens.length;
    const highest = inside.reduce((least, other) => Math.min(least, other.level), Infinity);
    const subheadings = inside.filter((other) => other.level === highest).map((other) => other.index);
    const listing = findListing(blocks, textByToken, index, inside[0]?.index ?? endToken);
    const heads = [
      ...(listing === undefined ? [] : headsOf(blocks, listing)),
      ...subheadings.map((subheading) => subheading + 1),
    ];
    const names = heads.flatMap((token) => {
      const block = textByToken.get(token);
      const name = block === undefined ? undefined : nameAtHead(block);
      return name === undefined ? [] : [name];
    });
    const heading = sourceSpan(headingText, 0, headingText.visible.length);
    sections.push({ heading, level, names, heads, firstToken: index, endToken, listing, subheadings });
  }
  return sections;
}

function findListing(
  { tokens }: MarkdownBlocks,
  textByToken: ReadonlyMap<number, TextBlock>,
  from: number,
  to: number,
): number | undefined {
  for (let index = from; index < to; index++) {
    const token = tokens[index];
    if (token?.level !== 0) continue;
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') return index;
    if (token.type !== 'table_open') continue;
    // A table, its head, a row and a cell open before the text of the first cell.
    const header = textByToken.get(index + 4);
    return header !== undefined && nameColumn.test(header.visible) ? index : undefined;
  }
  return undefined;
}

/** The tokens that may be names: the first inline of each item, or of each row but the header. */
function headsOf({ tokens }: MarkdownBlocks, listing: number): readonly number[] {
  const heads: number[] = [];
  const end = endOfBlock(tokens, listing);
  let inBody = tokens[listing]?.type !== 'table_open';
  for (let index = listing; index < end; index++) {
    const token = tokens[index];
    if (token?.type === 'tbody_open') inBody = true;
    const isItem = token?.type === 'list_item_open' && token.level === 1;
    // A paragraph or a cell opens between the item or row and its text.
    if (inBody && (isItem || token?.type === 'tr_open') && tokens[index + 2]?.type === 'inline') heads.push(index + 2);
  }
  return heads;
}

/** Index of the token that closes the block that a token opens. */
export function endOfBlock(tokens: MarkdownBlocks['tokens'], open: number): number {
  const level = tokens[open]?.level;
  let end = open + 1;
  while (end < tokens.length && tokens[end]?.level !== level) end++;
  return end;
}

/** A name in a code span, or plain, and what is behind it. The first group is what comes before the name. */
const codeAtHead = new RegExp(
  `^((?:\\[[ xX]\\]\\s+)?${boundary})([\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*)(?:\\([^${boundary}]*\\))?${boundary}(.*)$`,
  'su',
);
const plainAtHead = /^((?:\[[ xX]\]\s+)?)([\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_-]*)(.*)$/su;

function nameAtHead(block: TextBlock): NamedCapability | undefined {
  const match = codeAtHead.exec(block.visible) ?? plainAtHead.exec(block.visible);
  if (match === null) return undefined;
  const [, before = '', name = '', after = ''] = match;
  if (!/^\s*(?:$|\.$|[:：—–(]|->|→|--?\s)/u.test(after) || !/\p{L}/u.test(name)) return undefined;
  // Without a code span a hyphen needs space before it: `web-` is the beginning of something else.
  if (!before.endsWith(boundary) && (noNames.test(name) || /[-_]$/.test(name) || after.startsWith('-')))
    return undefined;
  return { name, ...sourceSpan(block, before.length, before.length + name.length) };
}
