import { parser } from '@lezer/javascript';
import { parseRepaired } from './repair.js';
import type { Tree } from '@lezer/common';
import { childrenOf, textOf, type Expression, type ImportedName, type Module } from './module.js';

/** The name under which a default export is kept: no identifier can be spelt so. */
const defaultValue = '*default*';

const typescript = parser.configure({ dialect: 'ts' });

/** Reads the top level of a module. Never fails: what does not parse is not there. */
export function readModule(text: string): Module {
  const { tree, repairs } = parseRepaired(typescript, text);
  const module: Writable = {
    text,
    top: tree.topNode,
    constants: new Map<string, Expression>(),
    declared: new Set<string>(),
    typed: new Set<string>(),
    enumerations: new Map<string, Expression>(),
    imports: new Map<string, ImportedName>(),
    exports: new Map<string, string | ImportedName>(),
    exportsAllOf: [],
    isBrokenIn: (from: number, to: number) => repairs.some((at) => from <= at && at <= to) || isBroken(tree, from, to),
  };
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) readStatement(node, module, false);
  return module;
}

interface Writable extends Module {
  readonly constants: Map<string, Expression>;
  readonly declared: Set<string>;
  readonly typed: Set<string>;
  readonly enumerations: Map<string, Expression>;
  readonly imports: Map<string, ImportedName>;
  readonly exports: Map<string, string | ImportedName>;
  readonly exportsAllOf: string[];
}

function readStatement(node: Expression, module: Writable, isExported: boolean): void {
  switch (node.name) {
    case 'VariableDeclaration':
      readConstants(node, module, isExported);
      break;
    case 'EnumDeclaration': {
      const name = node.getChild('TypeDefinition');
      const body = node.getChild('EnumBody');
      if (!name || !body) break;
      module.enumerations.set(textOf(module, name), body);
      if (isExported) module.exports.set(textOf(module, name), textOf(module, name));
      break;
    }
    case 'ImportDeclaration':
      readImport(node, module);
      break;
    case 'ExportDeclaration':
      readExport(node, module);
  }
}

function readConstants(declaration: Expression, module: Writable, isExported: boolean): void {
  if (declaration.firstChild?.name !== 'const') return;
  let name: string | undefined;
  let isValue = false;
  for (const child of childrenOf(declaration)) {
    if (child.name === 'VariableDefinition') module.declared.add((name = textOf(module, child)));
    else if (child.name === ',') [name, isValue] = [undefined, false];
    else if (child.name === 'Equals') isValue = true;
    else if (name !== undefined && child.name === 'TypeAnnotation') module.typed.add(name);
    else if (name !== undefined && isValue && !child.type.isError) {
      module.constants.set(name, child);
      if (child.name === 'BinaryExpression' && child.getChild('satisfies')) module.typed.add(name);
      if (isExported) module.exports.set(name, name);
      isValue = false;
    }
  }
}

function readImport(node: Expression, module: Writable): void {
  const specifier = specifierOf(node, module);
  if (specifier === undefined) return;
  const children = childrenOf(node);
  const [star] = node.getChildren('Star');
  for (const child of children) {
    if (child.name === 'VariableDefinition')
      module.imports.set(textOf(module, child), { specifier, name: star ? '*' : 'default' });
  }
  const group = node.getChild('ImportGroup');
  for (const [own, other] of group ? pairsOf(group, module) : []) module.imports.set(other, { specifier, name: own });
}

function readExport(node: Expression, module: Writable): void {
  const specifier = specifierOf(node, module);
  const children = childrenOf(node);
  const group = node.getChild('ExportGroup');
  if (group) {
    for (const [own, other] of pairsOf(group, module))
      module.exports.set(other, specifier === undefined ? own : { specifier, name: own });
  } else if (node.getChild('Star')) {
    if (specifier === undefined) return;
    const name = node.getChild('VariableName') ?? node.getChild('VariableDefinition');
    if (name) module.exports.set(textOf(module, name), { specifier, name: '*' });
    else module.exportsAllOf.push(specifier);
  } else if (node.getChild('default')) {
    const value = children.find((child) => !['export', 'default', ';'].includes(child.name));
    if (!value) return;
    module.constants.set(defaultValue, value);
    module.exports.set('default', defaultValue);
  } else for (const child of children) readStatement(child, module, true);
}

/** What is written behind `from`. */
function specifierOf(node: Expression, module: Pick<Module, 'text'>): string | undefined {
  const literal = node.getChild('String');
  return literal ? textOf(module, literal).slice(1, -1) : undefined;
}

/** The names of `{ a, b as c, type d }`: as they are called on the left and on the right of `as`. */
function pairsOf(group: Expression, module: Pick<Module, 'text'>): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  let names: string[] = [];
  const end = (): void => {
    const [first, last] = [names[0], names.at(-1)];
    if (first !== undefined && last !== undefined) pairs.push([first, last]);
    names = [];
  };
  for (const child of childrenOf(group)) {
    if (child.name === ',') end();
    else if (['VariableName', 'VariableDefinition', 'default'].includes(child.name)) names.push(textOf(module, child));
  }
  end();
  return pairs;
}

function isBroken(tree: Tree, from: number, to: number): boolean {
  let broken = false;
  tree.iterate({
    from,
    to,
    enter: ({ type }) => {
      broken ||= type.isError;
      return !broken;
    },
  });
  return broken;
}
