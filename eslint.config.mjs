import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Which folders of server/src a folder may import from: imports point one way (see ARCHITECTURE.md). */
const mayImport = {
  syntax: [],
  vocabularies: ['syntax', 'generated'],
  engine: ['syntax', 'generated'],
  workspace: ['syntax', 'engine', 'vocabularies', 'kinds', 'generated'],
  kinds: ['syntax', 'engine', 'vocabularies', 'generated'],
  features: ['syntax', 'engine', 'vocabularies', 'workspace', 'kinds', 'generated'],
  lsp: ['syntax', 'engine', 'vocabularies', 'workspace', 'kinds', 'features', 'generated'],
  cli: ['syntax', 'engine', 'vocabularies', 'workspace', 'kinds', 'features', 'lsp', 'generated'],
};
const folders = [...Object.keys(mayImport)];

const nodeBan = {
  group: [
    'node:*',
    'fs',
    'path',
    'url',
    'os',
    'child_process',
    'vscode-languageserver/node',
    'vscode-languageclient/node',
  ],
  message:
    'Only cli/, platform code for Node and the node entries touch Node: everything else also runs in a browser worker.',
};
const direction = (folder) => ({
  group: [
    ...folders
      .filter((other) => other !== folder && !mayImport[folder].includes(other))
      .map((other) => `**/${other}/**`),
    // What the server and its client say to each other are types, and belong to no layer.
    '!**/lsp/protocol.js',
  ],
  message: `${folder}/ may not import from there: imports point one way (ARCHITECTURE.md).`,
});

export default tseslint.config(
  {
    ignores: [
      'dist',
      'out',
      '.cache',
      '.vscode-test',
      'server/src/generated',
      'test/cases',
      'examples',
      'docs',
      'test/bench/lspbench.mjs',
      'test/bench/gen.mjs',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.mjs'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/prefer-readonly': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  ...folders.map((folder) => ({
    files: [`server/src/${folder}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [direction(folder), ...(folder === 'cli' ? [] : [nodeBan])].filter(({ group }) => group.length > 0),
        },
      ],
    },
  })),
  // The platform ends of the server: the only places outside cli/ that know Node.
  {
    files: ['server/src/lsp/node/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [direction('lsp')] }] },
  },
  {
    files: ['client/src/**/*.ts'],
    ignores: ['client/src/node/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            nodeBan,
            {
              regex: 'server/src/(?!lsp/protocol)',
              message: "The client imports only the protocol's types from the server.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    // TypeScript checks names in everything else.
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'Buffer', 'performance', 'setTimeout', 'clearTimeout'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
);
