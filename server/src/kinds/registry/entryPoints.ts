import { URI, Utils } from 'vscode-uri';
import type { Disk } from '../../engine/disk.js';
import type { Document } from '../../engine/document.js';
import type { KnownFile } from '../authoring.js';
import type { RegistryFacts } from './facts.js';
import { factsOf } from './fields.js';
import { directoryOfUri, foldName, isWithin, locateAnywhere, readLocation, registryDirectory } from './location.js';
import type { Tool } from './model.js';

/** What a location leads to, wherever in the workspace that is. */
interface Reached {
  /** As the disk spells it. */
  readonly uri: string;
  /** False where it is known to be no file. */
  readonly mayBeFile: boolean;
}

/**
 * What a location leads to, where something is there. Of what lies beyond a symbolic link that leads out, where nobody looks, the link
 * is enough. Undefined too where the disk has not answered.
 */
export function reach(document: Document, location: string, disk: Disk): Reached | undefined {
  const { impossible, notRelative } = readLocation(location);
  if (impossible !== undefined || notRelative !== undefined) return undefined;
  const located = locateAnywhere(document, location, disk);
  switch (located.kind) {
    case 'missing':
    case 'unknown':
      return undefined;
    case 'outside': {
      const directory = URI.parse(registryDirectory(document));
      return { uri: Utils.joinPath(directory, location.replaceAll('\\', '/')).toString(), mayBeFile: true };
    }
    case 'file':
    case 'directory':
    case 'other':
      return { uri: located.uri, mayBeFile: located.kind === 'file' };
  }
}

/** The entries of a registry whose entry point is the file at a URI, in no order. */
export function toolsStartingAt(uri: string, file: KnownFile, disk: Disk): readonly Tool[] {
  const facts = factsOf(file);
  if (!facts) return [];
  return [...candidatesAt(uri, file.document, facts)].filter(({ location }) => {
    const reached = location && reach(file.document, location.value, disk);
    return reached?.mayBeFile === true && reached.uri === uri;
  });
}

/** The entries of a registry whose entry points are in a directory, in no order. */
export function toolsBeside(directory: string, file: KnownFile, disk: Disk): readonly Tool[] {
  const facts = factsOf(file);
  if (!facts) return [];
  return [...toolsBelow(directory, file.document, facts)].filter(({ location }) => {
    const reached = location && reach(file.document, location.value, disk);
    return reached?.mayBeFile === true && directoryOfUri(reached.uri) === directory;
  });
}

function* candidatesAt(uri: string, document: Document, facts: RegistryFacts): Iterable<Tool> {
  const key = keyWithin(document, uri);
  if (key !== undefined) yield* facts.entryPoints.of(key);
  yield* facts.entryPoints.of('..');
}

/** The entries of a registry whose locations may lead to a URI within its directory, or below that, to be looked at more closely. */
export function* toolsBelow(uri: string, document: Document, facts: RegistryFacts): Iterable<Tool> {
  yield* facts.entryPoints.of('..');
  const key = keyWithin(document, uri);
  if (key === undefined) return;
  for (const [path, tools] of facts.entryPoints.entries()) if (path === key || path.startsWith(`${key}/`)) yield* tools;
}

/** The key that {@link RegistryFacts.entryPoints} has for what lies in the directory of a registry. */
function keyWithin(document: Document, uri: string): string | undefined {
  const directory = registryDirectory(document);
  if (!isWithin(directory, uri)) return undefined;
  const path = decodeURIComponent(uri.slice(directory.length)).replace(/^\//, '');
  return foldName(path);
}
