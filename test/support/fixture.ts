/** A marker drawn under the text of a fixture: where something is expected, and what. */
interface Marker {
  readonly file: string;
  /** From 0. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

export interface Fixture {
  readonly files: Readonly<Record<string, string>>;
  readonly markers: readonly Marker[];
}

/**
 * Reads files drawn in one text. A line `--- path` begins a file; without one, everything is `tools.json`. A line of `^^^` with a
 * label behind it marks the characters above it: `^^^^ registry/status`. A label may go on with words that the message must hold.
 */
export function readFixture(drawn: string): Fixture {
  const files: Record<string, string[]> = {};
  const markers: Marker[] = [];
  let file = 'tools.json';
  for (const line of drawn.replace(/^\n/, '').split('\n')) {
    const header = /^--- (\S+)$/.exec(line);
    if (header?.[1]) {
      file = header[1];
      files[file] = [];
      continue;
    }
    const lines = (files[file] ??= []);
    const marker = /^(\s*)(\^+)\s+(\S.*)$/.exec(line);
    if (marker) {
      const [, before = '', carets = '', label = ''] = marker;
      markers.push({
        file,
        line: lines.length - 1,
        start: before.length,
        end: before.length + carets.length,
        label: label.trim(),
      });
    } else lines.push(line);
  }
  return { files: Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, lines.join('\n')])), markers };
}
