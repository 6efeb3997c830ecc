import type { Block, Group as PartGroup, PartPosition } from '../syntax/partList.js';
import type { Part } from '../syntax/part.js';
import type { Disk } from './disk.js';
import type { Document } from './document.js';
import type { Finding, PlacedFinding, Rule, RuleContext, RuledFinding, RuleInfo } from './rule.js';

/**
 * What the entries of a file have to do with each other, in maps that an edit updates for the names that it touched.
 * `changed` collects the entries whose findings may be others now because of an entry that was added or removed; it is absent where
 * all entries are checked anyway.
 */
export interface Facts<Entry> {
  add(entry: Entry, changed?: Set<Entry>): void;
  remove(entry: Entry, changed?: Set<Entry>): void;
}

/** What the files of a kind have to do with each other, across the workspace. */
export interface SharedFacts {
  /**
   * Takes what a file says now (`undefined`: it is gone, or of another kind).
   * @param isOn whether somebody has turned on a rule that is off by default
   * @returns the URIs of the files whose findings may be others now; the file itself is checked anyway
   */
  replace(uri: string, document: Document | undefined, isOn: (code: string) => boolean): Iterable<string>;
  /**
   * Takes that every file of the workspace has been read once.
   * @returns the URIs of the files whose findings may be others now
   */
  complete?(): Iterable<string>;
}

/** What an analysis needs to know of a kind of file. */
export interface AnalysedKind<Entry, Frame, F extends Facts<Entry>> {
  entryOf(part: Part): Entry;
  partOf(entry: Entry): Part;
  frameOf(document: Document): Frame;
  createFacts(): F;
  readonly entryRules: readonly Rule<Entry, F>[];
  readonly frameRules: readonly Rule<Frame, F>[];
  readonly companions?: CompanionKind<F>;
  /** Asks the disk at once for what the rules of all entries are going to ask for one by one. */
  lookAhead?(document: Document, facts: F, disk: Disk): void;
}

/** A text file beside a document that the document's rules speak about too, such as the `TOOL.md` of a tool. */
export interface Companion {
  readonly uri: string;
  readonly text: string;
}

/** How the companions of a kind are found. A key names a place where one may be. */
export interface CompanionKind<F> {
  /** Every place where a companion may be. */
  keys(facts: F): Iterable<string>;
  /** The places whose companion may be seen differently since this was last asked. */
  takeTouched(facts: F): Iterable<string>;
  /**
   * Finds the companion at a place (`undefined` where there is none, or the disk has not answered) and has its rules run on it.
   */
  check(
    key: string,
    context: RuleContext<F>,
    run: <Subject>(rule: Rule<Subject, F>, subject: Subject) => void,
  ): Companion | undefined;
}

/** What was found in a companion. Spans are offsets of `text`. */
export interface CompanionFindings extends Companion {
  readonly findings: readonly RuledFinding[];
}

type Group = 'own' | 'siblings' | 'disk';
const groups: readonly Group[] = ['own', 'siblings', 'disk'];
const withoutDisk: readonly Group[] = ['own', 'siblings'];
const nothing: readonly PlacedFinding[] = [];
type PartFindings = Partial<Record<Group, readonly PlacedFinding[]>> & {
  /** Those of all groups. */
  readonly all: readonly PlacedFinding[];
};

/** What was found in a run of entries. The object is another one once anything else is found there. */
export interface Faults {
  /** The parts that have findings, each with its place within the run. */
  readonly parts: readonly PartPosition[];
}

/** What precedes something, within the entries or within a group of them. */
type Before = Omit<PartPosition, 'part'>;

/** A run of entries with findings: those of its parts are behind what precedes it. */
export interface FaultyRun {
  readonly faults: Faults;
  readonly before: Before;
}

/** What was found in a group of runs. The object is another one once anything else is found there. */
export interface GroupFaults {
  /** The runs that have findings, each with its place within the group. */
  readonly runs: readonly FaultyRun[];
}

/** A group of runs with findings: those of its runs are behind what precedes it. */
export interface FaultyGroup {
  readonly faults: GroupFaults;
  readonly before: Before;
}

/** Faults with what they are part of, and whether they are out of date: somebody else's edit changed what is found in a part of theirs. */
interface KnownGroupFaults extends GroupFaults {
  isStale: boolean;
}
interface KnownFaults extends Faults {
  isStale: boolean;
  group?: KnownGroupFaults;
}

/** What a rule said when it threw: for the log. */
export type OnError = (rule: RuleInfo, error: unknown) => void;

