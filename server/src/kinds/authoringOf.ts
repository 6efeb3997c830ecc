import type { Authoring } from './authoring.js';
import { configurationAuthoring } from './configuration/authoring.js';
import { configuration } from './configuration/index.js';
import { contextAuthoring } from './context/authoring.js';
import { context } from './context/index.js';
import type { DocumentKind } from './kind.js';
import { registryAuthoring } from './registry/authoring.js';
import { registry } from './registry/index.js';
import { skillAuthoring } from './skill/authoring.js';
import { skill } from './skill/index.js';

const known: ReadonlyMap<DocumentKind, Authoring> = new Map([
  [registry, registryAuthoring],
  [skill, skillAuthoring],
  [context, contextAuthoring],
  [configuration, configurationAuthoring],
]);

/** What is known about writing files of a kind, beside its schema. Apart from the kind itself, since it may look at all kinds. */
export const authoringOf = (kind: DocumentKind): Authoring => known.get(kind) ?? {};
