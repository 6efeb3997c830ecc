import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver-types';
import { Lines, LineWalk, lineStart, withoutEnd } from '../syntax/lines.js';
import type { JsonTree } from '../syntax/parse.js';
import { Part } from '../syntax/part.js';
import { PartList, type PartPosition } from '../syntax/partList.js';
import { countNewlines, cutEntries, cutItems, shapeOf } from '../syntax/scan.js';
import type { Span } from '../syntax/span.js';
import { isRecord } from './value.js';

/** What stands for all entries in the text of the frame, so that the frame parses by itself. */
const placeholder = 'null';

/** Of so many lines it is kept where they begin. */
const mostLines = 8;

/** A place in a document that stays right while other parts are edited: a span relative to a part's body. */
export interface Place {
  readonly part: Part;
  readonly span: Span;
}

/** What of a part lies in a stretch of the file; of an entry between two, an empty or reversed span. */
export interface Stretch extends Place {
  /** Where the part is, of an entry. */
  readonly position: PartPosition | undefined;
}

/** Some entries in the place of others, and all else as it was. */
interface Edited {
  /** The entries of the version before. */
  readonly before: PartList;
  readonly removed: readonly Part[];
  readonly added: readonly Part[];
}

/** What a version of a document is made of. */
interface Pieces {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly keys: ReadonlySet<string>;
  readonly entriesKey: string | undefined;
  /** Everything before the entries. */
  readonly head: Lines;
  readonly parts: PartList;
  /** Everything behind the entries. */
  readonly tail: Lines;
  /**
   * How much of the tail stands before the bracket that closes the array of the entries. Absent where there is none, or brackets do not match: then
   * nobody knows what an edit that is not within one entry does to the others.
   */
  readonly closes?: number | undefined;
  readonly frame?: Part;
  readonly edited?: Edited;
  readonly layout?: object;
}

/** A content change as LSP sends it: a range with its new text, or the whole new text. */
export type ContentChange = TextDocumentContentChangeEvent;

/**
 * One version of a JSON file. Immutable. Kept in pieces: the entries of its big array are parts; everything else is the frame.
 * An edit within one entry shares all other parts with the version before; any other edit cuts the text anew and re-uses the
 * parts whose text is the same.
 */
export class Document {
  /**
   * Everything outside the entries, as one part: where there are entries, `null` stands in their place. A document without such
   * an array is all frame.
   */
  readonly frame: Part;
  /**
   * The same object in all versions between which no entry moved: each begins at the line and character at which it began before. What is
   * known of where entries are stays right for as long.
   */
  readonly layout: object;
  /** Where some lines begin. */
  readonly #lineOffsets = new Map<number, number>();

  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  /** The key of the array whose items are the parts, where there is one. */
  readonly entriesKey: string | undefined;
  readonly parts: PartList;
  /** The entries in which this version differs from another one, where the rest of both is the same. */
  readonly edited: Edited | undefined;
  private readonly keys: ReadonlySet<string>;
  private readonly head: Lines;
  private readonly tail: Lines;
  private readonly closes: number | undefined;

