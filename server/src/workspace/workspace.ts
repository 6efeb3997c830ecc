import type { FileAnalysis, SharedFacts } from '../engine/analysis.js';
import { Document, type ContentChange } from '../engine/document.js';
import type { Disk } from '../engine/disk.js';
import type { RuleInfo } from '../engine/rule.js';
import { configurationFileName } from '../kinds/configuration/model.js';
import { entriesKeys, kinds } from '../kinds/index.js';
import type { DocumentKind } from '../kinds/kind.js';
import { Configurations, matchesGlobs } from './configurations.js';
import { DiskCache, inParallel, unhurriedReads } from './diskCache.js';
import type { FileSystem, Wanted } from './fileSystem.js';
import { classify, type Classification, type Whereabouts } from './classify.js';
import { isCandidatePath } from './kindNames.js';
import { isProgramPath, programMark, Programs } from './programs.js';
import { directoryOf, isWithin, joinUri, normalizeUri, relativePath } from './uris.js';

/** How many files are read at once while the workspace is searched. */
const parallelReads = 32;

/** A JSON file that the workspace knows, or a program that declares contexts: open in the editor, or found on the disk. */
export interface WorkspaceFile {
  readonly uri: string;
  readonly document: Document;
  /** Whether the text is a buffer of the editor. */
  readonly open: boolean;
  readonly classification: Classification;
  /** Absent for files that are none of ours. */
  readonly analysis?: FileAnalysis;
}

export interface WorkspaceOptions {
  readonly fileSystem: FileSystem;
  /** Told of rules that threw. */
  readonly onRuleError?: (rule: RuleInfo, error: unknown) => void;
  /** Paths (relative to a workspace folder) that the editor excludes. */
  readonly excluded?: (path: string) => boolean;
}

/** What a change to the workspace may have changed for those who show it: files by URI, or everything. */
export type WorkspaceListener = (changed: ReadonlySet<string>) => void;

/**
 * Every file of ours, with what is known about it: the unsaved buffer where the editor has one, else the disk. Buffers are taken
 * at once; what has to be read is read by {@link settle}, and listeners are told when findings are complete.
 */
export class Workspace {
  readonly configurations: Configurations;
  readonly disk: DiskCache;
  #folders: readonly string[] = [];
  readonly #files = new Map<string, WorkspaceFile>();
  /** Buffers that are no JSON: programs, `TOOL.md` and the like. */
  readonly #texts = new Map<string, TextBuffer>();
  /** What the disk had of each file whose buffer is open, as far as is known. */
  readonly #saved = new Map<string, string>();
  /** Files that were deleted while their buffer stayed open, with nothing typed that is not saved: as good as gone. */
  readonly #deleted = new Set<string>();
  readonly #listeners = new Set<WorkspaceListener>();
  readonly #shared = new Map<DocumentKind, SharedFacts | undefined>();
  readonly #programs: Programs;
  /** True while some program is to be read again. */
  #programsChanged = false;
  readonly #changed = new Set<string>();
  #settling: Promise<void> | undefined;
  #scanned: () => void = () => undefined;
  readonly #firstScan = new Promise<void>((resolve) => (this.#scanned = resolve));

