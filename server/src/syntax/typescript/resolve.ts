import { childrenOf, textOf, type Expression, type ImportedName, type Module } from './module.js';
import { decodeString } from './strings.js';

/** A module with its name and the way to others. */
export interface Scope {
  readonly uri: string;
  readonly module: Module;
  /** The module behind a specifier, where it can be read. */
  readonly load: (specifier: string) => Scope | undefined;
}

/** An expression and the module in which it is written. */
export interface Written {
  readonly expression: Expression;
  readonly scope: Scope;
}

/** Names lead to names: so many steps are followed, and then it is a circle. */
const mostSteps = 100;

/**
 * The literal that an expression stands for: through parentheses, `as`, `satisfies`, `!`, `Object.freeze`, names of constants here and in other
 * modules, and their members. Undefined where that cannot be read without running the program.
 */
export function resolve({ expression, scope }: Written, steps = mostSteps): Written | undefined {
  if (steps === 0) return undefined;
  const next = (inner: Expression | null | undefined): Written | undefined =>
    inner ? resolve({ expression: inner, scope }, steps - 1) : undefined;
  switch (expression.name) {
    case 'VariableName':
    case 'PropertyDefinition':
      return resolveName(textOf(scope.module, expression), scope, steps - 1);
    case 'MemberExpression':
      return resolveMember(expression, scope, steps - 1);
    default:
      return isWrapper(expression) ? next(innerOf(expression, scope.module)) : { expression, scope };
  }
}

/** The expression inside of parentheses, casts and `Object.freeze`, however many of them there are. */
export function unwrap(expression: Expression, module: Module): Expression {
  let inner = expression;
  for (let next = innerOf(inner, module); next; next = innerOf(next, module)) inner = next;
  return inner;
}

/** True for what hands on the value of another expression, or may: of calls that is only known when they are looked at. */
const isWrapper = (expression: Expression): boolean =>
  ['ParenthesizedExpression', 'PrefixCast', 'PostfixExpression', 'CallExpression'].includes(expression.name) ||
  isCast(expression);

const isCast = (expression: Expression): boolean =>
  expression.name === 'BinaryExpression' &&
  (expression.getChild('as') !== null || expression.getChild('satisfies') !== null);

/** What a wrapper is around. */
function innerOf(expression: Expression, module: Module): Expression | null | undefined {
  switch (expression.name) {
    case 'ParenthesizedExpression':
      return childrenOf(expression)[1];
    case 'PrefixCast':
      return childrenOf(expression).at(-1);
    case 'PostfixExpression':
      return expression.getChild('LogicOp') ? expression.firstChild : undefined;
    case 'CallExpression':
      return frozen(expression, module);
    default:
      return isCast(expression) ? expression.firstChild : undefined;
  }
}

/** What `Object.freeze` is given: it hands it back. */
function frozen(call: Expression, module: Module): Expression | undefined {
  const callee = call.firstChild;
  if (!callee || textOf(module, callee).replace(/\s/g, '') !== 'Object.freeze') return undefined;
  const args = call.getChild('ArgList');
  return args ? childrenOf(args)[1] : undefined;
}

function resolveName(name: string, scope: Scope, steps: number): Written | undefined {
  if (steps <= 0) return undefined;
  const { module } = scope;
  const constant = module.constants.get(name);
  if (constant) return resolve({ expression: constant, scope }, steps - 1);
  const body = module.enumerations.get(name);
  if (body) return { expression: body, scope };
  const imported = module.imports.get(name);
  return imported && resolveImport(imported, scope, steps - 1);
}

function resolveImport({ specifier, name }: ImportedName, scope: Scope, steps: number): Written | undefined {
  if (steps <= 0) return undefined;
  const other = scope.load(specifier);
  return (
    other && (name === '*' ? { expression: other.module.top, scope: other } : resolveExport(name, other, steps - 1))
  );
}

/** What a module exports under a name. */
function resolveExport(name: string, scope: Scope, steps: number): Written | undefined {
  if (steps <= 0) return undefined;
  const own = scope.module.exports.get(name);
  if (typeof own === 'string') return resolveName(own, scope, steps - 1);
  if (own) return resolveImport(own, scope, steps - 1);
  if (name === 'default') return undefined;
  for (const specifier of scope.module.exportsAllOf) {
    const found = resolveImport({ specifier, name }, scope, steps - 1);
    if (found) return found;
  }
  return undefined;
}

/** `CONSTANT.member`, `Enumeration.Member`, `namespace.name`, also with a literal in brackets. */
function resolveMember(expression: Expression, scope: Scope, steps: number): Written | undefined {
  const [object, ...rest] = childrenOf(expression);
  const owner = object && resolve({ expression: object, scope }, steps - 1);
  const name = rest.find(({ name: type }) => type === 'PropertyName' || type === 'String');
  if (!owner || !name) return undefined;
  const text = textOf(scope.module, name);
  const key = name.name === 'String' ? decodeString(text.slice(1, -1), false) : text;
  if (owner.expression.name === 'Script') return resolveExport(key, owner.scope, steps - 1);
  const value = owner.expression.name === 'EnumBody' ? enumMember(owner, key) : objectMember(owner, key);
  return value && resolve({ expression: value, scope: owner.scope }, steps - 1);
}

function enumMember({ expression, scope }: Written, key: string): Expression | undefined {
  const children = childrenOf(expression);
  const at = children.findIndex(
    (child) => child.name === 'PropertyName' && textOf(scope.module, child).replace(/^(['"])(.*)\1$/, '$2') === key,
  );
  return children[at + 1]?.name === 'Equals' && at >= 0 ? children[at + 2] : undefined;
}

/** A member of an object that is written out. Where anything is spread into it, it may come from there. */
function objectMember({ expression, scope }: Written, key: string): Expression | undefined {
  if (expression.name !== 'ObjectExpression') return undefined;
  const members = expression.getChildren('Property');
  if (members.some((member) => member.getChild('Spread'))) return undefined;
  return members.map((member) => memberOf(member, scope.module)).findLast((member) => member?.key === key)?.value;
}

/** A property that is written as `name: value`, `'name': value` or `name`. */
export function memberOf(
  property: Expression,
  module: Module,
): { readonly key: string; readonly at: Expression; readonly value: Expression | undefined } | undefined {
  const [at, colon, value] = childrenOf(property);
  if (!at || at.name === 'Spread' || (colon && colon.name !== ':')) return undefined;
  if (at.name !== 'PropertyDefinition' && at.name !== 'String' && at.name !== 'Number') return undefined;
  const text = textOf(module, at);
  const key = at.name === 'String' ? decodeString(text.slice(1, -1), false) : text;
  if (colon) return { key, at, value: value?.type.isError ? undefined : value };
  // `{ name }` is short for the constant of that name.
  return { key, at, value: at.name === 'PropertyDefinition' ? at : undefined };
}
