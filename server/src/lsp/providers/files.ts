import * as l10n from '@vscode/l10n';
import { checkWorkspace } from '../../features/checkWorkspace.js';
import { classificationOf } from '../../features/classification.js';
import { treatAs } from '../../features/treatAs.js';
import {
  checkWorkspaceRequest,
  classificationRequest,
  treatAsRequest,
  type CheckWorkspaceResult,
  type ClassificationResult,
  type EditResult,
  type FileParams,
  type TreatAsParams,
} from '../protocol.js';
import type { Provider } from './provider.js';

const nothing: CheckWorkspaceResult = { files: 0, problems: { errors: 0, warnings: 0, informations: 0 } };

/** The requests about files as such: what they are, what they shall be, and all of them at once. */
export const filesProvider: Provider = {
  register({ connection, answer, workspace, settled, onPlain }) {
    connection.onRequest(
      classificationRequest,
      answer<FileParams, ClassificationResult>('classification', null, ({ uri }) => classificationOf(workspace, uri)),
    );
    const failed = { refusal: l10n.t('That was not possible: the output of the server says why.') };
    connection.onRequest(
      treatAsRequest,
      settled<TreatAsParams, EditResult>('treat as', failed, (params) => treatAs(workspace, params)),
    );
    onPlain<CheckWorkspaceResult>(checkWorkspaceRequest, nothing, () => checkWorkspace(workspace));
  },
};
