import type { Diagnostic } from 'vscode-languageserver-types';

/** Some diagnostics of a file, in no order. They are made when they are asked for: of a large file, most hints are never shown. */
export interface DiagnosticRun {
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Their JSON without the brackets around them, in UTF-8: to put bytes together is ten times as fast as to encode a text. */
  readonly json: Uint8Array;
  /** False where something leads to another file: what that has may move without this one, so it is made anew each time. */
  readonly isLasting: boolean;
}

/** The diagnostics of several runs, put together once. */
export function joined(runs: readonly DiagnosticRun[]): DiagnosticRun {
  const some = runs.filter(({ count }) => count > 0);
  const [only] = some;
  if (only && some.length === 1) return only;
  let json: Uint8Array | undefined;
  return {
    count: some.reduce((sum, { count }) => sum + count, 0),
    get diagnostics() {
      return some.flatMap(({ diagnostics }) => diagnostics);
    },
    get json() {
      if (json) return json;
      const made = joinedJson(some);
      if (this.isLasting) json = made;
      return made;
    },
    get isLasting() {
      return some.every(({ isLasting }) => isLasting);
    },
  };
}

/** The JSON of runs, with the commas between them, in UTF-8. */
export function joinedJson(runs: readonly DiagnosticRun[]): Uint8Array {
  const json = new Uint8Array(
    Math.max(
      0,
      runs.reduce((sum, run) => sum + run.json.length + 1, -1),
    ),
  );
  let at = 0;
  for (const [index, run] of runs.entries()) {
    if (index > 0) json[at++] = comma;
    json.set(run.json, at);
    at += run.json.length;
  }
  return json;
}

const comma = 0x2c;

const encoder = new TextEncoder();

/** @param uri of the file that the diagnostics are of */
export function runOf(count: number, uri: string, make: () => readonly Diagnostic[]): DiagnosticRun {
  let diagnostics: readonly Diagnostic[] | undefined;
  let json: Uint8Array | undefined;
  return {
    count,
    get diagnostics() {
      if (diagnostics) return diagnostics;
      const made = make();
      if (!made.some((diagnostic) => leadsElsewhere(diagnostic, uri))) diagnostics = made;
      return made;
    },
    get json() {
      if (json) return json;
      const made = encoder.encode(this.diagnostics.map((diagnostic) => JSON.stringify(diagnostic)).join(','));
      if (diagnostics) json = made;
      return made;
    },
    get isLasting() {
      return this.diagnostics === diagnostics;
    },
  };
}

const leadsElsewhere = ({ relatedInformation = [] }: Diagnostic, uri: string): boolean =>
  relatedInformation.some(({ location }) => location.uri !== uri);
