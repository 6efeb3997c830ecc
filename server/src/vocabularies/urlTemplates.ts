import type { Span } from '../syntax/span.js';
import { nearest } from './similar.js';
import { authorityOf } from './urls.js';

/** An expression of a URI template (RFC 6570) as it is written, with whatever stands around its braces by mistake. */
export interface TemplateExpression {
  /** Offsets in the URL; braces included. */
  readonly start: number;
  readonly end: number;
  /** The text between the braces. */
  readonly text: string;
  /** The names of its variables, without operator and modifiers. */
  readonly names: readonly string[];
  readonly form: 'plain' | 'doubled' | 'dollar';
}

/** Something that is wrong with the placeholders of a URL. */
export interface TemplateProblem {
  readonly kind:
    /** The name is none of those that stand for something. */
    | 'unknown'
    /** `{{name}}` */
    | 'doubled'
    /** `${name}` */
    | 'dollar'
    /** `:name` */
    | 'colon'
    /** `<name>` */
    | 'angle'
    /** `%7Bname%7D`: a literal brace. */
    | 'encoded'
    /** `{name` */
    | 'unclosed'
    /** `name}` */
    | 'unopened'
    /** In the host: whoever fills it in decides who is asked. */
    | 'host'
    /** Behind `#`, which is never sent. */
    | 'fragment';
  readonly start: number;
  readonly end: number;
  /** What was written as a name. */
  readonly name: string;
  /** What should stand there instead, braces included, where that is knowable. */
  readonly fixed?: string;
}

/** Where a URL names a variable: the whole text of an expression, whatever signs are in it, or one of the variables in it. */
export function placesOfVariable(url: string, name: string): readonly VariablePlace[] {
  return templateExpressions(url).flatMap(({ start, end, text, form }) => {
    const inner = start + (form === 'plain' ? 1 : 2);
    const names =
      text === name ? [{ start: 0, end: text.length }] : variablesIn(text).filter((one) => one.name === name);
    return names.map((one) => ({ start: inner + one.start, end: inner + one.end, expression: { start, end } }));
  });
}

/** A URL in which a variable has another name. */
export const withVariable = (url: string, name: string, newName: string): string =>
  placesOfVariable(url, name).reduceRight(
    (text, { start, end }) => text.slice(0, start) + newName + text.slice(end),
    url,
  );

/** A variable in a URL, and the expression that it is in, with its braces. */
export interface VariablePlace extends Span {
  readonly expression: Span;
}

