/** Maps a tool, as the model sees it, to a call on the bus. */
export interface MatrixToolProjection {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
  readonly target: string;
  readonly op: string;
  readonly resultMode?: 'json' | 'text' | 'summary';
}

/** A named set of tools that profiles and skills refer to by its key. */
export interface ToolContextSpec {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly instructions?: string;
  readonly matrixTools?: readonly MatrixToolProjection[];
  readonly permissions: {
    readonly allow?: readonly string[];
    readonly approval?: readonly string[];
  };
  readonly environmentRequirements?: {
    readonly cwd?: string;
    readonly repoRoot?: string;
    readonly container?: string;
    readonly credentials?: readonly string[];
  };
  readonly verification?: {
    readonly requiredChecks?: readonly string[];
    readonly successCriteria?: string;
  };
}

const MOUNT = { type: 'string', description: 'A mount on the bus, such as system.agents.' } as const;

/** The contexts that ship with the agent. */
export const BUILT_IN_TOOL_CONTEXTS: readonly ToolContextSpec[] = [
  {
    key: 'actor-readonly',
    title: 'Actor Readonly',
    description: 'Look at actors and at the state of the session, and change nothing.',
    instructions: 'Look at a mount with matrix_introspect before you say what it can do.',
    matrixTools: [
      {
        name: 'matrix_introspect',
        description: 'Lists the operations of a mount, with the schemas of their arguments.',
        inputSchema: {
          type: 'object',
          properties: { mount: MOUNT, depth: { type: 'integer', minimum: 1, maximum: 5, default: 1 } },
          required: ['mount'],
        },
        target: 'system.agents',
        op: '$introspect',
        resultMode: 'json',
      },
      {
        name: 'session_state_read',
        description: 'Reads a value from the state of the session.',
        inputSchema: {
          type: 'object',
          properties: { path: { type: 'string', description: 'Keys, separated by dots.' } },
          required: ['path'],
        },
        target: 'session.state',
        op: 'read',
        resultMode: 'json',
      },
    ],
    permissions: { allow: ['bus.read', 'session.read'] },
  },
  {
    key: 'actor-edit',
    title: 'Actor Edit',
    description: 'Call operations that change something. A person approves each call.',
    instructions: 'Say in one sentence what a call will change before you make it.',
    matrixTools: [
      {
        name: 'matrix_invoke',
        description: 'Calls an operation of a mount.',
        inputSchema: {
          type: 'object',
          properties: { mount: MOUNT, op: { type: 'string' }, args: { type: 'object' } },
          required: ['mount', 'op'],
        },
        target: 'system.agents',
        op: '$invoke',
        resultMode: 'json',
      },
    ],
    permissions: { allow: ['bus.read', 'bus.write'], approval: ['matrix_invoke'] },
  },
  {
    key: 'repo-coding',
    title: 'Repository Coding',
    description: 'Work on the code of a repository. File and shell tools come from the SDK of the worker.',
    instructions: 'Validate the package before you propose a change.',
    matrixTools: [
      {
        name: 'trace_query',
        description: 'Finds traces of earlier runs by text, newest first.',
        inputSchema: {
          type: 'object',
          properties: {
            text: { type: 'string' },
            limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          },
          required: ['text'],
        },
        target: 'system.traces',
        op: 'query',
        resultMode: 'summary',
      },
      {
        name: 'package_validate',
        description: 'Builds and checks a package of the repository.',
        inputSchema: {
          type: 'object',
          properties: { package: { type: 'string', description: 'The directory of the package.' } },
          required: ['package'],
        },
        target: 'build.packages',
        op: 'validate',
        resultMode: 'text',
      },
    ],
    permissions: { allow: ['repo.read', 'repo.write', 'process.run'] },
    environmentRequirements: { cwd: '.', repoRoot: '.' },
    verification: { requiredChecks: ['package_validate'], successCriteria: 'The package builds.' },
  },
  {
    key: 'test-runner',
    title: 'Test Runner',
    description: 'Judge what the tests of a run have shown.',
    instructions: 'Name the failing test and the first line of its message.',
    matrixTools: [
      {
        // A session that also has repo-coding drops this one: that context has a tool of this name, too.
        name: 'trace_query',
        description: 'Finds the traces of a test suite.',
        inputSchema: {
          type: 'object',
          properties: { suite: { type: 'string' }, failed: { type: 'boolean', default: true } },
          required: ['suite'],
        },
        target: 'system.traces',
        op: 'query',
        resultMode: 'summary',
      },
    ],
    permissions: { allow: ['repo.read', 'process.run'] },
    environmentRequirements: { cwd: '.' },
  },
];
