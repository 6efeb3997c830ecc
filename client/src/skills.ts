import { commands, workspace, window, type Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  checkSkillAnswerRequest,
  createSkillRequest,
  skillChoicesRequest,
  type AnswerProblem,
  type CreateSkillParams,
  type EditResult,
  type MeaningChoice,
  type SkillAnswerField,
  type SkillChoicesParams,
  type SkillChoicesResult,
} from '../../server/src/lsp/protocol.js';
import { applyResult, isServed } from './edits.js';
import { Conversation, type Answers, type Step, type StepItem, type Topic } from './wizard/conversation.js';
import { runWizard } from './wizard/run.js';
import { wording } from './wording.js';

/** A question about a new skill. */
export type SkillStepId = 'folder' | 'type' | 'auth' | SkillAnswerField;

/** The command that creates a skill descriptor. */
export function registerSkillCommand(client: BaseLanguageClient): Disposable {
  const conversation = new Conversation();
  return commands.registerCommand('agentRegistry.newSkill', async () => {
    if (!isServed(client)) return;
    await runWizard(
      conversation,
      () => Promise.resolve(topic(client)),
      async (params) => applyResult(client, await client.sendRequest<EditResult>(createSkillRequest, params)),
    );
  });
}

function topic(client: BaseLanguageClient): Topic<CreateSkillParams> | undefined {
  const folders = workspace.workspaceFolders ?? [];
  const [first, another] = folders;
  if (!first) {
    void window.showInformationMessage(wording.noFolderForSkill());
    return undefined;
  }
  const folderOf = ({ folder }: Answers): string => (another && folder) || first.uri.toString();
  return {
    title: wording.newSkillTitle(),
    steps: async (answers) => {
      const { name, provider } = answers;
      const params: SkillChoicesParams = {
        folder: folderOf(answers),
        ...(name === undefined ? {} : { name }),
        ...(provider === undefined ? {} : { provider }),
      };
      const choices = await client.sendRequest<SkillChoicesResult>(skillChoicesRequest, params);
      const where = folders.map(({ uri, name: label }) => ({ value: uri.toString(), label }));
      return [...(another ? [step('folder', 'pick', where)] : []), ...stepsFor(choices)];
    },
    check: ({ id, kind }, value, answers) =>
      kind === 'pick'
        ? Promise.resolve(null)
        : client
            .sendRequest<AnswerProblem | null>(checkSkillAnswerRequest, { field: id, value, folder: folderOf(answers) })
            // A server that went away judges nothing: what it has to say is said when the answers are sent.
            .catch(() => null),
    result: (answers) => {
      const { path = '', name = '', description = '', type = '', auth = '', provider = '', id = '' } = answers;
      return { folder: folderOf(answers), path, name, description, capabilityType: type, auth, provider, id };
    },
  };
}

const stepsFor = ({ types, auths, providers, id, path }: SkillChoicesResult): readonly Step[] => [
  step('name', 'text'),
  step('description', 'text'),
  step('type', 'pick', types.map(itemOf)),
  step('auth', 'pick', auths.map(itemOf)),
  step(
    'provider',
    'suggest',
    providers.map(({ word, count }) => ({ value: word, label: word, description: wording.skills(count) })),
  ),
  step('id', 'text', [], id),
  step('path', 'text', [], path),
];

const step = (id: SkillStepId, kind: Step['kind'], items: readonly StepItem[] = [], initial?: string): Step => ({
  id,
  kind,
  prompt: wording.skillQuestion(id),
  items,
  initial,
});

const itemOf = ({ value, meaning }: MeaningChoice): StepItem => ({
  value,
  label: value,
  ...(meaning === undefined ? {} : { detail: meaning }),
});
