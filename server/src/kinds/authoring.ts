import type { FileAnalysis, SharedFacts } from '../engine/analysis.js';
import type { Disk } from '../engine/disk.js';
import type { Document, Place } from '../engine/document.js';
import type { RuleInfo } from '../engine/rule.js';
import type { Change } from '../engine/fix.js';
import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import type { JsonPath } from '../syntax/tree.js';
import type { Move, PartEdit } from './moves.js';
import type { Hint, Lens, Token } from './inText.js';

/** A file of some kind, as features see it. */
export interface KnownFile {
  readonly document: Document;
  readonly analysis?: FileAnalysis;
}

/** What is asked about, and what is around it. Of the disk only what it answers at once counts: the question is put again then. */
export interface Surroundings {
  readonly file: KnownFile;
  /** The entry that is asked about, or the frame. */
  readonly part: Part;
  readonly disk: Disk;
  /** Every file of the workspace that is of the same kind, this one included. Of virtual documents only this one counts. */
  readonly files: readonly KnownFile[];
  /** What they have to do with each other: there also for a file that does not count among them, such as one that was never saved. */
  readonly shared: SharedFacts | undefined;
  /** URI of the workspace folder, where the file lies in one. */
  readonly folder: string | undefined;
  /** The date of today where the user is: `2026-05-09`. */
  readonly today: string;
  /** The moment, as RFC 3339 has it in UTC: `2026-05-09T14:30:00Z`. */
  readonly now: string;
}

/** The text of a string in which somebody types: what is written between the quotes, and where in it the cursor is. */
export interface Typed {
  readonly content: string;
  readonly cursor: number;
}

/** Something that may be chosen. */
export interface Proposal {
  readonly label: string;
  /** What the string holds then; with `within`, what takes the place of that stretch. */
  readonly value: string;
  /**
   * A snippet (LSP) of JSON, laid out with `\n` and steps of `\t`: of a key, what its value begins with; of a value that is no string, what
   * is written for it.
   */
  readonly json?: string;
  /** What goes into the object behind the value: snippets of JSON by key. */
  readonly members?: Readonly<Record<string, string>>;
  /** The stretch of {@link Typed.content} that is replaced; absent: all of it. */
  readonly within?: Span;
  /** Shown beside the label. */
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** What else it is found by when typed. */
  readonly words?: string;
  readonly kind: 'value' | 'keyword' | 'file' | 'folder';
  /** True where more is to be chosen behind it: the path of a folder. */
  readonly continues?: true;
}

