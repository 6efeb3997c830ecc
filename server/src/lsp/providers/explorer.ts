import type { CancellationToken } from 'vscode-languageserver';
import { registryNodes, toolNodes } from '../../features/explorer.js';
import { contextsResult } from '../../features/explorerContexts.js';
import { findSkills, findTools } from '../../features/explorerFind.js';
import { toolsAt } from '../../features/explorerPlaces.js';
import { skillNodes } from '../../features/explorerSkills.js';
import { answered } from '../../features/surroundings.js';
import { registryEntries } from '../../features/registryEntries.js';
import { resolutionOf } from '../../features/resolution.js';
import {
  contextsRequest,
  findSkillsRequest,
  findToolsRequest,
  registriesRequest,
  registryEntriesRequest,
  resolveRequest,
  skillsRequest,
  toolsAtRequest,
  toolsRequest,
  type ContextsResult,
  type FindParams,
  type FindSkillsResult,
  type FindToolsResult,
  type RegistriesResult,
  type RegistryEntriesParams,
  type RegistryEntriesResult,
  type ResolutionResult,
  type ResolveParams,
  type SkillsResult,
  type ToolsAtParams,
  type ToolsAtResult,
  type ToolsParams,
  type ToolsResult,
} from '../protocol.js';
import type { Provider } from './provider.js';

/** The requests of the Registry Explorer, and the way back from an entry point. */
export const explorerProvider: Provider = {
  register({ connection, answer, workspace }) {
    /** A request without parameters comes with its token alone. */
    const list = <Result>(method: string, otherwise: Result, work: () => Result | Promise<Result>): void => {
      const request = answer<undefined, Result>(method, otherwise, async () => {
        await workspace.ready();
        return work();
      });
      connection.onRequest(method, (...sent: unknown[]) => request(undefined, sent.at(-1) as CancellationToken));
    };
    list<RegistriesResult>(registriesRequest, [], () => answered(workspace.disk, () => registryNodes(workspace)));
    list<SkillsResult>(skillsRequest, [], () => skillNodes(workspace));
    const nothing = { errors: 0, warnings: 0, informations: 0 };
    list<ContextsResult>(contextsRequest, { profiles: [], manifests: [], contexts: [], problems: nothing }, () =>
      contextsResult(workspace),
    );
    connection.onRequest(
      resolveRequest,
      answer<ResolveParams, ResolutionResult | null>('resolve', null, async ({ uri, skills }) => {
        await workspace.ready();
        return resolutionOf(workspace, uri, skills) ?? null;
      }),
    );
    connection.onRequest(
      toolsRequest,
      answer<ToolsParams, ToolsResult>('tools', [], ({ uri }) => toolNodes(workspace, uri) ?? []),
    );
    connection.onRequest(
      findToolsRequest,
      answer<FindParams, FindToolsResult>('find tools', { total: 0, registries: [] }, async (params) => {
        await workspace.ready();
        return findTools(workspace, params);
      }),
    );
    connection.onRequest(
      findSkillsRequest,
      answer<FindParams, FindSkillsResult>('find skills', { total: 0, skills: [] }, async (params) => {
        await workspace.ready();
        return findSkills(workspace, params);
      }),
    );
    connection.onRequest(
      toolsAtRequest,
      answer<ToolsAtParams, ToolsAtResult>('tools at', [], async ({ uri, position }) => {
        await workspace.ready();
        return toolsAt(workspace, uri, position);
      }),
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
