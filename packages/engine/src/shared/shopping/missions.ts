/** Missions: what a shopper is to find, made from sampled products, so that code can decide whether it was found. */

import { inertText } from '../../core/inert.ts';
import type { Product, Variant } from '../../formats/product/product.ts';
import type { CatalogEvidence } from '../catalog/evidence.ts';
import { findInjections } from '../catalog/injection.ts';
import { readSample } from '../catalog/sampled.ts';
import { identityOf } from '../catalog/sampling.ts';
import type { MissionPlan, NoMission } from './evidence.ts';
import { isWished, LONGEST_OPTION, tellingWords } from './match.ts';
import { type ShownProduct, showProducts, toUnits } from './shown.ts';

export interface ShoppingPlan {
  /** At most three; empty exactly when `why` is set. */
  readonly missions: readonly MissionPlan[];
  readonly why: NoMission | null;
  /** The sampled products: what a shopper searches where the store has no search of its own for agents. */
  readonly sample: readonly Product[];
}

const MAX_MISSIONS = 3;
const MAX_WORDS = 3;
/** The highest price over the product's own: similar products may meet the mission, much dearer ones may not. */
const MARGIN = 1.2;

/** Pure and deterministic: the same evidence gives the same missions. Parses store bytes: in a worker it runs in the box. */
export function planShopping({ catalog }: { readonly catalog: CatalogEvidence }): ShoppingPlan {
  const sample = readSample(catalog).map(({ product }) => product);
  const candidates = sample.flatMap((product) => candidateOf(product) ?? []);
  // Products whose texts hold prompt injections come last: their titles become the words of a mission.
  const clean = candidates.filter(({ product }) => findInjections(product).length === 0);
  const chosen = [...clean, ...candidates.filter((candidate) => !clean.includes(candidate))].slice(0, MAX_MISSIONS);
  const shown = sample.flatMap((product) => showProducts([product], true).shown);
  const missions = chosen.map((candidate, index) => {
    const wish = wishOf(candidate, String(index + 1), catalog.market.currency);
    return { ...wish, variants: variantsFor(wish, shown) };
  });
  return { missions, why: missions.length > 0 ? null : whyNone(sample), sample };
}

interface Candidate {
  readonly product: Product;
  readonly variant: Variant;
  readonly words: readonly string[];
}

function candidateOf(product: Product): Candidate | null {
  const words = tellingWords(product.title ?? '').slice(0, MAX_WORDS);
  const buyable = product.variants.filter(isPriced).filter(isBuyable);
  // A variant that is stated to be in stock is preferred to one without a statement.
  const variant = buyable.find(({ availability }) => availability !== null) ?? buyable[0];
  return variant === undefined || words.length === 0 ? null : { product, variant, words };
}

function isPriced({ price }: Variant): boolean {
  return price !== null && price.minor !== null && price.minor > 0 && price.currency !== null;
}

function isBuyable({ availability }: Variant): boolean {
  return availability === null || availability === 'in_stock' || availability === 'limited';
}

function wishOf({ product, variant, words }: Candidate, id: string, marketCurrency: string | null): MissionPlan {
  const { minor, currency } = variant.price as { minor: number; currency: string };
  const [option] = variant.options;
  return {
    id,
    madeFrom: identityOf(product),
    words,
    category: categoryOf(product),
    attribute:
      option === undefined ? null : { name: inertText(option.name, LONGEST_OPTION), label: inertText(option.label, LONGEST_OPTION) },
    ceiling: toUnits(Math.round(minor * MARGIN), currency),
    currency: marketCurrency ?? currency,
    quantity: 1,
    variants: [],
  };
}

function variantsFor(wish: MissionPlan, shown: readonly ShownProduct[]): readonly string[] {
  const ids = shown.flatMap((product) =>
    product.variants.flatMap((variant) => (isWished(wish, product, variant) ? (variant.id ?? []) : [])),
  );
  return [...new Set(ids)];
}

function whyNone(sample: readonly Product[]): NoMission {
  if (sample.length === 0) return 'nothing_shown';
  return sample.some(({ variants }) => variants.some(isPriced)) ? 'sold_out' : 'nothing_priced';
}

function categoryOf(product: Product): string | null {
  const leaf = product.categories[0]?.value.split(/[>/|]/).at(-1) ?? '';
  const words = inertText(leaf, 60).match(/\p{L}+/gu) ?? [];
  return words.length === 0 ? null : words.slice(0, 4).join(' ');
}
