import * as l10n from '@vscode/l10n';
import type { RuleSetting } from '../kinds/configuration/model.js';
import { NodeFileSystem } from '../lsp/node/nodeFileSystem.js';
import { directoryOf, joinUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { exitCodes } from './failure.js';
import { readInput } from './input.js';
import { loadWorkspace } from './load.js';
import { notesOn } from './notes.js';
import { countOf, onlySeverities, reportOf, type Report } from './report.js';
import { reporters, type Format } from './reporters/index.js';
import { ReportingFileSystem } from './reportingFileSystem.js';
import { pathsFrom, realPath, uriOfPath } from './targets.js';
import { tell, wantsColor, type Terminal } from './terminal.js';

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

/** How wide a report is where there is no screen. */
const columnsWithoutScreen = 100;

/**
 * Checks what the paths name and writes a report.
 * @returns the exit code
 */
export async function check(paths: readonly string[], options: CheckOptions, terminal: Terminal): Promise<number> {
  const files = new ReportingFileSystem(new NodeFileSystem());
  const cwd = await realPath(terminal.cwd);
  const pathOf = pathsFrom(cwd);
  const { targets, buffers } = await readInput(paths, options.stdinFilename, cwd, files, terminal);
  const faults: string[] = [];
  const loaded = await loadWorkspace(targets, uriOfPath(cwd), files, buffers, ({ code }, error) => {
    faults.push(l10n.t('the rule {0} failed: {1}', code, error instanceof Error ? error.message : String(error)));
  });
  setRules(loaded.workspace, options.rule ?? {});
  const report = reportOf(loaded.workspace, (uri) => targets.some((target) => target.includes(uri)), pathOf);

  const failures = [...[...files.failures].map(([uri, reason]) => `${pathOf(uri)}: ${reason}`), ...faults];
  const { shown, hiddenHints } = select(report, options);
  const { GITHUB_WORKSPACE: githubWorkspace } = terminal.env;
  terminal.write(
    reporters[options.format](shown, {
      color: wantsColor(terminal, options.color),
      columns: terminal.columns ?? columnsWithoutScreen,
      quiet: options.quiet ?? false,
      hiddenHints,
      root: uriOfPath(cwd),
      failures,
      ...(githubWorkspace ? { githubWorkspace } : {}),
    }),
  );
  tell(terminal, [...notesOn(loaded, report, targets, files.unsearched, pathOf), ...failures]);
  const warnings = countOf(report, 'warning');
  const { maxWarnings = Infinity } = options;
  if (warnings > maxWarnings) {
    tell(terminal, [l10n.t('too many warnings: {0}, and --max-warnings allows {1}', warnings, maxWarnings)]);
  }
  if (failures.length > 0) return exitCodes.couldNotRun;
  return warnings > maxWarnings || countOf(report, 'error') > 0 ? exitCodes.problems : exitCodes.clean;
}

/** What is reported: with `--quiet` only errors, in the formats for people without hints unless they were asked for. */
function select(
  report: Report,
  { quiet, hints, format }: CheckOptions,
): { readonly shown: Report; readonly hiddenHints: number } {
  if (quiet) return { shown: onlySeverities(report, ['error']), hiddenHints: 0 };
  if (hints || format === 'json' || format === 'sarif') return { shown: report, hiddenHints: 0 };
  return { shown: onlySeverities(report, ['error', 'warning', 'information']), hiddenHints: countOf(report, 'hint') };
}

/**
 * What is set on the command line wins over every project file: it stands as one more of them, in the directory of each file, where it is
 * the nearest and the last.
 */
function setRules(workspace: Workspace, rules: Readonly<Record<string, RuleSetting>>): void {
  if (Object.keys(rules).length === 0) return;
  const directories = new Set([...workspace.files()].map(({ uri }) => directoryOf(uri)));
  for (const directory of directories) {
    workspace.configurations.setProject(joinUri(directory, '(command line)'), { rules });
  }
}
