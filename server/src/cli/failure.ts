/** Why the command line could not do what it was asked for: bad arguments, a path that is not there. Told as it is; the exit code is 2. */
export class UsageError extends Error {}

/** The exit codes. */
export const exitCodes = { clean: 0, problems: 1, couldNotRun: 2 } as const;
