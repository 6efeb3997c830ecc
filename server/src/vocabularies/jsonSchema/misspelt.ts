import * as l10n from '@vscode/l10n';
import { quote } from '../../syntax/edit.js';
import type { JsonProperty } from '../../syntax/tree.js';
import { nearest } from '../similar.js';
import type { Dialect } from './dialects.js';
import { allKeywordNames, keywordsFor } from './keywords.js';
import { membersOf } from './members.js';
import { spanOf, type SchemaCheck } from './schemaProblem.js';

/** A keyword of OpenAPI that looks like a slip of `examples`. */
const ofOpenApi = 'example';

/** Slips further from a keyword are taken for keywords of somebody else: any name is allowed. */
const mostEdits = 2;

/**
 * Says of a property of a schema that it is likely a slip of a keyword. Answers are kept by name, and of more different names than a
 * person would write there is none: a map of thousands of names is not compared with every keyword.
 */
export class MisspeltKeywords {
  readonly #meant = new Map<string, string | undefined>();
  readonly #names: readonly string[];

  constructor(dialect: Dialect) {
    this.#names = keywordsFor(dialect).map(({ name }) => name);
  }

  check({ key, parent }: JsonProperty, { report }: SchemaCheck): void {
    const meant = this.#keywordMeant(key.value);
    // The keyword itself stands beside it: then this is something else.
    if (meant === undefined || membersOf(parent).has(meant)) return;
    report({
      kind: 'misspelt',
      severity: 'information',
      at: spanOf(key),
      message: l10n.t('"{0}" is no keyword of JSON Schema and has no effect. Did you mean "{1}"?', key.value, meant),
      suggestion: { span: spanOf(key), newText: quote(meant) },
    });
  }

  #keywordMeant(name: string): string | undefined {
    if (name.length < 3 || name.length > 30 || name.startsWith('x-')) return undefined;
    if (allKeywordNames.has(name) || name === ofOpenApi) return undefined;
    if (!this.#meant.has(name) && this.#meant.size < 200) this.#meant.set(name, nearest(name, this.#names, mostEdits));
    return this.#meant.get(name);
  }
}
