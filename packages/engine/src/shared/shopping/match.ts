/** Whether a product and a variant meet a mission: one definition in code, for planning, the judge and the scripted shopper. */

import { inertText } from '../../core/inert.ts';
import type { MissionPlan } from './mission-plan.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';
import { unquoted } from './wishes.ts';

/** Why a product does not meet a mission. */
export type Mismatch = 'other_thing' | 'no_price' | 'other_currency' | 'too_dear' | 'not_orderable' | 'sold_out';

/**
 * The variant that meets the mission: the wished one first, then the cheapest of the product; or why none does. Where the product has
 * the wished option, its other variants are no match: the red one does not make up for a blue one that is sold out.
 */
export function matchMission(mission: MissionPlan, product: ShownProduct): ShownVariant | Mismatch {
  if (!isTheThing(mission, product)) return 'other_thing';
  const wished = product.variants.filter((variant) => hasPlannedId(mission, variant) || hasOption(mission, variant));
  const variants = wished.length > 0 ? wished : product.variants;
  const faults = variants.map((variant) => faultOf(mission, variant));
  const fitting = variants.filter((_, index) => faults[index] === null);
  const [best] = fitting.toSorted(
    (a, b) => Number(isWished(mission, product, b)) - Number(isWished(mission, product, a)) || (a.price ?? 0) - (b.price ?? 0),
  );
  // The fault of the variant that came closest: "sold out" says more than "no price" of another.
  return best ?? FAULTS.findLast((fault) => faults.includes(fault)) ?? 'no_price';
}

/**
 * Whether buying this variant is right: one of the mission's own ids, whatever title or option text it goes by there, or
 * one of a product the plan did not know, of the wished name and with the wished option; as it was shown in stock, in the
 * currency and within the price.
 */
export function isWished(mission: MissionPlan, product: ShownProduct, variant: ShownVariant): boolean {
  if (faultOf(mission, variant) !== null) return false;
  return hasPlannedId(mission, variant) || (isNamed(mission, product) && hasOption(mission, variant));
}

const FAULTS: readonly Mismatch[] = ['no_price', 'other_currency', 'too_dear', 'not_orderable', 'sold_out'];

/** Decimal prices are compared to a thousandth: the smallest unit of any currency. */
export const SMALLEST = 0.0005;

function faultOf({ ceiling, currency, quantity }: MissionPlan, variant: ShownVariant): Mismatch | null {
  if (variant.price === null) return 'no_price';
  if (variant.currency !== currency) return 'other_currency';
  if (variant.price * quantity > ceiling + SMALLEST) return 'too_dear';
  if (variant.available !== false) return null;
  return variant.orderable === false ? 'not_orderable' : 'sold_out';
}

export function isTheThing(mission: MissionPlan, product: ShownProduct): boolean {
  return isNamed(mission, product) || product.variants.some((variant) => hasPlannedId(mission, variant));
}

function hasPlannedId({ variants }: MissionPlan, { id }: ShownVariant): boolean {
  return id !== null && variants.some((planned) => isSameId(planned, id));
}

/** Shopify names one variant `gid://shopify/ProductVariant/41` and `41`. */
export function isSameId(one: string, other: string): boolean {
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
}

/** Several of a thing sold as one, in the languages of wishes. "160x230" and "30 x 40 cm" are sizes, "Max 90" and "X 64" models. */
const COUNTED_PACK =
  /\b(?:lot|pack|paquet|set|ensemble)\s+(?:de\s+|of\s+|von\s+)?\d+\b|\b\d+\s*(?:er[- ]?(?:set|pack)|-?pack|pièces|pieces|pcs|stück)\b/giu;
const PACK = new RegExp(`${COUNTED_PACK.source}|(?<![\\p{L}\\d])(?<!\\d\\s)(?:x|×\\s?)\\d{1,3}\\b`, 'iu');

export function isPack(title: string): boolean {
  return PACK.test(title);
}

/**
 * The title begins with the words of the wish: a plate made of the same stuff, or a lid for the thing, does not; nor is it that of a
 * pack, unless the wish was made from one. Without words, any product of the category is meant; what must go with another product
 * names that as well.
 */
function isNamed({ words, category, kind, other, pack }: MissionPlan, product: ShownProduct): boolean {
  if (words.length === 0) return category !== null && fold(categoryOf(product.category) ?? '') === fold(category);
  const named = tellingWords(product.title).map(fold);
  const goesWith = kind !== 'compatible' || (other?.words ?? []).every((word) => named.includes(fold(word)));
  // "Galaxy" is another model than "Galaxy 14" where exactly that one is wished for.
  const isOther = kind === 'exact' && /\p{N}/u.test(named[words.length] ?? '');
  return goesWith && !isOther && (pack === true || !isPack(product.title)) && words.every((word, index) => named[index] === fold(word));
}

