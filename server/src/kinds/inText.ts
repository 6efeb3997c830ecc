import type { Document, Place } from '../engine/document.js';
import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import type { Surroundings } from './authoring.js';
import type { Display } from './display.js';

/** The types of tokens that there are, by the names that LSP has for them. */
export const tokenTypes = ['enumMember', 'keyword', 'type', 'variable'] as const;
export type TokenType = (typeof tokenTypes)[number];

/** What tokens may be beside their type, by the names that LSP has for it. */
export const tokenModifiers = ['deprecated'] as const;
export type TokenModifier = (typeof tokenModifiers)[number];

/** A stretch of a string that editors colour as what it is. */
export interface Token {
  /** In the text of the string; absent: all of it. */
  readonly span?: Span;
  readonly type: TokenType;
  readonly modifiers?: readonly TokenModifier[];
}

/** What is shown behind a string, in the user's language: what a code or date means there, where an odd path leads. */
export type Hint =
  /** The name of the language of an ISO 639-1 code. */
  | { readonly display: 'inlayHints.languages'; readonly code: string }
  /** How long ago a date of ISO 8601 is. */
  | { readonly display: 'inlayHints.dates'; readonly date: string }
  /** A file, by its URI. */
  | { readonly display: 'inlayHints.locations'; readonly uri: string };

/** A place in some document of the workspace. */
export interface PlaceIn extends Place {
  readonly document: Document;
}

/** One kind of line above an entry, on which an author can act. */
export interface Lens {
  /** The setting that turns it on. */
  readonly display: Display;
  /** What of a part it stands above; undefined where it has nothing to say. Asked of every part of a file, so it looks at plain data. */
  place(part: Part, around: Omit<Surroundings, 'part'>): Span | readonly Span[] | undefined;
  /** What it says above a span of the part, worked out when it is seen. */
  say(around: Surroundings, span: Span): LensWords;
}

interface LensWords {
  readonly title: string;
  /** The places that it speaks of, which can be looked at. */
  readonly places?: readonly PlaceIn[];
  /** What a click on it does instead: a command of ours, which takes the URI of the file. */
  readonly command?: string;
}
