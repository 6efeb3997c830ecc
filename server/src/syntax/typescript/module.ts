import type { SyntaxNode } from '@lezer/common';

/** An expression as it is written: a node of the parser's tree. Offsets are UTF-16 code units of the module's text. */
export type Expression = SyntaxNode;

/** A name of another module. `*` stands for all that it exports, `default` for its default. */
export interface ImportedName {
  /** What is written behind `from`. */
  readonly specifier: string;
  readonly name: string;
}

/** What a module declares, imports and exports at its top level. */
export interface Module {
  readonly text: string;
  /** The whole of it. */
  readonly top: Expression;
  /** The initial values of constants, by name. */
  readonly constants: ReadonlyMap<string, Expression>;
  /** The names of all constants, also of those whose value is still to be typed. */
  readonly declared: ReadonlySet<string>;
  /** The constants whose declaration states a type, or whose value `satisfies` one. */
  readonly typed: ReadonlySet<string>;
  /** The bodies of enumerations, by name. */
  readonly enumerations: ReadonlyMap<string, Expression>;
  /** Names that are imported, as they are called here. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Names that are exported, with what they are called here, or where they come from. */
  readonly exports: ReadonlyMap<string, string | ImportedName>;
  /** The modules whose names are all exported again. */
  readonly exportsAllOf: readonly string[];
  /** True where a stretch of the text does not parse. */
  readonly isBrokenIn: (from: number, to: number) => boolean;
}

/** The text of a node. */
export const textOf = ({ text }: Pick<Module, 'text'>, { from, to }: Expression): string => text.slice(from, to);

/** The children of a node, less comments, which may stand anywhere. */
export function childrenOf(node: Expression): readonly Expression[] {
  const children: Expression[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== 'LineComment' && child.name !== 'BlockComment') children.push(child);
  return children;
}
