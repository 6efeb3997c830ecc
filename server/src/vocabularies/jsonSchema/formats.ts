import * as l10n from '@vscode/l10n';
import { isSince, type Dialect } from './dialects.js';

export interface Format {
  readonly name: string;
  /** The first dialect that defines it. */
  readonly since: Dialect;
  readonly meaning: () => string;
}

/** The formats that the dialects define. Formats are annotations: nothing here asserts them. */
const formats: readonly Format[] = [
  { name: 'date-time', since: 'draft-04', meaning: () => l10n.t('Date and time of RFC 3339: `2026-05-09T14:30:00Z`.') },
  { name: 'date', since: 'draft-07', meaning: () => l10n.t('Date of RFC 3339: `2026-05-09`.') },
  { name: 'time', since: 'draft-07', meaning: () => l10n.t('Time with its offset, of RFC 3339: `14:30:00Z`.') },
  { name: 'duration', since: '2019-09', meaning: () => l10n.t('Duration of ISO 8601: `P3DT4H`.') },
  { name: 'email', since: 'draft-04', meaning: () => l10n.t('E-mail address of RFC 5321.') },
  {
    name: 'idn-email',
    since: 'draft-07',
    meaning: () => l10n.t('E-mail address that may have characters beyond ASCII.'),
  },
  { name: 'hostname', since: 'draft-04', meaning: () => l10n.t('Name of a host on the Internet, of RFC 1123.') },
  {
    name: 'idn-hostname',
    since: 'draft-07',
    meaning: () => l10n.t('Name of a host that may have characters beyond ASCII.'),
  },
  { name: 'ipv4', since: 'draft-04', meaning: () => l10n.t('IPv4 address: `192.0.2.1`.') },
  { name: 'ipv6', since: 'draft-04', meaning: () => l10n.t('IPv6 address: `2001:db8::1`.') },
  { name: 'uri', since: 'draft-04', meaning: () => l10n.t('Absolute URI of RFC 3986, with its scheme.') },
  { name: 'uri-reference', since: 'draft-06', meaning: () => l10n.t('URI, or a reference relative to one.') },
  { name: 'iri', since: 'draft-07', meaning: () => l10n.t('URI that may have characters beyond ASCII.') },
  { name: 'iri-reference', since: 'draft-07', meaning: () => l10n.t('IRI, or a reference relative to one.') },
  { name: 'uri-template', since: 'draft-06', meaning: () => l10n.t('URI with placeholders, of RFC 6570.') },
  {
    name: 'uuid',
    since: '2019-09',
    meaning: () => l10n.t('UUID of RFC 4122: `2eb8aa08-aa98-11ea-b4aa-73b441d16380`.'),
  },
  { name: 'json-pointer', since: 'draft-06', meaning: () => l10n.t('JSON Pointer of RFC 6901: `/items/0`.') },
  {
    name: 'relative-json-pointer',
    since: 'draft-07',
    meaning: () => l10n.t('JSON Pointer that starts from where it stands: `1/name`.'),
  },
  { name: 'regex', since: 'draft-07', meaning: () => l10n.t('Regular expression of ECMA-262.') },
];

/** The formats that a dialect defines. Any other name is allowed too, and says nothing. */
export const formatsFor = (dialect: Dialect): readonly Format[] =>
  formats.filter(({ since }) => isSince(dialect, since));
