import type { SharedFacts } from '../../engine/analysis.js';
import type { Document } from '../../engine/document.js';
import * as l10n from '@vscode/l10n';
import type { Related } from '../../engine/rule.js';
import { toolsOf, type Tool } from './model.js';
import { similarAcross } from './rules/similarAcross.js';

/** The registries of a workspace, for the rule that compares the names of one with those of the others. */
export class SharedRegistries implements SharedFacts {
  readonly #documents = new Map<string, Document>();
  /** The first entry of each name; made when first asked for, since hardly anybody turns the rule on. */
  readonly #names = new WeakMap<Document, ReadonlyMap<string, Tool>>();

  replace(uri: string, document: Document | undefined, isOn: (code: string) => boolean): Iterable<string> {
    if (document) this.#documents.set(uri, document);
    else this.#documents.delete(uri);
    // Nobody turns the rule on; and of a registry that is alone nothing can be said.
    return this.#documents.size > 1 && isOn(similarAcross.code) ? this.#documents.keys() : [];
  }

  /** The entries of other registries than `uri` that have a name. */
  elsewhere(uri: string, name: string): readonly Related[] {
    const related: Related[] = [];
    for (const [other, document] of this.#documents) {
      const tool = other === uri ? undefined : this.#namesOf(document).get(name);
      if (tool?.name)
        related.push({
          document,
          place: { part: tool.part, span: tool.name.span },
          message: l10n.t('"{0}" is also the name of this tool', name),
        });
    }
    return related;
  }

  /** True where {@link elsewhere} has any. */
  isElsewhere(uri: string, name: string): boolean {
    for (const [other, document] of this.#documents)
      if (other !== uri && this.#namesOf(document).has(name)) return true;
    return false;
  }

  #namesOf(document: Document): ReadonlyMap<string, Tool> {
    let names = this.#names.get(document);
    if (!names) {
      const first = new Map<string, Tool>();
      for (const tool of toolsOf(document))
        if (tool.name && !first.has(tool.name.value)) first.set(tool.name.value, tool);
      this.#names.set(document, (names = first));
    }
    return names;
  }
}
