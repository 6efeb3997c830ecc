import { quote } from '../syntax/edit.js';

/** Longer values are cut in messages: the place says which value is meant. */
const longest = 80;

/** Words of a file as Markdown that shows them as they are: no links, and no images, which a client would fetch. */
export const asMarkdown = (text: string): string => text.replace(/[[\]\\]/g, String.raw`\$&`);

/** A text of a file as a code span, on one line whatever it holds. */
export const asCode = (text: string): string => `\`${text.replaceAll('`', '').replace(/\s*[\r\n]\s*/g, ' ')}\``;

/** A value for a message: in quotes, as it is written in JSON, so that what cannot be seen is seen. */
export const shown = (value: string): string =>
  value.length > longest ? `${quote(value.slice(0, longest)).slice(0, -1)}…"` : quote(value);

/** A link in Markdown. */
export const linkTo = (text: string, uri: string): string =>
  `[${asMarkdown(text)}](${uri.replaceAll('(', '%28').replaceAll(')', '%29')})`;
