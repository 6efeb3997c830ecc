/** Everything in a file that is safe to fix, at once: what an editor may be told to do on saving. */
export const fixAllKind = 'source.fixAll.agentRegistry';

/** What may be done to what is right. */
export const refactoringKinds = ['refactor.move', 'refactor.rewrite', 'refactor.extract'] as const;
