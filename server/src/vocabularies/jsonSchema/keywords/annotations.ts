import * as l10n from '@vscode/l10n';
import { keyword, type Keyword } from './keyword.js';

/** Keywords that describe the value and ask nothing of it. */
export const annotationKeywords: readonly Keyword[] = [
  keyword('title', 'string', () => l10n.t('A short name for what the value is.')),
  keyword('description', 'string', () => l10n.t('What the value means, in a sentence or two.')),
  keyword('default', 'data', () => l10n.t('The value that stands in where none is given.')),
  keyword('examples', 'dataList', () => l10n.t('Sample values.'), { since: 'draft-06' }),
  keyword('deprecated', 'boolean', () => l10n.t('True where the value should no longer be used.'), {
    since: '2019-09',
  }),
  keyword('readOnly', 'boolean', () => l10n.t('True where only the owner of the data sets the value.'), {
    since: 'draft-07',
  }),
  keyword('writeOnly', 'boolean', () => l10n.t('True where the value can be set and is never given back.'), {
    since: 'draft-07',
  }),
  keyword('contentEncoding', 'string', () => l10n.t('How binary content is written as text, such as `base64`.'), {
    types: ['string'],
    since: 'draft-07',
    sample: '"base64"',
  }),
  keyword('contentMediaType', 'string', () => l10n.t('The media type of the content of the text.'), {
    types: ['string'],
    since: 'draft-07',
    sample: '"application/json"',
  }),
  keyword('contentSchema', 'schema', () => l10n.t('The schema of the content of the text, once it is decoded.'), {
    types: ['string'],
    since: '2019-09',
  }),
];
