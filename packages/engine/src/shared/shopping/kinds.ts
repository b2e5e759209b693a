/** What each kind of mission takes from the products of the sample; null where a product does not support the kind. */

import { exponentOf } from '../../formats/money/currencies.ts';
import type { MarketContext } from '../catalog/evidence.ts';
import { identityOf } from '../catalog/sampling.ts';
import { type Candidate, isInStoreOnly, type PricedVariant, takes } from './candidates.ts';
import { ALL_OPTIONS, categoryOf, fold, isPack, LONGEST_OPTION, tellingWords } from './match.ts';
import type { MissionKind, MissionPlan, WishLanguage } from './mission-plan.ts';
import { toUnits } from './shown.ts';
import { unquoted } from './wishes.ts';

/** What a plan is made from. */
export interface Shelf {
  readonly candidates: readonly Candidate[];
  readonly market: MarketContext;
  readonly language: WishLanguage;
  /** Whether one cart can be filled with two products there, and be told where it is sent. */
  readonly hasCart: boolean;
  readonly fillsTwo: boolean;
  /** Whether the search a shopper has there finds products by the name of their category. */
  readonly findsCategories: boolean;
}

/** A mission without its number and without the variants that satisfy it. */
export type Draft = Omit<MissionPlan, 'id' | 'variants' | 'language'>;
type Planner = (candidate: Candidate, shelf: Shelf) => Draft | null;

const MAX_WORDS = 3;
const MAX_EXACT_WORDS = 8;
/** The highest price over the product's own: similar products may meet the mission, much dearer ones may not. */
const MARGIN = 1.2;
/** Share of the lowest price that nothing can be had for. */
const TOO_LITTLE = 0.5;
/** From this difference on, one of two products is the cheaper one, whatever a store rounds. */
const CHEAPER = 0.98;

/** A postcode of each market's capital, which every parcel service serves. It is nobody's address. */
const POSTCODES: Readonly<Record<string, string>> = {
  FR: '75001',
  DE: '10115',
  AT: '1010',
  BE: '1000',
  CH: '3011',
  ES: '28001',
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  IT: '00184',
  NL: '1012 JS',
  US: '20001',
};

/** Things few shops sell; the first that no product of the sample names is asked for. */
const UNUSUAL: Readonly<Record<WishLanguage, readonly (readonly string[])[]>> = {
  en: [['anvil'], ['harpsichord'], ['snow', 'plough']],
  fr: [['enclume'], ['clavecin'], ['chasse', 'neige']],
  de: [['Amboss'], ['Cembalo'], ['Schneepflug']],
};

