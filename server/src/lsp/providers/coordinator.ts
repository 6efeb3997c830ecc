import { exportRegistry } from '../../features/coordinator/exports.js';
import { loadedEntries, loadedEntryAt, loadedTags } from '../../features/coordinator/nodes.js';
import { whichTools } from '../../features/coordinator/whichTools.js';
import {
  exportRegistryRequest,
  loadedEntriesRequest,
  loadedEntryRequest,
  loadedTagsRequest,
  whichToolsRequest,
  type ExportRegistryParams,
  type ExportRegistryResult,
  type LoadedEntriesParams,
  type LoadedEntriesResult,
  type LoadedEntryParams,
  type LoadedEntryResult,
  type LoadedTagsParams,
  type LoadedTagsResult,
  type WhichToolsParams,
  type WhichToolsResult,
} from '../protocol.js';
import type { Provider } from './provider.js';

const nothingFound: WhichToolsResult = {
  terms: [],
  answers: [],
  silent: [],
  total: { answers: 0, silent: 0 },
  tags: [],
};

/** The requests about what the Coordinator loads. */
export const coordinatorProvider: Provider = {
  register({ connection, settled, workspace }) {
    connection.onRequest(
      loadedEntriesRequest,
      settled<LoadedEntriesParams, LoadedEntriesResult>('loaded entries', [], (params) =>
        loadedEntries(workspace, params),
      ),
    );
    connection.onRequest(
      loadedTagsRequest,
      settled<LoadedTagsParams, LoadedTagsResult>('loaded tags', [], ({ uri }) => loadedTags(workspace, uri)),
    );
    connection.onRequest(
      loadedEntryRequest,
      settled<LoadedEntryParams, LoadedEntryResult>('loaded entry', null, ({ uri, id }) =>
        loadedEntryAt(workspace, uri, id),
      ),
    );
    connection.onRequest(
      whichToolsRequest,
      settled<WhichToolsParams, WhichToolsResult>('which tools', nothingFound, (params) =>
        whichTools(workspace, params),
      ),
    );
    connection.onRequest(
      exportRegistryRequest,
      settled<ExportRegistryParams, ExportRegistryResult>('export registry', null, (params) =>
        exportRegistry(workspace, params),
      ),
    );
  },
};
