import picomatch from 'picomatch';
import type { RuleInfo, Severity } from '../engine/rule.js';
import { member } from '../engine/value.js';
import { readConfiguration, type Configuration, type RuleSetting } from '../kinds/configuration/model.js';
import { readDisplays, type Display } from '../kinds/display.js';
import { directoryOf, isWithin, relativePath } from './uris.js';

const nothing = readConfiguration(undefined);

/** More dots in a file help nobody, and each keystroke sends all of them. */
const defaultMaxHints = 100;

/** The severity at which a finding is shown. @param own its own, where it differs from that of its rule */
export type SeverityOf = (rule: RuleInfo, own: Severity | undefined) => Severity | 'off';

const matchers = new WeakMap<readonly string[], (path: string) => boolean>();

/** True where a path (relative, with `/`) matches one of the globs. A glob without a slash matches in any directory. */
export function matchesGlobs(globs: readonly string[], path: string): boolean {
  if (globs.length === 0) return false;
  let matcher = matchers.get(globs);
  if (!matcher) {
    const anywhere = globs.map((glob) => (glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`));
    matchers.set(globs, (matcher = picomatch(anywhere, { dot: true })));
  }
  return matcher(path);
}

/**
 * What is set for each file: the editor's settings, and above them the project files (`agent-registry.json`) of the directories that
 * the file lies in, the nearest last. The project file wins, so that the editor and the command line say the same.
 */
export class Configurations {
  #editor: Configuration = nothing;
  #displays = readDisplays(undefined);
  readonly #projects = new Map<string, Configuration>();
  /** By URI; thrown away when anything is set anew. */
  #severities = new Map<string, SeverityOf>();
  #foldersThen: readonly string[] | undefined;

  /** @param folders the workspace folders: globs in the editor's settings are relative to the one that a file lies in */
  constructor(private readonly folders: () => readonly string[]) {}

  /** About so many hints of a file are shown in an editor. */
  maxHints = defaultMaxHints;

  /** Takes the settings under `agentRegistry`. */
  setEditor(settings: unknown): void {
    const maxHints = member(settings, 'maxHints');
    this.maxHints = typeof maxHints === 'number' && maxHints >= 0 ? maxHints : defaultMaxHints;
    this.#editor = readConfiguration(settings);
    this.#displays = readDisplays(settings);
    this.#severities = new Map();
  }

  /** True where the editor is to show something in the text. */
  shows(display: Display): boolean {
    return this.#displays.has(display);
  }

  /** Takes the plain data of a project file, or undefined where it is gone. */
  setProject(uri: string, data: unknown): void {
    if (data === undefined) this.#projects.delete(uri);
    else this.#projects.set(uri, readConfiguration(data));
    this.#severities = new Map();
  }

  /** The kind that a file is set to be: its id, `ignore`, or undefined where nothing is set. */
  kindOf(uri: string): string | undefined {
    for (const [base, { files }] of this.#layers(uri).reverse()) {
      const path = relativePath(base, uri);
      if (matchesGlobs(files['ignore'] ?? [], path)) return 'ignore';
      for (const [kind, globs] of Object.entries(files)) if (matchesGlobs(globs, path)) return kind;
    }
    return undefined;
  }

  /** The globs under which files of some kind are looked for in a folder, beside their usual names. */
  globsBelow(folder: string): readonly { readonly base: string; readonly globs: readonly string[] }[] {
    const layers: [string, Configuration][] = [[folder, this.#editor]];
    for (const [uri, project] of this.#projects) layers.push([directoryOf(uri), project]);
    return layers.map(([base, { files }]) => ({
      base,
      globs: Object.entries(files).flatMap(([kind, globs]) => (kind === 'ignore' ? [] : globs)),
    }));
  }

  /** True where some setting, for whatever files, turns a rule on that may be off by default. */
  isOn(code: string): boolean {
    return [this.#editor, ...this.#projects.values()].some(({ rules, overrides }) =>
      [rules, ...overrides.map((override) => override.rules)].some(
        (table) => Object.hasOwn(table, code) && table[code] !== 'off',
      ),
    );
  }

  /** How findings are shown in a file: by rule, and by the finding's own severity where it differs from the rule's. */
  severitiesFor(uri: string): SeverityOf {
    const folders = this.folders();
    if (folders !== this.#foldersThen) {
      this.#severities = new Map();
      this.#foldersThen = folders;
    }
    let severities = this.#severities.get(uri);
    if (!severities) this.#severities.set(uri, (severities = this.#readSeverities(uri)));
    return severities;
  }

  #readSeverities(uri: string): SeverityOf {
    const settings = new Map<string, RuleSetting>();
    for (const [base, { rules, overrides }] of this.#layers(uri)) {
      for (const [code, setting] of Object.entries(rules)) settings.set(code, setting);
      for (const override of overrides) {
        if (!matchesGlobs(override.files, relativePath(base, uri))) continue;
        for (const [code, setting] of Object.entries(override.rules)) settings.set(code, setting);
      }
    }
    return (rule, own) => settings.get(rule.code) ?? (rule.severity === 'off' ? 'off' : (own ?? rule.severity));
  }

  /** What counts for a file, from the farthest to the nearest, each with the directory that its globs are relative to. */
  #layers(uri: string): [string, Configuration][] {
    const folder = this.folders().find((candidate) => isWithin(uri, candidate)) ?? directoryOf(uri);
    const projects: [string, Configuration][] = [];
    for (const [file, project] of this.#projects) {
      const base = directoryOf(file);
      if (isWithin(uri, base)) projects.push([base, project]);
    }
    return [[folder, this.#editor], ...projects.sort(([a], [b]) => a.length - b.length)];
  }
}
