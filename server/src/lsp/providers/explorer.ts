import type { CancellationToken } from 'vscode-languageserver';
import { registryNodes, toolNodes } from '../../features/explorer.js';
import { skillNodes } from '../../features/explorerSkills.js';
import { registryEntries } from '../../features/registryEntries.js';
import {
  registriesRequest,
  registryEntriesRequest,
  skillsRequest,
  toolsRequest,
  type RegistriesResult,
  type RegistryEntriesParams,
  type RegistryEntriesResult,
  type SkillsResult,
  type ToolsParams,
  type ToolsResult,
} from '../protocol.js';
import type { Provider } from './provider.js';

/** The requests of the Registry Explorer, and the way back from an entry point. */
export const explorerProvider: Provider = {
  register({ connection, answer, workspace }) {
    /** A request without parameters comes with its token alone. */
    const list = <Result>(method: string, otherwise: Result, work: () => Result): void => {
      const answered = answer<undefined, Result>(method, otherwise, async () => {
        await workspace.ready();
        return work();
      });
      connection.onRequest(method, (...sent: unknown[]) => answered(undefined, sent.at(-1) as CancellationToken));
    };
    list<RegistriesResult>(registriesRequest, [], () => registryNodes(workspace));
    list<SkillsResult>(skillsRequest, [], () => skillNodes(workspace));
    connection.onRequest(
      toolsRequest,
      answer<ToolsParams, ToolsResult>('tools', [], ({ uri }) => toolNodes(workspace, uri) ?? []),
    );
    connection.onRequest(
      registryEntriesRequest,
      answer<RegistryEntriesParams, RegistryEntriesResult>('registry entries', [], async ({ uri }) => {
        await workspace.ready();
        return registryEntries(workspace, uri);
      }),
    );
  },
};
