import { window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { ToolChoicesParams, ToolChoicesResult } from '../../../server/src/lsp/protocol.js';
import type { RegistrySource } from '../explorer/source.js';
import { Conversation } from '../wizard/conversation.js';
import { runWizard } from '../wizard/run.js';
import { wording } from '../wording.js';
import { toolsTopic, type ToolsMatter } from './chosenTools.js';

/** Whom the commands about entries ask. */
export interface Tools {
  readonly client: BaseLanguageClient;
  readonly choices: (params: ToolChoicesParams) => Promise<ToolChoicesResult>;
  readonly source: RegistrySource;
}

/** What differs from one such command to the other. */
export type Matter<Result> = Omit<ToolsMatter<Result>, 'registries' | 'tools' | 'words'> & {
  /** Said where no entry is meant. */
  readonly nothing: string;
};

/** Asks which entries are meant, where that is not known, and what is to become of them. */
export async function askAboutTools<Result>(
  { choices, source }: Tools,
  matter: Matter<Result>,
  write: (result: Result) => Promise<string | undefined>,
): Promise<void> {
  const about = async () => {
    const { registries: all } = await choices({});
    const counts = await Promise.all(
      all.map(async (registry) => ({ registry, nodes: await source.tools(registry.uri) })),
    );
    const registries = counts.filter(({ nodes }) => nodes.some(matter.isMeant)).map(({ registry }) => registry);
    const isKnown = matter.registry === undefined || registries.some(({ uri }) => uri === matter.registry);
    if (!matter.targets && (registries.length === 0 || !isKnown)) {
      void window.showInformationMessage(matter.nothing);
      return undefined;
    }
    return toolsTopic({ ...matter, registries, tools: (uri) => source.tools(uri), words: wording });
  };
  await runWizard(new Conversation(), about, write);
}
