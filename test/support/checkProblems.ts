import { expect } from 'vitest';
import { fixAllKind } from '../../server/src/features/codeActionKinds.js';
import { codeActions } from '../../server/src/features/codeActions.js';
import { allProblemsOf } from '../../server/src/features/diagnostics.js';
import type { Workspace } from '../../server/src/workspace/workspace.js';
import { readFixture } from './fixture.js';
import { applyEdit, openWorkspace, pathOfUri, uriOf } from './workspace.js';

export interface CheckOptions {
  /** Codes, or beginnings of codes, of the findings that are compared; absent: every finding. */
  readonly only?: readonly string[];
  /** Settings under `agentRegistry`. */
  readonly settings?: unknown;
}

/**
 * Checks files drawn in a text with the problems expected in them: each marked with carets and its code, and what the message must hold
 * behind the code. What is found and not marked, or marked and not found, fails.
 */
export async function checkProblems(drawn: string, options: CheckOptions = {}): Promise<void> {
  const { files, markers } = readFixture(drawn);
  const { workspace } = await openWorkspace(files);
  if (options.settings !== undefined) workspace.setSettings(options.settings);
  await workspace.settle();
  const found = allProblems(workspace, options.only);
  const expected = markers.map(({ file, line, start, end, label }) => {
    const [code = ''] = label.split(' ');
    return `${file}:${line + 1}:${start + 1}-${end + 1} ${code}`;
  });
  expect(found.map(({ at, code }) => `${at} ${code}`).sort()).toEqual(expected.sort());
  for (const { file, line, start, end, label } of markers) {
    const [code = '', ...words] = label.split(' ');
    const problem = found.find(
      (candidate) => candidate.at === `${file}:${line + 1}:${start + 1}-${end + 1}` && candidate.code === code,
    );
    if (words.length > 0) expect(problem?.message).toContain(words.join(' '));
  }
}

/** Every problem of a workspace, as `file:line:start-end` (from 1; an end on a later line as `line:column`). */
export function allProblems(
  workspace: Workspace,
  only?: readonly string[],
): { at: string; code: string; severity: string; message: string }[] {
  const uris = new Set<string>();
  for (const { uri, analysis } of workspace.files()) {
    uris.add(uri);
    for (const companion of analysis?.companions.keys() ?? []) uris.add(companion);
  }
  return [...uris].flatMap((uri) =>
    allProblemsOf(workspace, uri)
      .filter(({ finding }) => only?.some((prefix) => finding.rule.code.startsWith(prefix)) ?? true)
      .map(({ finding, range, severity }) => {
        const end =
          range.end.line === range.start.line
            ? `${range.end.character + 1}`
            : `${range.end.line + 1}:${range.end.character + 1}`;
        const at = `${pathOfUri(uri)}:${range.start.line + 1}:${range.start.character + 1}-${end}`;
        return { at, code: finding.rule.code, severity, message: finding.message };
      }),
  );
}

export interface FixOptions {
  /** The code of the finding that is fixed: the first one in file order. */
  readonly code: string;
  /** The file in which it is; absent: `tools.json`. */
  readonly file?: string;
  /** The title of the fix; absent: the preferred one, else the only one. */
  readonly title?: string;
  /** Whether the finding is still there after the fix; absent: it must be gone. */
  readonly remains?: boolean;
}

/**
 * Applies a fix to files drawn in a text and compares the files that changed with those drawn in `after` (byte by byte), then checks that
 * the finding is gone.
 */
export async function checkFix(before: string, after: string, options: FixOptions): Promise<void> {
  const { files } = readFixture(before);
  const { workspace } = await openWorkspace(files);
  const path = options.file ?? 'tools.json';
  const uri = uriOf(path);
  const problem = allProblemsOf(workspace, uri).find(({ finding }) => finding.rule.code === options.code);
  if (!problem)
    throw new Error(
      `no finding ${options.code}; there are: ${allProblems(workspace)
        .map(({ at, code }) => `${at} ${code}`)
        .join(', ')}`,
    );
  const actions = (await codeActions(workspace, uri, problem.range, ['quickfix'])).filter(
    ({ diagnostics }) => diagnostics?.[0]?.code === options.code,
  );
  const action =
    options.title === undefined
      ? (actions.find(({ isPreferred }) => isPreferred) ?? actions[0])
      : actions.find(({ title }) => title === options.title);
  if (!action?.edit) throw new Error(`no such fix; there are: ${actions.map(({ title }) => title).join(' | ')}`);
  const fixed = applyEdit(new Map(Object.entries(files)), action.edit);
  const changed = Object.fromEntries([...fixed].filter(([name, text]) => files[name] !== text));
  expect(changed).toEqual(readFixture(after).files);
  if (options.remains) return;
  const again = await openWorkspace(Object.fromEntries(fixed));
  const left = allProblems(again.workspace, [options.code]).filter(({ at }) =>
    at.startsWith(`${path}:${problem.range.start.line + 1}:`),
  );
  expect(left).toEqual([]);
}

/** The text of a file after everything that is safe to fix has been fixed. */
export async function fixAllOf(drawn: string, path = 'tools.json'): Promise<string | undefined> {
  const { files } = readFixture(drawn);
  const { workspace } = await openWorkspace(files);
  const file = workspace.file(uriOf(path));
  if (!file) throw new Error(`no file ${path}`);
  const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const [action] = await codeActions(workspace, file.uri, nowhere, [fixAllKind]);
  return action?.edit ? applyEdit(new Map(Object.entries(files)), action.edit).get(path) : undefined;
}
