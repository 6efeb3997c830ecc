import { Buffer } from 'node:buffer';
import process from 'node:process';
import { localeOf } from '../vocabularies/locales.js';
import { visible } from './reporters/visible.js';

/** What the command line speaks to: the streams, the variables and the directory of a process, or of a test. */
export interface Terminal {
  /** The working directory. */
  readonly cwd: string;
  /** The language that is read there, as a tag of BCP 47. */
  readonly locale: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True where somebody reads standard output on a screen. */
  readonly isScreen: boolean;
  /** The width of the screen in columns, where there is one. */
  readonly columns: number | undefined;
  /** Writes results to standard output. */
  write(text: string): void;
  /** Writes what is not a result to standard error. */
  writeError(text: string): void;
  /** All of standard input. */
  readInput(): Promise<Uint8Array>;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  // Whoever reads our output may stop reading, as `head` does: that is no failure, and there is nobody left to tell.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EOF') throw error;
    });
  }
  return {
    cwd: process.cwd(),
    locale: localeOf(process.env, systemLocale()),
    env: process.env,
    isScreen: stdout.isTTY,
    columns: stdout.isTTY ? stdout.columns : undefined,
    write: (text) => void stdout.write(text),
    writeError: (text) => void stderr.write(text),
    readInput: async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks);
    },
  };
}

/** Elsewhere than on Windows, variables that are not set say that nothing is translated. */
const systemLocale = (): string | undefined =>
  process.platform === 'win32' ? Intl.DateTimeFormat().resolvedOptions().locale : undefined;

/**
 * Whether to write in colour: what was asked for on the command line, else what `NO_COLOR` and `FORCE_COLOR` say (see no-color.org and
 * force-color.org), else only on a screen.
 */
export function wantsColor({ env, isScreen }: Terminal, asked: boolean | undefined): boolean {
  if (asked !== undefined) return asked;
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced) return forced !== '0' && forced !== 'false';
  return isScreen && env['TERM'] !== 'dumb';
}

/** Says what is not a result, one line each. */
export function tell(terminal: Terminal, messages: readonly string[]): void {
  for (const message of messages) terminal.writeError(`agent-registry: ${visible(message)}\n`);
}
