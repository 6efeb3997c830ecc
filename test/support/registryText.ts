/** A registry whose entries have no fault but those that are put in; `undefined` takes a member away. */
export const registryText = (entries: readonly Readonly<Record<string, unknown>>[]): string =>
  `{ "version": "1.0.0", "tools": [\n${entries.map(entryText).join(',\n')}\n] }\n`;

const entryText = (members: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    name: 'media-info',
    description: 'Tells what is in a media file.',
    location: 'main.py',
    status: 'ready',
    capabilities: ['probe'],
    tags: ['media'],
    ...members,
  });
