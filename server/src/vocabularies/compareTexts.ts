/** The order of texts by code units: the same on every machine and in every language. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
