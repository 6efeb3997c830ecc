import * as l10n from '@vscode/l10n';
import { quote } from '../../syntax/edit.js';
import { nearest } from '../similar.js';
import { circularReferences } from './circles.js';
import { isSchemaLike } from './shapes.js';
import { referenceTargets, resolve } from './references.js';
import type { Reference } from './schemaIndex.js';
import { spanOf, type SchemaCheck } from './schemaProblem.js';
import { shownNode } from './types.js';

/** References that lead nowhere, to what is no schema, round in a circle, or out of the schema. */
export function checkReferences(check: SchemaCheck): void {
  const { index, report } = check;
  const missing: Reference[] = [];
  for (const reference of index.references) {
    if (check.isFull()) return;
    const { keyword, value, schema } = reference;
    const resolution = resolve(index, value.value, schema);
    if (resolution.kind === 'missing') missing.push(reference);
    else if (resolution.kind === 'remote') {
      const message = l10n.t('Not checked: remote reference. "{0}" is not followed out of this file.', keyword);
      report({ kind: 'remote', severity: 'information', at: spanOf(value), message });
    } else if (!isSchemaLike(resolution.node, index.dialect) && !index.schemas.has(resolution.node)) {
      const message = l10n.t('{0} leads to {1}, not to a schema.', shownNode(value), shownNode(resolution.node));
      report({ kind: 'reference', severity: 'warning', at: spanOf(value), message });
    }
  }
  reportMissing(missing, check);
  for (const { value } of circularReferences(index)) {
    if (check.isFull()) return;
    const message = l10n.t('{0} leads round in a circle: no value can be checked against it.', shownNode(value));
    report({ kind: 'circle', severity: 'warning', at: spanOf(value), message });
  }
}

function reportMissing(missing: readonly Reference[], { index, report, isFull }: SchemaCheck): void {
  if (missing.length === 0) return;
  // Of more definitions than a person writes, the first are compared.
  const names = referenceTargets(index.root)
    .slice(0, mostCompared)
    .map(({ reference }) => reference);
  for (const { value } of missing) {
    if (isFull()) return;
    const at = spanOf(value);
    const meant = nearest(value.value, names);
    report({
      kind: 'reference',
      severity: 'warning',
      at,
      message: meant
        ? l10n.t('{0} leads nowhere. Did you mean "{1}"?', shownNode(value), meant)
        : l10n.t('{0} leads nowhere in this schema.', shownNode(value)),
      ...(meant === undefined ? {} : { suggestion: { span: at, newText: quote(meant) } }),
    });
  }
}

const mostCompared = 100;
