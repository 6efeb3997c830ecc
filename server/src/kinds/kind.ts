import type { FileAnalysis, OnError, SharedFacts } from '../engine/analysis.js';
import type { Disk } from '../engine/disk.js';
import type { Document } from '../engine/document.js';
import type { RuleInfo } from '../engine/rule.js';
import type { Schema } from '../engine/schema.js';
import type { JsonPath } from '../syntax/tree.js';

/** What a format is to everything that is the same for all formats. A new kind is a folder and one line in `kinds/index.ts`. */
export interface DocumentKind {
  /** Used in settings: `files.registry`. */
  readonly id: string;
  /** What a person calls such a file. */
  readonly title: string;
  /** The file names (in any directory) under which such files are looked for. The content decides whether they are. */
  readonly fileNames: readonly string[];
  /**
   * Where else such files are looked for: globs of the two forms `**\/*.ENDING` and `**\/FOLDER/**\/*.ENDING`, which are matched
   * against every file of a workspace and so have to be quick. The content decides here too.
   */
  readonly filePatterns?: readonly string[];
  /** True where a file that is open in the editor is of this kind by its content alone, whatever its name. */
  readonly anywhere?: true;
  /**
   * A text that every file of the kind holds, whatever its name: those JSON files of a workspace that hold it are read. The content decides
   * here too.
   */
  readonly mark?: string;
  /** The key of the root's array that is cut into parts, where the format has one. */
  readonly entriesKey?: string;
  readonly schema: Schema;
  /** Every schema by whose id a file may say that it is of this kind; absent: {@link schema} alone. */
  readonly schemas?: readonly Schema[];
  /** What a content lacks that is none of this kind, in a few words for those who wonder why; absent where nobody would. */
  distinction?(): string;
  /** True where the content is of this kind. */
  matches(document: Document): boolean;
  /**
   * True where the content is no more than the beginning of a file of this kind: empty, or half typed.
   * @param because what speaks for the kind beside the content: the file was of it before, or its name or folder suggest it
   */
  mayBecome(document: Document, because: 'before' | 'name' | 'folder'): boolean;
  /**
   * What its files have to do with each other; absent where each stands for itself.
   * @param of what was made for a kind that comes before this one
   */
  createShared?(of: (kind: DocumentKind) => SharedFacts | undefined): SharedFacts | undefined;
  /** @param shared what {@link createShared} made for the workspace; absent for files that count nowhere else */
  analyse(disk: Disk, onError: OnError, shared?: SharedFacts): FileAnalysis;
  /** Every rule that may speak about such a file. */
  readonly rules: readonly RuleInfo[];
  /**
   * The schema that describes the value at a path from the root of a file.
   * @param document the file, where the kind has several schemas
   */
  schemaAt(path: JsonPath, document?: Document): Schema | undefined;
}
