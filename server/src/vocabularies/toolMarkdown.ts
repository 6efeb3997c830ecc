import { waysToInsert } from './capabilityInsertion.js';
import type { TextInsertion } from './capabilityInsertion.js';
import { readCapabilitySections } from './capabilitySections.js';
import type { CapabilitySection } from './capabilitySections.js';
import { readBlocks } from './markdownBlocks.js';
import type { MarkdownBlocks } from './markdownBlocks.js';
import { boundary } from './markdownInline.js';
import { MarkdownPlaces } from './markdownPlaces.js';
import type { TextSpan } from './markdownLines.js';

export type { TextInsertion } from './capabilityInsertion.js';
export type { CapabilitySection, NamedCapability } from './capabilitySections.js';
export type { TextSpan } from './markdownLines.js';
export { nameKey } from './markdownPlaces.js';

/** Reads a `TOOL.md`. Nothing is parsed before something is asked, and then once. */
export function parseToolMarkdown(text: string): ToolMarkdown {
  return new ToolMarkdown(text);
}

/**
 * A tool's `TOOL.md`, parsed by a Markdown parser (CommonMark with tables). Offsets are UTF-16 code units of the text it was
 * made from, with its byte order mark and its line ends.
 */
export class ToolMarkdown {
  #blocks: MarkdownBlocks | undefined;
  #sections: readonly CapabilitySection[] | undefined;
  #places: MarkdownPlaces | undefined;

  constructor(readonly text: string) {}

  /**
   * Where the file names the capability as a whole word: the name itself in the section that lists the capabilities, or else a
   * heading, the head of a list item, a table cell, a code span or a word, in that order. `undefined` when it never does;
   * fenced and indented code, comments and the destinations of links do not count.
   */
  documents(capability: string): TextSpan | undefined {
    return this.#lookUp().find(capability);
  }

  /**
   * Every place that changes with the name of a capability, in order: where the name stands by itself, in a heading, at the head of a list item,
   * in a table cell or a code span; else the one that {@link documents} finds.
   */
  placesOf(capability: string): readonly TextSpan[] {
    return this.#lookUp().all(capability);
  }

  /** The sections under a heading that says "Capabilities" or "Capacidades", with what they name beyond doubt. */
  get capabilitySections(): readonly CapabilitySection[] {
    this.#sections ??= readCapabilitySections(this.#parsed());
    return this.#sections;
  }

  /** The first paragraph on one line, as a reader sees it: by convention it says what the tool does. Undefined where there is none. */
  get summary(): string | undefined {
    const { texts, tokens } = this.#parsed();
    for (const { kind, visible, token } of texts) {
      if (kind !== 'text' || tokens[token]?.type === 'html_block') continue;
      const line = visible.replaceAll(boundary, '').replace(/\s+/g, ' ').trim();
      if (line !== '') return line;
    }
    return undefined;
  }

  /**
   * The edit that documents one more capability, in the style of those that are there. Without a section for them it makes one
   * at the end. `description` follows the name where it is given.
   */
  insertCapability(capability: string, description = ''): TextInsertion {
    const [best, ...others] = waysToInsert(this.#parsed(), this.capabilitySections, capability, description);
    const working = [...(best === undefined ? [] : [best]), ...others].find(({ offset, newText }) => {
      const edited = `${this.text.slice(0, offset)}${newText}${this.text.slice(offset)}`;
      return new ToolMarkdown(edited).documents(capability) !== undefined;
    });
    return working ?? best ?? { offset: this.text.length, newText: '' };
  }

  #parsed(): MarkdownBlocks {
    this.#blocks ??= readBlocks(this.text);
    return this.#blocks;
  }

  #lookUp(): MarkdownPlaces {
    return (this.#places ??= this.#makePlaces());
  }

  #makePlaces(): MarkdownPlaces {
    const heads = new Set(this.capabilitySections.flatMap((section) => section.heads));
    return new MarkdownPlaces(this.#parsed(), (block) => heads.has(block.token));
  }
}
