/** Missions of a shopper: wishes made from the catalogue evidence, so that success can be checked by code. */

import { inertText } from '../../core/inert.ts';
import type { Product, Variant } from '../../formats/product/product.ts';
import type { CatalogEvidence } from '../catalog/evidence.ts';
import { findInjections } from '../catalog/injection.ts';
import { readSample } from '../catalog/sampled.ts';
import { identityOf } from '../catalog/sampling.ts';
import { toUnits } from './seen.ts';

/** A wish. Every text in it came from the store and is shown as data. */
export interface MissionPlan {
  /** `1` to `3`; part of the exchange keys. */
  readonly id: string;
  /** The sampled product it was made from, as `identityOf` names it. */
  readonly madeFrom: string;
  /** Letters only, one to three words of the product's title. */
  readonly words: readonly string[];
  /** Last part of the product's category; null when it has none. */
  readonly category: string | null;
  /** An option the wished variant has; null when the product has no options. */
  readonly attribute: { readonly name: string; readonly label: string } | null;
  /** In units of `currency`: the product's price and a fifth more. */
  readonly ceiling: number;
  /** Of the market when it is known, else the product's: what the buyer pays in. */
  readonly currency: string;
}

/**
 * `nothing_shown`: no product is known. `nothing_priced`: none states a price. `sold_out`: every variant is. The first
 * two are findings; the third says nothing about the store, and is not measured.
 */
export type NoMission = 'nothing_shown' | 'nothing_priced' | 'sold_out';

export interface ShoppingPlan {
  /** At most three; empty exactly when `why` is set. */
  readonly missions: readonly MissionPlan[];
  readonly why: NoMission | null;
  /** The sampled products: what a shopper searches where the store has no search of its own for agents. */
  readonly shelf: readonly Product[];
}

const MAX_MISSIONS = 3;
/** Budget as a multiple of the price: a fifth more, so that similar products meet the wish, but not all products. */
const MARGIN = 1.2;

/** Pure and deterministic: the same evidence gives the same missions. Parses store bytes: in a worker it runs in the box. */
export function planShopping({ catalog }: { readonly catalog: CatalogEvidence }): ShoppingPlan {
  const shelf = readSample(catalog).map(({ product }) => product);
  const wishes = shelf.flatMap((product) => wishFor(product) ?? []);
  // Products whose texts hold instructions come last, because a wish repeats words of the product.
  const clean = wishes.filter(({ product }) => findInjections(product).length === 0);
  const chosen = [...clean, ...wishes.filter((wish) => !clean.includes(wish))].slice(0, MAX_MISSIONS);
  const missions = chosen.map((wish, index) => missionOf(wish, String(index + 1), catalog.market.currency));
  return { missions, why: missions.length > 0 ? null : whyNone(shelf), shelf };
}

interface Wish {
  readonly product: Product;
  readonly variant: Variant;
  readonly words: readonly string[];
}

function wishFor(product: Product): Wish | null {
  const words = wordsOf(product.title ?? '');
  const buyable = product.variants.filter(isPriced).filter(isBuyable);
  // A product stated to be in stock is preferred to one without a statement.
  const variant = buyable.find(({ availability }) => availability !== null) ?? buyable[0];
  return variant === undefined || words.length === 0 ? null : { product, variant, words };
}

function isPriced({ price }: Variant): boolean {
  return price !== null && price.minor !== null && price.minor > 0 && price.currency !== null;
}

function isBuyable({ availability }: Variant): boolean {
  return availability === null || availability === 'in_stock' || availability === 'limited';
}

function missionOf({ product, variant, words }: Wish, id: string, marketCurrency: string | null): MissionPlan {
  const { minor, currency } = variant.price as { minor: number; currency: string };
  const [option] = variant.options;
  return {
    id,
    madeFrom: identityOf(product),
    words,
    category: categoryOf(product),
    attribute: option === undefined ? null : { name: inertText(option.name, 40), label: inertText(option.label, 40) },
    ceiling: toUnits(Math.round(minor * MARGIN), currency),
    currency: marketCurrency ?? currency,
  };
}

function whyNone(shelf: readonly Product[]): NoMission {
  if (shelf.length === 0) return 'nothing_shown';
  return shelf.some(({ variants }) => variants.some(isPriced)) ? 'sold_out' : 'nothing_priced';
}

/** Words without meaning for a search: articles, prepositions, and fillers around names. */
const EMPTY_WORDS = new Set(
  'avec pour dans sans sous chez les des une the and with for from our der die das und mit von los las una con para lot set'.split(' '),
);

/**
 * The first three significant words of a title: letters only, so that a title cannot carry more than a search query.
 */
function wordsOf(title: string): readonly string[] {
  const words = inertText(title, 200).match(/\p{L}{3,24}/gu) ?? [];
  return words.filter((word) => !EMPTY_WORDS.has(word.toLowerCase())).slice(0, 3);
}

function categoryOf(product: Product): string | null {
  const leaf = product.categories[0]?.value.split(/[>/|]/).at(-1) ?? '';
  const words = inertText(leaf, 60).match(/\p{L}+/gu) ?? [];
  return words.length === 0 ? null : words.slice(0, 4).join(' ');
}
