import { FileDecoration, ThemeColor, Uri, window, type Disposable } from 'vscode';
import type { ToolNode } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import { dimmedColor } from './looks.js';

type Problems = ToolNode['problems'];

/** No file system answers to it: it only carries counts from a tree item to its decoration. */
const scheme = 'agent-registry-problems';

/**
 * The resource of a tree item with that many problems; a new count is a new resource, so no decoration is ever stale.
 * @param isDimmed whether it is less important than the others
 */
export function problemsUri(id: string, { errors, warnings, informations }: Problems, isDimmed = false): Uri {
  const query = [errors, warnings, informations, Number(isDimmed)].join();
  return Uri.from({ scheme, path: `/${encodeURIComponent(id)}`, query });
}

/** Shows the number of problems beside a tree item, in the colour of the worst; what nobody may invoke is dimmed. */
export function registerProblemBadges(): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration: (uri) => {
      if (uri.scheme !== scheme) return undefined;
      const [errors = 0, warnings = 0, informations = 0, isDimmed = 0] = uri.query.split(',').map(Number);
      return decoration({ errors, warnings, informations }) ?? (isDimmed === 1 ? dimmed() : undefined);
    },
  });
}

/** Icon and description say the same in another way: colour is never the only sign. */
const dimmed = (): FileDecoration => new FileDecoration(undefined, undefined, new ThemeColor(dimmedColor));

function decoration(problems: Problems): FileDecoration | undefined {
  const count = problems.errors + problems.warnings;
  if (count === 0) return undefined;
  const color = problems.errors > 0 ? 'list.errorForeground' : 'list.warningForeground';
  // A badge has room for two characters.
  return new FileDecoration(count > 99 ? '9+' : String(count), wording.problems(problems), new ThemeColor(color));
}
