import type { CodeLens, Location } from 'vscode-languageserver-types';
import { member } from '../engine/value.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Surroundings } from '../kinds/authoring.js';
import type { Lens, PlaceIn } from '../kinds/inText.js';
import { showReferencesCommand } from '../lsp/protocol.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { Span } from '../syntax/span.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { surroundingsOf } from './surroundings.js';

/** So many are shown above one entry. */
const mostOfEntry = 2;

/** How a client shows the places that a lens speaks of. */
export interface LensCapabilities {
  /** Whether it has one of our commands. */
  readonly hasCommand: (name: string) => boolean;
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
      const spans = spansOf(lens, part, around);
      if (spans.length === 0) continue;
      for (const span of spans)
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
  const place = file?.document.placeAt(file.document.offsetAt(range.start));
  if (!lens || !place) return told('');
  const around = surroundingsOf(workspace, file, place.part);
  const span = spansOf(lens, place.part, around).find(({ start }) => start === place.offset);
  if (!span) return told('');
  const { title, places = [], command = showReferencesCommand } = lens.say(around, span);
  if (!client.hasCommand(command)) return told(title);
  const own = client.clientUri(file.uri);
  const locations = places.map((each) => locationOf(each, client));
  const given = command === showReferencesCommand ? [own, range.start, locations] : [own];
  return { range, command: { title, command, arguments: given } };
}

const spansOf = (lens: Lens, part: Part, around: Omit<Surroundings, 'part'>): readonly Span[] =>
  [lens.place(part, around) ?? []].flat();

function lensesOf({ configurations }: Workspace, { uri, classification: { kind } }: WorkspaceFile): readonly Lens[] {
  return (kind && authoringOf(kind).lenses)?.filter(({ display }) => configurations.shows(display, uri)) ?? [];
}

const locationOf = ({ document, part, span }: PlaceIn, { clientUri }: LensCapabilities): Location => ({
  uri: clientUri(document.uri),
  range: document.toRange(part, span),
});
