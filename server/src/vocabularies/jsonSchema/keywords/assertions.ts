import * as l10n from '@vscode/l10n';
import { keyword, type Keyword } from './keyword.js';

const number = { types: ['number', 'integer'] } as const;
const string = { types: ['string'] } as const;
const array = { types: ['array'] } as const;
const object = { types: ['object'] } as const;

/** Keywords that ask something of the value itself. */
export const assertionKeywords: readonly Keyword[] = [
  keyword('type', 'type', () => l10n.t('The type of the value, or an array of types that it may have.')),
  keyword('enum', 'dataList', () => l10n.t('The values that are allowed.')),
  keyword('const', 'data', () => l10n.t('The only value that is allowed.'), { since: 'draft-06' }),

  keyword('minimum', 'number', () => l10n.t('The smallest number that is allowed.'), number),
  keyword('maximum', 'number', () => l10n.t('The largest number that is allowed.'), number),
  keyword('exclusiveMinimum', 'boolean', () => l10n.t('True where `minimum` itself is not allowed.'), {
    ...number,
    until: 'draft-04',
  }),
  keyword('exclusiveMaximum', 'boolean', () => l10n.t('True where `maximum` itself is not allowed.'), {
    ...number,
    until: 'draft-04',
  }),
  keyword('exclusiveMinimum', 'number', () => l10n.t('The number must be larger than this.'), {
    ...number,
    since: 'draft-06',
  }),
  keyword('exclusiveMaximum', 'number', () => l10n.t('The number must be smaller than this.'), {
    ...number,
    since: 'draft-06',
  }),
  keyword('multipleOf', 'positiveNumber', () => l10n.t('The number must be a multiple of this one.'), number),

  keyword('minLength', 'count', () => l10n.t('The least number of characters (Unicode code points).'), string),
  keyword('maxLength', 'count', () => l10n.t('The largest number of characters (Unicode code points).'), string),
  keyword(
    'pattern',
    'pattern',
    () => l10n.t('A regular expression (ECMA-262) that the text must match somewhere; `^` and `$` tie it to the ends.'),
    string,
  ),
  keyword('format', 'format', () => l10n.t('What the text stands for, such as `date-time` or `uri`.'), string),

  keyword('minItems', 'count', () => l10n.t('The least number of items.'), array),
  keyword('maxItems', 'count', () => l10n.t('The largest number of items.'), array),
  keyword('uniqueItems', 'boolean', () => l10n.t('True where no two items may be equal.'), array),
  keyword('minContains', 'count', () => l10n.t('The least number of items that fit `contains`.'), {
    ...array,
    since: '2019-09',
    sample: '1',
  }),
  keyword('maxContains', 'count', () => l10n.t('The largest number of items that fit `contains`.'), {
    ...array,
    since: '2019-09',
    sample: '1',
  }),

  keyword('required', 'names', () => l10n.t('The names of the properties that must be there.'), object),
  keyword('minProperties', 'count', () => l10n.t('The least number of properties.'), object),
  keyword('maxProperties', 'count', () => l10n.t('The largest number of properties.'), object),
  keyword(
    'dependentRequired',
    'namesByName',
    () => l10n.t('The properties that must be there when the property of that name is.'),
    { ...object, since: '2019-09' },
  ),
];
