import { MarkupKind, type MarkupContent } from 'vscode-languageserver-types';

/** Words as a client can show them. @param markdown whether it can show Markdown */
export const markup = (text: string, markdown: boolean): MarkupContent =>
  markdown ? { kind: MarkupKind.Markdown, value: text } : { kind: MarkupKind.PlainText, value: plainOfMarkdown(text) };

/** Our own Markdown without its marks: links, code spans, bold, struck through. */
const plainOfMarkdown = (text: string): string =>
  text
    .replace(/\[((?:\\.|[^\\\]])*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]*)`|\*\*([^*]*)\*\*/g, '$1$2')
    .replace(/~~([^~]*)~~/g, '$1')
    .replace(/\\([[\]\\])/g, '$1');
