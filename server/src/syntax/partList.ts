import { lineStart } from './lines.js';
import type { Part } from './part.js';

/** How many parts share a block: an edit copies one block and the list of blocks, whatever the size of the file. */
const blockSize = 64;

/** A run of parts with its sums. Immutable and shared between versions: what is known of a block stays known. */
export interface Block {
  readonly parts: readonly Part[];
  /** Length of its text in UTF-16 code units. */
  readonly length: number;
  readonly newlines: number;
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
  return { parts, length, newlines };
};

/** The entries of a document, in order. Immutable; replacing one shares all blocks but one. */
export class PartList implements Iterable<Part> {
  readonly count: number;
  readonly length: number;
  readonly newlines: number;

  private constructor(readonly blocks: readonly Block[]) {
    let count = 0;
    let length = 0;
    let newlines = 0;
    for (const block of blocks) {
      count += block.parts.length;
      length += block.length;
      newlines += block.newlines;
    }
    this.count = count;
    this.length = length;
    this.newlines = newlines;
  }

  static from(parts: readonly Part[]): PartList {
    const blocks: Block[] = [];
    for (let i = 0; i < parts.length; i += blockSize) blocks.push(makeBlock(parts.slice(i, i + blockSize)));
    return new PartList(blocks);
  }

  at(index: number): Part | undefined {
    return this.blocks[Math.floor(index / blockSize)]?.parts[index % blockSize];
  }

  /** The list with another part at `index`. */
  replace(index: number, part: Part): PartList {
    const blocks = [...this.blocks];
    const at = Math.floor(index / blockSize);
    const block = blocks[at];
    if (!block) throw new RangeError(`no part ${String(index)}`);
    blocks[at] = makeBlock(block.parts.with(index % blockSize, part));
    return new PartList(blocks);
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
      index += block.parts.length;
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
    for (const block of this.blocks) yield* block.parts;
  }

  /** The last line end before `position`: its part, with the length of everything behind that line end up to the position. */
  lengthSinceNewline(position: PartPosition): number | undefined {
    let length = 0;
    for (let index = position.index - 1; index >= 0; index--) {
      const block = this.blocks[Math.floor(index / blockSize)];
      // Files on one line: skip whole blocks.
      if (index % blockSize === blockSize - 1 && block?.newlines === 0) {
        length += block.length;
        index -= block.parts.length - 1;
        continue;
      }
      const part = this.at(index);
      if (!part) break;
      if (part.newlines > 0) {
        const text = part.lead + part.body;
        return length + text.length - lineStart(text, text.length);
      }
      length += part.length;
    }
    return undefined;
  }

  #find(
    reached: (sums: { length: number; newlines: number }, before: { offset: number; newlines: number }) => boolean,
  ): PartPosition | undefined {
    let index = 0;
    let offset = 0;
    let newlines = 0;
    for (const block of this.blocks) {
      if (!reached(block, { offset, newlines })) {
        index += block.parts.length;
        offset += block.length;
        newlines += block.newlines;
        continue;
      }
      for (const part of block.parts) {
        if (reached(part, { offset, newlines })) return { index, part, offset, newlines };
        index++;
        offset += part.length;
        newlines += part.newlines;
      }
    }
    return undefined;
  }
}
