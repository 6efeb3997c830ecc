import { directoryOfLocation, readLocation } from './location.js';

/** The directory that holds a directory for each tool. */
export const toolsDirectory = 'tools';

/** DIR of `tools/DIR/…`: by convention it has the name of the tool. */
export function ownDirectory(location: string): string | undefined {
  if (readLocation(location).oddity !== undefined) return undefined;
  const [first, second] = directoryOfLocation(location)?.split('/') ?? [];
  return first === toolsDirectory ? second : undefined;
}
