import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, test } from 'vitest';
import { complete } from '../../../server/src/features/completion/index.js';
import { plainCapabilities } from '../../support/checkCompletion.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const spread = `{
  "version": "1.0.0",
  "tools": [
    {
      "name": "torrent-finder",
      "location": "tools/torrent-finder/main.py",
      "status": "ready",
      "capabilities": ["search", "open"],
      "languages": ["en"],
      "tags": ["torrent"]
    },
    { "name": "b", "location": "tools/b/main.py", "tags": [] },
    {}
  ],
  "meta": { "created": "2026-05-09" }
}
`;
const samples: Readonly<Record<string, string>> = {
  'over lines': spread,
  'with carriage returns': spread.replaceAll('\n', '\r\n'),
  'on one line': JSON.stringify(JSON.parse(spread)),
  'without entries': '{ "version": "1.0.0", "tools": [] }',
  'the project file':
    '{ "files": { "ignore": ["a"] }, "rules": {}, "overrides": [{ "files": [], "rules": { "json/type": "off" } }] }',
};
const others = {
  'tools/new/main.py': '',
  'other/tools.json': '{ "tools": [{ "name": "x", "location": "x", "tags": ["t"], "capabilities": ["c"] }] }',
};

const pathOf = (name: string): string => (name === 'the project file' ? 'agent-registry.json' : 'tools.json');

/** Every file that accepting a proposal at some cursor leads to; the text is opened, then edited, as in an editor. */
async function* acceptedEverywhere(
  path: string,
  text: string,
): AsyncGenerator<{ at: number; label: string; after: string }> {
  const { workspace } = await openWorkspace({ ...others, [path]: text });
  const uri = uriOf(path);
  const document = TextDocument.create(uri, 'json', 1, text);
  const file = workspace.file(uri);
  if (!file) throw new Error(`${path} is not known`);
  for (let at = 0; at <= text.length; at++) {
    // Between the two characters of a line end there is no position.
    if (document.offsetAt(document.positionAt(at)) !== at) continue;
    const list = await complete(workspace, file, document.positionAt(at), plainCapabilities);
    for (const item of list?.items ?? []) {
      if (!item.textEdit || !('range' in item.textEdit)) throw new Error(`${item.label} has no plain edit`);
      const { range } = item.textEdit;
      const where = `${JSON.stringify(text.slice(Math.max(0, at - 20), at))} | ${item.label}`;
      expect(range.start.line, where).toBe(range.end.line);
      expect(document.offsetAt(range.start), where).toBeLessThanOrEqual(at);
      expect(document.offsetAt(range.end), where).toBeGreaterThanOrEqual(at);
      yield {
        at,
        label: item.label,
        after: TextDocument.applyEdits(document, [...(item.additionalTextEdits ?? []), item.textEdit]),
      };
    }
  }
}

describe('whatever is accepted in a file that is JSON leaves JSON', () => {
  test.each(Object.keys(samples))('%s', async (name) => {
    const text = samples[name] ?? '';
    let count = 0;
    for await (const { at, label, after } of acceptedEverywhere(pathOf(name), text)) {
      count++;
      expect(() => JSON.parse(after) as unknown, `${label} at ${text.slice(0, at)}|`).not.toThrow();
    }
    expect(count).toBeGreaterThan(20);
  });
});

test('a file that ends anywhere has completions, and none that fail', async () => {
  for (let length = 0; length <= spread.length; length += 3) {
    const text = spread.slice(0, length);
    const { workspace } = await openWorkspace(others);
    workspace.openDocument(uriOf('tools.json'), 'json', 1, spread);
    workspace.changeDocument(uriOf('tools.json'), [{ text }], 2);
    const file = workspace.file(uriOf('tools.json'));
    const lines = text.split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const list = file && (await complete(workspace, file, position, plainCapabilities));
    expect(list, text).toBeDefined();
  }
});
