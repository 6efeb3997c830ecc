import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { pathOf, type JsonNode } from '../../../syntax/tree.js';
import {
  contextKeys,
  entriesKey,
  looseToolsKey,
  matrixToolsKey,
  projectionKeys,
  type ContextHolder,
} from '../model.js';

export const notStatic: Rule<ContextHolder> = {
  code: 'context/not-static',
  severity: 'information',
  summary: 'A part of `BUILT_IN_TOOL_CONTEXTS` cannot be read without running the program.',
  docs: 'The array is read as it is written, and never run: literals, `as const`, `satisfies`, spreads and names of constants (of relative imports too), members of constant objects and enumerations, texts that are put together from constants. What comes out of a function, a condition or a package is not known, and nothing is guessed: references to contexts that may come from there are not called unknown, and what depends on the value is not checked.',
  example: {
    language: 'ts',
    bad: "export const BUILT_IN_TOOL_CONTEXTS = [...loadContexts('./contexts')];",
    good: 'export const BUILT_IN_TOOL_CONTEXTS = [...REPOSITORY_CONTEXTS];',
  },
  check({ unreadable }, report) {
    for (const node of unreadable) {
      if (!concernsTheFormat(node)) continue;
      report({ at: node, message: messageFor(node) });
    }
  },
};

/** What a program keeps in members of its own is its own affair. */
function concernsTheFormat(node: JsonNode): boolean {
  const [list, , key, , toolKey] = pathOf(node);
  if (list === looseToolsKey) return typeof key !== 'string' || key === '' || projectionKeys.includes(key);
  if (typeof key !== 'string' || key === '') return true;
  if (key === matrixToolsKey && typeof toolKey === 'string' && toolKey !== '') return projectionKeys.includes(toolKey);
  return contextKeys.includes(key);
}

function messageFor(node: JsonNode): string {
  const [list, , key] = pathOf(node);
  if (list === entriesKey && key === undefined)
    return l10n.t(
      'This cannot be read without running the program: the tool contexts that it adds are not known here.',
    );
  return l10n.t('This cannot be read without running the program: its value is not known here.');
}
