import * as l10n from '@vscode/l10n';

/** A context that ships with the agent, where the workspace's source does not declare its own. */
export interface BuiltInContext {
  readonly key: string;
  readonly title: string;
  readonly tools: readonly string[];
  /** When it is chosen, in words. */
  readonly chosen: () => string;
  /** The profiles whose default it is. */
  readonly profiles: readonly string[];
  /** The workers for which it is; absent: any. */
  readonly workers?: readonly string[];
}

/** The four, as the description of the format has them. */
export const builtInContexts: readonly BuiltInContext[] = [
  {
    key: 'actor-readonly',
    title: 'Actor Readonly',
    tools: ['matrix_introspect', 'session_state_read'],
    chosen: () => l10n.t('The default of the profiles {0}.', '`default`, `explain`, `monitor`'),
    profiles: ['default', 'explain', 'monitor'],
  },
  {
    key: 'actor-edit',
    title: 'Actor Edit',
    tools: ['matrix_invoke'],
    chosen: () => l10n.t('The default of the profile {0}. Its tool is gated by approval.', '`edit`'),
    profiles: ['edit'],
  },
  {
    key: 'repo-coding',
    title: 'Repository Coding',
    tools: ['trace_query', 'package_validate'],
    chosen: () =>
      l10n.t(
        'The default of the profile {0} with the worker {1}. Its file and shell tools are private to the SDK.',
        '`propose`',
        '`claude-code`, `codex`',
      ),
    profiles: ['propose'],
    workers: ['claude-code', 'codex'],
  },
  {
    key: 'test-runner',
    title: 'Test Runner',
    tools: ['trace_query'],
    chosen: () => l10n.t('The default of the profile {0}.', '`evaluate`'),
    profiles: ['evaluate'],
  },
];

/** The key of the context that a profile gets where it names none. */
export const defaultContext = (profile: string | undefined, worker: string | undefined): string | undefined =>
  builtInContexts.find(
    ({ profiles, workers }) =>
      profile !== undefined &&
      profiles.includes(profile) &&
      (workers === undefined || (worker !== undefined && workers.includes(worker))),
  )?.key;
