import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../../..');

/**
 * A piece of configuration out of the documentation, made to start the server that was built here.
 * @param page of `docs/editors`
 * @param heading the one that it stands under
 */
export function snippetOf(page: string, heading: string): string {
  const text = readFileSync(join(project, 'docs/editors', page), 'utf8');
  const section = text.split(/^#+ /m).find((candidate) => candidate.startsWith(`${heading}\n`));
  const [, code] = /^```\w+\n(.*?)^```$/ms.exec(section ?? '') ?? [];
  if (code === undefined) throw new Error(`no code below "${heading}" of ${page}`);
  if (!code.includes('/path/to/agent-registry')) throw new Error('nothing says where the server is');
  return code.replaceAll('/path/to/agent-registry', project);
}
