import type { Document } from '../../../engine/document.js';
import type { Change } from '../../../engine/fix.js';
import type { NewRegistryTool } from '../../../lsp/protocol.js';
import { Part } from '../../../syntax/part.js';
import { childUri, descendantUri, directoryOfUri } from '../location.js';
import { toolOf, type Tool } from '../model.js';
import { entryPointTemplate, toolMarkdownTemplate } from '../template.js';
import { toolMdName } from '../toolMd.js';
import { entryOf } from './newTools.js';
import { missingEntryPoint, type NewToolPlace } from './toolPlace.js';

type CreateFile = Extract<Change, { kind: 'createFile' }>;

/** A tool that has no entry yet. */
export const toolFrom = (data: NewRegistryTool): Tool => toolOf(new Part('', JSON.stringify(entryOf(data))));

/** Creates what is not there of the files of a tool: its entry point and its `TOOL.md`. */
export function createToolFiles(document: Document, place: NewToolPlace, tool: Tool): readonly CreateFile[] {
  const missing = missingEntryPoint(place);
  const directory = missing === undefined ? directoryOfPlace(place) : directoryOfUri(missing);
  const fileName = place.location.slice(place.location.lastIndexOf('/') + 1);
  const content = toolMarkdownTemplate(tool, fileName, document.eol);
  return [
    ...(missing === undefined ? [] : [createEntryPoint(document, tool, missing)]),
    ...(place.markdown || directory === undefined
      ? []
      : [{ kind: 'createFile', uri: childUri(directory, toolMdName), content } as const]),
  ];
}

/** Creates the entry point of a tool from its template. */
export function createEntryPoint({ eol }: Document, tool: Tool, uri: string): CreateFile {
  const fileName = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
  return { kind: 'createFile', uri, content: entryPointTemplate(tool, fileName, eol) };
}

function directoryOfPlace({ located }: NewToolPlace): string | undefined {
  switch (located.kind) {
    case 'file':
    case 'other':
    case 'directory':
      return located.directory;
    case 'missing':
      return located.obstacle ? undefined : descendantUri(located.directory, located.rest.slice(0, -1));
    default:
      return undefined;
  }
}
