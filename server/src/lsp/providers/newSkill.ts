import * as l10n from '@vscode/l10n';
import { checkSkillAnswer, createSkill, skillChoices } from '../../features/newSkill.js';
import {
  checkSkillAnswerRequest,
  createSkillRequest,
  skillChoicesRequest,
  type AnswerProblem,
  type CheckSkillAnswerParams,
  type CreateSkillParams,
  type EditResult,
  type SkillChoicesParams,
  type SkillChoicesResult,
} from '../protocol.js';
import type { Provider } from './provider.js';

const noChoices: SkillChoicesResult = { types: [], auths: [], providers: [] };

/** The requests by which a skill descriptor is created. */
export const newSkillProvider: Provider = {
  register({ connection, workspace, settled }) {
    connection.onRequest(
      skillChoicesRequest,
      settled<SkillChoicesParams, SkillChoicesResult>('skill choices', noChoices, (params) =>
        skillChoices(workspace, params),
      ),
    );
    connection.onRequest(
      checkSkillAnswerRequest,
      settled<CheckSkillAnswerParams, AnswerProblem | null>(
        'check skill answer',
        null,
        async (params) => (await checkSkillAnswer(workspace, params)) ?? null,
      ),
    );
    const failed = { refusal: l10n.t('That was not possible: the output of the server says why.') };
    connection.onRequest(
      createSkillRequest,
      settled<CreateSkillParams, EditResult>('create skill', failed, (params) => createSkill(workspace, params)),
    );
  },
};
