import * as l10n from '@vscode/l10n';
import pico from 'picocolors';
import type { Severity } from '../../engine/rule.js';
import { countOf, type Report, type ReportedPlace, type ReportedProblem } from '../report.js';
import { codeFrame } from './codeFrame.js';
import type { ReportContext } from './reporter.js';
import { visible } from './visible.js';

/** For people: each problem with the line that it is in, and how many there are. */
export function reportText(report: Report, context: ReportContext): string {
  const colors = pico.createColors(context.color);
  const paint = paints(colors);
  const blocks = report.problems.map((problem) => block(problem, context, paint));
  const summary = summaryOf(report, context, paint);
  return [...blocks, ...(summary === '' ? [] : [`${summary}\n`])].join('\n');
}

type Paint = ReturnType<typeof paints>;

function paints({ red, yellow, blue, cyan, bold, dim, green }: ReturnType<typeof pico.createColors>) {
  const severities = { error: red, warning: yellow, information: blue, hint: cyan };
  return {
    place: bold,
    quiet: dim,
    good: green,
    severity: (severity: Severity, text: string): string => severities[severity](text),
  };
}

function block(problem: ReportedProblem, { columns }: ReportContext, paint: Paint): string {
  const { severity, rule, message, range, lines, related } = problem;
  const number = String(range.start.line + 1);
  const gutter = ' '.repeat(number.length);
  const bar = paint.quiet('|');
  const { code, underline, lastLine } = codeFrame(lines, range, Math.max(20, columns - number.length - 5));
  const more = lastLine === undefined ? '' : ` ${l10n.t('to line {0}', lastLine)}`;
  return [
    `${paint.place(placeOf(problem))} ${paint.severity(severity, severityName(severity))} ${paint.quiet(rule.code)} ${visible(message)}`,
    `  ${paint.quiet(number)} ${bar} ${code}`.trimEnd(),
    `  ${gutter} ${bar} ${marked(underline + more, severity, paint)}`,
    ...related.map((place) => `  ${gutter} ${paint.quiet('=')} ${placeOf(place)} ${visible(place.message)}`),
    '',
  ].join('\n');
}

const marked = (underline: string, severity: Severity, paint: Paint): string => {
  const start = underline.indexOf('^');
  return underline.slice(0, start) + paint.severity(severity, underline.slice(start));
};

/** A place as terminals make links of it. */
const placeOf = ({ file, range }: ReportedPlace): string =>
  `${visible(file)}:${range.start.line + 1}:${range.start.character + 1}`;

function severityName(severity: Severity): string {
  switch (severity) {
    case 'error':
      return l10n.t('error');
    case 'warning':
      return l10n.t('warning');
    case 'information':
      return l10n.t('information');
    case 'hint':
      return l10n.t('hint');
  }
}

function summaryOf(report: Report, { quiet, hiddenHints }: ReportContext, paint: Paint): string {
  const counts = (['error', 'warning', 'information', 'hint'] as const)
    .map((severity) => ({ severity, count: countOf(report, severity) }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => paint.severity(severity, counted(severity, count)));
  // Who wants to hear of errors only does not want to hear that there are none.
  if (counts.length === 0 && (quiet || report.files === 0)) return '';
  const files = report.files === 1 ? l10n.t('1 file') : l10n.t('{0} files', report.files);
  const found =
    counts.length > 0
      ? l10n.t('{0} in {1}', counts.join(', '), files)
      : paint.good(l10n.t('No problems in {0}', files));
  return hiddenHints > 0 ? `${found} ${paint.quiet(`(${hintsNotShown(hiddenHints)})`)}` : found;
}

function counted(severity: Severity, count: number): string {
  switch (severity) {
    case 'error':
      return count === 1 ? l10n.t('1 error') : l10n.t('{0} errors', count);
    case 'warning':
      return count === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', count);
    case 'information':
      return count === 1 ? l10n.t('1 information message') : l10n.t('{0} information messages', count);
    case 'hint':
      return count === 1 ? l10n.t('1 hint') : l10n.t('{0} hints', count);
  }
}

const hintsNotShown = (count: number): string =>
  count === 1 ? l10n.t('1 hint not shown: --hints') : l10n.t('{0} hints not shown: --hints', count);
