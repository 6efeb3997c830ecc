import { relative, resolve, sep } from 'node:path';
import * as l10n from '@vscode/l10n';
import { URI } from 'vscode-uri';
import type { RuleSetting } from '../kinds/configuration/model.js';
import { NodeFileSystem } from '../lsp/node/nodeFileSystem.js';
import { directoryOf, joinUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { exitCodes, UsageError } from './failure.js';
import { loadWorkspace, type LoadedWorkspace } from './load.js';
import { countOf, onlySeverities, reportOf, type Report } from './report.js';
import { reporters, type Format } from './reporters/index.js';
import { notUtf8, ReportingFileSystem } from './reportingFileSystem.js';
import { fileTarget, realPath, resolveTargets, uriOfPath, type Target } from './targets.js';
import { wantsColor, type Terminal } from './terminal.js';
import { decodeUtf8 } from './utf8.js';

export interface CheckOptions {
  readonly format: Format;
  /** Only errors are reported. Warnings still count against `maxWarnings`. */
  readonly quiet?: boolean;
  /** How many warnings there may be before the check fails; absent: any number. */
  readonly maxWarnings?: number;
  /** Hints are also reported in the formats for people. */
  readonly hints?: boolean;
  /** Severities that win over every project file, by rule code. */
  readonly rule?: Readonly<Record<string, RuleSetting>>;
  /** The file that standard input stands for. */
  readonly stdinFilename?: string;
  /** Absent: as the terminal wants it. */
  readonly color?: boolean;
}

/**
 * Checks what the paths name and writes a report.
 * @returns the exit code
 */
export async function check(paths: readonly string[], options: CheckOptions, terminal: Terminal): Promise<number> {
  const files = new ReportingFileSystem(new NodeFileSystem());
  const cwd = await realPath(terminal.cwd);
  const pathOf = (uri: string): string => relative(cwd, URI.parse(uri).fsPath).replaceAll(sep, '/') || '.';
  const { targets, buffers } = await readArguments(paths, options, terminal, cwd, files);
  const ruleErrors: string[] = [];
  const loaded = await loadWorkspace(targets, uriOfPath(cwd), files, buffers, (rule, error) => {
    ruleErrors.push(
      l10n.t('the rule {0} failed: {1}', rule.code, error instanceof Error ? error.message : String(error)),
    );
  });
  const isAsked = (uri: string): boolean => targets.some((target) => target.includes(uri));
  setRules(loaded.workspace, options.rule ?? {});
  const report = reportOf(loaded.workspace, isAsked, pathOf);

  const failures = [...files.failures].map(([uri, reason]) => `${pathOf(uri)}: ${reason}`).concat(ruleErrors);
  const { shown, hidden } = select(report, options);
  terminal.write(
    reporters[options.format](shown, {
      color: wantsColor(terminal, options.color),
      columns: terminal.columns ?? 100,
      quiet: options.quiet ?? false,
      hiddenHints: hidden,
      root: uriOfPath(cwd),
      failures,
      ...(terminal.env['GITHUB_WORKSPACE'] ? { githubWorkspace: terminal.env['GITHUB_WORKSPACE'] } : {}),
    }),
  );
  const tooMany = options.maxWarnings !== undefined && countOf(report, 'warning') > options.maxWarnings;
  for (const note of notes(loaded, report, pathOf)) terminal.writeError(`agent-registry: ${note}\n`);
  for (const failure of failures) terminal.writeError(`agent-registry: ${failure}\n`);
  if (tooMany)
    terminal.writeError(`agent-registry: ${warningsMessage(countOf(report, 'warning'), options.maxWarnings)}\n`);
  if (failures.length > 0) return exitCodes.couldNotRun;
  return tooMany || countOf(report, 'error') > 0 ? exitCodes.problems : exitCodes.clean;
}

async function readArguments(
  paths: readonly string[],
  { stdinFilename }: CheckOptions,
  terminal: Terminal,
  cwd: string,
  files: ReportingFileSystem,
): Promise<{ readonly targets: readonly Target[]; readonly buffers: ReadonlyMap<string, string> }> {
  const named = paths.filter((path) => path !== '-');
  const readsInput = named.length < paths.length || (stdinFilename !== undefined && paths.length === 0);
  if (!readsInput) {
    if (stdinFilename !== undefined)
      throw new UsageError(l10n.t('--stdin-filename goes with the path "-": standard input.'));
    return { targets: await resolveTargets(named.length > 0 ? named : ['.'], cwd, files), buffers: new Map() };
  }
  if (stdinFilename === undefined) {
    throw new UsageError(l10n.t('"-" needs --stdin-filename PATH: locations are looked up from there.'));
  }
  const target = fileTarget(await realPath(resolve(cwd, stdinFilename)));
  const { text, invalidAt } = decodeUtf8(await terminal.readInput());
  if (invalidAt !== undefined) files.failures.set(target.uri, notUtf8(invalidAt));
  return { targets: [target, ...(await resolveTargets(named, cwd, files))], buffers: new Map([[target.uri, text]]) };
}

/** What is reported: with `--quiet` only errors, in the formats for people without hints unless they were asked for. */
function select(
  report: Report,
  { quiet, hints, format }: CheckOptions,
): { readonly shown: Report; readonly hidden: number } {
  if (quiet) return { shown: onlySeverities(report, ['error']), hidden: 0 };
  if (hints || format === 'json' || format === 'sarif') return { shown: report, hidden: 0 };
  return { shown: onlySeverities(report, ['error', 'warning', 'information']), hidden: countOf(report, 'hint') };
}

/**
 * What is set on the command line wins over every project file: it stands as one more of them, in the directory of each file, where it is
 * the nearest and the last.
 */
function setRules(workspace: Workspace, rules: Readonly<Record<string, RuleSetting>>): void {
  if (Object.keys(rules).length === 0) return;
  const directories = new Set([...workspace.files()].map(({ uri }) => directoryOf(uri)));
  for (const directory of directories)
    workspace.configurations.setProject(joinUri(directory, '(command line)'), { rules });
}

/** What is worth telling beside the findings: nothing that was named is passed over in silence. */
function notes({ foreign }: LoadedWorkspace, { files }: Report, pathOf: (uri: string) => string): readonly string[] {
  const listOf = (uris: readonly { readonly uri: string }[]): string => {
    const names = uris.map(({ uri }) => pathOf(uri));
    const more = names.length - 10;
    return more > 0 ? l10n.t('{0} and {1} more', names.slice(0, 10).join(', '), more) : names.join(', ');
  };
  const ignored = foreign.filter(({ because }) => because === 'ignored');
  const others = foreign.filter(({ because }) => because !== 'ignored');
  return [
    ...(others.length > 0 ? [l10n.t('not a file of ours, so not checked: {0}', listOf(others))] : []),
    ...(ignored.length > 0 ? [l10n.t('ignored by agent-registry.json, so not checked: {0}', listOf(ignored))] : []),
    ...(files === 0 && foreign.length === 0
      ? [l10n.t('there is nothing to check: no file of ours was found. What git ignores is not searched')]
      : []),
  ];
}

const warningsMessage = (count: number, allowed = 0): string =>
  l10n.t('too many warnings: {0}, and --max-warnings allows {1}', count, allowed);
