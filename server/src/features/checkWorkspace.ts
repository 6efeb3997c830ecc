import type { Severity } from '../engine/rule.js';
import type { CheckWorkspaceResult } from '../lsp/protocol.js';
import type { Workspace } from '../workspace/workspace.js';
import { allProblemsOf } from './diagnostics.js';

/** Looks at the disk again and counts the problems of every file of ours, those beside it included. */
export async function checkWorkspace(workspace: Workspace): Promise<CheckWorkspaceResult> {
  await workspace.lookAgain();
  await workspace.settle();
  const ours = [...workspace.files()].filter(
    ({ uri, classification }) => classification.kind && !workspace.isVirtual(uri),
  );
  const uris = new Set(ours.flatMap(({ uri, analysis }) => [uri, ...(analysis?.companions.keys() ?? [])]));
  const counts: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const uri of uris) for (const { severity } of allProblemsOf(workspace, uri)) counts[severity]++;
  const { error: errors, warning: warnings, information: informations } = counts;
  return { files: ours.length, problems: { errors, warnings, informations } };
}
