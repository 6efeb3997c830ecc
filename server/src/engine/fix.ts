import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';

/** A step of a fix. */
export type Change =
  /**
   * Replaces a span of the part that the finding is in (relative to its body: what is below 0 lies in what leads to it), or of another part
   * of the document. Of a finding in a companion, `part` is a part of the document that it accompanies.
   */
  | { readonly kind: 'edit'; readonly part?: Part; readonly span: Span; readonly newText: string }
  /** Replaces a span of another text file: offsets of that file's text. */
  | { readonly kind: 'editFile'; readonly uri: string; readonly span: Span; readonly newText: string }
  /** Creates a file; does nothing where it is already there. */
  | { readonly kind: 'createFile'; readonly uri: string; readonly content: string }
  | { readonly kind: 'renameFile'; readonly from: string; readonly to: string }
  | { readonly kind: 'deleteFile'; readonly uri: string };

/** An edit that puts a finding right. */
export interface Fix {
  /** An imperative sentence: `Replace with "ready"`. */
  readonly title: string;
  readonly changes: readonly Change[];
  /** The one that the editor's "fix this" key takes. */
  readonly preferred?: boolean;
  /** It cannot be wrong: `source.fixAll` and `check --fix` apply it without asking. */
  readonly safe?: boolean;
}

/** A fix that replaces one span. */
export const replaceFix = (title: string, span: Span, newText: string, more: Partial<Fix> = {}): Fix => ({
  title,
  changes: [{ kind: 'edit', span, newText }],
  ...more,
});