/** The findings of one file, whatever its kind. */
export interface FileAnalysis {
  update(document: Document): void;
  /** Checks again what depends on other entries or files: something in another file changed. */
  siblingsChanged(): void;
  /** Checks again what depends on the disk: something on it changed. */
  diskChanged(): void;
  /** Checks again what waited for an answer of the disk. */
  diskAnswered(): void;
  readonly waiting: boolean;
  findings(): Iterable<{ readonly finding: PlacedFinding; readonly position: PartPosition | undefined }>;
  /** The groups of entries that have findings, in order: where nothing changed, with the same {@link GroupFaults} as before. */
  faultyGroups(): Iterable<FaultyGroup>;
  /**
   * The findings of a run, part by part: of a part that was not checked again, the same list as before.
   * @param before what precedes the group of the run
   */
  findingsIn(
    run: FaultyRun,
    before: Before,
  ): Iterable<{ readonly findings: readonly PlacedFinding[]; readonly position: PartPosition }>;
  findingsOf(part: Part): readonly PlacedFinding[];
  /** What was found in files beside the document, by URI. */
  readonly companions: ReadonlyMap<string, CompanionFindings>;
  /** The companions about which something else is known since this was last asked. */
  takeChangedCompanions(): ReadonlySet<string>;
  readonly checkedParts: number;
}

/** Rules by what they need, so that none is asked in vain. */
type RulesByGroup<Subject, F> = Readonly<Record<Group, readonly Rule<Subject, F>[]>>;

const byGroup = <Subject, F>(rules: readonly Rule<Subject, F>[]): RulesByGroup<Subject, F> => ({
  own: rules.filter(({ needs }) => needs === undefined),
  siblings: rules.filter(({ needs }) => needs === 'siblings'),
  disk: rules.filter(({ needs }) => needs === 'disk'),
});

/**
 * The findings of one file, kept up as it changes: a part that did not change is not checked again, unless it asked about something
 * that did. Findings are raw: the settings are applied by whoever shows them.
 */
export class Analysis<Entry, Frame, F extends Facts<Entry>> implements FileAnalysis {
  readonly facts: F;
  #document: Document | undefined;
  readonly #findings = new WeakMap<Part, PartFindings>();
  /** Which parts of a block have findings; thrown away when findings change without their part. */
  #faulty = new WeakMap<Block, KnownFaults>();
  /** The same of groups of blocks. */
  #faultyGroups = new WeakMap<PartGroup, KnownGroupFaults>();
  /** The faults that speak of a part, whether it has any or not. */
  readonly #faultsAbout = new WeakMap<Part, KnownFaults>();
  /** Parts whose rules asked the disk something that it could not answer yet. */
  readonly #waiting = new Set<Part>();
  readonly companions = new Map<string, CompanionFindings>();
  readonly #companionAt = new Map<string, string>();
  #changedCompanions = new Set<string>();
  readonly #waitingCompanions = new Set<string>();
  /** How many parts were checked, ever: what a keystroke costs. */
  checkedParts = 0;
  readonly #entryRules: RulesByGroup<Entry, F>;
  readonly #frameRules: RulesByGroup<Frame, F>;

  constructor(
    private readonly kind: AnalysedKind<Entry, Frame, F>,
    private readonly disk: Disk,
    private readonly onError: OnError,
  ) {
    this.facts = kind.createFacts();
    this.#entryRules = byGroup(kind.entryRules);
    this.#frameRules = byGroup(kind.frameRules);
  }

  /** Takes the next version of the document. */
  update(document: Document): void {
    const previous = this.#document;
    this.#document = document;
    const { removed, added } = changedParts(previous, document);
    const changed = previous ? new Set<Entry>() : undefined;
    for (const part of removed) {
      this.#waiting.delete(part);
      this.facts.remove(this.kind.entryOf(part), changed);
    }
    for (const part of added) this.facts.add(this.kind.entryOf(part), changed);
    const which = !previous && this.#asksFirst(document) ? withoutDisk : groups;
    for (const part of added) this.#checkEntry(part, which);
    const fresh = new Set(added);
    const gone = new Set(removed);
    for (const entry of changed ?? []) {
      const part = this.kind.partOf(entry);
      if (fresh.has(part) || gone.has(part)) continue;
      this.#checkEntry(part, ['siblings']);
      const faults = this.#faultsAbout.get(part);
      if (!faults) continue;
      faults.isStale = true;
      if (faults.group) faults.group.isStale = true;
    }
    this.#checkFrame(previous?.frame === document.frame ? ['siblings'] : groups);
    const { companions } = this.kind;
    if (!companions) return;
    for (const key of companions.takeTouched(this.facts)) {
      if (which === groups) this.#checkCompanion(companions, key);
      else this.#waitingCompanions.add(key);
    }
  }

