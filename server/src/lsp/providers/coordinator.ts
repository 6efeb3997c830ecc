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
  register({ connection, answer, workspace }) {
    const on = <Params, Result>(method: string, name: string, otherwise: Result, work: (params: Params) => Result) => {
      connection.onRequest(
        method,
        answer<Params, Result>(name, otherwise, async (params) => {
          await workspace.ready();
          return work(params);
        }),
      );
    };
    on<LoadedEntriesParams, LoadedEntriesResult>(loadedEntriesRequest, 'loaded entries', [], (params) =>
      loadedEntries(workspace, params),
    );
    on<LoadedTagsParams, LoadedTagsResult>(loadedTagsRequest, 'loaded tags', [], ({ uri }) =>
      loadedTags(workspace, uri),
    );
    on<LoadedEntryParams, LoadedEntryResult>(loadedEntryRequest, 'loaded entry', null, ({ uri, id }) =>
      loadedEntryAt(workspace, uri, id),
    );
    on<WhichToolsParams, WhichToolsResult>(whichToolsRequest, 'which tools', nothingFound, (params) =>
      whichTools(workspace, params),
    );
    on<ExportRegistryParams, ExportRegistryResult>(exportRegistryRequest, 'export registry', null, (params) =>
      exportRegistry(workspace, params),
    );
  },
};
