import { pluralize, singularize } from 'inflection';

/** Longer words are no words, and the package's patterns need not see them. */
const longestWord = 40;

/**
 * Words in `-s` that are one thing or have no singular: names (of products, places and people), nouns without a singular,
 * adverbs and verbs. Endings that are rarely plurals (`-ss`, `-us`, `-is`, `-ics`, `-as`, `-os`) need not be listed.
 */
const notPlural =
  'news series species subspecies means lens thanks goods clothes headquarters odds remains proceedings ' +
  'surroundings belongings savings earnings winnings settings scissors tweezers pliers tongs trousers pants jeans ' +
  'shorts tights glasses sunglasses goggles binoculars headphones earphones stairs upstairs downstairs outskirts ' +
  'outdoors indoors sports summons biceps triceps forceps corps mumps measles rabies herpes diabetes feces caries ' +
  'rails grails windows jenkins kubernetes postgres siemens philips mercedes mars hermes ares aries hercules nats ' +
  'cors cups emacs ipfs ipns gridfs memfs sans ethers nunjucks handlebars feathers coveralls commons comms serdes ' +
  'uswds kmeans maths socks fireworks smartypants athens brussels naples cannes wales netherlands philippines ' +
  'maldives seychelles honduras massachusetts adams williams james jones davies davis charles hughes holmes does ' +
  'goes says gets lets makes gives takes always sometimes sideways anyways besides perhaps towards backwards ' +
  'afterwards onwards upwards downwards inwards outwards hers ours yours theirs whereas others exists extends ' +
  'equals contains includes requires supports composes lies dies axes testes abuses ops devops mlops gitops aiops ' +
  'finops dataops secops devsecops llmops sysops cloudops redes meses paises voces luces veces canales animales ' +
  'generales niveles papeles carteles ordenes jovenes';

/** Words in endings that are otherwise left alone, but that are plurals without doubt. */
const certainlyPlural =
  'cameras schemas lambdas quotas replicas ideas areas formulas agendas personas extras deltas commas dramas operas ' +
  'pizzas arenas sagas lemmas visas villas videos photos todos logos repos demos memos infos algos macros audios radios ' +
  'studios portfolios scenarios ratios typos promos combos intros kilos apis taxis emojis wikis guis clis uris menus gpus ' +
  'cpus metrics topics comics pics clinics';

/** Singulars in `-ie` and `-che`, where the package takes off too much: `cooky`, `cach`. */
const fullSingulars =
  'cookie movie zombie calorie newbie rookie hoodie selfie veggie smoothie brownie foodie indie pixie techie birdie ' +
  'talkie oldie hippie groupie freebie tie pie necktie cache headache niche avalanche cliche ache tranche psyche';

/** The singulars in `-f` and `-fe`; every other `-ves` comes from `-ve`, where the package says `directif`. */
const singularsInF = 'half shelf bookshelf wolf leaf loaf thief calf self elf life knife wife';

/** Plurals in `-oes` lose two letters in these words only (`shoes`, `canoes` lose one). */
const singularsInO = 'hero echo veto potato tomato torpedo mango volcano';

/**
 * Plurals that no other word looks like, and that no ending tells or the package gets wrong. `data` and `media` are not among
 * them: they are used as singulars.
 */
const irregular: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['people', 'person'],
  ['mice', 'mouse'],
  ['analyses', 'analysis'],
  ['appendices', 'appendix'],
]);

let wordSets: ReturnType<typeof makeSets> | undefined;

/**
 * The singular of an English plural in lower case, `undefined` for anything else. In doubt it is no plural: a word is only
 * taken for one when the `inflection` package has a singular for it, makes the same plural of that again, and none of the
 * guards below objects (so `status`, `kubernetes` and `https` are left alone, and Spanish `canciones` as well).
 */
export function singularOf(word: string): string | undefined {
  if (word.length < 4 || word.length > longestWord || !/^[a-z]+$/.test(word)) return undefined;
  const known = irregular.get(word);
  if (known !== undefined) return known;
  wordSets ??= makeSets();
  if (!word.endsWith('s') || wordSets.notPlural.has(word)) return undefined;
  const stem = word.slice(0, -1);
  if (wordSets.certainlyPlural.has(word)) return stem;
  if (looksSingular(word)) return undefined;
  const corrected = correctedSingular(word, stem, wordSets);
  if (corrected !== undefined) return corrected === '' ? undefined : corrected;
  const singular = singularize(word);
  // `indexes` and `vertexes` are as good as the plurals that the package makes.
  const isAgain = pluralize(singular) === word || (singular.endsWith('x') && word === `${singular}es`);
  return singular !== word && singular.length > 1 && isAgain ? singular : undefined;
}

/**
 * The kebab-case name with its last word in the singular (`torrent-finders` gives `torrent-finder`), `undefined` when that
 * is no plural. A product that has a plural for a name is left alone where its maker is named before it (`google-maps`).
 */
export function singularOfLastWord(name: string): string | undefined {
  const lastHyphen = name.lastIndexOf('-');
  const singular = singularOf(name.slice(lastHyphen + 1));
  if (singular === undefined) return undefined;
  const before = name.slice(Math.max(0, lastHyphen - longestWord), Math.max(0, lastHyphen));
  const maker = before.slice(before.lastIndexOf('-') + 1);
  if (/^(?:google|gmail|apple|microsoft|ms|office|amazon|aws|azure|github|gitlab|meta|adobe|cloudflare)$/.test(maker))
    return undefined;
  return name.slice(0, lastHyphen + 1) + singular;
}

/**
 * Endings of singulars, of acronyms (nothing to pronounce before the `s`, or `nodejs`), and of the Spanish plurals in
 * `-es`, whose singular the package gets wrong.
 */
function looksSingular(word: string): boolean {
  return (
    /(?:[suia]s|os|ics|[^aeiou]ys|js|cms)$/.test(word) ||
    !/[aeiouy]/.test(word.slice(0, -1)) ||
    /(?:iones|[aeiou]genes|dades|[^s]tores|dores|rrores|lores)$/.test(word)
  );
}

/** The singular where the package is known to be wrong; an empty text when it is better not to say any. */
function correctedSingular(word: string, stem: string, sets: NonNullable<typeof wordSets>): string | undefined {
  if (sets.fullSingulars.has(stem) || word.endsWith('bases')) return stem;
  if (word.endsWith('oes'))
    return sets.singularsInO.has(word.slice(0, -2)) ? word.slice(0, -2) : word.endsWith('hoes') ? stem : '';
  if (word.endsWith('ves')) {
    const inF = `${word.slice(0, -3)}f`;
    return [inF, `${inF}e`].find((singular) => sets.singularsInF.has(singular)) ?? stem;
  }
  // `quizzes` aside, what loses `es` after a `z` cannot be told from what loses the `s` alone.
  if (/[^aeiou]zes$/.test(word) && word !== 'quizzes') return '';
  return undefined;
}

function makeSets() {
  const split = (words: string): ReadonlySet<string> => new Set(words.split(' '));
  return {
    notPlural: split(notPlural),
    certainlyPlural: split(certainlyPlural),
    fullSingulars: split(fullSingulars),
    singularsInF: split(singularsInF),
    singularsInO: split(singularsInO),
  };
}
