const INSTRUCTIONS = 'Search before you guess.';

export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'page-search',
    title: 'Page search',
    description: 'Search the pages of the project.',
    instructions: INSTRUCTIONS,
    matrixTools: [
      {
        name: 'grep',
        description: 'Searches the text of the pages.',
        inputSchema: { type: 'object', properties: { pattern: { type: 'string' } } },
        target: 'project.pages',
        op: 'search.text',
      },
      {
        name: 'find_pages',
        description: 'Finds pages by name.',
        inputSchema: { type: 'object', properties: { name: { type: 'string' } } },
        target: 'project.pages',
        op: 'search.names',
      },
    ],
    permissions: { allow: ['pages.read'] },
  },
  {
    key: 'page-fetch',
    title: 'Page fetch',
    description: 'Read pages of the web.',
    matrixTools: [
      {
        name: 'grep',
        description: 'Searches a page that was fetched.',
        inputSchema: { type: 'object', properties: { pattern: { type: 'string' } } },
        target: 'web.pages',
        op: 'search.text',
      },
    ],
    permissions: { allow: ['network.read'] },
  },
];