/** A name that is written in an expression: operator, variables and modifiers of RFC 6570. */
const expression = /^[+#./;?&]?([\w.%]+(?::\d{1,4}|\*)?(?:,[\w.%]+(?::\d{1,4}|\*)?)*)$/;

/** The expressions of a URL, as a program that fills them in would see them. */
export const templateExpressions = (url: string): readonly TemplateExpression[] => read(url).expressions;

/** True where some expression has the variable. */
export const hasVariable = (url: string, name: string): boolean =>
  templateExpressions(url).some(({ names, form }) => form !== 'doubled' && names.includes(name));

/**
 * What is wrong with the placeholders of a URL, in the order of the text. Of one placeholder, one thing is said.
 * @param known the names that stand for something
 */
export function templateProblems(url: string, known: readonly string[]): readonly TemplateProblem[] {
  const { expressions, unbalanced } = read(url);
  const used = new Set(expressions.flatMap(({ names }) => names));
  const meant = (name: string): string | undefined => nameMeant(name, known, used);
  const problems: TemplateProblem[] = unbalanced.map((problem) => withFix(problem, meant(problem.name)));
  const [hostStart, hostEnd] = authorityOf(url);
  const fragment = fragmentStart(url, expressions);
  for (const { start, end, text, names, form } of expressions) {
    const place = { start, end, name: text };
    // A name may hold signs that RFC 6570 has no room for.
    const isKnown = known.includes(text) || (names.length > 0 && names.every((name) => known.includes(name)));
    if (!isKnown) problems.push(withFix({ kind: 'unknown', ...place }, meant(text)));
    else if (form !== 'plain') problems.push({ kind: form, ...place, fixed: `{${text}}` });
    else if (start < hostEnd && start >= hostStart) problems.push({ kind: 'host', ...place });
    else if (start >= fragment || text.startsWith('#')) problems.push({ kind: 'fragment', ...place });
  }
  return [...problems, ...disguised(url, known, expressions, meant)].sort((a, b) => a.start - b.start);
}

function withFix(problem: Omit<TemplateProblem, 'fixed'>, name: string | undefined): TemplateProblem {
  return name === undefined ? problem : { ...problem, fixed: `{${name}}` };
}

/** The known name that a text is a slip of: spelt otherwise, or the only one there is, where nobody uses that yet. */
function nameMeant(text: string, known: readonly string[], used: ReadonlySet<string>): string | undefined {
  const same = known.find((name) => letters(name) === letters(text));
  const only = known.length === 1 && known[0] !== undefined && !used.has(known[0]) ? known[0] : undefined;
  return same ?? nearest(text, known) ?? only;
}

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function fragmentStart(url: string, expressions: readonly TemplateExpression[]): number {
  for (let at = url.indexOf('#'); at >= 0; at = url.indexOf('#', at + 1)) {
    if (!expressions.some(({ start, end }) => start < at && at < end)) return at;
  }
  return url.length;
}

/** Placeholders in the form of other systems. A colon or angle brackets may be literal: only what must be meant is reported. */
function disguised(
  url: string,
  known: readonly string[],
  expressions: readonly TemplateExpression[],
  meant: (name: string) => string | undefined,
): readonly TemplateProblem[] {
  if (known.length === 0) return [];
  const problems: TemplateProblem[] = [];
  for (const match of url.matchAll(/%7b([\w-]{1,64})%7d|\/:([A-Za-z_][\w-]*)|<([A-Za-z_][\w-]*)>/gi)) {
    const [text, encoded, colon, angle] = match;
    const name = encoded ?? colon ?? angle ?? '';
    const looksKnown = known.some((other) => letters(other) === letters(name));
    if (!looksKnown && (expressions.length > 0 || encoded !== undefined)) continue;
    const start = match.index + (colon === undefined ? 0 : 1);
    const kind = encoded !== undefined ? 'encoded' : colon !== undefined ? 'colon' : 'angle';
    problems.push(withFix({ kind, start, end: match.index + text.length, name }, meant(name)));
  }
  return problems;
}

interface Reading {
  readonly expressions: readonly TemplateExpression[];
  readonly unbalanced: readonly Omit<TemplateProblem, 'fixed'>[];
}

function read(url: string): Reading {
  const expressions: TemplateExpression[] = [];
  const unbalanced: Omit<TemplateProblem, 'fixed'>[] = [];
  for (let at = nextBrace(url, 0); at >= 0;) {
    if (url[at] === '}') {
      const name = /[\w-]{0,64}$/.exec(url.slice(Math.max(0, at - 64), at))?.[0] ?? '';
      unbalanced.push({ kind: 'unopened', start: at - name.length, end: at + 1, name });
      at = nextBrace(url, at + 1);
      continue;
    }
    const doubled = url[at + 1] === '{';
    const inner = at + (doubled ? 2 : 1);
    const close = nextBrace(url, inner);
    if (close < 0 || url[close] === '{') {
      const name = /^[\w-]{0,64}/.exec(url.slice(inner, inner + 64))?.[0] ?? '';
      unbalanced.push({ kind: 'unclosed', start: at, end: inner + name.length, name });
      at = close;
      continue;
    }
    const end = close + (doubled && url[close + 1] === '}' ? 2 : 1);
    const dollar = !doubled && url[at - 1] === '$';
    const text = url.slice(inner, close);
    const form = doubled ? 'doubled' : dollar ? 'dollar' : 'plain';
    expressions.push({ start: dollar ? at - 1 : at, end, text, names: namesOf(text), form });
    at = nextBrace(url, end);
  }
  return { expressions, unbalanced };
}

function nextBrace(url: string, from: number): number {
  for (let at = from; at < url.length; at++) if (url[at] === '{' || url[at] === '}') return at;
  return -1;
}

/** The variables of an expression; none where it is no expression by RFC 6570. */
const namesOf = (text: string): readonly string[] => variablesIn(text).map(({ name }) => name);

/** The same with their places in the text. */
function variablesIn(text: string): readonly (Span & { readonly name: string })[] {
  const list = text.length <= 1000 ? expression.exec(text)?.[1] : undefined;
  if (list === undefined) return [];
  let at = text.length - list.length;
  return list.split(',').map((variable) => {
    const name = variable.replace(/(?::\d+|\*)$/, '');
    const start = at;
    at += variable.length + 1;
    return { name, start, end: start + name.length };
  });
}
