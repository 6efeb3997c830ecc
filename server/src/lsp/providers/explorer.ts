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
  register({ connection, answer, settled, onPlain, workspace }) {
    onPlain<RegistriesResult>(registriesRequest, [], () => answered(workspace.disk, () => registryNodes(workspace)));
    onPlain<SkillsResult>(skillsRequest, [], () => skillNodes(workspace));
    const nothing = { errors: 0, warnings: 0, informations: 0 };
    onPlain<ContextsResult>(contextsRequest, { profiles: [], manifests: [], contexts: [], problems: nothing }, () =>
      contextsResult(workspace),
    );
    connection.onRequest(
      resolveRequest,
      settled<ResolveParams, ResolutionResult | null>(
        'resolve',
        null,
        ({ uri, skills }) => resolutionOf(workspace, uri, skills) ?? null,
      ),
    );
    connection.onRequest(
      toolsRequest,
      answer<ToolsParams, ToolsResult>('tools', [], ({ uri }) => toolNodes(workspace, uri) ?? []),
    );
    connection.onRequest(
      findToolsRequest,
      settled<FindParams, FindToolsResult>('find tools', { total: 0, registries: [] }, (params) =>
        findTools(workspace, params),
      ),
    );
    connection.onRequest(
      findSkillsRequest,
      settled<FindParams, FindSkillsResult>('find skills', { total: 0, skills: [] }, (params) =>
        findSkills(workspace, params),
      ),
    );
    connection.onRequest(
      toolsAtRequest,
      settled<ToolsAtParams, ToolsAtResult>('tools at', [], ({ uri, position }) => toolsAt(workspace, uri, position)),
    );
    connection.onRequest(
      registryEntriesRequest,
      settled<RegistryEntriesParams, RegistryEntriesResult>('registry entries', [], ({ uri }) =>
        registryEntries(workspace, uri),
      ),
    );
  },
};
