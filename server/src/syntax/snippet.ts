/** Text for a snippet as LSP has them, in which `$`, `}` and `\` mean something. */
export const escapeSnippet = (text: string): string => text.replace(/[\\$}]/g, String.raw`\$&`);

/** A snippet for clients that have none: placeholders become their text, choices their first value, tab stops nothing. */
export function plainOfSnippet(snippet: string): string {
  return snippet.replace(
    /\\([\\$}|,])|\$\{\d+\|((?:\\.|[^\\,|])*)(?:\\.|[^\\|])*\|\}|\$\{\d+:((?:\\.|[^\\}])*)\}|\$\{\d+\}|\$\d+/g,
    (_, escaped?: string, choice?: string, placeholder?: string) =>
      escaped ?? plainOfSnippet(choice ?? placeholder ?? ''),
  );
}
