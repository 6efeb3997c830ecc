import * as l10n from '@vscode/l10n';
import type { JsonPath } from '../../syntax/tree.js';
import type { ObjectProposal, Surroundings } from '../authoring.js';
import { Choice, fieldsOf, writeDraft, type Draft } from '../objectDraft.js';
import { fieldAt, stepsAt } from './fields.js';
import { formOf } from './model.js';

/** Objects that may be inserted: a whole context, also as a file, and a whole tool. */
export function contextObjects(path: JsonPath, around: Surroundings): readonly ObjectProposal[] {
  if (path.length === 0 && formOf(around.file.document) !== 'single') return [];
  switch (fieldAt(path, around)) {
    case 'context':
      return [{ label: l10n.t('new tool context'), detail: l10n.t('a whole context'), fields: fieldsOf(context()) }];
    case 'tool':
      return [{ label: l10n.t('new tool'), detail: l10n.t('a whole tool'), fields: fieldsOf(tool(1)) }];
    default:
      return [];
  }
}

/** What the value of a key begins with, where the schema leaves its type open or knows too little of it. */
export function contextSnippet(path: JsonPath, around: Surroundings): string | undefined {
  switch (fieldAt(path, around)) {
    case 'inputSchema':
      return inputSchemaBlock();
    case 'checks':
      return '["$1"]';
    case 'words':
      return '"$1"';
    case 'open': {
      const steps = stepsAt(path, around);
      if (steps.length < 2) return undefined;
      return steps.at(-1) === 'credentials' ? '["$1"]' : '"$1"';
    }
    default:
      return undefined;
  }
}

/** The schema of arguments as a snippet. */
export const inputSchemaBlock = (): string => writeDraft(inputSchema(1));

const inputSchema = (stop: number): Draft => ({ type: 'object', properties: new Choice(`{$${stop}}`) });

/** @param stop the first of five tab stops */
const tool = (stop: number): Readonly<Record<string, Draft>> => ({
  name: `\${${stop}:tool_name}`,
  description: `\${${stop + 1}:${l10n.t('What the tool does.')}}`,
  inputSchema: inputSchema(stop + 2),
  target: `\${${stop + 3}:system.agents}`,
  op: `\${${stop + 4}:\\$introspect}`,
});

const context = (): Readonly<Record<string, Draft>> => ({
  key: '${1:context-key}',
  title: `\${2:${l10n.t('Context title')}}`,
  description: `\${3:${l10n.t('What its tools are for.')}}`,
  matrixTools: [tool(4)],
  permissions: new Choice('{$9}'),
});
