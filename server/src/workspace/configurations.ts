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

/** What the globs of one place say of a path: what is none of ours comes first, then the first kind that names it. */
export function kindByGlobs(files: Configuration['files'], path: string): string | undefined {
  if (matchesGlobs(files['ignore'] ?? [], path)) return 'ignore';
  return Object.entries(files).find(([, globs]) => matchesGlobs(globs, path))?.[0];
}

/**
 * What is set for each file: the editor's settings, and above them the project files (`agent-registry.json`) of the directories that
 * the file lies in, the nearest last. The project file wins, so that the editor and the command line say the same.
 */
export class Configurations {
  #editor: EditorSettings = { configuration: nothing, displays: readDisplays(undefined) };
  /** By URI of a workspace folder, where it has settings of its own. */
  #byFolder: ReadonlyMap<string, EditorSettings> = new Map();
  readonly #projects = new Map<string, Configuration>();
  /** By URI; thrown away when anything is set anew. */
  #severities = new Map<string, SeverityOf>();
  #foldersThen: readonly string[] | undefined;

  /** @param folders the workspace folders: globs in the editor's settings are relative to the one that a file lies in */
  constructor(private readonly folders: () => readonly string[]) {}

  /** About so many hints of a file are shown in an editor. */
  maxHints = defaultMaxHints;

  /**
   * Takes the settings under `agentRegistry`.
   * @param byFolder those of single workspace folders, by URI: all that counts in them
   */
  setEditor(settings: unknown, byFolder: ReadonlyMap<string, unknown> = new Map()): void {
    const maxHints = member(settings, 'maxHints');
    this.maxHints = typeof maxHints === 'number' && maxHints >= 0 ? maxHints : defaultMaxHints;
    this.#editor = readEditor(settings);
    this.#byFolder = new Map([...byFolder].map(([folder, own]) => [folder, readEditor(own)]));
    this.#severities = new Map();
  }

  /** True where the editor is to show something in the text of a file; without one: of any. */
  shows(display: Display, uri?: string): boolean {
    const all = uri === undefined ? this.#editors() : [this.#editorOf(this.#folderOf(uri))];
    return all.some(({ displays }) => displays.has(display));
  }

  /** Takes the plain data of a project file, or undefined where it is gone. */
  setProject(uri: string, data: unknown): void {
    if (data === undefined) this.#projects.delete(uri);
    else this.#projects.set(uri, readConfiguration(data));
    this.#severities = new Map();
  }

  /** The kind that a file is set to be: its id, `ignore`, or undefined where nothing is set. */
  kindOf(uri: string): string | undefined {
    return this.settingFor(uri)?.kind;
  }

  /** What is set for a file, and by which directory's project file; by none: by the editor's settings. */
  settingFor(uri: string): { readonly kind: string; readonly project?: string } | undefined {
    for (const [base, { files }, isProject] of this.#layers(uri).reverse()) {
      const kind = kindByGlobs(files, relativePath(base, uri));
      if (kind !== undefined) return { kind, ...(isProject ? { project: base } : {}) };
    }
    return undefined;
  }

  /** The globs under which files of some kind are looked for in a folder, beside their usual names. */
  globsBelow(folder: string): readonly { readonly base: string; readonly globs: readonly string[] }[] {
    const layers: [string, Configuration][] = [[folder, this.#editorOf(folder).configuration]];
    for (const [uri, project] of this.#projects) layers.push([directoryOf(uri), project]);
    return layers.map(([base, { files }]) => ({
      base,
      globs: Object.entries(files).flatMap(([kind, globs]) => (kind === 'ignore' ? [] : globs)),
    }));
  }

  /** True where some setting, for whatever files, turns a rule on that may be off by default. */
  isOn(code: string): boolean {
    const editors = this.#editors().map(({ configuration }) => configuration);
    return [...editors, ...this.#projects.values()].some(({ rules, overrides }) =>
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
  #layers(uri: string): [base: string, configuration: Configuration, isProject: boolean][] {
    const folder = this.#folderOf(uri);
    const projects: [string, Configuration, boolean][] = [];
    for (const [file, project] of this.#projects) {
      const base = directoryOf(file);
      if (isWithin(uri, base)) projects.push([base, project, true]);
    }
    return [
      [folder ?? directoryOf(uri), this.#editorOf(folder).configuration, false],
      ...projects.sort(([a], [b]) => a.length - b.length),
    ];
  }

  /** The innermost workspace folder that a file lies in. */
  #folderOf(uri: string): string | undefined {
    const around = this.folders().filter((candidate) => isWithin(uri, candidate));
    return around.sort((a, b) => b.length - a.length)[0];
  }

  #editorOf(folder: string | undefined): EditorSettings {
    return (folder === undefined ? undefined : this.#byFolder.get(folder)) ?? this.#editor;
  }

  #editors(): readonly EditorSettings[] {
    return [this.#editor, ...this.#byFolder.values()];
  }
}

/** What the editor has set. */
interface EditorSettings {
  readonly configuration: Configuration;
  readonly displays: ReadonlySet<Display>;
}

const readEditor = (settings: unknown): EditorSettings => ({
  configuration: readConfiguration(settings),
  displays: readDisplays(settings),
});
