import { describe, expect, test } from 'vitest';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { KnownDiagnostics } from '../../../server/src/lsp/knownDiagnostics.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const uri = uriOf('tools.json');

async function diagnosticsOf(tools: readonly object[], maxHints: number) {
  const text = JSON.stringify({ version: '1.0.0', tools }, null, 2);
  const { workspace } = await openWorkspace({ 'tools.json': text });
  const file = workspace.file(uri);
  if (!file) throw new Error('no registry');
  const known = new KnownDiagnostics({}, { relatedInformation: true, codeDescription: true, tags: [1, 2] });
  const of = () => known.of(workspace.file(uri) ?? file, workspace.configurations.severitiesFor(uri), maxHints);
  return { workspace, of };
}

const tool = (index: number, status: string) => ({
  name: `tool-${index}`,
  description: 'd',
  location: 'main.py',
  status,
  capabilities: ['read'],
  tags: ['a'],
});

describe('hints', () => {
  const deprecated = Array.from({ length: 300 }, (_, index) => tool(index, index % 100 === 7 ? 'redy' : 'deprecated'));
  const count = async (maxHints: number) => {
    const { of } = await diagnosticsOf(deprecated, maxHints);
    const all = of().flatMap(({ diagnostics }) => diagnostics);
    const hints = all.filter(({ severity }) => severity === DiagnosticSeverity.Hint);
    return { others: all.length - hints.length, hints: hints.length, last: hints.at(-1)?.message };
  };

  test('are all given where there are few', async () => {
    const { hints, last } = await count(1000);
    expect(hints).toBeGreaterThanOrEqual(297);
    expect(last).not.toContain('not shown');
  });

  test('beyond the limit are left out, which is said, and nothing else is', async () => {
    const [few, many] = [await count(100), await count(1000)];
    expect(few.hints).toBeLessThanOrEqual(101);
    expect(few.others).toBe(many.others);
    expect(few.last).toBe(
      `${many.hints - few.hints + 1} more hints of this file are not shown: “agent-registry check --hints” lists all.`,
    );
  });
});

test('an edit within an entry makes its diagnostics anew, and no others', async () => {
  // Of several groups, of which each has several runs.
  const tools = Array.from({ length: 2500 }, (_, index) => tool(index, 'redy'));
  const { workspace, of } = await diagnosticsOf(tools, 100);
  const document = workspace.file(uri)?.document;
  if (!document) throw new Error('no registry');
  workspace.openDocument(uri, 'json', 1, document.text);
  const others = (before: ReadonlySet<unknown>) =>
    of().flatMap(({ diagnostics }) => diagnostics.filter((one) => !before.has(one)));
  const known = (): ReadonlySet<unknown> => new Set(of().flatMap(({ diagnostics }) => diagnostics));
  for (const index of [0, 1300, 2499]) {
    const before = known();
    expect(before.size).toBe(2500);
    const at = workspace
      .file(uri)
      ?.document.positionAt(document.text.indexOf('redy', document.text.indexOf(`tool-${index}"`)));
    if (!at) throw new Error('no such tool');
    workspace.changeDocument(uri, [{ range: { start: at, end: at }, text: 'x' }], index + 2);
    expect(others(before).map(({ range }) => range.start.line)).toEqual([at.line]);
    workspace.changeDocument(
      uri,
      [{ range: { start: at, end: { ...at, character: at.character + 1 } }, text: '' }],
      index + 3,
    );
  }
});
