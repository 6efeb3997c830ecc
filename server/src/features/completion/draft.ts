import { CompletionItemKind } from 'vscode-languageserver-types';
import type { Proposal } from '../../kinds/authoring.js';
import type { Span } from '../../syntax/span.js';

/** A proposal before it is known where exactly it goes and what the client can show. */
export interface Draft {
  readonly label: string;
  /** What is inserted, as a snippet of LSP. Commas around it are not its business. */
  readonly snippet: string;
  /** Where it replaces something else than what is written at the cursor; offsets of the site's text. */
  readonly span?: Span;
  /** What it is found by when typed, without quotes; absent: the label. */
  readonly words?: string;
  /** Shown beside the label. */
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  readonly kind: CompletionItemKind;
  /** True where something is to be chosen behind it at once. */
  readonly continues?: boolean;
  /** The one that is selected when the list opens. */
  readonly preselect?: boolean;
}

export interface Drafts {
  readonly items: readonly Draft[];
  readonly incomplete?: boolean;
}

const kindOf: Readonly<Record<Proposal['kind'], CompletionItemKind>> = {
  value: CompletionItemKind.Value,
  keyword: CompletionItemKind.Constant,
  file: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
};

/** What a draft takes over from a proposal as it is. */
export const shownOf = ({ label, detail, documentation, words, kind }: Proposal): Omit<Draft, 'snippet'> => ({
  label,
  ...(detail === undefined ? {} : { detail }),
  ...(documentation === undefined ? {} : { documentation }),
  ...(words === undefined ? {} : { words }),
  kind: kindOf[kind],
});
