import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Severity } from '../../server/src/engine/rule.js';
import { problemsOf } from '../../server/src/features/diagnostics.js';
import { NodeFileSystem } from '../../server/src/lsp/node/nodeFileSystem.js';
import { normalizeUri, relativePath } from '../../server/src/workspace/uris.js';
import { Workspace } from '../../server/src/workspace/workspace.js';

/** The workspaces of `test/cases`, on the disk: see the README there for what `expected.json` means. */
const cases = join(import.meta.dirname, '..', 'cases');

/**
 * Cases whose `expected.json` counts lines from 2, as reading their files shows: the only line of B01 is called 2 there. The files are
 * kept as they were handed over.
 */
const countedFromTwo: ReadonlySet<string> = new Set(['B01', 'B02', 'B04', 'B08', 'B12', 'B14', 'B16', 'B29']);
/** Folders that are no workspaces. */
const others: ReadonlySet<string> = new Set(['foreign', 'vectors']);

interface Expected {
  readonly findings: readonly ExpectedFinding[];
  /** Codes of findings that may be there. */
  readonly alsoAllowed?: readonly string[];
  /** Lines that may have findings. */
  readonly mayAlso?: readonly number[];
}

interface ExpectedFinding {
  readonly file: string;
  readonly line: number;
  /** Either line will do. */
  readonly altLine?: number;
  readonly what: string;
  /** Absent: warning or higher. */
  readonly severity?: Severity;
}

interface Found {
  readonly file: string;
  readonly line: number;
  readonly severity: Severity;
  readonly code: string;
}

const foldersIn = (directory: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

describe('every case is as expected', () => {
  for (const name of foldersIn(cases).filter((folder) => !others.has(folder))) {
    test(name, async () => {
      const expected = readExpected(name);
      const found = await findingsOf(join(cases, name));
      expect(differences(expected, found)).toEqual([]);
    });
  }
});

describe("somebody else's files stay silent", () => {
  for (const name of foldersIn(join(cases, 'foreign'))) {
    test(name, async () => {
      expect(await findingsOf(join(cases, 'foreign', name))).toEqual([]);
    });
  }
});

function readExpected(name: string): Expected {
  const expected = JSON.parse(readFileSync(join(cases, name, 'expected.json'), 'utf8')) as Expected;
  if (!countedFromTwo.has(name)) return expected;
  return { ...expected, findings: expected.findings.map((finding) => ({ ...finding, line: finding.line - 1 })) };
}

async function findingsOf(folder: string): Promise<readonly Found[]> {
  const uri = normalizeUri(pathToFileURL(folder).href);
  const workspace = new Workspace({
    fileSystem: new NodeFileSystem(),
    onRuleError: (rule, error) => {
      throw new Error(`the rule ${rule.code} threw`, { cause: error });
    },
  });
  workspace.setFolders([uri]);
  await workspace.scan();
  return [...workspace.files()].flatMap((file) =>
    problemsOf(workspace, file).map(({ finding, severity, range }) => ({
      file: relativePath(uri, file.uri),
      line: range.start.line + 1,
      severity,
      code: finding.rule.code,
    })),
  );
}

/** What was expected and not found, and what was found and not expected. Each finding answers one expectation. */
function differences(
  { findings, alsoAllowed = [], mayAlso = [] }: Expected,
  found: readonly Found[],
): readonly string[] {
  const left = new Set(found);
  const missing: string[] = [];
  for (const { file, line, altLine = line, severity, what } of findings) {
    const answer = [...left].find(
      (candidate) =>
        candidate.file === file &&
        (candidate.line === line || candidate.line === altLine) &&
        (severity === undefined ? isWarning(candidate) : candidate.severity === severity),
    );
    if (answer) left.delete(answer);
    else missing.push(`missing: ${file}:${line} ${what}`);
  }
  const extra = [...left]
    .filter((finding) => isWarning(finding) && !alsoAllowed.includes(finding.code) && !mayAlso.includes(finding.line))
    .map(({ file, line, severity, code }) => `false positive: ${file}:${line} ${severity} ${code}`);
  return [...missing, ...extra];
}

const isWarning = ({ severity }: Found): boolean => severity === 'error' || severity === 'warning';
