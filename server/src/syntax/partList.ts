import { lineStart } from './lines.js';
import type { Part } from './part.js';

/** At most so many parts share a block, and so many blocks a group: an edit copies one block, one group and the list of groups. */
const blockSize = 64;
const groupSize = 32;

/** What a stretch of a list adds up to. */
interface Sums {
  /** How many parts it has. */
  readonly count: number;
  /** Length of its text in UTF-16 code units. */
  readonly length: number;
  readonly newlines: number;
}

/** A run of parts with its sums. Immutable and shared between versions: what is known of a block stays known. */
export interface Block extends Sums {
  readonly parts: readonly Part[];
}

/** A run of blocks with its sums. Immutable and shared like them. */
export interface Group extends Sums {
  readonly blocks: readonly Block[];
}

/** Where something is in a list: the index of a part, and what precedes that part (its lead included) within the list. */
export interface PartPosition {
  readonly index: number;
  readonly part: Part;
  readonly offset: number;
  readonly newlines: number;
}

const makeBlock = (parts: readonly Part[]): Block => {
  let length = 0;
  let newlines = 0;
  for (const part of parts) {
    length += part.length;
    newlines += part.newlines;
  }
  return { parts, count: parts.length, length, newlines };
};

function sumOf(items: readonly Sums[]): Sums {
  let count = 0;
  let length = 0;
  let newlines = 0;
  for (const item of items) {
    count += item.count;
    length += item.length;
    newlines += item.newlines;
  }
  return { count, length, newlines };
}

const makeGroup = (blocks: readonly Block[]): Group => ({ blocks, ...sumOf(blocks) });

const blocksOf = (parts: readonly Part[]): readonly Block[] => inRuns(parts, blockSize).map(makeBlock);
const groupsOf = (blocks: readonly Block[]): readonly Group[] => inRuns(blocks, groupSize).map(makeGroup);

/** Runs of about the same length, none longer than `longest`. */
function inRuns<T>(items: readonly T[], longest: number): readonly (readonly T[])[] {
  const runs: (readonly T[])[] = [];
  const count = Math.ceil(items.length / longest);
  for (let run = 0; run < count; run++)
    runs.push(items.slice(Math.round((run * items.length) / count), Math.round(((run + 1) * items.length) / count)));
  return runs;
}

/** The entries of a document, in order. Immutable; replacing one shares all blocks but one. */
export class PartList implements Iterable<Part> {
  readonly count: number;
  readonly length: number;
  readonly newlines: number;

  private constructor(readonly groups: readonly Group[]) {
    const { count, length, newlines } = sumOf(groups);
    this.count = count;
    this.length = length;
    this.newlines = newlines;
  }

  static from(parts: readonly Part[]): PartList {
    return new PartList(groupsOf(blocksOf(parts)));
  }

  /** All blocks of all groups. */
  get blocks(): readonly Block[] {
    return this.groups.flatMap(({ blocks }) => blocks);
  }

  at(index: number): Part | undefined {
    const place = this.#placeOf(index);
    return place && this.groups[place.group]?.blocks[place.block]?.parts[place.within];
  }

