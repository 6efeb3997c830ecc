import { quote } from '../syntax/edit.js';

/** Longer values are cut in messages: the place says which value is meant. */
const longest = 80;

/** A value for a message: in quotes, as it is written in JSON, so that what cannot be seen is seen. */
export const shown = (value: string): string =>
  value.length > longest ? `${quote(value.slice(0, longest)).slice(0, -1)}…"` : quote(value);
