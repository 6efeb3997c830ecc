import type { DirectoryListing, Loss } from '../engine/disk.js';
import { baseName, directoryOf, nearestWhere } from './uris.js';

/** So many of the latest groups of events are remembered, */
const mostGroups = 100;
/** of each so many events, */
const mostEvents = 1000;
/** and so many texts of what went with them. */
const mostTexts = 100;

/** What is known of the disk before events say that it changed. */
interface Before {
  readonly listings: ReadonlyMap<string, DirectoryListing | 'missing'>;
  readonly texts: ReadonlyMap<string, string | null>;
}

/** Events that arrived together: what moves goes and comes in one of them. */
interface Group {
  /** By URI: whether it was there; undefined where nobody had looked. */
  readonly events: ReadonlyMap<string, boolean | undefined>;
  readonly texts: ReadonlyMap<string, string>;
}

/** Remembers of events on the disk what they took away, so that it can be found again where it went. Bounded, and reads nothing. */
export class Losses {
  /** The latest first. */
  #groups: readonly Group[] = [];

  /** Takes events that arrived together, before what was known is forgotten. */
  record(uris: readonly string[], { listings, texts }: Before): void {
    const events = new Map(uris.slice(0, mostEvents).map((uri) => [uri, wasThere(uri, listings)]));
    const lost = new Map<string, string>();
    for (const [file, text] of texts) {
      if (lost.size === mostTexts) break;
      if (text !== null && nearestWhere(file, (uri) => events.has(uri)) !== undefined) lost.set(file, text);
    }
    this.#groups = [{ events, texts: lost }, ...this.#groups.slice(0, mostGroups - 1)];
  }

  /** How something went that is not there any more. */
  of(uri: string): Loss | undefined {
    for (const { events, texts } of this.#groups) {
      const went = nearestWhere(uri, (candidate) => events.get(candidate) === true);
      if (went === undefined) continue;
      const came = [...events].flatMap(([other, there]) => (there === true ? [] : [other]));
      return { uri: went, came, textOf: (file) => texts.get(file) };
    }
    return undefined;
  }
}

function wasThere(uri: string, listings: Before['listings']): boolean | undefined {
  if (typeof listings.get(uri) === 'object') return true;
  const around = listings.get(directoryOf(uri));
  if (around === undefined) return undefined;
  return around !== 'missing' && around.has(baseName(uri));
}