/** In the order in which a plan takes them. */
export const PLANNERS: Readonly<Record<MissionKind, Planner>> = {
  attributes: (candidate, shelf) => buying('attributes', candidate, shelf),
  quantity(candidate, shelf) {
    const [first] = candidate.buyable;
    // Of what is nearly gone, two may be one too many.
    if (first === undefined || first.variant.availability === 'limited' || !takes(first.variant, 2)) return null;
    const draft = buying('quantity', candidate, shelf);
    return draft && { ...draft, quantity: 2, ceiling: withMargin(first.price * 2, first.currency) };
  },
  exact(candidate, shelf) {
    const [first] = candidate.buyable;
    const draft = buying('exact', candidate, shelf);
    if (draft === null || first === undefined || candidate.product.variants.length < 2 || first.variant.options.length === 0) return null;
    const label = unquoted(first.variant.options.map((option) => option.label).join(ALL_OPTIONS), LONGEST_OPTION);
    const name = unquoted(first.variant.options.map((option) => option.name).join(ALL_OPTIONS), LONGEST_OPTION);
    const words = candidate.words.slice(0, MAX_EXACT_WORDS);
    return label === '' || name === '' ? null : { ...draft, words, category: null, attribute: { name, label } };
  },
  cheapest_option(candidate, shelf) {
    const prices = new Set(candidate.buyable.map(({ price }) => price));
    return prices.size < 2 ? null : cheapestOf('cheapest_option', candidate, shelf);
  },
  comparison(candidate, shelf) {
    const draft = cheapestOf('comparison', candidate, shelf);
    const dearer = neighboursOf(candidate, shelf).find((other) => lowest(candidate) < lowest(other) * CHEAPER);
    return draft && dearer === undefined ? null : draft && withOther(draft, dearer, shelf);
  },
  cheapest(candidate, shelf) {
    const category = categoryIn(candidate);
    const same = shelf.candidates.filter((other) => category !== null && categoryIn(other) === category);
    const isCheapest = same.every((other) => other === candidate || lowest(candidate) < lowest(other) * CHEAPER);
    const draft = cheapestOf('cheapest', candidate, shelf);
    return draft !== null && shelf.findsCategories && isCheapest && same.length > 1 ? { ...draft, words: [], category } : null;
  },
  two_things(candidate, shelf) {
    const draft = cheapestOf('two_things', candidate, shelf);
    const other = neighboursOf(candidate, shelf)[0];
    if (draft === null || other === undefined || !shelf.fillsTwo) return null;
    return { ...withOther(draft, other, shelf), ceiling: withMargin(lowest(candidate) + lowest(other), draft.currency) };
  },
  category(candidate, shelf) {
    const category = categoryIn(candidate);
    const draft = buying('category', candidate, shelf);
    const isFirst = shelf.candidates.find((other) => categoryIn(other) === category) === candidate;
    return draft && shelf.findsCategories && category !== null && isFirst ? { ...draft, words: [], category, attribute: null } : null;
  },
  compatible(candidate, shelf) {
    const [, thing = '', goesWith = ''] = GOES_WITH.exec(candidate.product.title ?? '') ?? [];
    const draft = buying('compatible', candidate, shelf);
    const named = tellingWords(goesWith).map(fold);
    const other = shelf.candidates.find(
      ({ words }) => words.length > 0 && words.slice(0, MAX_WORDS).every((word) => named.includes(fold(word))),
    );
    const words = tellingWords(thing).slice(0, MAX_EXACT_WORDS);
    if (draft === null || other === undefined || other === candidate || words.length === 0) return null;
    return withOther({ ...draft, words, category: null, attribute: null }, other, shelf);
  },
  delivered(candidate, shelf) {
    const postcode = POSTCODES[shelf.market.country];
    const draft = buying('delivered', candidate, shelf);
    // Room for what shipping costs, which only the cart tells.
    return draft && shelf.hasCart && postcode !== undefined ? { ...draft, category: null, ceiling: draft.ceiling * 2, postcode } : null;
  },
  over_budget(candidate, shelf) {
    const draft = buying('over_budget', candidate, shelf);
    const least = Math.min(...candidate.priced.map(({ price }) => price));
    return draft && { ...draft, category: null, attribute: null, ceiling: rounded(least * TOO_LITTLE, draft.currency) };
  },
  missing_option(candidate, shelf) {
    const draft = buying('missing_option', candidate, shelf);
    const name = candidate.product.variants[0]?.options[0]?.name;
    if (draft === null || name === undefined) return null;
    const own = new Set(labelsOf(candidate, name).map(fold));
    const label = shelf.candidates.flatMap((other) => labelsOf(other, name)).find((one) => one !== '' && !own.has(fold(one)));
    return label === undefined ? null : { ...draft, category: null, attribute: { name: unquoted(name, LONGEST_OPTION), label } };
  },
  sold_out(candidate, shelf) {
    const gone = candidate.priced.filter(
      ({ variant }) => variant.availability === 'out_of_stock' || variant.availability === 'discontinued',
    );
    const [first] = gone;
    if (first === undefined) return null;
    const draft = draftOf('sold_out', candidate, first, shelf);
    if (gone.length === candidate.product.variants.length) return { ...draft, category: null, attribute: null };
    // The option has to tell it from those in stock.
    const option = first.variant.options.find(({ name, label }) =>
      candidate.product.variants.every(
        (one) => !one.options.some((other) => other.name === name && other.label === label) || gone.some(({ variant }) => variant === one),
      ),
    );
    if (option === undefined) return null;
    return {
      ...draft,
      category: null,
      attribute: { name: unquoted(option.name, LONGEST_OPTION), label: unquoted(option.label, LONGEST_OPTION) },
    };
  },
  not_online(candidate, shelf) {
    const [first] = candidate.priced;
    if (first === undefined || !candidate.priced.every(({ variant }) => isInStoreOnly(variant))) return null;
    return { ...draftOf('not_online', candidate, first, shelf), category: null, attribute: null };
  },
  unknown_thing(candidate, shelf) {
    const draft = buying('unknown_thing', candidate, shelf);
    if (draft === null || shelf.candidates[0] !== candidate) return null;
    const texts = shelf.candidates
      .map(({ product }) => fold(`${product.title} ${product.description} ${product.categories[0]?.value}`))
      .join(' ');
    const words = UNUSUAL[shelf.language].find((one) => !one.some((word) => texts.includes(fold(word))));
    return words === undefined ? null : { ...draft, words, category: null, attribute: null };
  },
};

