import * as l10n from '@vscode/l10n';
import { quote } from '../../syntax/edit.js';
import { nearest } from '../similar.js';
import { circularReferences } from './circles.js';
import { isSchemaLike } from './shapes.js';
import { referenceTargets, resolve } from './references.js';
import type { Reference, SchemaIndex } from './schemaIndex.js';
import { spanOf, type ReportSchemaProblem } from './schemaProblem.js';
import { shownNode } from './types.js';

/** References that lead nowhere, to what is no schema, round in a circle, or out of the schema. */
export function checkReferences(index: SchemaIndex, report: ReportSchemaProblem): void {
  const missing: Reference[] = [];
  for (const reference of index.references) {
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
  reportMissing(missing, index, report);
  for (const { value } of circularReferences(index)) {
    const message = l10n.t('{0} leads round in a circle: no value can be checked against it.', shownNode(value));
    report({ kind: 'circle', severity: 'warning', at: spanOf(value), message });
  }
}

function reportMissing(missing: readonly Reference[], index: SchemaIndex, report: ReportSchemaProblem): void {
  if (missing.length === 0) return;
  const names = referenceTargets(index.root).map(({ reference }) => reference);
  for (const [place, { value }] of missing.entries()) {
    const at = spanOf(value);
    const meant = place < mostCompared ? nearest(value.value, names.slice(0, mostCompared)) : undefined;
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

/** Of more references or definitions than a person writes, no nearest one is looked for. */
const mostCompared = 100;
