/** Why a text is not an absolute `http:` or `https:` URL. */
export type UrlFault =
  | 'empty'
  /** It has spaces, control characters or backslashes. */
  | 'space'
  /** It is a path, or begins with `//`. */
  | 'relative'
  /** It begins with a placeholder, which may or may not stand for a scheme. */
  | 'placeholder'
  /** A host without a scheme before it. */
  | 'no-scheme'
  /** Another scheme, or none that there is. */
  | 'scheme'
  /** Nothing stands where the host should. */
  | 'no-host'
  /** Its host or port cannot be. */
  | 'host'
  /** It has nothing of a URL. */
  | 'text';

export type UrlCheck = { readonly fault: undefined } | { readonly fault: UrlFault; readonly fixed?: string };

const hostWithoutScheme = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?::\d+)?(?=[/?#]|$)/i;
const slips: ReadonlySet<string> = new Set(['htp', 'htps', 'htpp', 'htpps', 'hhttp', 'hhttps', 'ttp', 'ttps', 'httpss', 'thttps', 'httsp', 'hppts']); // prettier-ignore

/**
 * Whether a text is an absolute `http:` or `https:` URL, as the URL standard of browsers has it but without what that lets pass
 * silently (spaces, backslashes, missing slashes). A placeholder may stand anywhere behind the scheme.
 */
export function checkUrl(value: string): UrlCheck {
  const fault = faultOf(value);
  if (fault === undefined) return { fault };
  const fixed = fixedUrl(value, fault);
  return fixed !== undefined && faultOf(fixed) === undefined ? { fault, fixed } : { fault };
}

/** True for an absolute URL of any scheme, such as `mailto:`. */
export const isAbsoluteUrl = (value: string): boolean =>
  /^[a-z][a-z0-9+.-]+:[^\s\\]+$/i.test(value) && parseUrl(value) !== undefined;

/** True where a URL is fetched over plain HTTP from another machine. */
export function isInsecure(value: string): boolean {
  if (!/^http:\/\//i.test(value)) return false;
  const host = parseUrl(value)?.hostname;
  return host !== undefined && !isLoopback(host);
}

/** The host name of a URL, in lower case; undefined where it has none, or a placeholder is part of it. */
export function hostOf(value: string): string | undefined {
  if (checkUrl(value).fault !== undefined) return undefined;
  const authority = value.slice(...authorityOf(value));
  return /[{}]/.test(authority) ? undefined : parseUrl(value)?.hostname;
}

/** Where the authority (user, host and port) of a URL stands in it. */
export function authorityOf(value: string): readonly [start: number, end: number] {
  const start = value.indexOf('://') + 3;
  if (start < 3) return [0, 0];
  const length = withoutPlaceholders(value).slice(start).search(/[/?#]/);
  return [start, length < 0 ? value.length : start + length];
}

/** `localhost` and what is below it (RFC 6761), and the addresses that never leave the machine. */
const isLoopback = (host: string): boolean =>
  /^(?:.+\.)?localhost\.?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host) || host === '[::1]';

/** The URL with letters where placeholders are: what stands in them may be anything. As long as before. */
const withoutPlaceholders = (value: string): string =>
  value.replace(/\$?\{[^{}]*\}/g, (braces) => 'x'.repeat(braces.length)).replace(/[{}]/g, 'x');

function faultOf(value: string): UrlFault | undefined {
  if (value.trim() === '') return 'empty';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  const isWeb = scheme === 'http' || scheme === 'https';
  if (!isWeb) {
    if (/^\$?\{/.test(value)) return 'placeholder';
    if (/^(?:\/|\.\.?\/|[?#])/.test(value)) return 'relative';
    if (hostWithoutScheme.test(value)) return 'no-scheme';
    if (value !== value.trim() && faultOf(value.trim()) === undefined) return 'space';
    return scheme === undefined ? 'text' : 'scheme';
  }
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\s\\\u0000-\u001f\u007f]/.test(withoutPlaceholders(value))) return 'space';
  if (!/^https?:\/\/[^/?#]/i.test(value)) return 'no-host';
  return parseUrl(value) ? undefined : 'host';
}

/** Reads a URL with its placeholders replaced by something that may stand anywhere. */
function parseUrl(value: string): URL | undefined {
  const withPort = value.replace(/:\$?\{[^{}]*\}(?=[/?#]|$)/g, ':1');
  try {
    return new URL(withoutPlaceholders(withPort));
  } catch {
    return undefined;
  }
}

function fixedUrl(value: string, fault: UrlFault): string | undefined {
  const text = value.trim();
  switch (fault) {
    case 'space':
      return text.replaceAll('\\', '/').replaceAll(' ', '%20');
    case 'no-scheme':
      return `${/^(?:localhost|127\.)/i.test(text) ? 'http' : 'https'}://${text}`;
    case 'relative':
      return /^\/\/[^/]/.test(text) ? `https:${text}` : undefined;
    case 'no-host':
      return text.replace(/^(https?):\/*(?=[^/?#])/i, '$1://');
    case 'scheme': {
      const scheme = /^[^:]*/.exec(text)?.[0].toLowerCase() ?? '';
      return slips.has(scheme)
        ? text.replace(/^[^:]*:\/*/, `${scheme.includes('s') ? 'https' : 'http'}://`)
        : undefined;
    }
    case 'text':
      return /^https?\/\/[^/]/i.test(text) ? text.replace('//', '://') : undefined;
    case 'empty':
    case 'placeholder':
    case 'host':
      return undefined;
  }
}
