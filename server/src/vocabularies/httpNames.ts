import * as l10n from '@vscode/l10n';
import { nearest } from './similar.js';

/** The methods of RFC 9110 and PATCH (RFC 5789) with what they mean. */
export const commonMethods: ReadonlyMap<string, () => string> = new Map([
  ['POST', () => l10n.t('Hands data to the resource to process.')],
  ['GET', () => l10n.t('Fetches the resource. Carries no body.')],
  ['PUT', () => l10n.t('Puts what is sent in the place of the resource.')],
  ['PATCH', () => l10n.t('Changes parts of the resource.')],
  ['DELETE', () => l10n.t('Removes the resource.')],
  ['HEAD', () => l10n.t('As GET, but answers with the headers alone. Carries no body.')],
  ['OPTIONS', () => l10n.t('Asks how the resource may be spoken to.')],
  ['TRACE', () => l10n.t('Sends the request back, for tests.')],
  ['CONNECT', () => l10n.t('Opens a tunnel through a proxy.')],
]);

/** The other methods of IANA's HTTP method registry, less those that are registered so that nobody uses them. */
const otherMethods =
  'ACL BASELINE-CONTROL BIND CHECKIN CHECKOUT COPY LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL MKREDIRECTREF ' +
  'MKWORKSPACE MOVE ORDERPATCH PROPFIND PROPPATCH QUERY REBIND REPORT SEARCH UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE ' +
  'UPDATEREDIRECTREF VERSION-CONTROL';

const methods: ReadonlySet<string> = new Set([...commonMethods.keys(), ...otherMethods.split(' ')]);

/** Whether the text is a registered HTTP method. Methods are case-sensitive. */
export const isHttpMethod = (text: string): boolean => methods.has(text);

/** The method that a text must mean: in another letter case, or within a slip of one. */
export function methodMeant(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  return methods.has(upper) ? upper : (nearest(upper, commonMethods.keys(), 2) ?? nearest(upper, methods, 1));
}

/** Methods whose requests have no content of a meaning (RFC 9110, sections 9.3.1 and 9.3.2). */
export const carriesNoBody = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether the text is the name of a field: a token (RFC 9110, sections 5.1 and 5.6.2). */
export const isFieldName = (text: string): boolean => /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text);

/** The field name that a text must mean: without what stands behind a colon, with hyphens for spaces. */
export function fieldNameMeant(text: string): string | undefined {
  const [name = ''] = text.split(':', 1);
  const joined = name.trim().replace(/\s+/g, '-');
  return joined !== text && isFieldName(joined) ? joined : undefined;
}

/** Headers that carry keys, for completion. */
export const commonKeyHeaders: readonly string[] = [
  'X-API-Key',
  'Authorization',
  'Api-Key',
  'X-Auth-Token',
  'X-Access-Token',
];
