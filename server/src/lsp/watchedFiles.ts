import type { FileEvent } from 'vscode-languageserver';
import { isWithin } from '../workspace/uris.js';

/** A directory's changes come as many events: they are taken together after this pause, in milliseconds. */
const eventPause = 50;

/** Collects what a client tells of files on the disk. */
export class WatchedFiles {
  #events = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param take takes what changed: files and directories by URI, none of them below another; must not throw */
  constructor(private readonly take: (uris: readonly string[]) => void) {}

  told(changes: readonly FileEvent[]): void {
    for (const { uri } of changes) if (!isNoise(uri)) this.#events.add(uri);
    if (this.#events.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const events = [...this.#events];
      this.#events = new Set();
      this.take(withoutNested(events));
    }, eventPause);
  }
}

/** True for what lies in directories that are never searched. */
export const isNoise = (uri: string): boolean => /\/(?:node_modules|\.git)\//.test(uri);

/** Without the URIs that lie below another one of the list: an event on a directory speaks for all below it. */
export function withoutNested(uris: readonly string[]): readonly string[] {
  const sorted = [...uris].sort((a, b) => a.length - b.length);
  const kept: string[] = [];
  for (const uri of sorted) if (!kept.some((outer) => isWithin(uri, outer))) kept.push(uri);
  return kept;
}
