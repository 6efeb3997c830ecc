import type { Reporter } from './reporter.js';
import { reportGithub } from './github.js';
import { reportJson } from './json.js';
import { reportSarif } from './sarif.js';
import { reportText } from './text.js';

/** The formats of a report. */
export const formats = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof formats)[number];

export const reporters: Readonly<Record<Format, Reporter>> = {
  text: reportText,
  json: reportJson,
  sarif: reportSarif,
  github: reportGithub,
};