  constructor(private readonly options: WorkspaceOptions) {
    this.configurations = new Configurations(() => this.#folders);
    this.disk = new DiskCache(
      options.fileSystem,
      () => this.#roots(),
      (uri) => this.#texts.get(uri)?.text ?? this.#openText(uri),
    );
    for (const kind of kinds)
      this.#shared.set(
        kind,
        kind.createShared?.((other) => this.#shared.get(other)),
      );
    this.#programs = new Programs(this.disk);
  }

  get folders(): readonly string[] {
    return this.#folders;
  }

  get fileSystem(): FileSystem {
    return this.options.fileSystem;
  }

  /** The files of some kind, in no order; those of virtual documents too, if they are open. */
  files(): Iterable<WorkspaceFile> {
    return this.#files.values();
  }

  /** What the files of a kind have to do with each other. */
  sharedBy(kind: DocumentKind): SharedFacts | undefined {
    return this.#shared.get(kind);
  }

  file(uri: string): WorkspaceFile | undefined {
    return this.#files.get(normalizeUri(uri));
  }

  /** @returns a function that ends it */
  onDidChange(listener: WorkspaceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The workspace folder of a file: the innermost of several. */
  folderOf(uri: string): string | undefined {
    return this.#folders.filter((folder) => isWithin(uri, folder)).sort((a, b) => b.length - a.length)[0];
  }

  setFolders(folders: readonly string[]): void {
    this.#folders = folders.map(normalizeUri);
  }

  /**
   * Takes the settings under `agentRegistry`; files are classified anew.
   * @param byFolder those of single workspace folders, by URI
   */
  setSettings(settings: unknown, byFolder?: ReadonlyMap<string, unknown>): void {
    this.configurations.setEditor(settings, byFolder);
    this.#reclassify(() => true);
  }

  openDocument(uri: string, languageId: string, version: number, text: string): void {
    const known = this.#files.get(normalizeUri(uri));
    const content = withoutMark(text);
    this.#saved.set(normalizeUri(uri), content);
    this.#put(Document.create(normalizeUri(uri), languageId, version, content, entriesKeys, known?.document), true);
  }

  changeDocument(uri: string, changes: readonly ContentChange[], version: number): void {
    const known = this.#files.get(normalizeUri(uri));
    // Only a buffer changes: a client that speaks of a file that it has not opened is not listened to.
    if (!known?.open) return;
    // What is typed and not saved counts, even where the file is not there.
    this.#setDeleted(known, false);
    this.#put(known.document.update(changes, version), true);
  }

  /** The buffer is gone: what the disk has counts again. */
  async closeDocument(uri: string): Promise<void> {
    const known = this.#files.get(normalizeUri(uri));
    if (!known) return;
    this.#drop(known.uri);
    this.#saved.delete(known.uri);
    this.#deleted.delete(known.uri);
    if (this.#wanted(known.uri) !== false) await this.#reread(known.uri);
    this.#flush();
  }

  /**
   * Takes the buffer of a file that is no JSON; undefined where it was closed.
   * @param version of the buffer, where an editor counts them
   */
  setText(uri: string, text: string | undefined, version = 0): void {
    const file = normalizeUri(uri);
    if (text === undefined) this.#texts.delete(file);
    else this.#texts.set(file, { text: withoutMark(text), version });
    if (isProgramPath(file)) {
      if (text !== undefined) this.#programChanged(file, text);
      else void this.#reread(file).then(() => this.settle());
    } else this.#diskChanged([file]);
    this.#flush();
  }

  /** What is known of a file's text without waiting: the buffer where there is one, else what was read of it. */
  knownText(uri: string): Document | string | undefined {
    const file = normalizeUri(uri);
    return this.#texts.get(file)?.text ?? this.#files.get(file)?.document ?? this.disk.knownText(file);
  }

  /** The version of the buffer of a file; undefined where none is open. */
  versionOf(uri: string): number | undefined {
    const file = this.file(uri);
    return file?.open ? file.document.version : this.#texts.get(normalizeUri(uri))?.version;
  }

  /** The text of any file inside the workspace: the buffer where there is one, else what the disk has now. */
  async readText(uri: string): Promise<string | undefined> {
    const file = normalizeUri(uri);
    return (
      this.#texts.get(file)?.text ??
      this.#openText(file) ??
      (this.disk.contains(file) ? this.fileSystem.read(file) : undefined)
    );
  }

  /** Waits until the workspace was searched once, and every finding is complete. */
  async ready(): Promise<void> {
    await this.#firstScan;
    await this.settle();
  }

  /** Finds and reads the files of every workspace folder. */
  async scan(signal?: AbortSignal): Promise<void> {
    const found = new Set<string>();
    const globsThen = this.#folders.map((folder) => JSON.stringify(this.configurations.globsBelow(folder)));
    for (const folder of this.#folders)
      for (const uri of await this.#find(folder, this.#wantedBelow(folder), signal)) found.add(uri);
    // The project files first: they say what the others are, and what else is to be looked for.
    await inParallel(
      [...found].filter(isConfiguration).map((uri) => () => this.#readFile(uri)),
      parallelReads,
    );
    for (const [index, folder] of this.#folders.entries())
      if (JSON.stringify(this.configurations.globsBelow(folder)) !== globsThen[index])
        for (const uri of await this.#find(folder, this.#wantedBelow(folder), signal)) found.add(uri);
    const unread = [...found].filter((uri) => !this.#files.has(normalizeUri(uri)) && !isProgramPath(uri));
    await inParallel(
      unread.map((uri) => () => this.#readFile(uri)),
      parallelReads,
    );
    // What an earlier scan found and this one did not is gone.
    const kept = new Set([...found].map(normalizeUri));
    for (const { uri, open, document } of [...this.#files.values()])
      if (!open && !document.isProgram && !kept.has(uri)) this.#drop(uri);
    const programs = [...kept].filter(isProgramPath);
    for (const uri of programs) if (!this.#texts.has(uri)) this.#programs.changed(uri, programMark);
    for (const uri of this.#programs.roots)
      if (!this.#texts.has(uri) && !kept.has(uri)) this.#programs.changed(uri, undefined);
    this.#programsChanged = true;
    await this.settle();
    for (const shared of this.#shared.values()) this.#siblingsChanged(shared?.complete?.() ?? []);
    this.#flush();
    this.#scanned();
  }

  /** Takes events on files and directories: whatever is at or below these URIs may have come, gone or changed. */
  async filesChanged(uris: readonly string[]): Promise<void> {
    const changed = uris.map(normalizeUri);
    this.disk.changed(changed);
    const affected = new Set<string>();
    for (const uri of changed) {
      for (const file of this.#files.values()) if (isWithin(file.uri, uri)) affected.add(file.uri);
      for (const root of this.#programs.roots) if (isWithin(root, uri)) affected.add(root);
      if (this.#wanted(uri) !== false) affected.add(uri);
      else if ((await this.fileSystem.stat(uri))?.type === 'directory') {
        for (const found of await this.#findBelow(uri)) affected.add(normalizeUri(found));
      }
    }
    for (const uri of affected) {
      if (this.#files.get(uri)?.open) await this.#lookBehind(uri);
      else if (!this.#texts.has(uri)) await this.#reread(uri);
    }
    // A module that a program takes something from may lie there, or come to lie there.
    if (!this.#programs.isEmpty) this.#programsChanged = true;
    this.#diskChanged(changed);
    await this.settle();
  }

  /** For those who are not told what happens on the disk: compares what is known with what is there, and takes what is different. */
  async lookAgain(): Promise<void> {
    const changed = new Set(await this.disk.differences());
    await inParallel(
      [...this.#files.values()].map((file) => async () => {
        const { uri, open, document } = file;
        const text = await this.fileSystem.read(uri);
        if (open ? this.#isDeleted(file, text) !== this.#deleted.has(uri) : text !== document.text) changed.add(uri);
      }),
      unhurriedReads,
    );
    for (const folder of this.#folders) {
      for (const found of await this.#find(folder, this.#wantedBelow(folder))) {
        const uri = normalizeUri(found);
        if (!this.#files.has(uri) && !this.#programs.roots.has(uri)) changed.add(uri);
      }
    }
    if (changed.size > 0) await this.filesChanged([...changed]);
  }

  /** Waits until nothing has to be read any more; then every finding is complete. */
  async settle(): Promise<void> {
    while (this.#settling) await this.#settling;
    this.#settling = this.#answerQuestions().finally(() => (this.#settling = undefined));
    await this.#settling;
    this.#flush();
  }

  async #answerQuestions(): Promise<void> {
    // Each round may raise the next question: a listing, then the text of a file in it. Paths are only so deep.
    for (let round = 0; round < 100; round++) {
      if (this.disk.hasQuestions) await this.disk.load();
      if (this.#programsChanged) {
        await this.#programs.load();
        if (!this.#readPrograms()) continue;
      }
      const waiting = [...this.#files.values()].filter(({ analysis }) => analysis?.waiting);
      if (waiting.length === 0) return;
      for (const file of waiting) {
        file.analysis?.diskAnswered();
        this.#changed.add(file.uri);
      }
    }
  }

  /** Where the disk may be looked at: the folders, and the directory of each open file outside of them. */
  *#roots(): Iterable<string> {
    yield* this.#folders;
    for (const { uri, open } of this.#files.values())
      if (open && uri.startsWith('file:') && !this.folderOf(uri)) yield directoryOf(uri);
  }

  #openText(uri: string): string | undefined {
    const file = this.#files.get(uri);
    // The buffers of programs are kept apart: what was read of one may be of a buffer that was closed.
    return file?.open && !file.document.isProgram ? file.document.text : undefined;
  }

  /** Whether a file is read although nobody opened it; a text: if it holds that. */
  #wanted(uri: string): boolean | string {
    const folder = this.folderOf(uri);
    return folder !== undefined && this.#wantedBelow(folder)(relativePath(folder, uri));
  }

  /** Which paths below a folder (its own or one within it) are candidates. Asked of every file there is, so names come first. */
  #wantedBelow(folder: string): Wanted {
    const set = this.configurations
      .globsBelow(folder)
      .filter(({ base, globs }) => globs.length > 0 && (isWithin(base, folder) || isWithin(folder, base)));
    const { path: above } = this.#whereabouts(folder, false);
    const isSet = (path: string): boolean => {
      if (set.length === 0) return false;
      const uri = joinUri(folder, path);
      return set.some(({ base, globs }) => isWithin(uri, base) && matchesGlobs(globs, relativePath(base, uri)));
    };
    return (path) => isCandidatePath(`${above}/${path}`) || isSet(path) || (markOf(path) ?? false);
  }

  /** Where a file or folder is, for the kinds that go by names. */
  #whereabouts(uri: string, open: boolean): Whereabouts {
    const folder = this.folderOf(uri);
    return { path: folder === undefined ? relativePath('', uri) : relativePath(directoryOf(folder), uri), open };
  }

  async #find(folder: string, wanted: Wanted, signal?: AbortSignal): Promise<readonly string[]> {
    return this.fileSystem.find(folder, wanted, this.options.excluded ?? (() => false), signal);
  }

  /** The candidates below a directory that came into the workspace. */
  async #findBelow(directory: string): Promise<readonly string[]> {
    return this.#find(directory, this.#wantedBelow(directory));
  }

  /** Takes what the disk has of a file that may be ours or a program now. */
  async #reread(uri: string): Promise<void> {
    if (!isProgramPath(uri)) return this.#readFile(uri, this.#wanted(uri));
    const text = await this.fileSystem.read(uri);
    if (!this.#texts.has(uri) && this.#programs.changed(uri, text)) this.#programsChanged = true;
  }

  /** Takes what is typed in a program. */
  #programChanged(uri: string, text: string): void {
    // What lies in no folder, or is somebody else's, declares nothing for this workspace.
    if (this.folderOf(uri) === undefined || uri.includes('/node_modules/')) return;
    if (!this.#programs.changed(uri, text)) return;
    this.#programsChanged = true;
    if (this.#programs.needsParser) void this.settle();
    else if (!this.#readPrograms()) void this.settle();
  }

  /**
   * Makes files of what the programs declare now.
   * @returns false where the disk has not answered yet: then it is to be called again
   */
  #readPrograms(): boolean {
    const changed = this.#programs.read();
    if (!changed) return false;
    this.#programsChanged = false;
    for (const uri of changed) if (!this.#programs.known.has(uri)) this.#drop(uri);
    for (const [uri, { text, tree }] of this.#programs.known) {
      const buffer = this.#texts.get(uri);
      const isOpen = buffer !== undefined;
      // What was opened or closed is another version, too.
      if (changed.includes(uri) || this.#files.get(uri)?.open !== isOpen)
        this.#put(Document.ofProgram(uri, 'typescript', buffer?.version ?? 0, text, tree), isOpen);
    }
    return true;
  }

  /** Takes notice of what the disk has of a file whose buffer is open: whether it is still there. */
  async #lookBehind(uri: string): Promise<void> {
    const text = await this.fileSystem.read(uri);
    const file = this.#files.get(uri);
    if (!file?.open) return;
    if (text !== undefined) this.#saved.set(uri, withoutMark(text));
    this.#setDeleted(file, this.#isDeleted(file, text));
  }

  /** @param text what the disk has of the file. The buffers of programs are kept apart: nothing is known of them here. */
  #isDeleted({ uri, document }: WorkspaceFile, text: string | undefined): boolean {
    return text === undefined && this.#saved.get(uri) === document.text;
  }

  #setDeleted(file: WorkspaceFile, deleted: boolean): void {
    if (this.#deleted.has(file.uri) === deleted) return;
    this.#drop(file.uri);
    if (deleted) this.#deleted.add(file.uri);
    else this.#deleted.delete(file.uri);
    this.#put(file.document, true);
  }

  /** @param wanted a text that the file must hold to count; otherwise it is known already that it does */
  async #readFile(uri: string, wanted: boolean | string = true): Promise<void> {
    const file = normalizeUri(uri);
    const text = await this.fileSystem.read(file);
    if (this.#files.get(file)?.open) return;
    if (text === undefined || (typeof wanted === 'string' && !text.includes(wanted))) this.#drop(file);
    else this.#put(Document.create(file, 'json', 0, text, entriesKeys, this.#files.get(file)?.document), false);
  }

  #put(document: Document, open: boolean): void {
    const { uri } = document;
    const known = this.#files.get(uri);
    const before = known?.classification.kind;
    const classification = classify(document, this.configurations.kindOf(uri), before, this.#whereabouts(uri, open));
    const { kind } = classification;
    // What another kind said of files beside this one is no longer said.
    if (known?.analysis && known.classification.kind !== kind)
      for (const companion of known.analysis.companions.keys()) this.#changed.add(companion);
    const analysis = kind && (known?.classification.kind === kind ? known.analysis : this.#analyse(uri, kind));
    this.#files.set(uri, { uri, document, open, classification, ...(analysis ? { analysis } : {}) });
    if (before && before !== kind) this.#share(before, uri, undefined);
    if (kind) this.#share(kind, uri, document);
    analysis?.update(document);
    if (isConfiguration(uri)) {
      // While it is being typed in, what it said last holds.
      if ((document.frame.strict || !known) && !this.#deleted.has(uri))
        this.configurations.setProject(uri, document.frame.data);
      if (known?.document.frame !== document.frame)
        this.#reclassify((other) => other !== uri && isWithin(other, directoryOf(uri)));
    }
    if (kind || known?.classification.kind) this.#changed.add(uri);
    if (analysis?.waiting) void this.settle();
    else this.#flush();
  }

  #analyse(uri: string, kind: DocumentKind): FileAnalysis {
    const onError = this.options.onRuleError ?? (() => undefined);
    return this.isVirtual(uri)
      ? kind.analyse(noDisk, onError)
      : kind.analyse(this.disk, onError, this.#shared.get(kind));
  }

  /** Tells the other files of a kind what one of them says now. */
  #share(kind: DocumentKind, uri: string, document: Document | undefined): void {
    if (this.isVirtual(uri)) return;
    const isOn = (code: string): boolean => this.configurations.isOn(code);
    const others = this.#shared.get(kind)?.replace(uri, document, isOn) ?? [];
    this.#siblingsChanged([...others].filter((other) => other !== uri));
  }

  #siblingsChanged(uris: Iterable<string>): void {
    for (const uri of uris) {
      const analysis = this.#files.get(uri)?.analysis;
      if (!analysis) continue;
      analysis.siblingsChanged();
      this.#changed.add(uri);
    }
  }

  /**
   * True for `git:`, `untitled:` and the like, files without a folder around them, and for a buffer whose file was deleted. They never count as
   * a second copy.
   */
  isVirtual(uri: string): boolean {
    return (!uri.startsWith('file:') && this.folderOf(uri) === undefined) || this.#deleted.has(normalizeUri(uri));
  }

  #drop(uri: string): void {
    const known = this.#files.get(uri);
    if (!known) return;
    this.#files.delete(uri);
    if (known.classification.kind) this.#share(known.classification.kind, uri, undefined);
    for (const companion of known.analysis?.companions.keys() ?? []) this.#changed.add(companion);
    if (isConfiguration(uri)) {
      this.configurations.setProject(uri, undefined);
      this.#reclassify((other) => isWithin(other, directoryOf(uri)));
    }
    this.#changed.add(uri);
  }

  #reclassify(which: (uri: string) => boolean): void {
    for (const file of [...this.#files.values()]) {
      if (!which(file.uri)) continue;
      this.#changed.add(file.uri);
      file.analysis?.siblingsChanged();
      const where = this.#whereabouts(file.uri, file.open);
      const before = file.classification.kind;
      const classification = classify(file.document, this.configurations.kindOf(file.uri), before, where);
      if (classification.kind === before) this.#files.set(file.uri, { ...file, classification });
      else this.#put(file.document, file.open);
    }
    this.#flush();
  }

  /** What lies on the disk at or near these URIs is not what it was. */
  #diskChanged(uris: readonly string[]): void {
    for (const { uri, analysis } of this.#files.values()) {
      if (!analysis) continue;
      const around = directoryOf(uri);
      if (!uris.some((changed) => isWithin(changed, around) || isWithin(around, changed))) continue;
      analysis.diskChanged();
      this.#changed.add(uri);
      if (analysis.waiting) void this.settle();
    }
  }

  /** Tells the listeners what changed, once its findings are complete. */
  #flush(): void {
    const complete = new Set<string>();
    for (const uri of this.#changed) {
      const analysis = this.#files.get(uri)?.analysis;
      if (analysis?.waiting) continue;
      complete.add(uri);
      this.#changed.delete(uri);
      for (const companion of analysis?.takeChangedCompanions() ?? []) complete.add(companion);
    }
    if (complete.size === 0) return;
    for (const listener of this.#listeners) listener(complete);
  }
}

/** The text of a buffer that is no JSON, and its version. */
interface TextBuffer {
  readonly text: string;
  readonly version: number;
}

/** The text that a file of this name must hold to be looked at, whatever its name. */
const markOf = (path: string): string | undefined =>
  isProgramPath(path) ? programMark : path.endsWith('.json') ? jsonMark : undefined;
const jsonMark = kinds.find(({ mark }) => mark !== undefined)?.mark;

const isConfiguration = (uri: string): boolean => uri.endsWith(`/${configurationFileName}`);

const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/** The disk of a document that lies in no folder: there is nothing to look at. */
const noDisk: Disk = {
  list: () => 'outside',
  read: () => null,
  contains: () => false,
  loss: () => undefined,
  expect: () => undefined,
  state: {},
  unanswered: 0,
};
