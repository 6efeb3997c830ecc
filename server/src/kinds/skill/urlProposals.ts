import * as l10n from '@vscode/l10n';
import type { JsonPath } from '../../syntax/tree.js';
import { templateExpressions } from '../../vocabularies/urlTemplates.js';
import { checkUrl } from '../../vocabularies/urls.js';
import type { Proposal, Typed } from '../authoring.js';
import { fieldAt } from './fields.js';
import { executionVariable, resultUrlKey, statusUrlKey, type SkillFrame } from './model.js';

/** The names of the placeholders of a URL. */
export const variablesOf = (url: string): readonly string[] => templateExpressions(url).flatMap(({ names }) => names);

/** What may be typed in a URL: the placeholders that stand for something there, and where nothing is written yet, the whole. */
export function urlProposals(path: JsonPath, { content, cursor }: Typed, skill: SkillFrame): readonly Proposal[] {
  const isExecution = fieldAt(path) === 'executionUrl';
  if (isExecution && content === '') return derived(String(path.at(-1)), skill);
  const names = isExecution ? [executionVariable] : skill.inputs.flatMap(({ name }) => name?.value ?? []);
  const within = placeholderAt(content, cursor);
  const written = content.slice(0, within.start) + content.slice(within.end);
  const used = variablesOf(written);
  return names
    .filter((name) => /^[\w.-]+$/.test(name) && !used.includes(name))
    .map((name) => ({
      label: `{${name}}`,
      value: `{${name}}`,
      within,
      detail: isExecution ? l10n.t('the execution') : l10n.t('the input'),
      kind: 'value',
    }));
}

/** The placeholder that a cursor is in, finished or not; of others nothing. */
function placeholderAt(content: string, cursor: number): { readonly start: number; readonly end: number } {
  const before = /\{[\w.-]*$/.exec(content.slice(0, cursor));
  if (!before) return { start: cursor, end: cursor };
  const behind = /^[\w.-]*\}?/.exec(content.slice(cursor))?.[0].length ?? 0;
  return { start: before.index, end: cursor + behind };
}

/** The URL that goes with what is there: `…/status/{execution_id}` beside `…/result/{execution_id}`, or beside the endpoint. */
function derived(key: string, { endpoint }: SkillFrame): readonly Proposal[] {
  const [own, other] = key === statusUrlKey ? ['status', 'result'] : ['result', 'status'];
  const twin = (key === statusUrlKey ? endpoint?.resultUrl : endpoint?.statusUrl)?.value ?? '';
  const url = endpoint?.url?.value ?? '';
  const at = twin.lastIndexOf(other);
  const proposed: string[] = [];
  if (at >= 0) proposed.push(twin.slice(0, at) + own + twin.slice(at + other.length));
  else if (checkUrl(url).fault === undefined && (key === statusUrlKey || key === resultUrlKey)) {
    const base = url.replace(/[?#].*$/, '').replace(/\/(?:invoke|run|execute)?\/?$/, '');
    proposed.push(`${base}/${own}/{${executionVariable}}`);
  }
  return proposed.map((value) => ({ label: value, value, kind: 'value' }));
}
