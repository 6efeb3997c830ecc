/** A context whose description nobody knows without running the program. */
export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'page-watch',
    title: 'Page watch',
    description: describe(),
    matrixTools: [
      {
        name: 'page_watch',
        description: 'Tells when a page changes.',
        inputSchema: { type: 'object', properties: { minutes: { type: 'integer', minimum: '5' } } },
        target: 'web.pages',
        op: 'watch',
        resultMode: 'jsno',
      },
    ],
    permissions: { allow: ['network.read'] },
  },
];

function describe(): string {
  return 'Watch pages for changes.';
}
