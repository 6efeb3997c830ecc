import * as l10n from '@vscode/l10n';
import type { Change, Fix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import type { Value } from '../../../engine/value.js';
import { quote } from '../../../syntax/edit.js';
import { isSnakeCase, isToolName } from '../../../vocabularies/busNames.js';
import { toKebabCase } from '../../../vocabularies/names.js';
import { literalFor, rewriteValue } from '../../places.js';
import { shown } from '../../shown.js';
import type { ContextHolder } from '../model.js';

const longest = 64;

export const toolName: Rule<ContextHolder> = {
  code: 'context/tool-name',
  severity: 'error',
  summary: 'The name of a matrix tool is not one that model APIs accept, or not `snake_case`.',
  docs: 'Model APIs take names of 1 to 64 letters, digits, `_` and `-` of ASCII, and refuse the whole request for any other. That a name is not in `snake_case`, as those of the tools that ship with the agent are, is a hint. The fix also changes the `requiredChecks` of the context that name the tool.',
  example: { bad: '{ "name": "search files" }', good: '{ "name": "search_files" }' },
  check(holder, report) {
    for (const { name } of holder.tools) {
      if (!name || (isSnakeCase(name.value) && name.value.length <= longest)) continue;
      const snake = toSnakeCase(name.value);
      const fault = toolNameFault(name.value);
      const isAccepted = fault === undefined;
      // A hint about a name of fine length is only worth its while where there is a better one.
      if (isAccepted && (snake === undefined || snake === name.value)) continue;
      report({
        at: name.span,
        message: fault ?? usualStyle(snake ?? ''),
        ...(isAccepted ? { severity: 'hint' as const } : {}),
        fixes: () => (snake === undefined ? [] : renamed(name, snake, holder, !isAccepted)),
      });
    }
  },
};

/** What is said of a name that models take, and that looks unlike the others. */
export const usualStyle = (snake: string): string =>
  l10n.t('Names of tools are usually in snake_case: {0}.', quote(snake));

/** What is said of a name that models refuse; undefined where they take it. */
export function toolNameFault(name: string): string | undefined {
  if (isToolName(name)) return undefined;
  const snake = toSnakeCase(name);
  if (name === '') return l10n.t('The name of a tool is empty. It has 1 to 64 letters, digits, "_" and "-".');
  if (name.length > longest)
    return l10n.t('{0} has {1} characters. The name of a tool has at most {2}.', shown(name), name.length, longest);
  return snake === undefined
    ? l10n.t('{0} is no name that models accept: it has 1 to 64 ASCII letters, digits, "_" and "-".', shown(name))
    : l10n.t(
        '{0} is no name that models accept: it has 1 to 64 ASCII letters, digits, "_" and "-", such as {1}.',
        shown(name),
        quote(snake),
      );
}

/** A name as the tools that ship with the agent have it; undefined where nothing of it is left. */
export const toSnakeCase = (name: string): string | undefined =>
  toKebabCase(name)?.replaceAll('-', '_').slice(0, longest).replace(/_+$/, '');

/** Renames the tool, and the checks of its context that name it. */
function renamed(name: Value<string>, snake: string, { contexts }: ContextHolder, preferred: boolean): readonly Fix[] {
  const own = contexts.find(({ tools }) => tools.some((tool) => tool.name?.path.join('/') === name.path.join('/')));
  const checks = (own?.requiredChecks ?? []).flatMap((check): readonly Change[] => {
    const literal = check.value === name.value ? literalFor(check, snake) : undefined;
    return literal === undefined ? [] : [{ kind: 'edit', span: check.span, newText: literal }];
  });
  return rewriteValue(name, snake, { preferred }).map((fix) => ({ ...fix, changes: [...fix.changes, ...checks] }));
}
