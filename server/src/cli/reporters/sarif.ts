import * as l10n from '@vscode/l10n';
import type { Log, Notification, PhysicalLocation, Region, ReportingDescriptor, Result } from 'sarif';
import type { Range } from 'vscode-languageserver-types';
import { version } from '../../../../package.json';
import { inSpokenLanguage } from '../../engine/language.js';
import type { RuleInfo, Severity } from '../../engine/rule.js';
import { rules } from '../../kinds/index.js';
import { isWithin } from '../../workspace/uris.js';
import type { Report, ReportedPlace, ReportedProblem } from '../report.js';
import type { ReportContext } from './reporter.js';

/** The name of the working directory, which artifacts are relative to. */
const root = 'SRCROOT';

/** SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0): for code scanning and whatever else reads it. */
export function reportSarif({ problems }: Report, context: ReportContext): string {
  const sorted = [...rules.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const indices = new Map(sorted.map(({ code }, index) => [code, index]));
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'agent-registry', version, semanticVersion: version, rules: sorted.map(toDescriptor) },
        },
        invocations: [
          {
            executionSuccessful: context.failures.length === 0,
            toolExecutionNotifications: context.failures.map(toNotification),
          },
        ],
        originalUriBaseIds: { [root]: { uri: withSlash(context.root) } },
        columnKind: 'utf16CodeUnits',
        newlineSequences: ['\r\n', '\n', '\r'],
        results: problems.map((problem) => toResult(problem, indices, context)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toDescriptor({ code, severity, example, ...words }: RuleInfo): ReportingDescriptor {
  const summary = inSpokenLanguage(words.summary);
  const docs = inSpokenLanguage(words.docs);
  const examples = [l10n.t('Not right:'), fenced(example.bad), l10n.t('Right:'), fenced(example.good)];
  const markdown = [summary, docs, ...examples].join('\n\n');
  return {
    id: code,
    shortDescription: { text: plain(summary), markdown: summary },
    fullDescription: { text: plain(docs), markdown: docs },
    help: { text: plain(`${summary}\n\n${docs}`), markdown },
    defaultConfiguration: severity === 'off' ? { enabled: false, level: 'note' } : { level: levels[severity] },
  };
}

/** SARIF knows no hints. */
const levels: Readonly<Record<Severity, Result.level>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

function toResult(problem: ReportedProblem, indices: ReadonlyMap<string, number>, context: ReportContext): Result {
  const { rule, severity, message, related } = problem;
  const ruleIndex = indices.get(rule.code);
  return {
    ruleId: rule.code,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: levels[severity],
    message: { text: literal(message) },
    locations: [{ physicalLocation: toLocation(problem, context) }],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((place, id) => ({
            id,
            physicalLocation: toLocation(place, context),
            message: { text: literal(place.message) },
          })),
        }
      : {}),
  };
}

/** A relative reference may not climb: what lies outside of the working directory is named by its whole URI. */
function toLocation({ uri, range }: ReportedPlace, context: ReportContext): PhysicalLocation {
  const base = withSlash(context.root);
  const artifactLocation = isWithin(uri, context.root) ? { uri: uri.slice(base.length), uriBaseId: root } : { uri };
  return { artifactLocation, region: toRegion(range) };
}

const toRegion = ({ start, end }: Range): Region => ({
  startLine: start.line + 1,
  startColumn: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
});

const toNotification = (text: string): Notification => ({ level: 'error', message: { text: literal(text) } });

const withSlash = (uri: string): string => (uri.endsWith('/') ? uri : `${uri}/`);

/** In a message brackets make links, and a backslash escapes them. */
const literal = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

/** Markdown as text: only code spans need it. */
const plain = (markdown: string): string => markdown.replaceAll('`', '');

const fenced = (text: string): string => `\`\`\`json\n${text}\n\`\`\``;