  /** Where a part is: its group, the block in that, and the place in the block. */
  #placeOf(index: number): { readonly group: number; readonly block: number; readonly within: number } | undefined {
    let within = index;
    for (const [group, { count, blocks }] of this.groups.entries()) {
      if (within >= count) {
        within -= count;
        continue;
      }
      for (const [block, { count: inBlock }] of blocks.entries()) {
        if (within < inBlock) return { group, block, within };
        within -= inBlock;
      }
    }
    return undefined;
  }

  /** The list with another part at `index`. */
  replace(index: number, part: Part): PartList {
    return this.splice(index, index + 1, [part]);
  }

  /** The list with other parts in the place of those from `from` up to `to`, of which there is one at least. */
  splice(from: number, to: number, parts: readonly Part[]): PartList {
    const first = this.#placeOf(from);
    const last = this.#placeOf(to - 1);
    const firstGroup = first && this.groups[first.group];
    const lastGroup = last && this.groups[last.group];
    if (!firstGroup || !lastGroup) throw new RangeError(`no parts from ${String(from)} to ${String(to)}`);
    const edited = [
      ...(firstGroup.blocks[first.block]?.parts.slice(0, first.within) ?? []),
      ...parts,
      ...(lastGroup.blocks[last.block]?.parts.slice(last.within + 1) ?? []),
    ];
    const blocks = [
      ...firstGroup.blocks.slice(0, first.block),
      ...blocksOf(edited),
      ...lastGroup.blocks.slice(last.block + 1),
    ];
    return new PartList([
      ...this.groups.slice(0, first.group),
      ...groupsOf(blocks),
      ...this.groups.slice(last.group + 1),
    ]);
  }

  /** The part whose text holds `offset` (the earlier of two that touch there), or undefined behind the last one. */
  findOffset(offset: number): PartPosition | undefined {
    return this.#find(({ length }, before) => before.offset + length >= offset);
  }

  /** The part in which line `line` begins, counted from the start of the list (line 0 begins with the list). */
  findLine(line: number): PartPosition | undefined {
    return this.#find(({ newlines }, before) => before.newlines + newlines >= line);
  }

  /** Where `part` is. Undefined where it belongs to another version of the document. */
  find(part: Part): PartPosition | undefined {
    let index = 0;
    let offset = 0;
    let newlines = 0;
    for (const block of this.blocks) {
      const within = block.parts.indexOf(part);
      if (within >= 0) {
        for (const other of block.parts.slice(0, within)) {
          offset += other.length;
          newlines += other.newlines;
        }
        return { index: index + within, part, offset, newlines };
      }
      index += block.count;
      offset += block.length;
      newlines += block.newlines;
    }
    return undefined;
  }

  /** Every part with its position, in order, from the one whose text holds `offset` on. */
  *positions(offset = 0): Iterable<PartPosition> {
    let position = this.findOffset(offset);
    while (position) {
      yield position;
      const next: Part | undefined = this.at(position.index + 1);
      position = next && {
        index: position.index + 1,
        part: next,
        offset: position.offset + position.part.length,
        newlines: position.newlines + position.part.newlines,
      };
    }
  }

  *[Symbol.iterator](): Iterator<Part> {
    for (const { blocks } of this.groups) for (const { parts } of blocks) yield* parts;
  }

  /** The last line end before `position`: its part, with the length of everything behind that line end up to the position. */
  lengthSinceNewline(position: PartPosition): number | undefined {
    let length = 0;
    for (let index = position.index - 1; index >= 0; index--) {
      const place = this.#placeOf(index);
      const block = place && this.groups[place.group]?.blocks[place.block];
      // Files on one line: skip whole blocks.
      if (block?.newlines === 0 && place?.within === block.count - 1) {
        length += block.length;
        index -= block.count - 1;
        continue;
      }
      const part = place && block?.parts[place.within];
      if (!part) break;
      if (part.newlines > 0) {
        const text = part.lead + part.body;
        return length + text.length - lineStart(text, text.length);
      }
      length += part.length;
    }
    return undefined;
  }

  #find(reached: (sums: Pick<Sums, 'length' | 'newlines'>, before: Before) => boolean): PartPosition | undefined {
    const before: Before = { index: 0, offset: 0, newlines: 0 };
    for (const group of this.groups) {
      if (!reached(group, before)) {
        pass(group, before);
        continue;
      }
      for (const block of group.blocks) {
        if (!reached(block, before)) {
          pass(block, before);
          continue;
        }
        for (const part of block.parts) {
          if (reached(part, before)) return { part, ...before };
          before.index++;
          before.offset += part.length;
          before.newlines += part.newlines;
        }
      }
    }
    return undefined;
  }
}

/** What precedes something in a list, while it is looked for. */
interface Before {
  index: number;
  offset: number;
  newlines: number;
}

function pass({ count, length, newlines }: Sums, before: Before): void {
  before.index += count;
  before.offset += length;
  before.newlines += newlines;
}
