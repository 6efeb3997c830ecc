import * as l10n from '@vscode/l10n';
import { Analysis, type AnalysedKind } from '../../engine/analysis.js';
import type { Rule } from '../../engine/rule.js';
import { schemaAt } from '../../engine/schema.js';
import { jsonRules } from '../json/index.js';
import type { DocumentKind } from '../kind.js';
import { ContextFacts } from './facts.js';
import {
  describedPath,
  contextsFileName,
  entriesKey,
  entryOf,
  formOf,
  frameOf,
  schema,
  singleContextSchema,
  type ContextHolder,
} from './model.js';
import { isContextFile, mayBecomeContextFile } from './recognise.js';
import { duplicateKey } from './rules/duplicateKey.js';
import { duplicateTool } from './rules/duplicateTool.js';
import { inputSchema } from './rules/inputSchema.js';
import { keyFormat } from './rules/keyFormat.js';
import { notStatic } from './rules/notStatic.js';
import { op } from './rules/op.js';
import { resultMode } from './rules/resultMode.js';
import { target } from './rules/target.js';
import { toolName } from './rules/toolName.js';
import { unused } from './rules/unused.js';
import { ContextFacet, SharedContexts } from './shared.js';

/** The rules about contexts, in the order of the format's description. */
const contextRules: readonly Rule<ContextHolder, ContextFacts>[] = [
  duplicateKey,
  keyFormat,
  duplicateTool,
  toolName,
  inputSchema,
  target,
  op,
  resultMode,
  unused,
  notStatic,
];

const analysis: AnalysedKind<ContextHolder, ContextHolder, ContextFacts> = {
  entryOf,
  partOf: ({ part }) => part,
  frameOf,
  createFacts: () => new ContextFacts(),
  entryRules: [...jsonRules, ...contextRules],
  frameRules: [...jsonRules, ...contextRules],
};

/** The analysis of one file of contexts. */
type ContextAnalysis = Analysis<ContextHolder, ContextHolder, ContextFacts>;

/** Tool contexts: `tool-contexts.json`, `*.tool-context.json`, and the programs that declare them. */
export const context: DocumentKind = {
  id: 'context',
  title: 'tool contexts',
  fileNames: [contextsFileName],
  filePatterns: ['**/*.tool-context.json'],
  entriesKey,
  schema,
  schemas: [schema, singleContextSchema],
  distinction: () => l10n.t('it has no contexts'),
  matches: isContextFile,
  mayBecome: mayBecomeContextFile,
  createShared: () => new SharedContexts().sources,
  analyse: (disk, onError, shared): ContextAnalysis =>
    new Analysis(
      { ...analysis, createFacts: () => new ContextFacts(shared instanceof ContextFacet ? shared.shared : undefined) },
      disk,
      onError,
    ),
  rules: [...jsonRules, ...contextRules],
  schemaAt: (path, document) => {
    const form = document && formOf(document);
    return form === 'single'
      ? schemaAt(singleContextSchema, path)
      : schemaAt(schema, form === 'program' ? describedPath(path) : path);
  },
};
