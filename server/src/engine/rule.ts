import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import type { Document, Place } from './document.js';
import type { Disk } from './disk.js';
import type { Change, Fix } from './fix.js';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** What is said of a rule in settings, documentation, SARIF and on the diagnostic itself. */
export interface RuleInfo {
  /** Stable: `registry/duplicate-name`. */
  readonly code: string;
  /** The severity where the settings say nothing; `off` where the rule must be asked for. */
  readonly severity: Severity | 'off';
  /** One sentence: what the rule finds. Markdown. */
  readonly summary: string;
  /** Why it matters and what to do about it. Markdown, one or more paragraphs. */
  readonly docs: string;
  /** A short text that has the fault, and the same without it, for the documentation. */
  readonly example: {
    readonly bad: string;
    readonly good: string;
    /** The language of both, by its name in Markdown; absent: `json`. */
    readonly language?: string;
  };
}

/** So many second places are named: of a name that stands a thousand times, everybody knows after a few. */
export const mostRelated = 20;

/** A second place that a finding is about. */
export interface Related {
  /** The file; absent: the document of the finding. */
  readonly document?: Document;
  readonly place: Place;
  readonly message: string;
}

/** What a rule has found: where, what is wrong and what would be right. */
export interface Finding {
  /** The smallest span that is wrong, relative to the part of the subject (or to `in`). */
  readonly at: Span;
  /** The fact, with the value named, and what would be right. */
  readonly message: string;
  /** Where it differs from the rule's own severity. */
  readonly severity?: Severity;
  /** Worked out when shown. */
  readonly related?: () => readonly Related[];
  /** Worked out when asked for. */
  readonly fixes?: () => readonly Fix[];
  /** Shown struck through. */
  readonly deprecated?: boolean;
  /** Shown faded. */
  readonly unnecessary?: boolean;
}

/** A finding with the rule that made it. */
export interface RuledFinding extends Finding {
  readonly rule: RuleInfo;
}

/** A finding with the part that it is relative to. */
export interface PlacedFinding extends RuledFinding {
  readonly part: Part;
}

export type Report = (finding: Finding) => void;

/**
 * A rule: one small file that holds its code, severity, documentation, check and fixes. `check` is called with one subject (an entry,
 * a frame …) and reports what it finds; it does no I/O and keeps no state, so that its findings stay true until the subject changes, or
 * something that `needs` names does.
 */
export interface Rule<Subject, Facts = unknown> extends RuleInfo {
  /**
   * What the findings depend on beside the subject's own text: `siblings` (the counted facts of the whole file or workspace), `disk`.
   * Absent: nothing.
   */
  readonly needs?: 'siblings' | 'disk';
  check(subject: Subject, report: Report, context: RuleContext<Facts>): void;
}

/** What a rule may ask beside its subject. */
export interface RuleContext<Facts> {
  readonly document: Document;
  readonly facts: Facts;
  readonly disk: Disk;
}

export type { Change, Fix };
