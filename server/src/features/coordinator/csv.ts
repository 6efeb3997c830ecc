/**
 * Records as CSV of RFC 4180: comma, CRLF behind each record, and quotes, doubled inside, around a field that has any of these in it. A field with
 * white space at its ends is quoted too, since some readers take that away.
 */
export const csvOf = (records: readonly (readonly string[])[]): string =>
  records.map((record) => `${record.map(fieldOf).join(',')}\r\n`).join('');

const fieldOf = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
