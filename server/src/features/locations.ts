import type { Location, Range } from 'vscode-languageserver-types';
import type { Document } from '../engine/document.js';
import type { Target } from '../kinds/authoring.js';
import { Lines } from '../syntax/lines.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { Span } from '../syntax/span.js';

/** From so many places on, where the parts of a document are is found out for all of them at once. */
const many = 8;

/** The place of a target as LSP has it, and of stretches beside it. Finds out once where things are, however many are asked about. */
export class Ranges {
  readonly #positions = new Map<Document, ReadonlyMap<Part, PartPosition>>();
  readonly #asked = new Map<Document, number>();
  #lines = new Lines('');

  /** A span relative to what the span of a place is relative to; absent: that span itself. */
  rangeOf({ place }: Target, span: Span | undefined = place?.span): Range {
    if (!place || !span) return { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    if ('text' in place) {
      if (this.#lines.text !== place.text) this.#lines = new Lines(place.text);
      return this.#lines.rangeOf(span);
    }
    const { document, part } = place;
    return document.toRange(part, span, part === document.frame ? undefined : this.#positionOf(document, part));
  }

  locationOf(target: Target): Location {
    return { uri: target.uri, range: this.rangeOf(target) };
  }

  #positionOf(document: Document, part: Part): PartPosition | undefined {
    const asked = (this.#asked.get(document) ?? 0) + 1;
    this.#asked.set(document, asked);
    if (asked < many) return undefined;
    let positions = this.#positions.get(document);
    if (!positions) {
      positions = new Map([...document.parts.positions()].map((position) => [position.part, position]));
      this.#positions.set(document, positions);
    }
    return positions.get(part);
  }
}
