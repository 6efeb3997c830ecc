import { isOneEditApart } from './similar.js';

/** A token of HTTP (RFC 9110, section 5.6.2). */
const token = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
/** A quoted string (RFC 9110, section 5.6.4). */
const quotedString = '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\uffff]|\\\\[\\t \\x21-\\x7e\\x80-\\uffff])*"';
const mediaType = new RegExp(`^(${token})/(${token})(?:[ \\t]*;[ \\t]*(?:${token}=(?:${token}|${quotedString}))?)*$`);

/** The top-level types that are registered with IANA. */
const topLevelTypes = ['application', 'audio', 'example', 'font', 'haptics', 'image', 'message', 'model', 'multipart', 'text', 'video'] as const; // prettier-ignore

/** What people write for a media type when they mean the format: by its name or the ending of its files. */
const byFormat: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json'],
  ['jsonl', 'application/jsonl'],
  ['ndjson', 'application/x-ndjson'],
  ['xml', 'application/xml'],
  ['yaml', 'application/yaml'],
  ['yml', 'application/yaml'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['binary', 'application/octet-stream'],
  ['form', 'application/x-www-form-urlencoded'],
  ['form-data', 'multipart/form-data'],
  ['multipart', 'multipart/form-data'],
  ['text', 'text/plain'],
  ['plain', 'text/plain'],
  ['txt', 'text/plain'],
  ['html', 'text/html'],
  ['css', 'text/css'],
  ['csv', 'text/csv'],
  ['markdown', 'text/markdown'],
  ['md', 'text/markdown'],
  ['event-stream', 'text/event-stream'],
  ['sse', 'text/event-stream'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
]);

/** Media types that descriptors are likely to name, for completion. */
export const commonMediaTypes: readonly string[] = [...new Set(byFormat.values())];

export type MediaTypeCheck =
  { readonly valid: true } | { readonly valid: false; readonly reason: MediaTypeFault; readonly fixed?: string };

export type MediaTypeFault =
  | 'empty'
  /** A range as in `Accept`, with a `*`. */
  | 'range'
  /** Its first half is a slip of a registered one. */
  | 'top-level'
  /** Not of the form `type/subtype`. */
  | 'form'
  /** Its parameters are not of the form `; name=value`. */
  | 'parameters';

/** Whether a text is a media type by RFC 9110, section 8.3.1: `type/subtype`, with parameters if any. */
export function checkMediaType(value: string): MediaTypeCheck {
  const reason = faultOf(value);
  if (reason === undefined) return { valid: true };
  const fixed = fixedMediaType(value, reason);
  return fixed !== undefined && fixed !== value && faultOf(fixed) === undefined
    ? { valid: false, reason, fixed }
    : { valid: false, reason };
}

function faultOf(value: string): MediaTypeFault | undefined {
  if (value.trim() === '') return 'empty';
  const [, type = '', subtype = ''] = mediaType.exec(value) ?? [];
  if (type === '') return new RegExp(`^${token}/${token}[ \\t]*;`).test(value) ? 'parameters' : 'form';
  if (type === '*' || subtype === '*') return 'range';
  return nearTopLevelType(type) === undefined ? undefined : 'top-level';
}

function fixedMediaType(value: string, reason: MediaTypeFault): string | undefined {
  const text = value.trim();
  if (reason === 'top-level') {
    const [type = ''] = text.split('/', 1);
    const near = nearTopLevelType(type);
    return near === undefined ? undefined : near + text.slice(type.length);
  }
  const format = byFormat.get(text.toLowerCase().replace(/^\./, ''));
  if (format !== undefined) return format;
  // `application\json`, `application / json`, `application.json`, `application-json`
  const repaired = /^([a-z]+)\s*[\\/.:-]\s*([\w.+-]+)(\s*;.*)?$/i.exec(text);
  if (!repaired) return text;
  const [, type = '', subtype = '', parameters = ''] = repaired;
  return isTopLevelType(type) ? `${type}/${subtype}${parameters}` : text;
}

const isTopLevelType = (type: string): boolean => topLevelTypes.some((known) => known === type.toLowerCase());

function nearTopLevelType(type: string): string | undefined {
  if (isTopLevelType(type)) return undefined;
  return topLevelTypes.find((known) => isOneEditApart(known, type.toLowerCase()));
}
