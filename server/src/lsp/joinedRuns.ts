import type { DiagnosticRun } from './knownDiagnostics.js';

/** So many runs are put together once. */
const chunkSize = 32;

/** Runs that were put together. */
interface Chunk {
  readonly runs: readonly DiagnosticRun[];
  readonly json: Uint8Array;
}

/** The JSON of all runs of a file, put together from what it was the last time: a keystroke changes one run of hundreds. */
export class JoinedRuns {
  #chunks: readonly Chunk[] = [];

  /** @returns pieces of UTF-8, with the commas between them: together, the items of a JSON array */
  join(runs: readonly DiagnosticRun[]): readonly Uint8Array[] {
    const chunks: Chunk[] = [];
    for (let start = 0; start < runs.length; start += chunkSize) {
      const known = this.#chunks[chunks.length];
      const end = Math.min(start + chunkSize, runs.length);
      chunks.push(known && holds(known, runs, start, end) ? known : chunkOf(runs.slice(start, end), start > 0));
    }
    this.#chunks = chunks;
    return chunks.map(({ json }) => json);
  }
}

function holds({ runs: known }: Chunk, runs: readonly DiagnosticRun[], start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let index = start; index < end; index++) if (runs[index] !== known[index - start]) return false;
  return true;
}

function chunkOf(runs: readonly DiagnosticRun[], follows: boolean): Chunk {
  const length = runs.reduce((sum, { json }) => sum + json.length + 1, follows ? 0 : -1);
  const json = new Uint8Array(length);
  let at = 0;
  for (const [index, run] of runs.entries()) {
    if (index > 0 || follows) json[at++] = comma;
    json.set(run.json, at);
    at += run.json.length;
  }
  return { runs, json };
}

const comma = 0x2c;