  private constructor({ uri, languageId, version, keys, entriesKey, head, parts, tail, ...more }: Pieces) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.keys = keys;
    this.entriesKey = entriesKey;
    this.head = head;
    this.parts = parts;
    this.tail = tail;
    this.closes = more.closes;
    this.frame = more.frame ?? new Part('', head.text + (parts.count > 0 ? placeholder : '') + tail.text);
    this.edited = more.edited;
    this.layout = more.layout ?? {};
  }

  /** All that the next version may have in common with this one. */
  get #pieces(): Omit<Pieces, 'frame' | 'edited' | 'layout'> {
    const { uri, languageId, version, keys, entriesKey, head, parts, tail, closes } = this;
    return { uri, languageId, version, keys, entriesKey, head, parts, tail, closes };
  }

  /**
   * @param keys the keys under which a root object may hold the array that is cut into parts
   * @param previous a version of the same file whose equal parts are used again
   */
  static create(
    uri: string,
    languageId: string,
    version: number,
    text: string,
    keys: ReadonlySet<string>,
    previous?: Document,
  ): Document {
    if (previous?.isText(text)) return previous.#again(languageId, version);
    const cut = cutEntries(text, keys);
    const about = { uri, languageId, version, keys, entriesKey: cut?.key };
    if (!cut || cut.entries.length === 0)
      return new Document({ ...about, head: new Lines(text), parts: PartList.from([]), tail: new Lines('') });
    // The white space before the first entry belongs to it, as that between two entries does: it says how the entry is indented.
    const firstStart = cut.entries[0]?.start ?? 0;
    const headEnd = text.slice(0, firstStart).trimEnd().length;
    let end = headEnd;
    const parts = cut.entries.map((entry) => {
      const part = new Part(text.slice(end, entry.start), text.slice(entry.start, entry.end), entry);
      end = entry.end;
      return part;
    });
    if (previous) reuse(parts, previous.parts);
    return new Document({
      ...about,
      head: new Lines(text.slice(0, headEnd)),
      parts: PartList.from(parts),
      tail: new Lines(text.slice(end)),
      closes: cut.closes === undefined ? undefined : cut.closes - end,
    });
  }

  /** One version of a file of program text, with what was read of it: all of it is frame. */
  static ofProgram(uri: string, languageId: string, version: number, text: string, tree: JsonTree): Document {
    const [head, tail] = [new Lines(text), new Lines('')];
    const frame = Part.ofProgram(text, tree);
    const parts = PartList.from([]);
    return new Document({ uri, languageId, version, keys: new Set(), entriesKey: undefined, head, parts, tail, frame });
  }

  /** True for program text: strings may have other quotes, and keys none. */
  get isProgram(): boolean {
    return this.frame.isProgram;
  }

  /** The document after these changes, in order. */
  update(changes: readonly ContentChange[], version: number): Document {
    return changes.reduce<Document>((document, change) => document.#change(change, version), this);
  }

  #change(change: ContentChange, version: number): Document {
    // Some clients send the whole text with a range of null.
    if (!('range' in change) || !isRecord(change.range))
      return Document.create(this.uri, this.languageId, version, change.text, this.keys, this);
    const start = this.offsetAt(change.range.start);
    const end = Math.max(start, this.offsetAt(change.range.end));
    const headLength = this.head.text.length;
    const at = start >= headLength ? this.parts.findOffset(start - headLength) : undefined;
    if (at) {
      const bodyStart = headLength + at.offset + at.part.lead.length;
      // Strictly inside its brackets: the entry stays one entry if its brackets still match.
      if (start > bodyStart && end < bodyStart + at.part.body.length) {
        const { lead, body } = at.part;
        const edited = body.slice(0, start - bodyStart) + change.text + body.slice(end - bodyStart);
        const shape = shapeOf(edited);
        const added = new Part(lead, edited, shape);
        // Where brackets do not match elsewhere, entries are what the tolerant reading makes of them: what is no JSON may be more than one.
        const isSound = this.closes !== undefined || (at.part.strict && added.strict);
        if (shape.balanced && isSound) {
          const parts = this.parts.replace(at.index, added);
          // What follows on the line on which the entry ends is moved by what was typed.
          const behind = this.parts.at(at.index + 1)?.lead ?? this.tail.text;
          const staysPut = added.newlines === at.part.newlines && /^\s*,?[^\S\r\n]*[\r\n]/.test(behind);
          return new Document({
            ...this.#pieces,
            version,
            parts,
            frame: this.frame,
            edited: { before: this.parts, removed: [at.part], added: [added] },
            ...(staysPut ? { layout: this.layout } : {}),
          });
        }
      }
    }
    const around =
      this.#changeEntries(start, end, change.text, version) ?? this.#changeFrame(start, end, change.text, version);
    if (around) return around;
    const text = this.text;
    return Document.create(
      this.uri,
      this.languageId,
      version,
      text.slice(0, start) + change.text + text.slice(end),
      this.keys,
      this,
    );
  }

  /**
   * The document after an edit in the list of entries, of which only those around the edit are cut anew. Undefined where that does not tell what the
   * others are.
   */
  #changeEntries(start: number, end: number, newText: string, version: number): Document | undefined {
    const headLength = this.head.text.length;
    const listEnd = headLength + this.parts.length;
    const { closes } = this;
    if (closes === undefined || start < headLength || end > listEnd + closes) return undefined;
    const first = this.parts.findOffset(Math.min(start, listEnd) - headLength);
    const touched = this.parts.findOffset(Math.min(end, listEnd) - headLength);
    if (!first || !touched) return undefined;
    // One more: what stands behind an entry leads to the next one.
    const removed: Part[] = [];
    for (let index = first.index; index <= Math.min(touched.index + 1, this.parts.count - 1); index++) {
      const part = this.parts.at(index);
      if (part) removed.push(part);
    }
    const to = first.index + removed.length;
    const isLast = to === this.parts.count;
    const from = headLength + first.offset;
    const before =
      removed.map(({ lead, body }) => lead + body).join('') + (isLast ? this.tail.text.slice(0, closes) : '');
    const text = before.slice(0, start - from) + newText + before.slice(end - from);
    const items = cutItems(text, first.index === 0);
    if (!items || (items.length === 0 && removed.length === this.parts.count)) return undefined;
    let at = 0;
    const added = items.map((item) => {
      const part = new Part(text.slice(at, item.start), text.slice(item.start, item.end), item);
      at = item.end;
      return part;
    });
    // What stands before the first entry belongs to the frame, but for the white space.
    if (first.index === 0 && added[0] && added[0].lead.trim() !== '') return undefined;
    const behind = text.slice(at);
    if (!isLast && behind !== '') return undefined;
    const same = isLast ? behind === this.tail.text.slice(0, closes) : true;
    return new Document({
      ...this.#pieces,
      version,
      parts: this.parts.splice(first.index, to, added),
      edited: { before: this.parts, removed, added },
      ...(same
        ? { frame: this.frame }
        : { tail: new Lines(behind + this.tail.text.slice(closes)), closes: behind.length }),
    });
  }

  /** The document after an edit outside of the list of entries. Undefined where that does not leave the entries as they are. */
  #changeFrame(start: number, end: number, newText: string, version: number): Document | undefined {
    const headLength = this.head.text.length;
    const listEnd = headLength + this.parts.length;
    const { closes } = this;
    if (closes === undefined || (end >= headLength && start <= listEnd + closes)) return undefined;
    const isBefore = start < headLength;
    const change = (text: string, before: number): string =>
      text.slice(0, start - before) + newText + text.slice(end - before);
    const head = isBefore ? change(this.head.text, 0) : this.head.text;
    const tail = isBefore ? this.tail.text : change(this.tail.text, listEnd);
    // All entries are as good as one: they begin and end in the list.
    const lead = this.parts.at(0)?.lead ?? '';
    const cut = cutEntries(`${head}${lead}{}${tail}`, this.keys);
    const [entry] = cut?.entries ?? [];
    const entryEnd = head.length + lead.length + 2;
    if (cut?.closes !== entryEnd + closes || cut.entries.length !== 1 || entry?.end !== entryEnd) return undefined;
    const newHead = isBefore ? new Lines(head) : this.head;
    return new Document({
      ...this.#pieces,
      version,
      entriesKey: cut.key,
      head: newHead,
      tail: isBefore ? this.tail : new Lines(tail),
      edited: { before: this.parts, removed: [], added: [] },
      ...(newHead.newlines === this.head.newlines && (!isBefore || /[\r\n]/.test(lead)) ? { layout: this.layout } : {}),
    });
  }

  /** The same text under another language id. */
  withLanguage(languageId: string): Document {
    return this.#again(languageId, this.version);
  }

  #again(languageId: string, version: number): Document {
    return new Document({ ...this.#pieces, languageId, version, frame: this.frame, layout: this.layout });
  }

  /** True where this is the whole text: found out without putting it together. Never of a program, which is more than its text. */
  isText(text: string): boolean {
    if (this.isProgram || text.length !== this.length) return false;
    let at = 0;
    const goesOnWith = (piece: string): boolean => text.startsWith(piece, (at += piece.length) - piece.length);
    if (!goesOnWith(this.head.text)) return false;
    for (const { lead, body } of this.parts) if (!goesOnWith(lead) || !goesOnWith(body)) return false;
    return goesOnWith(this.tail.text);
  }

  /** The whole text, put together anew at each call: for what must see all of it. */
  get text(): string {
    let text = this.head.text;
    for (const part of this.parts) text += part.lead + part.body;
    return text + this.tail.text;
  }

  /** A line without its end; empty beyond the last. Puts together no more than the entries that the line touches. */
  lineText(line: number): string {
    return withoutEnd(this.#slice(this.#offsetOfLine(line), this.#offsetOfLine(line + 1)));
  }

  get length(): number {
    return this.head.text.length + this.parts.length + this.tail.text.length;
  }

  /** The line ending that the file uses first; `\n` where it has none. */
  get eol(): string {
    const text = this.head.newlines > 0 ? this.head.text : (this.parts.at(0)?.body ?? '') + this.tail.text;
    return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  }

  /** The offset in the file of an offset in a part's body. Of the frame: those behind the entries are moved by their length. */
  offsetOf(part: Part, offset: number): number {
    if (part === this.frame) {
      const headLength = this.head.text.length;
      if (this.parts.count === 0 || offset <= headLength) return offset;
      return Math.max(offset - placeholder.length, headLength) + this.parts.length;
    }
    const found = this.parts.find(part);
    if (!found) throw new RangeError('the part belongs to another version of the document');
    return this.head.text.length + found.offset + part.lead.length + offset;
  }

  /**
   * The range in the file of a span in a part's body: the one place where spans become lines and characters.
   * @param known where the part is, if that is known already
   */
  toRange(part: Part, span: Span, known?: PartPosition): Range {
    return this.rangesIn(part, known)(span);
  }

  /** {@link toRange} for many spans of one part. */
  rangesIn(part: Part, known?: PartPosition): (span: Span) => Range {
    if (part === this.frame) {
      return ({ start, end }) => ({
        start: this.positionAt(this.offsetOf(part, start)),
        end: this.positionAt(this.offsetOf(part, end)),
      });
    }
    const found = known ?? this.parts.find(part);
    if (!found) throw new RangeError('the part belongs to another version of the document');
    const bodyStart = found.offset + part.lead.length;
    const first = this.#positionIn(found, bodyStart);
    const lines = new LineWalk(part.body, part.newlines - countNewlines(part.lead));
    const positionOf = (offset: number): Position => {
      if (offset < 0) return this.#positionIn(found, bodyStart + offset);
      const { line, start } = lines.lineAt(offset);
      return line > 0
        ? { line: first.line + line, character: offset - start }
        : { line: first.line, character: first.character + offset };
    };
    return ({ start, end }) => ({ start: positionOf(start), end: positionOf(end) });
  }

  /** The place of a file offset: in an entry (also at its two ends), or else in the frame. Undefined between two entries. */
  placeAt(
    offset: number,
  ): { readonly part: Part; readonly offset: number; readonly index: number | undefined } | undefined {
    const headLength = this.head.text.length;
    if (offset >= headLength) {
      const found = this.parts.findOffset(offset - headLength);
      const next = found && this.parts.at(found.index + 1);
      if (found) {
        const inBody = offset - headLength - found.offset - found.part.lead.length;
        if (inBody >= 0) return { part: found.part, offset: inBody, index: found.index };
        return undefined;
      }
      if (next) return undefined;
    }
    if (offset < headLength || this.parts.count === 0) return { part: this.frame, offset, index: undefined };
    return { part: this.frame, offset: offset - this.parts.length + placeholder.length, index: undefined };
  }

  /**
   * What lies between two file offsets, part by part: the frame, which is around the entries, then the entries in order. Costs what lies
   * there.
   */
  *stretches(from: number, to: number): Iterable<Stretch> {
    const headLength = this.head.text.length;
    const end = headLength + this.parts.length;
    if (from <= headLength || to >= end) {
      const [start, behind] = this.parts.count === 0 ? [from, to] : [this.#inFrame(from, 1), this.#inFrame(to, 0)];
      yield { part: this.frame, span: { start, end: behind }, position: undefined };
    }
    if (to <= headLength || from >= end) return;
    for (const position of this.parts.positions(Math.max(0, from - headLength))) {
      const { part, offset } = position;
      const start = headLength + offset + part.lead.length;
      if (start >= to) return;
      const span = { start: Math.max(0, from - start), end: Math.min(to - start, part.body.length) };
      yield { part, span, position };
    }
  }

  /** The offset in the frame of a file offset; of one among the entries, that before (0) or behind (1) what stands for them. */
  #inFrame(offset: number, side: 0 | 1): number {
    const headLength = this.head.text.length;
    if (offset <= headLength) return offset;
    const behind = offset - headLength - this.parts.length;
    return behind >= 0 ? headLength + placeholder.length + behind : headLength + side * placeholder.length;
  }

  /** The position of a file offset. Offsets beyond the text are its end. */
  positionAt(offset: number): Position {
    const headLength = this.head.text.length;
    if (offset <= headLength) {
      const { line, start } = this.head.lineAt(Math.max(0, offset));
      return { line, character: Math.max(0, offset) - start };
    }
    const found = this.parts.findOffset(offset - headLength);
    if (found) return this.#positionIn(found, offset - headLength);
    const inTail = Math.min(offset - headLength - this.parts.length, this.tail.text.length);
    const { line, start } = this.tail.lineAt(inTail);
    const before = this.head.newlines + this.parts.newlines;
    if (line > 0) return { line: before + line, character: inTail - start };
    return { line: before, character: inTail + this.#lengthOfLastLine(this.#end()) };
  }

  /** The offset of a position. Characters beyond the end of a line are its end, lines beyond the text its end. */
  offsetAt({ line, character }: Position): number {
    const lineOffset = this.#offsetOfLine(line);
    if (lineOffset >= this.length || character <= 0) return Math.min(lineOffset, this.length);
    const next = this.#offsetOfLine(line + 1);
    const offset = lineOffset + character;
    return offset < next ? offset : this.#withoutEol(next, lineOffset, offset);
  }

  /** Clamps to the end of the line that `next` follows, its line ending left out. */
  #withoutEol(next: number, lineOffset: number, offset: number): number {
    if (next >= this.length && !/[\r\n]/.test(this.#charBefore(next))) return Math.min(offset, this.length);
    const eol = this.#charBefore(next) === '\n' && this.#charBefore(next - 1) === '\r' ? 2 : 1;
    return Math.max(lineOffset, Math.min(offset, next - eol));
  }

  #slice(start: number, end: number): string {
    const headLength = this.head.text.length;
    let text = this.head.text.slice(start, end);
    if (end <= headLength) return text;
    const first = this.parts.findOffset(Math.max(0, start - headLength));
    let at = headLength + (first?.offset ?? this.parts.length);
    for (let index = first?.index ?? this.parts.count; at < end; index++) {
      const part = this.parts.at(index);
      const piece = part ? part.lead + part.body : this.tail.text;
      text += piece.slice(Math.max(0, start - at), end - at);
      at += piece.length;
      if (!part) break;
    }
    return text;
  }

  #charBefore(offset: number): string {
    const headLength = this.head.text.length;
    if (offset <= headLength) return this.head.text.charAt(offset - 1);
    const found = this.parts.findOffset(offset - headLength);
    if (found) return (found.part.lead + found.part.body).charAt(offset - headLength - found.offset - 1);
    return this.tail.text.charAt(offset - headLength - this.parts.length - 1);
  }

  /** The offset at which a line starts; the length of the text for lines beyond it. Asked several times of the line that is typed in. */
  #offsetOfLine(line: number): number {
    const known = this.#lineOffsets.get(line);
    if (known !== undefined) return known;
    const offset = this.#findLine(line);
    if (this.#lineOffsets.size > mostLines) this.#lineOffsets.clear();
    this.#lineOffsets.set(line, offset);
    return offset;
  }

  #findLine(line: number): number {
    if (line <= 0) return 0;
    if (line <= this.head.newlines) return this.head.starts[line] ?? 0;
    const headLength = this.head.text.length;
    const inParts = line - this.head.newlines;
    if (inParts <= this.parts.newlines) {
      const found = this.parts.findLine(inParts);
      if (found)
        return (
          headLength +
          found.offset +
          (new Lines(found.part.lead + found.part.body).starts[inParts - found.newlines] ?? 0)
        );
    }
    const inTail = this.tail.starts[inParts - this.parts.newlines];
    return inTail === undefined ? this.length : headLength + this.parts.length + inTail;
  }

  /** The position of an offset of the list of parts that lies in the part found. */
  #positionIn(found: PartPosition, offset: number): Position {
    const { lead, body } = found.part;
    const inPart = offset - found.offset;
    // Where a part begins is asked most: that needs no more than what leads to it.
    const text = inPart <= lead.length ? lead : lead + body;
    const line = countNewlines(text, 0, inPart);
    const character = inPart - lineStart(text, inPart);
    const before = this.head.newlines + found.newlines;
    return line > 0
      ? { line: before + line, character }
      : { line: before, character: character + this.#lengthOfLastLine(found) };
  }

  #end(): PartPosition {
    return { index: this.parts.count, part: this.frame, offset: this.parts.length, newlines: this.parts.newlines };
  }

  /** How much of the line on which a part begins stands before that part. */
  #lengthOfLastLine(position: PartPosition): number {
    const inParts = this.parts.lengthSinceNewline(position);
    const headLength = this.head.text.length;
    return inParts ?? headLength - lineStart(this.head.text, headLength) + position.offset;
  }
}

/** Puts the previous version's parts in the place of new ones with the same text, from both ends. */
function reuse(parts: Part[], previous: PartList): void {
  const same = (a: Part | undefined, b: Part | undefined): b is Part => a?.body === b?.body && a?.lead === b?.lead;
  let from = 0;
  const shorter = Math.min(parts.length, previous.count);
  for (; from < shorter; from++) {
    const old = previous.at(from);
    if (!same(parts[from], old)) break;
    parts[from] = old;
  }
  for (let back = 1; back <= shorter - from; back++) {
    const old = previous.at(previous.count - back);
    if (!same(parts.at(-back), old)) return;
    // Nothing has to stand before the first entry, and something before any other: one that became the first is read anew.
    if ((back === parts.length) !== (back === previous.count)) return;
    parts[parts.length - back] = old;
  }
}