/** An object that may be inserted whole: snippets (LSP) of JSON for some of its keys; the others come from the schema. */
export interface ObjectProposal {
  readonly label: string;
  readonly detail?: string;
  readonly documentation?: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is said of a place beyond the schema's words. */
export interface Explanation {
  /** Markdown, a paragraph each. */
  readonly paragraphs: readonly string[];
  /** URI of a file whose size is told too. */
  readonly file?: string;
}

/** Where a value leads. */
export interface Target {
  readonly uri: string;
  /** The place in the file, where it is not the file as a whole. */
  readonly place?: DocumentPlace | TextPlace;
}

/** A stretch of a part of a document, relative to the part's body. */
interface DocumentPlace extends Place {
  readonly document: Document;
}

/** A stretch of a file that is no document of ours. */
interface TextPlace {
  readonly text: string;
  readonly span: Span;
}

/** A place where something is named. */
export interface Reference extends Target {
  /** True where it is brought into the world there. */
  readonly isDeclaration: boolean;
  /** The name within the place, where that is more than the name: a string literal (whatever its quotes) or a bare text. */
  readonly name?: Spelling;
}

/** A name within something longer. */
export interface Spelling {
  /** What another name takes the place of: offsets of what the place's span is relative to. */
  readonly span: Span;
  /** Another name as it is written there. */
  write(name: string): string;
}

/** What it takes to change a name everywhere. */
export interface Renaming {
  /** The name as it is. */
  readonly name: string;
  /** Every place that changes with it, those beside the one that is asked about first: no more are worked out than are read. */
  references(): Iterable<Reference>;
  /** Why another name than this one cannot be had, the weightiest reason first. */
  refusals(newName: string): Iterable<Refusal>;
  /** What should follow the name. */
  consequences?(newName: string): readonly Consequence[];
}

/** Why a name cannot be had. */
export interface Refusal {
  /** The rule that would find fault with it: what the settings let it say decides. Absent: there is no such name. */
  readonly rule?: RuleInfo;
  /** The words of that rule. */
  readonly message: string;
  /** What is in the way. */
  readonly at?: Target;
}

/** Something that follows a name: whoever renames may leave it out where a file or directory moves. */
export interface Consequence {
  /** An imperative sentence. */
  readonly title: string;
  /** The places that change with it. */
  readonly references: readonly Reference[];
  /** URIs of a file or directory before and after. */
  readonly move?: { readonly from: string; readonly to: string };
}

/** What a place in a file beside ours names. */
export interface CompanionName {
  /** The stretch of the text that names it. */
  readonly span: Span;
  /** Where it is named in our files. */
  targets(): readonly Target[];
  references(): Iterable<Reference>;
  renaming(): Renaming | undefined;
}

/** A stretch of a document that opens something. */
export interface Link {
  /** Without the quotes. */
  readonly span: Span;
  /** URI. */
  readonly target: string;
}

/** What something is that is listed by its name. */
export type SymbolKind =
  | 'tool'
  | 'skill'
  | 'context'
  | 'profile'
  | 'input'
  | 'tag'
  | 'object'
  | 'list'
  | 'text'
  | 'number'
  | 'boolean'
  | 'null';

/** Something that the outline of a file lists. Spans are those of the part. */
export interface PartSymbol {
  /** Never blank. */
  readonly name: string;
  /** Shown beside the name. */
  readonly detail?: string;
  readonly kind: SymbolKind;
  readonly deprecated?: true;
  /** All of it. */
  readonly span: Span;
  /** What is selected of it: within {@link span}. */
  readonly selection: Span;
  /** What it consists of, in order: within {@link span}. */
  readonly children?: () => readonly PartSymbol[];
}

/** A name that is known in the whole workspace. */
export interface KnownName {
  /** Never blank. */
  readonly name: string;
  readonly kind: SymbolKind;
  /** What else it is found by. */
  readonly alias?: string;
  /** True where all who use it mean the same: it is listed once, at its first place. */
  readonly isShared?: true;
  /** Where the file has it, in order; of one that is shared, the first place is enough. Asked only of what is shown. */
  readonly places: () => readonly NamePlace[];
}

/** A place where something is named. */
export interface NamePlace {
  readonly part: Part;
  readonly span: Span;
  readonly deprecated?: true;
}

/**
 * What a format knows about writing and reading its files beyond its schema. Paths lead from the root of the file. All of it is
 * optional: the schema alone gives keys, enumerations, defaults and words.
 */
export interface Authoring {
  /** Keys of an object that is free to have any. */
  keys?(path: JsonPath, around: Surroundings): readonly Proposal[];
  /** Values of a place in the order in which they are offered. Undefined where only the schema knows. */
  values?(path: JsonPath, typed: Typed, around: Surroundings): Proposals | undefined;
  /** True where {@link values} is likely to have something. */
  hasValues?(path: JsonPath): boolean;
  /** The text that a string begins with, where the schema has no default. */
  initial?(path: JsonPath, around: Surroundings): string | undefined;
  /** What the value of a key begins with, where the schema does not know: a snippet (LSP) of JSON with `\n` and steps of `\t`. */
  snippet?(path: JsonPath, around: Surroundings): string | undefined;
  /** Whether a key is needed, or out of place, for what else its object says; undefined where the schema knows all about it. */
  need?(path: JsonPath, around: Surroundings): 'needed' | 'unfit' | undefined;
  /** Objects that may be inserted at a place: as an item or a value; at the root, as a whole file. */
  objects?(path: JsonPath, around: Surroundings): readonly ObjectProposal[];
  /** More on a key or value; `value` is the string at the place, where it is one. */
  explain?(path: JsonPath, isKey: boolean, value: string | undefined, around: Surroundings): Explanation | undefined;
  /**
   * Where a string leads: to one place, or to several that are equally good.
   * @param at the character of `value` that is asked about: several things may be named in one string
   */
  target?(path: JsonPath, value: string, around: Surroundings, at: number): Target | readonly Target[] | undefined;
  /** Every place where what a key or string names is named, in any order; undefined where it names nothing. */
  references?(
    path: JsonPath,
    isKey: boolean,
    value: string,
    around: Surroundings,
    at: number,
  ): Iterable<Reference> | undefined;
  /** What it takes to give another name to what a key or string names; undefined where that is nothing, or is named elsewhere. */
  renaming?(path: JsonPath, isKey: boolean, value: string, around: Surroundings, at: number): Renaming | undefined;
  /** True where a file beside ours, such as a `TOOL.md`, may name what ours do. */
  isCompanion?(uri: string): boolean;
  /** What such a file names at an offset of its text. */
  inCompanion?(
    companion: { readonly uri: string; readonly text: string },
    offset: number,
    around: Pick<Surroundings, 'files' | 'disk'>,
  ): CompanionName | undefined;
  /** The links of a part: asked of every part of a file, one after the other. */
  links?(part: Part, around: Omit<Surroundings, 'part'>): readonly Link[];
  /** What a file has to say differently once files and directories, perhaps itself among them, have moved: asked before they do. */
  moved?(moves: readonly Move[], around: Omit<Surroundings, 'part'>): readonly PartEdit[];
  /** What a string holds, for colours. Undefined where only the schema knows: its allowed values are told from others without this. */
  tokens?(path: JsonPath, value: string, around: Surroundings): readonly Token[] | undefined;
  /** What is shown behind a string. */
  hint?(path: JsonPath, value: string, around: Surroundings): Hint | undefined;
  /** What is shown above a part, in this order: of several that have something to say, the first two. */
  readonly lenses?: readonly Lens[];
  /** What the outline lists of a part, in order. Asked of every part of a file: told from plain data where that is possible. */
  symbols?(part: Part, file: KnownFile): readonly PartSymbol[];
  /** What a file names for the whole workspace, in any order: told from plain data. */
  names?(file: KnownFile): Iterable<KnownName>;
  /** What may be done at a place that is not wrong. `path` is that of the innermost value there. */
  refactorings?(path: JsonPath, around: Surroundings): readonly Refactoring[];
}

/** Something that may be done to what is right. */
export interface Refactoring {
  /** An imperative sentence. */
  readonly title: string;
  readonly kind: 'refactor.move' | 'refactor.rewrite' | 'refactor.extract';
  /** Edits without a part are of {@link Surroundings.part}. */
  readonly changes: readonly Change[];
  /** Why it cannot be done here: then it is shown, and there are no changes. */
  readonly disabled?: string;
}

export interface Proposals {
  readonly items: readonly Proposal[];
  /** True where there are more than these: they are asked for again with what is typed next. */
  readonly incomplete?: true;
}
