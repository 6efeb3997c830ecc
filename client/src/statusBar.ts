import { Disposable, languages, StatusBarAlignment, window, workspace, DiagnosticSeverity } from 'vscode';
import { wording } from './wording.js';

const setting = 'statusBar.problems';
/** A space that is shown: VS Code leaves out others between two icons. */
const noBreak = '\u00a0';
/** Diagnostics come in bursts. In milliseconds. */
const pause = 200;

/** Shows how many problems our files have, as long as they have any. */
export function createProblemStatus(): Disposable {
  const item = window.createStatusBarItem('agentRegistry.problems', StatusBarAlignment.Left);
  item.name = wording.problemStatusName();
  item.command = 'workbench.actions.view.problems';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    waiting = undefined;
    const { errors, warnings } = countProblems();
    const isWanted = workspace.getConfiguration('agentRegistry').get<boolean>(setting, true);
    if (errors + warnings === 0 || !isWanted) {
      item.hide();
      return;
    }
    item.text = ['$(tools)', errors > 0 && `$(error) ${errors}`, warnings > 0 && `$(warning) ${warnings}`]
      .filter((part) => part !== false)
      .join(noBreak);
    item.tooltip = wording.problemStatus(wording.problems({ errors, warnings, informations: 0 }));
    item.accessibilityInformation = { label: item.tooltip };
    item.show();
  };
  draw();
  return Disposable.from(
    item,
    languages.onDidChangeDiagnostics(() => (waiting ??= setTimeout(draw, pause))),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`agentRegistry.${setting}`)) draw();
    }),
    new Disposable(() => clearTimeout(waiting)),
  );
}

function countProblems(): { readonly errors: number; readonly warnings: number } {
  const counts = { errors: 0, warnings: 0 };
  for (const [, diagnostics] of languages.getDiagnostics()) {
    for (const { source, severity } of diagnostics) {
      if (source !== 'agent-registry') continue;
      if (severity === DiagnosticSeverity.Error) counts.errors++;
      else if (severity === DiagnosticSeverity.Warning) counts.warnings++;
    }
  }
  return counts;
}