/** The last part of a category's path, at most four words; null when it has none. */
export function categoryOf(path: string): string | null {
  const leaf = path.split(/[>/|]/).at(-1) ?? '';
  const words = inertText(leaf, 60).match(WORD) ?? [];
  return words.length === 0 ? null : words.slice(0, 4).join(' ');
}

/** What the cart has to hold, each thing as a wish of its own. */
export function thingsOf(mission: MissionPlan): readonly MissionPlan[] {
  const other = mission.kind === 'two_things' ? otherThing(mission) : null;
  return other === null ? [mission] : [mission, other];
}

/** The second thing a wish names as one to buy or to compare, as a wish of its own; null where there is none. */
export function otherThing(mission: MissionPlan): MissionPlan | null {
  const { kind, other } = mission;
  if (other === undefined || (kind !== 'two_things' && kind !== 'comparison')) return null;
  return { ...mission, pack: false, ...other, category: null, attribute: null };
}

/**
 * Where the cheapest is wished for, the mission with the lowest price as ceiling that a variant of it was shown with: the store's
 * shelf decides, not our sample of it.
 */
export function withLowest(mission: MissionPlan, known: readonly ShownProduct[]): MissionPlan {
  if (mission.kind !== 'cheapest' && mission.kind !== 'cheapest_option') return mission;
  const things = known.filter((product) => isTheThing(mission, product));
  const prices = things.flatMap(({ variants }) => variants.flatMap((one) => (faultOf(mission, one) === null ? (one.price ?? []) : [])));
  return prices.length === 0 ? mission : { ...mission, ceiling: Math.min(...prices) };
}

/** Characters of an option's text that a wish tells. */
export const LONGEST_OPTION = 40;

/** One option of the variant, or all of them as `exact` names them. */
function hasOption({ attribute }: MissionPlan, { options }: ShownVariant): boolean {
  const labels = [...options.map(({ label }) => label), options.map(({ label }) => label).join(ALL_OPTIONS)];
  return attribute === null || labels.some((label) => fold(unquoted(label, LONGEST_OPTION)) === fold(attribute.label));
}

/** Between the options of a variant that is named by all of them. */
export const ALL_OPTIONS = ' / ';

/** Words that say nothing about the thing: articles, prepositions, and what shops put around names. */
const EMPTY_WORDS = new Set(
  `a an and by for from in of on our the to with au aux avec chez dans de des du en et la le les par pour sans sous un une
  am das der die im mit und von zu al con da del di el il las los lot para set`.split(/\s+/),
);
/** "l’", "d’" and the like before a word, and "’s" after one. */
const ELIDED = /(?<!\p{L})(?:[cdjlmnst]|qu)['’](?=\p{L})|['’]s(?!\p{L})/giu;

/** Words of any script, with digits: "PS5", "茶杯", "80". */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,23}/gu;

/** The words of a name that are not in EMPTY_WORDS, or all of them where it has no other: no punctuation, so that a title cannot carry instructions. */
export function tellingWords(title: string): readonly string[] {
  const words = inertText(title.replace(ELIDED, ' ').replace(COUNTED_PACK, ' '), 200).match(WORD) ?? [];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

/** As `tellingWords` has them, folded: what two texts are compared by. */
export function wordsIn(text: string): readonly string[] {
  return fold(inertText(text, 500)).match(WORD) ?? [];
}

/** Scripts that set words side by side without a space: one word of theirs may stand within another. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters by which the singular and the plural of a word differ, in the languages of wishes. */
const ENDING = 2;

/** Whether two folded words name one thing: in either number, or one within the other where a script has no spaces. Digits are no ending. */
export function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return true;
  if (UNSPACED.test(short)) return short.length > 1 && long.includes(short);
  return (
    short.length > ENDING &&
    long.length <= short.length + ENDING &&
    long.startsWith(short) &&
    /\p{L}$/u.test(short) &&
    !/\p{N}/u.test(long.slice(short.length))
  );
}

/** Marks that may be left out: accents, and the vowels of Arabic and Hebrew. In other scripts a mark makes another letter. */
const OPTIONAL_MARKS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Without case, accents and widths: "gres" finds "Grès", "PS5" finds "ＰＳ５". */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(OPTIONAL_MARKS, '$1').normalize('NFC').toLowerCase();
}
