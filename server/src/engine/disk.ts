/**
 * What rules and features may ask of the files around a document. Answers come from listings and texts that were read before:
 * nothing here waits. A question that cannot be answered yet is answered with `undefined` and noted in `unanswered`; the engine then
 * reads what is missing and runs the rule again, so its findings of the first run do not count.
 *
 * Directories and files are named by URI. Nothing outside the workspace folders is ever read: such questions are
 * answered with `outside`, or with `null`.
 */
export interface Disk {
  /** The entries of a directory by name; `missing` where there is none. */
  list(directory: string): DirectoryListing | 'missing' | 'outside' | undefined;
  /**
   * The text of a file, an unsaved buffer before the disk, without its byte order mark; `null` where there is none, or it
   * lies outside the workspace.
   */
  read(file: string): string | null | undefined;
  /** The root that paths of a document may not leave to be looked at: its workspace folder, or its own directory outside of any. */
  contains(uri: string): boolean;
  /** How something went that was there and is not any more; undefined where no event told of it. Answered at once. */
  loss(uri: string): Loss | undefined;
  /**
   * Says what will be asked once the listing of a directory is known: the directories of these names, each in the one before, and the file
   * of that name in the last. All are then read together, where each would else take a round of its own.
   */
  expect(directory: string, names: readonly string[], file: string): void;
  /** Another object once something that was answered may be answered otherwise: what follows from answers holds for as long. */
  readonly state: object;
  /** How many questions could not be answered yet, ever: a rule during whose run it grew is run again later. */
  readonly unanswered: number;
}

/** What events on the disk told of something that went. */
export interface Loss {
  /** What went: the file itself, or a directory that it was in. */
  readonly uri: string;
  /** What came, or may have come, with the same events: files and directories, each of which stands for all below it. */
  readonly came: readonly string[];
  /** The text of a file that went as it was last read, where it was read. */
  readonly textOf: (file: string) => string | undefined;
}

/** What a directory holds, by exact name. */
export type DirectoryListing = ReadonlyMap<string, DirectoryEntry>;

export interface DirectoryEntry {
  /** What it is; of a symbolic link, what it leads to (`missing` where it leads nowhere). */
  readonly type: 'file' | 'directory' | 'other' | 'missing';
  /** Where a symbolic link leads in the end: its URI. Absent where it is none, or the platform cannot tell. */
  readonly target?: string;
}
