export { singularOf, singularOfLastWord } from './plurals.js';

/** Letters that Unicode does not decompose into an ASCII letter and a mark, but that people write with one. */
const plainLetters: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/Æ/g, 'Ae'],
  [/œ/g, 'oe'],
  [/Œ/g, 'Oe'],
  [/ø/g, 'o'],
  [/Ø/g, 'O'],
  [/ł/g, 'l'],
  [/Ł/g, 'L'],
  [/[đð]/g, 'd'],
  [/[ĐÐ]/g, 'D'],
  [/þ/g, 'th'],
  [/Þ/g, 'Th'],
  [/ı/g, 'i'],
];

/**
 * A word of a tag: letters of any script with their marks, digits, and what belongs to the spelling of a word: the
 * middle dot of Catalan and the invisible joiners of Persian and of Indic scripts. `+`, `#` and `.` are allowed as well,
 * because they are part of names (`c++`, `c#`, `node.js`, `.net`, `h.264`) and separate no words there.
 */
const tagPattern =
  /^(?:\.?[\p{L}\p{M}\p{N}\u00b7\u200c\u200d]+(?:\.[\p{L}\p{M}\p{N}]+)*[+#]*)(?:-\.?[\p{L}\p{M}\p{N}\u00b7\u200c\u200d]+(?:\.[\p{L}\p{M}\p{N}]+)*[+#]*)*$/u;

/** Whether the name is `lowercase-with-hyphens`: ASCII letters and digits in words, one hyphen between two of them. */
export function isKebabCase(name: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}

/**
 * The text as a kebab-case name: `camelCase`, `PascalCase`, `snake_case`, spaces and other separators become hyphens, accents
 * go, an acronym stays one word (`HTTPServer` is `http-server`). `undefined` when it has no ASCII letter or digit.
 */
export function toKebabCase(text: string): string | undefined {
  const plain = plainLetters.reduce((changed, [letter, replacement]) => changed.replace(letter, replacement), text);
  const words = plain
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/([a-z])(?=[A-Z])|([A-Z0-9])(?=[A-Z][a-z])/g, '$&-')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return joined(words);
}

/**
 * Whether the tag is lowercase and hyphen-separated. Letters of any script are letters, with or without case: `español`,
 * `日本語`. Names that are spelt with signs (`c++`, `node.js`) are words like any other: see {@link tagPattern}. Spaces,
 * underscores, slashes, colons and the like separate words, and hyphens should.
 */
export function isTagFormat(tag: string): boolean {
  // Most tags of the world, and the patterns below take their time.
  return isKebabCase(tag) || (tagPattern.test(tag) && !/[\p{Lu}\p{Lt}]/u.test(tag) && tag === tag.toLowerCase());
}

/**
 * The text as a tag: lower case, hyphens for whatever separated its words. `audioTracks` is two words, but `JavaScript`,
 * `macOS` and `4K` are one: a tag is mostly a name. `undefined` when no letter or digit is left.
 */
export function toTagFormat(text: string): string | undefined {
  const words = text
    .normalize('NFC')
    .replace(/['’]/g, '')
    .split(/[^+#.\p{L}\p{M}\p{N}\u00b7\u200c\u200d]+/u)
    .map((word) => (/^\p{Ll}.*\p{Lu}/u.test(word) ? word.replace(/(\p{Ll}\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1-') : word))
    .map((word) => word.replace(/^[+#]+|(?<!\.)\.+$/g, '').toLowerCase());
  const tag = joined(words);
  return tag !== undefined && isTagFormat(tag) ? tag : undefined;
}

function joined(words: readonly string[]): string | undefined {
  const name = words.filter((word) => word !== '').join('-');
  return name === '' ? undefined : name;
}
