import { endOfBlock } from './capabilitySections.js';
import type { CapabilitySection } from './capabilitySections.js';
import { boundary } from './markdownInline.js';
import type { MarkdownBlocks, TextBlock } from './markdownBlocks.js';

/** Text to insert, and where, in UTF-16 code units of the text it was made for. */
export interface TextInsertion {
  readonly offset: number;
  readonly newText: string;
}

/** Headings by which a text is seen to be written in Spanish. */
const spanishHeading =
  /^[^\p{L}]*(?:uso|descripción|ejemplos?|parámetros|instalación|requisitos|opciones|salida|notas)[^\p{L}]*$/iu;

/**
 * The ways to name one more capability, the best first: in the style of what the section has (a list item, a table row, a
 * sub-heading), as a list in an empty section, as a new section at the end, and as one before the last block, which
 * is needed when that block never ends (an unclosed fence or comment). The caller takes the first that works.
 */
export function waysToInsert(
  blocks: MarkdownBlocks,
  sections: readonly CapabilitySection[],
  capability: string,
  description: string,
): readonly TextInsertion[] {
  const section =
    sections.find(({ listing, subheadings }) => listing !== undefined || subheadings.length > 0) ?? sections[0];
  const ways: TextInsertion[] = [];
  const entry = { capability: capability.replace(/[\s\p{Cc}]+/gu, ' ').trim(), description };
  if (section !== undefined) {
    const opener = section.listing === undefined ? undefined : blocks.tokens[section.listing]?.type;
    if (opener === 'table_open') ways.push(asRow(blocks, section.listing ?? 0, entry));
    else if (opener !== undefined) ways.push(asItem(blocks, section.listing ?? 0, entry));
    else if (section.subheadings.length > 0) ways.push(asSubheading(blocks, section, entry));
    ways.push(asFirstItem(blocks, section, entry));
  }
  ways.push(atEnd(blocks, entry), beforeLastBlock(blocks, entry));
  return ways;
}

interface Entry {
  readonly capability: string;
  readonly description: string;
}

type NameStyle = 'code' | 'bold' | 'plain';

/** A further item after the last of a list, with its marker, its indentation and its way of writing names. */
function asItem(blocks: MarkdownBlocks, list: number, entry: Entry): TextInsertion {
  const { lines, tokens } = blocks;
  const end = endOfBlock(tokens, list);
  const items = tokens.flatMap((token, index) =>
    index > list && index < end && token.type === 'list_item_open' && token.level === 1 ? [index] : [],
  );
  const last = items.at(-1) ?? list;
  const firstLine = tokens[last]?.map?.[0] ?? 0;
  const [, indent = '', marker = '-', space = ' '] =
    /^(\s*)([-*+]|\d{1,9}[.)])([ \t]{1,4})?/.exec(lines.textOf(firstLine)) ?? [];
  const isLoose = tokens.some(
    (token, index) =>
      index > list && index < end && token.type === 'paragraph_open' && token.level === 2 && !token.hidden,
  );
  const text = blocks.texts.find((block) => block.token === last + 2);
  const written = `${indent}${nextMarker(blocks, items, marker)}${space}${describe(entry, styleOf(text, blocks), separatorOf(text))}`;
  return {
    offset: lines.endOf(lastVisibleLine(blocks, lineAfter(blocks, last))),
    newText: `${lines.eol.repeat(isLoose ? 2 : 1)}${written}`,
  };
}

/** The marker of the next item: a number goes on counting, unless the list has the same number everywhere. */
function nextMarker({ tokens }: MarkdownBlocks, items: readonly number[], marker: string): string {
  const number = Number.parseInt(marker, 10);
  if (Number.isNaN(number)) return marker;
  const previous = items.at(-2);
  const isConstant = previous !== undefined && Number(tokens[previous]?.info) === number;
  return `${isConstant ? number : number + 1}${marker.slice(-1)}`;
}

function asRow({ lines, tokens }: MarkdownBlocks, table: number, entry: Entry): TextInsertion {
  const columns = tokens.slice(table, endOfBlock(tokens, table)).filter((token) => token.type === 'th_open');
  const escape = (text: string) => text.replace(/\|/g, '\\|');
  const cells = [escape(codeSpan(entry.capability)), escape(entry.description), ...columns.slice(2).map(() => '')];
  const line = (tokens[table]?.map?.[1] ?? 1) - 1;
  const [indent = ''] = /^\s*/.exec(lines.textOf(line)) ?? [];
  const row = cells.slice(0, Math.max(1, columns.length)).map((cell) => `${cell} |`);
  return { offset: lines.endOf(line), newText: `${lines.eol}${indent}| ${row.join(' ')}` };
}

