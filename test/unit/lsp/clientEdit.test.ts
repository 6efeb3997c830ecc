import { describe, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { editCapabilitiesOf, toClientEdit } from '../../../server/src/lsp/clientEdit.js';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const edit: WorkspaceEdit = {
  documentChanges: [
    {
      textDocument: { uri: 'file:///a', version: 3 },
      edits: [
        { range, newText: 'x' },
        { range, newText: 'y', annotationId: 'move-1' },
      ],
    },
    { textDocument: { uri: 'file:///b', version: null }, edits: [{ range, newText: 'z', annotationId: 'move-1' }] },
    { kind: 'rename', oldUri: 'file:///c', newUri: 'file:///d', annotationId: 'move-1' },
  ],
  changeAnnotations: { 'move-1': { label: 'Move', needsConfirmation: true } },
};
const create: WorkspaceEdit = {
  documentChanges: [
    { kind: 'create', uri: 'file:///new' },
    { textDocument: { uri: 'file:///new', version: null }, edits: [{ range, newText: 'x' }] },
  ],
};
const text: WorkspaceEdit = {
  documentChanges: [
    { textDocument: { uri: 'file:///a', version: 3 }, edits: [{ range, newText: 'x' }] },
    { textDocument: { uri: 'file:///a', version: 3 }, edits: [{ range, newText: 'y' }] },
  ],
};

const workspaceEdit = { documentChanges: true, resourceOperations: ['create', 'rename'] as ('create' | 'rename')[] };
const editor = editCapabilitiesOf({
  workspace: { workspaceEdit: { ...workspaceEdit, changeAnnotationSupport: {} } },
});
const withoutAnnotations = editCapabilitiesOf({ workspace: { workspaceEdit } });
const withoutOperations = editCapabilitiesOf({
  workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
});
const plain = editCapabilitiesOf({ workspace: { workspaceEdit: { ...workspaceEdit, documentChanges: false } } });

const same = (uri: string): string => uri;
const only = {
  documentChanges: [{ textDocument: { uri: 'file:///a', version: 3 }, edits: [{ range, newText: 'x' }] }],
};

describe('an edit as a client can take it', () => {
  test('who can do all of it gets all of it', () => expect(toClientEdit(edit, editor, same)).toEqual(edit));
  test('without annotations nothing is asked', () =>
    expect(toClientEdit(edit, withoutAnnotations, same)).toEqual({
      documentChanges: [
        {
          textDocument: { uri: 'file:///a', version: 3 },
          edits: [
            { range, newText: 'x' },
            { range, newText: 'y' },
          ],
        },
        { textDocument: { uri: 'file:///b', version: null }, edits: [{ range, newText: 'z' }] },
        { kind: 'rename', oldUri: 'file:///c', newUri: 'file:///d' },
      ],
    }));
  test('what cannot be done takes its group with it', () => {
    expect(toClientEdit(edit, withoutOperations, same)).toEqual(only);
    expect(toClientEdit(edit, plain, same)).toEqual({ changes: { 'file:///a': [{ range, newText: 'x' }] } });
    expect(toClientEdit(edit, editCapabilitiesOf({}), same)).toEqual({
      changes: { 'file:///a': [{ range, newText: 'x' }] },
    });
  });
  test('what needs an operation that there is not is not offered', () => {
    expect(toClientEdit(create, editor, same)).toEqual(create);
    expect(toClientEdit(create, withoutOperations, same)).toBeUndefined();
    expect(toClientEdit(create, plain, same)).toBeUndefined();
    expect(toClientEdit({ documentChanges: [] }, editor, same)).toBeUndefined();
  });
  test('edits of a file come together where they have no versions', () =>
    expect(toClientEdit(text, plain, same)).toEqual({
      changes: {
        'file:///a': [
          { range, newText: 'x' },
          { range, newText: 'y' },
        ],
      },
    }));
  test('files are named as the client names them', () =>
    expect(toClientEdit(text, plain, (uri) => uri.toUpperCase())).toHaveProperty('changes.FILE:///A.length', 2));
});
