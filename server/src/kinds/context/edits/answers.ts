import * as l10n from '@vscode/l10n';
import type { AnswerProblem, ContextAnswerField } from '../../../lsp/protocol.js';
import { isSnakeCase } from '../../../vocabularies/busNames.js';
import { fileNameOf } from '../../places.js';
import { shown } from '../../shown.js';
import { builtInContexts } from '../builtIns.js';
import { resultModes, type ToolContext } from '../model.js';
import { toolTaken } from '../rules/duplicateTool.js';
import { keyFault } from '../rules/keyFormat.js';
import { opFault } from '../rules/op.js';
import { targetFault } from '../rules/target.js';
import { toolNameFault, toSnakeCase, usualStyle } from '../rules/toolName.js';
import type { SharedContexts } from '../shared.js';

/**
 * What the rules would say of an answer, so that nothing is written that is reported at once.
 * @param context that the tool is for; absent: a new one
 */
export function problemOfAnswer(
  field: ContextAnswerField,
  value: string,
  shared: SharedContexts,
  context?: ToolContext,
): AnswerProblem | undefined {
  if (value.trim() === '') return { message: emptyMessage(field), severity: 'error' };
  const message = messageFor(field, value, shared, context);
  // Buses differ: what looks odd there may be right.
  if (message !== undefined) return { message, severity: field === 'target' || field === 'op' ? 'warning' : 'error' };
  return field === 'name' && !isSnakeCase(value)
    ? { message: usualStyle(toSnakeCase(value) ?? ''), severity: 'information' }
    : undefined;
}

function messageFor(
  field: ContextAnswerField,
  value: string,
  shared: SharedContexts,
  context: ToolContext | undefined,
): string | undefined {
  switch (field) {
    case 'key':
      return keyMessage(value, shared);
    case 'name':
      return toolNameFault(value) ?? (isTaken(value, context) ? toolTaken(value) : undefined);
    case 'target':
      return targetFault(value);
    case 'op':
      return opFault(value);
    case 'resultMode':
      return resultModes.some((mode) => mode === value) ? undefined : emptyMessage(field);
    case 'title':
    case 'contextDescription':
    case 'description':
      return undefined;
  }
}

const isTaken = (name: string, context: ToolContext | undefined): boolean =>
  context?.tools.some((tool) => tool.name?.value === name) ?? false;

function keyMessage(key: string, shared: SharedContexts): string | undefined {
  const fault = keyFault(key);
  if (fault !== undefined) return fault;
  const [declaration] = shared.declarations(key);
  if (declaration) return l10n.t('{0} is declared already, in {1}.', shown(key), fileNameOf(declaration.uri));
  if (!shared.isDeclared(key)) return undefined;
  return builtInContexts.some((known) => known.key === key)
    ? l10n.t('{0} is a context that ships with the agent.', shown(key))
    : l10n.t('{0} is declared already.', shown(key));
}

function emptyMessage(field: ContextAnswerField): string {
  switch (field) {
    case 'key':
      return l10n.t('A context needs a key: profiles and skills refer to it by that.');
    case 'title':
      return l10n.t('A context needs a title.');
    case 'contextDescription':
      return l10n.t('A context needs a description: what its tools are for.');
    case 'name':
      return l10n.t('A tool needs a name: the model calls it by that.');
    case 'description':
      return l10n.t('A tool needs a description: the model chooses by it.');
    case 'target':
      return l10n.t('A tool needs a target: the mount on the bus that is called.');
    case 'op':
      return l10n.t('A tool needs an operation: what is called on its target.');
    case 'resultMode':
      return l10n.t('The result mode is one of {0}.', resultModes.map(shown).join(', '));
  }
}
