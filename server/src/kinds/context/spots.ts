import type { Document } from '../../engine/document.js';
import type { Value } from '../../engine/value.js';
import { Lines } from '../../syntax/lines.js';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { JsonNode } from '../../syntax/tree.js';
import type { Surroundings, Target } from '../authoring.js';
import { placeIn } from '../places.js';
import { sharedContextsOf } from './fields.js';
import type { ToolContext } from './model.js';
import type { Declaration } from './shared.js';

/** Where something is really written: a program may have it from another module. */
export class Spot {
  readonly uri: string;
  /** In the part, or in the text of the other module. */
  readonly #span: Span;

  constructor(
    written: Span & Pick<JsonNode, 'elsewhere'>,
    private readonly part: Part,
    private readonly document: Document,
  ) {
    this.uri = written.elsewhere?.uri ?? document.uri;
    this.#span = written.elsewhere?.span ?? written;
  }

  /** @param document the one that has the part of the value */
  static of({ node, span, part }: Value<unknown>, document: Document): Spot {
    return new Spot(node ?? span, part, document);
  }

  /** The same for what is written once. */
  get id(): string {
    const { document, part, uri } = this;
    return `${uri}#${uri === document.uri ? document.offsetOf(part, this.#span.start) : this.#span.start}`;
  }

  /** The place, where it can be read. */
  target(around: Pick<Surroundings, 'disk' | 'shared'>): Target | undefined {
    const { document, part, uri } = this;
    if (uri === document.uri) return placeIn(document, this.#span, part);
    const other = sharedContextsOf(around).source(uri);
    if (other) return placeIn(other, this.#span);
    const text = around.disk.read(uri);
    return typeof text === 'string' ? { uri, place: { text, span: this.#span } } : undefined;
  }

  /** The number of the line, from 1, where it can be read. */
  line({ disk }: Pick<Surroundings, 'disk'>): number | undefined {
    const { document, part, uri } = this;
    if (uri === document.uri) return document.toRange(part, this.#span).start.line + 1;
    const text = disk.read(uri);
    return typeof text === 'string' ? new Lines(text).lineAt(this.#span.start).line + 1 : undefined;
  }
}

/** Where the key of a context is written. */
export function keySpot({ uri, context }: Declaration, around: Surroundings): Spot | undefined {
  const { document } = around.file;
  const source = uri === document.uri ? document : sharedContextsOf(around).source(uri);
  return source && context.key && Spot.of(context.key, source);
}

/** Who declares a key: in the workspace, or else in the file that is asked about, which may not count among the others. */
export function declarationsOf(
  key: string,
  own: ToolContext | undefined,
  around: Surroundings,
): readonly Declaration[] {
  const known = sharedContextsOf(around).declarations(key);
  return known.length > 0 || own?.key?.value !== key ? known : [{ uri: around.file.document.uri, context: own }];
}
