import type { Location } from 'vscode-languageserver-types';
import type { Value } from '../engine/value.js';
import { frameOf, type Projection } from '../kinds/context/model.js';
import type { Declaration } from '../kinds/context/shared.js';
import { nearestSpan } from '../engine/value.js';
import type { Span } from '../syntax/span.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';

/** Where a context is declared: its key, or the brace where it has none. */
export function placeOfContext(workspace: Workspace, { uri, context }: Declaration): Location | undefined {
  const { at, key } = context;
  const file = workspace.file(uri);
  return file && { uri, range: file.document.toRange(at.part, key?.span ?? nearestSpan(at.part, [...at.path, ''])) };
}

/**
 * Where a tool is written: its name, or the brace where it has none. A program may take it from another module: then that is the place.
 * @param uri the file of the context
 */
export function placeOfTool(workspace: Workspace, uri: string, projection: Projection): Location | undefined {
  const { at, name } = projection;
  const file = workspace.file(uri);
  if (!file) return undefined;
  const elsewhere = projection.isElsewhere ? at.node?.elsewhere : undefined;
  const other = elsewhere && workspace.file(elsewhere.uri);
  if (other) return { uri: other.uri, range: rangeIn(other, nameIn(other, elsewhere.span) ?? elsewhere.span) };
  return { uri, range: file.document.toRange(at.part, name?.span ?? nearestSpan(at.part, [...at.path, ''])) };
}

/** Where a value of a file is written. */
export function placeOfValue(workspace: Workspace, uri: string, { part, span }: Value<unknown>): Location | undefined {
  const file = workspace.file(uri);
  return file && { uri, range: file.document.toRange(part, span) };
}

const rangeIn = ({ document }: WorkspaceFile, span: Span): Location['range'] => document.toRange(document.frame, span);

/** The name of the tool that stands at a place of a program, as that program's own file has it. */
const nameIn = ({ document }: WorkspaceFile, { start }: Span): Span | undefined =>
  frameOf(document).tools.find(({ at }) => at.node?.start === start)?.name?.span;