  /**
   * Asks the disk for all that the entries need of it, before any of them asks.
   * @returns whether it has to be waited for: then all entries do
   */
  #asksFirst(document: Document): boolean {
    const asked = this.disk.unanswered;
    this.kind.lookAhead?.(document, this.facts, this.disk);
    if (this.disk.unanswered === asked) return false;
    for (const part of document.parts) this.#waiting.add(part);
    return true;
  }

  siblingsChanged(): void {
    if (!this.#document) return;
    this.#checkFrame(['siblings']);
    for (const part of this.#document.parts) this.#checkEntry(part, ['siblings']);
    this.#forgetFaults();
  }

  diskChanged(): void {
    if (!this.#document) return;
    this.#waiting.clear();
    this.#checkFrame(['disk']);
    const { companions } = this.kind;
    if (this.#asksFirst(this.#document)) {
      for (const key of companions?.keys(this.facts) ?? []) this.#waitingCompanions.add(key);
      return;
    }
    for (const part of this.#document.parts) this.#checkEntry(part, ['disk']);
    this.#forgetFaults();
    if (companions) for (const key of companions.keys(this.facts)) this.#checkCompanion(companions, key);
  }

  /** True while findings are missing because the disk has not answered: after it was asked, call {@link diskAnswered}. */
  get waiting(): boolean {
    return this.#waiting.size > 0 || this.#waitingCompanions.size > 0;
  }

  diskAnswered(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const part of waiting) {
      if (part === this.#document?.frame) this.#checkFrame(['disk']);
      else this.#checkEntry(part, ['disk']);
    }
    this.#forgetFaults();
    const keys = [...this.#waitingCompanions];
    this.#waitingCompanions.clear();
    const { companions } = this.kind;
    if (companions) for (const key of keys) this.#checkCompanion(companions, key);
  }

  takeChangedCompanions(): ReadonlySet<string> {
    const changed = this.#changedCompanions;
    this.#changedCompanions = new Set();
    return changed;
  }

  /** All findings: those of the frame, then entry by entry, each entry with its position. */
  *findings(): Iterable<{ readonly finding: PlacedFinding; readonly position: PartPosition | undefined }> {
    const document = this.#document;
    if (!document) return;
    for (const finding of this.findingsOf(document.frame)) yield { finding, position: undefined };
    for (const { faults, before } of this.faultyGroups())
      for (const run of faults.runs)
        for (const { findings, position } of this.findingsIn(run, before))
          for (const finding of findings) yield { finding, position };
  }

  *findingsIn(
    { faults, before }: FaultyRun,
    { index, offset, newlines }: Before,
  ): Iterable<{ readonly findings: readonly PlacedFinding[]; readonly position: PartPosition }> {
    for (const within of faults.parts) {
      const position = {
        part: within.part,
        index: index + before.index + within.index,
        offset: offset + before.offset + within.offset,
        newlines: newlines + before.newlines + within.newlines,
      };
      yield { findings: this.findingsOf(within.part), position };
    }
  }

  *faultyGroups(): Iterable<FaultyGroup> {
    let before: Before = { index: 0, offset: 0, newlines: 0 };
    for (const group of this.#document?.parts.groups ?? []) {
      const faults = this.#faultsOfGroup(group);
      if (faults.runs.length > 0) yield { faults, before };
      before = behind(before, group);
    }
  }

  #faultsOfGroup(group: PartGroup): GroupFaults {
    const known = this.#faultyGroups.get(group);
    if (known && !known.isStale) return known;
    const runs: FaultyRun[] = [];
    const made: KnownGroupFaults = { runs, isStale: false };
    let before: Before = { index: 0, offset: 0, newlines: 0 };
    for (const block of group.blocks) {
      const faults = this.#faultsOf(block);
      faults.group = made;
      if (faults.parts.length > 0) runs.push({ faults, before });
      before = behind(before, block);
    }
    this.#faultyGroups.set(group, made);
    return made;
  }

  /** Findings of parts changed that are the same as before. */
  #forgetFaults(): void {
    this.#faulty = new WeakMap();
    this.#faultyGroups = new WeakMap();
  }

  /** The findings of one part. */
  findingsOf(part: Part): readonly PlacedFinding[] {
    return this.#findings.get(part)?.all ?? nothing;
  }

  #faultsOf(block: Block): KnownFaults {
    const known = this.#faulty.get(block);
    if (known && !known.isStale) return known;
    const parts: PartPosition[] = [];
    const faults: KnownFaults = { parts, isStale: false };
    let offset = 0;
    let newlines = 0;
    for (const [index, part] of block.parts.entries()) {
      if (this.#findings.has(part)) parts.push({ part, index, offset, newlines });
      this.#faultsAbout.set(part, faults);
      offset += part.length;
      newlines += part.newlines;
    }
    this.#faulty.set(block, faults);
    return faults;
  }

  #checkEntry(part: Part, which: readonly Group[]): void {
    this.checkedParts++;
    this.#check(part, this.kind.entryOf(part), this.#entryRules, which);
  }

  #checkFrame(which: readonly Group[]): void {
    const document = this.#document;
    if (document) this.#check(document.frame, this.kind.frameOf(document), this.#frameRules, which);
  }

  #checkCompanion(kind: CompanionKind<F>, key: string): void {
    if (!this.#document) return;
    const context: RuleContext<F> = { document: this.#document, facts: this.facts, disk: this.disk };
    const asked = this.disk.unanswered;
    const findings: RuledFinding[] = [];
    const companion = kind.check(
      key,
      context,
      (rule, subject) => void findings.push(...(this.#run([rule], subject, context) ?? nothing)),
    );
    if (this.disk.unanswered > asked) {
      this.#waitingCompanions.add(key);
      return;
    }
    const before = this.#companionAt.get(key);
    if (before !== undefined && before !== companion?.uri) this.#setCompanion(before, undefined);
    if (companion) {
      this.#companionAt.set(key, companion.uri);
      this.#setCompanion(
        companion.uri,
        findings.length > 0 ? { uri: companion.uri, text: companion.text, findings } : undefined,
      );
    } else this.#companionAt.delete(key);
  }

  #setCompanion(uri: string, found: CompanionFindings | undefined): void {
    if (found || this.companions.has(uri)) this.#changedCompanions.add(uri);
    if (found) this.companions.set(uri, found);
    else this.companions.delete(uri);
  }

  /** Runs rules on a subject: what they found, in their order, or undefined where that is nothing. Of one that throws, nothing. */
  #run<Subject>(
    rules: readonly Rule<Subject, F>[],
    subject: Subject,
    context: RuleContext<F>,
  ): readonly RuledFinding[] | undefined {
    let findings: RuledFinding[] | undefined;
    let running: RuleInfo;
    const report = (finding: Finding): void => void (findings ??= []).push({ ...finding, rule: running });
    for (const rule of rules) {
      running = rule;
      const before = findings?.length ?? 0;
      try {
        rule.check(subject, report, context);
      } catch (error) {
        findings?.splice(before);
        this.onError(rule, error);
      }
    }
    return findings;
  }

  #check<Subject>(part: Part, subject: Subject, rules: RulesByGroup<Subject, F>, which: readonly Group[]): void {
    const document = this.#document;
    if (!document) return;
    const context: RuleContext<F> = { document, facts: this.facts, disk: this.disk };
    const known = this.#findings.get(part);
    const asked = this.disk.unanswered;
    let kept: Partial<Record<Group, readonly PlacedFinding[]>> | undefined;
    for (const group of groups) {
      const found = which.includes(group)
        ? this.#run(rules[group], subject, context)?.map((finding) => ({ ...finding, part }))
        : known?.[group];
      if (found && found.length > 0) (kept ??= {})[group] = found;
    }
    if (this.disk.unanswered > asked) this.#waiting.add(part);
    if (kept) {
      const all = groups.flatMap((group) => kept[group] ?? nothing);
      this.#findings.set(part, { ...kept, all });
    } else if (known) this.#findings.delete(part);
  }
}

const behind = (before: Before, { count, length, newlines }: Block | PartGroup): Before => ({
  index: before.index + count,
  offset: before.offset + length,
  newlines: before.newlines + newlines,
});

/** The parts that only one of two versions has. Blocks that both share are passed over whole. */
export function changedParts(
  previous: Document | undefined,
  next: Document,
): { removed: readonly Part[]; added: readonly Part[] } {
  if (!previous) return { removed: [], added: [...next.parts] };
  if (next.edited?.before === previous.parts) return next.edited;
  const old = new Set(previous.parts.blocks);
  const current = new Set(next.parts.blocks);
  const before = new Set(previous.parts.blocks.filter((block) => !current.has(block)).flatMap(({ parts }) => parts));
  const after = next.parts.blocks.filter((block) => !old.has(block)).flatMap(({ parts }) => parts);
  const added = after.filter((part) => !before.delete(part));
  return { removed: [...before], added };
}
