import * as l10n from '@vscode/l10n';
import { quote } from '../../syntax/edit.js';
import { nearest } from '../similar.js';
import { circularReferences } from './circles.js';
import { isSchemaLike } from './shapes.js';
import { referenceTargets, resolve } from './references.js';
import type { Reference, SchemaIndex } from './schemaIndex.js';
import type { ReportSchemaProblem } from './schemaProblem.js';
import { shownNode } from './types.js';

/** References that lead nowhere, to what is no schema, round in a circle, or out of the schema. */
export function checkReferences(index: SchemaIndex, report: ReportSchemaProblem): void {
  for (const reference of index.references) checkReference(index, reference, report);
  for (const { value } of circularReferences(index)) {
    report({
      kind: 'circle',
      severity: 'warning',
      at: value,
      message: l10n.t('The reference "{0}" leads round in a circle: no value can be checked against it.', value.value),
    });
  }
}

function checkReference(index: SchemaIndex, { keyword, value, schema }: Reference, report: ReportSchemaProblem): void {
  const resolution = resolve(index, value.value, schema);
  switch (resolution.kind) {
    case 'remote':
      report({
        kind: 'remote',
        severity: 'information',
        at: value,
        message: l10n.t('Not checked: remote reference. "{0}" of "{1}" is never followed.', keyword, value.value),
      });
      return;
    case 'missing': {
      const meant = nearest(value.value, referenceTargets(index.root).slice(0, mostCompared).map(({ reference }) => reference));
      report({
        kind: 'reference',
        severity: 'warning',
        at: value,
        message: meant
          ? l10n.t('The reference "{0}" leads nowhere. Did you mean "{1}"?', value.value, meant)
          : l10n.t('The reference "{0}" leads nowhere.', value.value),
        ...(meant === undefined ? {} : { suggestion: { span: value, newText: quote(meant) } }),
      });
      return;
    }
    case 'found':
      if (isSchemaLike(resolution.node, index.dialect) || index.schemas.includes(resolution.node)) return;
      report({
        kind: 'reference',
        severity: 'warning',
        at: value,
        message: l10n.t('The reference "{0}" leads to {1}, not to a schema.', value.value, shownNode(resolution.node)),
      });
  }
}

/** Of a great many definitions no nearest one is looked for. */
const mostCompared = 200;
