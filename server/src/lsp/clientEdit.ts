import type { ClientCapabilities, TextEdit, WorkspaceEdit } from 'vscode-languageserver';

/** What a client can do with an edit of the workspace. */
export interface EditCapabilities {
  /** `documentChanges`: without them neither versions nor operations on files travel. */
  readonly documentChanges: boolean;
  /** `resourceOperations` */
  readonly operations: readonly string[];
  /** `changeAnnotationSupport` */
  readonly annotations: boolean;
}

/** What a client said of its edits. */
export function editCapabilitiesOf({ workspace }: ClientCapabilities): EditCapabilities {
  const { documentChanges, resourceOperations, changeAnnotationSupport } = workspace?.workspaceEdit ?? {};
  return {
    documentChanges: documentChanges === true,
    operations: documentChanges === true ? (resourceOperations ?? []) : [],
    annotations: changeAnnotationSupport !== undefined,
  };
}

/**
 * An edit as a client can take it. A group of changes (those of one annotation) that needs an operation on files which the client does not
 * know is left out; undefined where what cannot be left out needs one, or nothing is left.
 */
export function toClientEdit(
  { documentChanges = [], changeAnnotations = {} }: WorkspaceEdit,
  capabilities: EditCapabilities,
  clientUri: (uri: string) => string,
): WorkspaceEdit | undefined {
  const leftOut = new Set(
    documentChanges.flatMap((change) =>
      'kind' in change && !capabilities.operations.includes(change.kind) ? [change.annotationId] : [],
    ),
  );
  if (leftOut.has(undefined)) return undefined;
  const isKept = (change: object): boolean => !leftOut.has(annotationOf(change));
  const changes = documentChanges.flatMap((change): DocumentChange[] => {
    if ('kind' in change) return isKept(change) ? [change] : [];
    const edits = change.edits.filter(isKept);
    const textDocument = { ...change.textDocument, uri: clientUri(change.textDocument.uri) };
    return edits.length > 0 ? [{ textDocument, edits }] : [];
  });
  if (changes.length === 0) return undefined;
  if (!capabilities.documentChanges) return { changes: asPlainChanges(changes) };
  if (!capabilities.annotations) return { documentChanges: changes.map(withoutAnnotations) };
  const annotations = Object.entries(changeAnnotations).filter(([annotationId]) => isKept({ annotationId }));
  return {
    documentChanges: changes,
    ...(annotations.length > 0 ? { changeAnnotations: Object.fromEntries(annotations) } : {}),
  };
}

type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number];

/** The group of changes that one belongs to. */
const annotationOf = (change: { readonly annotationId?: string } | object): string | undefined =>
  'annotationId' in change ? change.annotationId : undefined;

function withoutAnnotations(change: DocumentChange): DocumentChange {
  if (!('kind' in change)) return { ...change, edits: change.edits.map(withoutAnnotation) };
  return withoutAnnotation(change);
}

function withoutAnnotation<T extends object>(change: T): T {
  const plain: T & { annotationId?: string } = { ...change };
  delete plain.annotationId;
  return plain;
}

/** The edits of texts by file: what there was before edits had versions. */
function asPlainChanges(changes: readonly DocumentChange[]): Record<string, TextEdit[]> {
  const files: Record<string, TextEdit[]> = {};
  for (const change of changes) {
    if ('kind' in change) continue;
    const edits = change.edits.flatMap((edit) => ('newText' in edit ? [withoutAnnotation(edit)] : []));
    files[change.textDocument.uri] = [...(files[change.textDocument.uri] ?? []), ...edits];
  }
  return files;
}
