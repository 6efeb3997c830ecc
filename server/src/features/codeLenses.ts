import type { CodeLens, Location } from 'vscode-languageserver-types';
import { member } from '../engine/value.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Lens, PlaceIn } from '../kinds/inText.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { surroundingsOf } from './surroundings.js';

/** So many are shown above one entry. */
const mostOfEntry = 2;

/** How a client shows the places that a lens speaks of. */
export interface LensCapabilities {
  /** The name of its command that takes a URI, a position and locations; absent where it has none. */
  readonly showReferences: string | undefined;
  /** How the client spells the URI of a file. */
  readonly clientUri: (uri: string) => string;
}

/** Where something may be said above an entry. What it is, {@link resolveCodeLens} works out for those that are seen. */
export function codeLenses(workspace: Workspace, file: WorkspaceFile): CodeLens[] {
  const lenses = lensesOf(workspace, file);
  if (lenses.length === 0) return [];
  const { document, uri } = file;
  const around = surroundingsOf(workspace, file, document.frame);
  const found: CodeLens[] = [];
  const look = (part: Part, position?: PartPosition): void => {
    let count = 0;
    for (const lens of lenses) {
      const span = lens.place(part, around);
      if (!span) continue;
      found.push({ range: document.toRange(part, span, position), data: { uri, display: lens.display } });
      if (++count === mostOfEntry) return;
    }
  };
  look(document.frame);
  for (const position of document.parts.positions()) look(position.part, position);
  return found;
}

/** A lens with what it says. Without words where the file has changed, and there is nothing to say any more. */
export function resolveCodeLens(workspace: Workspace, { range, data }: CodeLens, client: LensCapabilities): CodeLens {
  const told = (title: string): CodeLens => ({ range, command: { title, command: '' } });
  const uri = member(data, 'uri');
  const file = typeof uri === 'string' ? workspace.file(uri) : undefined;
  const lens = file && lensesOf(workspace, file).find(({ display }) => display === member(data, 'display'));
  const part = file?.document.placeAt(file.document.offsetAt(range.start))?.part;
  if (!lens || !part) return told('');
  const around = surroundingsOf(workspace, file, part);
  if (!lens.place(part, around)) return told('');
  const { title, places } = lens.say(around);
  const command = client.showReferences;
  if (command === undefined) return told(title);
  const locations = places.map((place) => locationOf(place, client));
  return { range, command: { title, command, arguments: [client.clientUri(file.uri), range.start, locations] } };
}

function lensesOf({ configurations }: Workspace, { classification: { kind } }: WorkspaceFile): readonly Lens[] {
  return (kind && authoringOf(kind).lenses)?.filter(({ display }) => configurations.shows(display)) ?? [];
}

const locationOf = ({ document, part, span }: PlaceIn, { clientUri }: LensCapabilities): Location => ({
  uri: clientUri(document.uri),
  range: document.toRange(part, span),
});
