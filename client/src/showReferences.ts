import { commands, type Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Location, Position } from 'vscode-languageserver-types';
import { showReferencesCommand } from '../../server/src/lsp/protocol.js';

/** The editor's own command for places beside the text takes none but the editor's own classes. */
export const registerShowReferences = ({ protocol2CodeConverter: converter }: BaseLanguageClient): Disposable =>
  commands.registerCommand(
    showReferencesCommand,
    async (uri: string, position: Position, locations: readonly Location[]) => {
      await commands.executeCommand(
        'editor.action.showReferences',
        converter.asUri(uri),
        converter.asPosition(position),
        locations.map((location) => converter.asLocation(location)),
      );
    },
  );
