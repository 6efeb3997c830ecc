import type {
  DefinitionParams,
  DocumentLink,
  DocumentLinkParams,
  Location,
  LocationLink,
  ReferenceParams,
} from 'vscode-languageserver';
import { definition } from '../../features/definition.js';
import { documentLinks } from '../../features/documentLinks.js';
import { references } from '../../features/references.js';
import type { Provider } from './provider.js';

/** `textDocument/definition`, `/references` and `/documentLink` */
export const navigationProvider: Provider = {
  register({ connection, answer, ours, workspace, session }) {
    connection.onDefinition(
      answer<DefinitionParams, Location[] | LocationLink[]>('definition', [], ({ textDocument, position }) =>
        definition(workspace, textDocument, position, session.definition),
      ),
    );
    connection.onReferences(
      answer<ReferenceParams, Location[]>('references', [], ({ textDocument, position, context }) =>
        references(workspace, textDocument, position, context.includeDeclaration),
      ),
    );
    connection.onDocumentLinks(
      answer<DocumentLinkParams, DocumentLink[]>('document links', [], async ({ textDocument }) => {
        const file = ours(textDocument.uri);
        return file ? [...(await documentLinks(workspace, file))] : [];
      }),
    );
  },
};