function asSubheading(blocks: MarkdownBlocks, section: CapabilitySection, entry: Entry): TextInsertion {
  const last = section.subheadings.at(-1) ?? 0;
  const level = Number(blocks.tokens[last]?.tag.slice(1) ?? section.level + 1);
  const style = styleOf(
    blocks.texts.find((block) => block.token === last + 1),
    blocks,
  );
  const { eol } = blocks.lines;
  const body = entry.description === '' ? '' : `${eol}${eol}${entry.description}`;
  return afterSection(
    blocks,
    section,
    `${'#'.repeat(level)} ${describe({ ...entry, description: '' }, style, '')}${body}`,
  );
}

function asFirstItem(blocks: MarkdownBlocks, section: CapabilitySection, entry: Entry): TextInsertion {
  return afterSection(blocks, section, firstItem(blocks, entry));
}

function atEnd(blocks: MarkdownBlocks, entry: Entry): TextInsertion {
  const { lines } = blocks;
  const { eol, text } = lines;
  const section = newSection(blocks, entry);
  if (text.trim() === '') return { offset: text.length, newText: `${section}${eol}` };
  const line = lastVisibleLine(blocks, Infinity);
  return { offset: lines.endOf(line), newText: `${eol}${eol}${section}` };
}

function beforeLastBlock(blocks: MarkdownBlocks, entry: Entry): TextInsertion {
  const { eol } = blocks.lines;
  const last = blocks.tokens.findLast((token) => token.level === 0 && token.map !== null);
  const offset = blocks.lines.startOf(last?.map?.[0] ?? 0);
  return { offset, newText: `${newSection(blocks, entry)}${eol}${eol}` };
}

function newSection(blocks: MarkdownBlocks, entry: Entry): string {
  const isSpanish = blocks.texts.some((block) => block.kind === 'heading' && spanishHeading.test(block.visible));
  const { eol } = blocks.lines;
  return `## ${isSpanish ? 'Capacidades' : 'Capabilities'}${eol}${eol}${firstItem(blocks, entry)}`;
}

function firstItem({ tokens }: MarkdownBlocks, entry: Entry): string {
  const marker = tokens.find((token) => token.type === 'bullet_list_open')?.markup ?? '-';
  return `${marker} ${describe(entry, 'code', ' — ')}`;
}

/** After the last visible line of a section, with a blank line on either side. */
function afterSection(blocks: MarkdownBlocks, section: CapabilitySection, block: string): TextInsertion {
  const { lines, tokens } = blocks;
  const next = tokens[section.endToken]?.map?.[0];
  const line = lastVisibleLine(blocks, next ?? Infinity);
  const { eol } = lines;
  return { offset: lines.endOf(line), newText: `${eol}${eol}${block}${next === line + 1 ? eol : ''}` };
}

/** The last line before `line` that is not blank. */
function lastVisibleLine({ lines }: MarkdownBlocks, line: number): number {
  let last = Math.min(line, lines.count) - 1;
  while (last > 0 && lines.textOf(last).trim() === '') last--;
  return Math.max(0, last);
}

function lineAfter({ tokens }: MarkdownBlocks, open: number): number {
  return tokens[open]?.map?.[1] ?? Infinity;
}

function describe({ capability, description }: Entry, style: NameStyle, separator: string): string {
  const name = style === 'code' ? codeSpan(capability) : style === 'bold' ? `**${capability}**` : capability;
  return description === '' ? name : `${name}${separator}${description}`;
}

function styleOf(block: TextBlock | undefined, { tokens }: MarkdownBlocks): NameStyle {
  if (block === undefined || block.visible.startsWith(boundary)) return 'code';
  return /^(?:\*\*|__)/.test(tokens[block.token]?.content ?? '') ? 'bold' : 'plain';
}

function separatorOf(block: TextBlock | undefined): string {
  const visible = block?.visible ?? '';
  const [, found] = new RegExp(`^${boundary}?[^\\s:${boundary}]*${boundary}?(:| [-–—]+)\\s`, 'u').exec(visible) ?? [];
  return found === undefined ? ' — ' : `${found} `;
}

/** A code span: its backticks are one more than any run of them inside, as CommonMark has it. */
function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const ticks = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const padding = runs.length > 0 ? ' ' : '';
  return `${ticks}${padding}${text}${padding}${ticks}`;
}
