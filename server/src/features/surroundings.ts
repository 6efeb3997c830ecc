import type { Part } from '../syntax/part.js';
import type { KnownFile, Surroundings } from '../kinds/authoring.js';
import type { DocumentKind } from '../kinds/kind.js';
import type { DiskCache } from '../workspace/diskCache.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';

/** A question may lead to the next one: a listing, then a text in it. Paths are only so deep. */
const mostRounds = 50;

/**
 * What is around a part of a file.
 * @param files the files that count; absent: all of the workspace, looked for when somebody asks
 */
export function surroundingsOf(
  workspace: Workspace,
  file: WorkspaceFile,
  part: Part,
  now: Date = new Date(),
  files?: readonly KnownFile[],
): Surroundings {
  const { kind } = file.classification;
  return {
    file,
    part,
    disk: workspace.disk,
    get files() {
      return (files ??= kind ? filesOfKind(workspace, kind, file.uri) : []);
    },
    shared: kind && workspace.sharedBy(kind),
    folder: workspace.folderOf(file.uri),
    today: dayOf(now),
    now: now.toISOString().replace(/\.\d+/, ''),
  };
}

/** The files of a kind. Virtual documents, such as an older version in a diff, are no second copies: of them only the one asked about counts. */
export const filesOfKind = (workspace: Workspace, kind: DocumentKind, own?: string): readonly WorkspaceFile[] =>
  [...workspace.files()].filter(
    ({ uri, classification }) => classification.kind === kind && (uri === own || !workspace.isVirtual(uri)),
  );

/** What `ask` says once the disk has answered everything that it asks. */
export async function answered<T>(disk: DiskCache, ask: () => T): Promise<T> {
  for (let round = 0; ; round++) {
    const before = disk.unanswered;
    const answer = ask();
    if (disk.unanswered === before || round === mostRounds) return answer;
    await disk.load();
  }
}

/** The day where the user is, as ISO 8601 has it. */
function dayOf(now: Date): string {
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${digits(now.getFullYear(), 4)}-${digits(now.getMonth() + 1, 2)}-${digits(now.getDate(), 2)}`;
}