/** "… for the thing", in the languages of wishes. */
const GOES_WITH = /^(.+?)\s(?:compatible (?:with|avec|mit)|passend (?:zu|für)|suitable for|for|pour|für)\s(.+)$/iu;

/** From the first variant that can be bought; null where none can. */
function buying(kind: MissionKind, candidate: Candidate, shelf: Shelf): Draft | null {
  const [first] = candidate.buyable;
  return first === undefined ? null : draftOf(kind, candidate, first, shelf);
}

/** From the cheapest variant that can be bought, whichever option it has. */
function cheapestOf(kind: MissionKind, candidate: Candidate, shelf: Shelf): Draft | null {
  const first = candidate.buyable.toSorted((a, b) => a.price - b.price)[0];
  return first === undefined ? null : { ...draftOf(kind, candidate, first, shelf), category: null, attribute: null };
}

function draftOf(
  kind: MissionKind,
  candidate: Candidate,
  { variant, price, currency }: PricedVariant,
  { market, candidates }: Shelf,
): Draft {
  const [option] = variant.options;
  const attribute = option && { name: unquoted(option.name, LONGEST_OPTION), label: unquoted(option.label, LONGEST_OPTION) };
  return {
    kind,
    madeFrom: identityOf(candidate.product),
    words: namesOf(candidate, candidates),
    ...packed(candidate),
    category: categoryIn(candidate),
    attribute: attribute === undefined || attribute.name === '' || attribute.label === '' ? null : attribute,
    ceiling: withMargin(price, currency),
    currency: market.currency ?? currency,
    quantity: 1,
  };
}

/** The first words of a name: three, and as many more as tell it from the other products of the sample. */
function namesOf({ words }: Candidate, candidates: readonly Candidate[]): readonly string[] {
  const folded = words.map(fold);
  const others = candidates.map((other) => other.words.map(fold)).filter((other) => folded.some((word, index) => word !== other[index]));
  const isShared = (length: number) => others.some((other) => folded.slice(0, length).every((word, index) => word === other[index]));
  const lengths = words.map((_, index) => index + 1).filter((length) => length >= Math.min(MAX_WORDS, words.length));
  return words.slice(0, Math.min(MAX_EXACT_WORDS, lengths.find((length) => !isShared(length)) ?? words.length));
}

function withOther(draft: Draft, other: Candidate | undefined, { candidates }: Shelf): Draft {
  if (other === undefined) return draft;
  const variants = other.buyable.flatMap(({ variant }) => variant.id ?? []);
  return { ...draft, other: { words: namesOf(other, candidates), ...packed(other), variants } };
}

function packed({ product }: Candidate): { readonly pack?: true } {
  return isPack(product.title ?? '') ? { pack: true } : {};
}

/** Products of another name that can be bought in the same currency, the next one of the sample first. */
function neighboursOf(candidate: Candidate, { candidates }: Shelf): readonly Candidate[] {
  const at = candidates.indexOf(candidate);
  const currency = candidate.buyable[0]?.currency;
  const begins = (one: Candidate, other: Candidate) =>
    namesOf(one, candidates).every((word, index) => fold(word) === fold(other.words[index] ?? ''));
  const isOther = (other: Candidate) => !begins(candidate, other) && !begins(other, candidate) && other.buyable[0]?.currency === currency;
  return [...candidates.slice(at + 1), ...candidates.slice(0, at)].filter(isOther);
}

function lowest({ buyable }: Candidate): number {
  return Math.min(...buyable.map(({ price }) => price));
}

function labelsOf({ product }: Candidate, name: string): readonly string[] {
  const options = product.variants.flatMap((variant) => variant.options).filter((option) => fold(option.name) === fold(name));
  return options.map(({ label }) => unquoted(label, LONGEST_OPTION));
}

function categoryIn({ product }: Candidate): string | null {
  return categoryOf(product.categories[0]?.value ?? '');
}

function withMargin(price: number, currency: string): number {
  return rounded(price * MARGIN, currency);
}

/** To the currency's smallest unit. */
function rounded(price: number, currency: string): number {
  const exponent = exponentOf(currency);
  return toUnits(Math.round(price * 10 ** exponent), currency);
}
