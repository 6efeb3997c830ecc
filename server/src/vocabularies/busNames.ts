/** The names by which tools are called: by a model, and on the bus. */

/** True for the name of a tool that the APIs of models accept: 1 to 64 letters, digits, `_` and `-` of ASCII. */
export const isToolName = (name: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(name);

/** True for `lowercase_with_underscores`, beginning with a letter. */
export const isSnakeCase = (name: string): boolean => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name);

/** True for a mount on the bus: names separated by dots, such as `system.agents`. */
export const isMount = (target: string): boolean => dotted.test(target);

/** True for an operation on a mount: as mounts are named, and a `$` may stand before it, such as in `$introspect`. */
export const isOperation = (op: string): boolean => dotted.test(op.replace(/^\$/, ''));

const dotted = /^[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*$/;
