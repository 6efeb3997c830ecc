import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../engine/fix.js';
import type { Report } from '../../engine/rule.js';
import type { Value } from '../../engine/value.js';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { JsonNode } from '../../syntax/tree.js';
import { checkSchema } from '../../vocabularies/jsonSchema/index.js';
import { isOtherDialect } from '../../vocabularies/patternDialects.js';

/** What can be a schema at all: anything else has the wrong JSON type, which is said elsewhere. */
export function schemaNode(schema: Value<unknown> | undefined): JsonNode | undefined {
  const isSchema =
    typeof schema?.value === 'boolean' || (typeof schema?.value === 'object' && !Array.isArray(schema.value));
  const node = isSchema && schema.value !== null ? schema.node : undefined;
  return node && schema && isCutOff(schema.part, node) ? undefined : node;
}

/** Of what is nested too deep to be read, that is enough to say. */
const isCutOff = ({ tree }: Part, { start, end }: JsonNode): boolean =>
  tree.problems.some((problem) => problem.kind === 'too-deep' && start <= problem.start && problem.start <= end);

/** Reports what is wrong with a schema as a schema. */
export function reportSchemaProblems(root: JsonNode, part: Part, report: Report): void {
  for (const { kind, at, message, severity, suggestion } of checkSchema(root)) {
    // What another engine may well take is not a fault of the schema, only of no use in many places.
    const isForeign = kind === 'pattern' && isOtherDialect(part.body.slice(at.start, at.end).replaceAll('\\\\', '\\'));
    report({
      at,
      message,
      severity: isForeign ? 'information' : severity,
      fixes: () =>
        suggestion && isLiteral(part, suggestion.span)
          ? [
              replaceFix(l10n.t('Replace with {0}', suggestion.newText), suggestion.span, suggestion.newText, {
                preferred: true,
              }),
            ]
          : [],
    });
  }
}

/** True where a value is written out. In a program a name may stand for it. */
const isLiteral = ({ isProgram, body }: Part, { start }: Span): boolean =>
  !isProgram || /["'`\d[{-]/.test(body.charAt(start));
