import type { CompletionList, CompletionParams } from 'vscode-languageserver';
import { complete } from '../../features/completion/index.js';
import type { Provider } from './provider.js';

/** `textDocument/completion` */
export const completionProvider: Provider = {
  register({ connection, answer, ours, workspace, session }) {
    connection.onCompletion(
      answer<CompletionParams, CompletionList | null>(
        'completion',
        null,
        async ({ textDocument, position, context }) => {
          const file = ours(textDocument.uri);
          const triggerCharacter = context?.triggerCharacter;
          const options = triggerCharacter === undefined ? {} : { triggerCharacter };
          return (file && (await complete(workspace, file, position, session.completion, options))) ?? null;
        },
      ),
    );
  },
};
