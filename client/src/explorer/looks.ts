import { ThemeColor, ThemeIcon, type TreeItem, type TreeItemLabel } from 'vscode';
import type { Highlights, ToolNode, ToolState } from '../../../server/src/lsp/protocol.js';

/** The colour of what is less important: ours, since those of the themes for it can hardly be read. */
export const dimmedColor = 'agentRegistry.dimmedForeground';

/** Told apart by shape as well as by colour. */
export const stateIcons: Readonly<Record<ToolState, ThemeIcon>> = {
  ready: new ThemeIcon('pass', new ThemeColor('charts.green')),
  planned: new ThemeIcon('circle-large-outline', new ThemeColor('charts.blue')),
  deprecated: new ThemeIcon('circle-slash', new ThemeColor(dimmedColor)),
  rejected: new ThemeIcon('error', new ThemeColor('list.errorForeground')),
};

/** What a screen reader says: what there is to say of something. */
export const sentence = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** A label with what is looked for marked in it. */
export const labelOf = (name: string, highlights: Highlights): string | TreeItemLabel =>
  highlights.length === 0 ? name : { label: name, highlights: highlights.map(([start, end]) => [start, end]) };

/** The label of an item as plain text. */
export const textOf = (label: TreeItem['label']): string => (typeof label === 'string' ? label : (label?.label ?? ''));

/** The problems of several things together. */
export const sumOf = (all: readonly ToolNode['problems'][]): ToolNode['problems'] =>
  all.reduce(
    (sum, { errors, warnings, informations }) => ({
      errors: sum.errors + errors,
      warnings: sum.warnings + warnings,
      informations: sum.informations + informations,
    }),
    { errors: 0, warnings: 0, informations: 0 },
  );
