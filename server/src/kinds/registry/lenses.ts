import * as l10n from '@vscode/l10n';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { KnownFile, Surroundings } from '../authoring.js';
import type { Lens, PlaceIn } from '../inText.js';
import { factsOf } from './fields.js';
import { loaderVerdict, type LoaderVerdict } from './loader.js';
import { toolOf, type Tool } from './model.js';

/** So many places are listed: of a tag that a thousand tools have, everybody knows after these. */
const mostPlaces = 100;

/** The first character of an entry. */
const opening: Span = { start: 0, end: 1 };

/** What the Coordinator refuses an entry for. One that is no JSON is being written: then the file as a whole cannot be read. */
const notRegistered: Lens = {
  display: 'codeLens.notRegistered',
  place: (part, { file }) =>
    isEntry(part, file) && part.strict && reasonsOf(part, file).length > 0 ? opening : undefined,
  say({ part, file }) {
    const reasons = [...reasonsOf(part, file)].sort((a, b) => a.at.start - b.at.start);
    const title =
      reasons.length === 1
        ? l10n.t('not registered: 1 problem')
        : l10n.t('not registered: {0} problems', reasons.length);
    return { title, places: reasons.map(({ at }) => ({ document: file.document, part, span: at })) };
  },
};

/** The tools of the same name in other registries. */
const sameName: Lens = {
  display: 'codeLens.sameName',
  place(part, { file }) {
    const name = isEntry(part, file) ? toolOf(part).name?.value : undefined;
    return name !== undefined && factsOf(file)?.isElsewhere(file.document.uri, name) ? opening : undefined;
  },
  say({ part, file }) {
    const name = toolOf(part).name?.value;
    const others = name === undefined ? [] : (factsOf(file)?.elsewhere(file.document.uri, name) ?? []);
    const title =
      others.length === 1 ? l10n.t('also in 1 other registry') : l10n.t('also in {0} other registries', others.length);
    return { title, places: others.map(({ document = file.document, place }) => ({ document, ...place })) };
  },
};

/** The tools that have a tag in common with this one, in this registry and the others. */
const sharedTags: Lens = {
  display: 'codeLens.sharedTags',
  place: (part, { file, files }) => (isEntry(part, file) && sharesTags(toolOf(part), files) ? opening : undefined),
  say(around) {
    const { part, files } = around;
    const own = toolOf(part);
    const sharing = new Map<Tool, KnownFile>();
    for (const file of ordered(files, around)) {
      for (const { value } of own.tags) {
        for (const tool of factsOf(file)?.tags.of(value) ?? []) if (tool !== own) sharing.set(tool, file);
      }
    }
    const count = sharing.size;
    const title = count === 1 ? l10n.t('tags shared with 1 tool') : l10n.t('tags shared with {0} tools', count);
    return { title, places: [...sharing].slice(0, mostPlaces).map(placeOf) };
  },
};

/** What is shown above an entry. */
export const registryLenses: readonly Lens[] = [notRegistered, sameName, sharedTags];

const isEntry = (part: Part, { document }: KnownFile): boolean => part !== document.frame;

const reasonsOf = (part: Part, { analysis }: KnownFile): LoaderVerdict['reasons'] =>
  loaderVerdict(toolOf(part), analysis?.findingsOf(part) ?? []).reasons;

/** True where another tool has one of the tags. */
const sharesTags = (tool: Tool, files: readonly KnownFile[]): boolean =>
  tool.tags.some(({ value }) =>
    files.some((file) =>
      factsOf(file)
        ?.tags.of(value)
        .some((other) => other !== tool),
    ),
  );

const placeOf = ([tool, { document }]: [Tool, KnownFile]): PlaceIn => ({
  document,
  part: tool.part,
  span: tool.spanOf('name'),
});

/** This file first, the others by their URIs. */
const ordered = (files: readonly KnownFile[], { file }: Surroundings): readonly KnownFile[] =>
  [...files].sort((a, b) => {
    const own = Number(b.document === file.document) - Number(a.document === file.document);
    return own || (a.document.uri < b.document.uri ? -1 : 1);
  });
