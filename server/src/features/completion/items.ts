import {
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem,
  type Range,
  type TextEdit,
} from 'vscode-languageserver-types';
import { plainOfSnippet } from '../../syntax/snippet.js';
import type { Span } from '../../syntax/span.js';
import { markup } from '../markup.js';
import type { Draft } from './draft.js';
import type { Site } from './site.js';

/** What a client can do with proposals; see `CompletionClientCapabilities` of LSP. */
export interface CompletionCapabilities {
  /** `snippetSupport` */
  readonly snippets: boolean;
  /** `labelDetailsSupport` */
  readonly labelDetails: boolean;
  /** `documentationFormat` holds `markdown`. */
  readonly markdown: boolean;
  /** The kinds of items that it knows; absent: all. */
  readonly kinds?: readonly CompletionItemKind[];
  /** `insertTextModeSupport` holds `asIs`: lines are inserted with the indentation that they have. */
  readonly asIs?: boolean;
  /** The host knows the command `editor.action.triggerSuggest`. */
  readonly suggestCommand?: boolean;
}

/** Drafts as LSP has them, in their order and without doubles. */
export function toItems(
  site: Site,
  drafts: readonly Draft[],
  capabilities: CompletionCapabilities,
): readonly CompletionItem[] {
  const labels = new Set<string>();
  const items: CompletionItem[] = [];
  const range = site.toRange(site.cursor.span);
  for (const draft of drafts) {
    if (labels.has(draft.label)) continue;
    labels.add(draft.label);
    items.push(toItem(site, draft, draft.span ? site.toRange(draft.span) : range, items.length, capabilities));
  }
  return items;
}

function toItem(
  site: Site,
  draft: Draft,
  range: Range,
  order: number,
  capabilities: CompletionCapabilities,
): CompletionItem {
  const { cursor } = site;
  const { label, detail, documentation } = draft;
  const span = draft.span ?? cursor.span;
  const { snippet, additional } = withCommas(site, draft.snippet, span);
  const isSnippet = capabilities.snippets && /(?:^|[^\\])(?:\\\\)*\$/.test(snippet);
  const whole = { range, newText: isSnippet ? snippet : plainOfSnippet(snippet) };
  const textEdit = withinQuotes(site, span, whole);
  const { newText } = textEdit;
  return {
    label,
    kind: knownKind(draft.kind, capabilities),
    ...(detail === undefined ? {} : capabilities.labelDetails ? { labelDetails: { description: detail } } : { detail }),
    ...(documentation === undefined ? {} : { documentation: markup(documentation, capabilities.markdown) }),
    ...(draft.preselect ? { preselect: true } : {}),
    sortText: String(order).padStart(5, '0'),
    ...filterText(site, draft, textEdit === whole ? span.start : span.start + 1),
    textEdit,
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    // Several lines carry the indentation of the file already.
    ...(capabilities.asIs && /[\r\n]/.test(newText) ? { insertTextMode: InsertTextMode.asIs } : {}),
    ...(additional.length > 0 ? { additionalTextEdits: additional } : {}),
    ...(draft.continues && capabilities.suggestCommand
      ? { command: { title: '', command: 'editor.action.triggerSuggest' } }
      : {}),
  };
}

/** A client that does not know the kind of an item shows it as what comes nearest. */
function knownKind(kind: CompletionItemKind, { kinds }: CompletionCapabilities): CompletionItemKind {
  if (kinds?.includes(kind) !== false) return kind;
  return kind === CompletionItemKind.Folder ? CompletionItemKind.File : CompletionItemKind.Value;
}

/**
 * An edit without the quotes that stand around the cursor already. Some editors replace no more than the word before the cursor, whatever
 * the range.
 */
function withinQuotes({ text, offset }: Site, { start, end }: Span, edit: TextEdit): TextEdit {
  const { range, newText } = edit;
  const isBehindQuote = text.charAt(start) === '"' && start < offset && newText.startsWith('"');
  if (!isBehindQuote) return edit;
  const isBeforeQuote = text.charAt(end - 1) === '"' && offset < end && newText.length > 1 && newText.endsWith('"');
  return {
    range: {
      start: { ...range.start, character: range.start.character + 1 },
      end: { ...range.end, character: range.end.character - (isBeforeQuote ? 1 : 0) },
    },
    newText: newText.slice(1, isBeforeQuote ? -1 : undefined),
  };
}

/** What an item is found by: editors compare it with the text from the start of the range to the cursor, which may begin with a quote. */
function filterText(
  { text, offset }: Site,
  { label, words = label }: Draft,
  start: number,
): { readonly filterText?: string } {
  const wanted = text.charAt(start) === '"' && start < offset ? `"${words}` : words;
  return wanted === label ? {} : { filterText: wanted };
}

/** The commas that the members around need: in the inserted text where they touch it, else as edits of their own. */
function withCommas(
  site: Site,
  snippet: string,
  span: Span,
): { readonly snippet: string; readonly additional: TextEdit[] } {
  const { cursor } = site;
  if (cursor.kind === 'root') return { snippet, additional: [] };
  const additional: TextEdit[] = [];
  const insertComma = (at: number): void =>
    void additional.push({ range: site.toRange({ start: at, end: at }), newText: ',' });
  const { missingComma, needsComma } = cursor;
  const touches = missingComma === span.start;
  if (missingComma !== undefined && !touches) insertComma(missingComma);
  const ends = span.end >= cursor.span.end;
  if (needsComma && !ends) insertComma(cursor.span.end);
  // Right behind its colon a value keeps its distance.
  if (cursor.kind === 'value' && site.text.charAt(span.start - 1) === ':')
    return { snippet: ` ${snippet}${needsComma && ends ? ',' : ''}`, additional };
  const before = touches ? (/^\s/.test(snippet) ? ',' : ', ') : '';
  const after = /\s/.test(site.text.charAt(span.end)) ? ',' : ', ';
  return { snippet: before + snippet + (needsComma && ends ? after : ''), additional };
}
