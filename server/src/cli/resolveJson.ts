import type { Location } from 'vscode-languageserver-types';
import type { ContextOrigin, ResolutionResult } from '../lsp/protocol.js';

/** What `resolve --format json` prints: a contract with whoever reads it. Lines and columns count from 1, columns in UTF-16 units. */
export interface JsonResolution {
  readonly version: 1;
  /** Paths are relative to the working directory, with `/`. */
  readonly profile: { readonly file: string; readonly id?: string };
  /** In the order in which they are merged. */
  readonly contexts: readonly {
    readonly key: string;
    readonly title?: string;
    readonly from: JsonOrigin;
    readonly declared: JsonPlace | { readonly builtIn: true };
  }[];
  /** What is written of each tool, and the key of the context that brings it. */
  readonly matrixTools: readonly Readonly<Record<string, unknown>>[];
  /** `winner`: the key of the context whose tool of that name stays. */
  readonly dropped: readonly { readonly name: string; readonly context: string; readonly winner: string }[];
  readonly instructions: string;
  /** References to contexts that nobody declares. */
  readonly unknown: readonly { readonly key: string; readonly from: JsonOrigin; readonly nearest?: string }[];
  /** Skills that the profile names and that no manifest describes. */
  readonly unknownSkills: readonly string[];
  /** False where some of it cannot be read from a program. */
  readonly complete: boolean;
}

interface JsonPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface JsonOrigin {
  /** `option`: a skill of `--skill`. */
  readonly by: ContextOrigin['by'];
  readonly skill?: string;
  /** Where the reference stands; absent for a default. */
  readonly file?: string;
  readonly line?: number;
}

/** Everything, for programs. */
export function resolutionJson(result: ResolutionResult, pathOf: (uri: string) => string): string {
  const placeOf = ({ uri, range }: Location): JsonPlace => ({
    file: pathOf(uri),
    line: range.start.line + 1,
    column: range.start.character + 1,
  });
  const originOf = ({ by, skill, location }: ContextOrigin): JsonOrigin => ({
    by,
    ...(skill === undefined ? {} : { skill }),
    ...(location ? { file: pathOf(location.uri), line: location.range.start.line + 1 } : {}),
  });
  const { uri, id, instructions, unknownSkills, isComplete } = result;
  const resolution: JsonResolution = {
    version: 1,
    profile: { file: pathOf(uri), ...(id === undefined ? {} : { id }) },
    contexts: result.contexts.map(({ key, title, from, location }) => ({
      key,
      ...(title === undefined ? {} : { title }),
      from: originOf(from),
      declared: location ? placeOf(location) : { builtIn: true },
    })),
    matrixTools: result.tools.map(({ declared, context }) => ({ ...declared, context })),
    dropped: result.dropped.map(({ name, context, winner }) => ({ name, context, winner })),
    instructions,
    unknown: result.unknown.map(({ key, from, nearest }) => ({
      key,
      from: originOf(from),
      ...(nearest === undefined ? {} : { nearest }),
    })),
    unknownSkills,
    complete: isComplete,
  };
  return `${JSON.stringify(resolution, null, 2)}\n`;
}
