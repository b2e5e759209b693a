/** Missions: what a shopper is to find, made from sampled products, so that code can decide whether it was found. */

import { distinctBy } from '../../core/distinct.ts';
import { findExchange } from '../../core/evidence.ts';
import { isSameTitle, productOn, readProductPage } from '../../formats/product/page.ts';
import type { Product, Variant } from '../../formats/product/product.ts';
import type { CatalogEvidence } from '../catalog/evidence.ts';
import { findInjections } from '../catalog/injection.ts';
import { answerOf, readSample } from '../catalog/sampled.ts';
import { candidateOf } from './candidates.ts';
import { type Draft, PLANNERS, type Shelf } from './kinds.ts';
import { isTheThing, isWished, otherThing, thingsOf, withLowest } from './match.ts';
import { isPurchase, MISSION_KINDS, type MissionPlan, type NoMission, WISH_LANGUAGES } from './mission-plan.ts';
import { type ShownProduct, showProducts } from './shown.ts';

export interface ShoppingPlan {
  /** Each kind in turn, of another product where there is one; empty exactly when `why` is set. */
  readonly missions: readonly MissionPlan[];
  /** How many the sample supports: more than are planned where it is large. */
  readonly supported: number;
  readonly why: NoMission | null;
  /** The sampled products: what a shopper searches where the store has no search of its own for agents. */
  readonly sample: readonly Product[];
}

const MAX_MISSIONS = 30;

/** Pure and deterministic: the same evidence gives the same missions. Parses store bytes: in a worker it runs in the box. */
export function planShopping({ catalog }: { readonly catalog: CatalogEvidence }): ShoppingPlan {
  const described = readSample(catalog).map(({ entry, product }) => pricedAsSeen(catalog, entry.page, product));
  const sample = described.length > 0 ? described : productsSeen(catalog);
  // Products whose texts hold prompt injections come last: their titles become the words of a mission.
  const isClean = (product: Product) => findInjections(product).length === 0;
  const ordered = [...sample.filter(isClean), ...sample.filter((product) => !isClean(product))];
  const shelf = shelfOf(catalog, ordered);
  const shown = sample.flatMap((product) => showProducts([product], true).shown);
  const drafts = MISSION_KINDS.map((kind) =>
    shelf.candidates
      .flatMap((candidate) => PLANNERS[kind](candidate, shelf) ?? [])
      .filter((draft) => !isPurchase(draft) || isShown(draft, shown)),
  );
  const missions = inTurn(drafts)
    .map((draft) => ({ ...draft, id: '', language: shelf.language, variants: variantsFor(draft, shown) }))
    .filter((mission) => isPurchase(mission) || mission.variants.length === 0)
    .map((mission, index) => ({ ...mission, id: String(index + 1) }));
  const canBuy = missions.some(isPurchase);
  return { missions: canBuy ? missions : [], supported: drafts.flat().length, why: canBuy ? null : whyNone(sample), sample };
}

/** A product of one variant whose data state no price costs what its page shows. */
function pricedAsSeen(catalog: CatalogEvidence, page: string | null, product: Product): Product {
  const [variant, ...others] = product.variants;
  const answer = page === null ? null : answerOf(findExchange(catalog, page), catalog.market.country);
  if (variant === undefined || variant.price !== null || others.length > 0 || answer === null) return product;
  const { shown, heading } = readProductPage(answer);
  if (shown?.price == null || !isSameTitle(heading, product.title)) return product;
  const variants = [{ ...variant, price: shown.price, availability: variant.availability ?? shown.availability }];
  return { ...product, source: 'shown', variants };
}

/** What a person is offered on pages that were opened and describe no product to a machine. */
function productsSeen(catalog: CatalogEvidence): readonly Product[] {
  const opened = catalog.source === null ? catalog.pages.filter(({ burst }) => !burst) : [];
  return opened.flatMap(({ exchange }) => {
    const answer = answerOf(findExchange(catalog, exchange), catalog.market.country);
    return answer === null ? [] : (productOn(readProductPage(answer), answer) ?? []);
  });
}

function shelfOf({ market, source }: CatalogEvidence, products: readonly Product[]): Shelf {
  return {
    candidates: products.flatMap((product) => candidateOf(product) ?? []),
    market,
    language: WISH_LANGUAGES.find((one) => one === market.languages[0]) ?? 'en',
    hasCart: source === 'ucp',
    fillsTwo: source === 'ucp' || source === 'shopify',
    // The product searches of these two look at names and texts.
    findsCategories: source !== 'woocommerce' && source !== 'magento',
  };
}

/** One of each kind, then the next of each, every time of the product that was used least. */
function inTurn(kinds: readonly (readonly Draft[])[]): readonly Draft[] {
  const left = kinds.map((drafts) => [...drafts]);
  const used = new Map<string, number>();
  const taken: Draft[] = [];
  while (taken.length < MAX_MISSIONS && left.some(({ length }) => length > 0)) {
    for (const drafts of left) {
      const [next] = drafts.toSorted((a, b) => (used.get(a.madeFrom) ?? 0) - (used.get(b.madeFrom) ?? 0));
      if (next === undefined || taken.length >= MAX_MISSIONS) continue;
      drafts.splice(drafts.indexOf(next), 1);
      used.set(next.madeFrom, (used.get(next.madeFrom) ?? 0) + 1);
      taken.push(next);
    }
  }
  return taken;
}

/** Each thing by its name: a title that is withheld from the shopper is the name of nothing it can find. */
function isShown(draft: Draft, shown: readonly ShownProduct[]): boolean {
  const mission = planOf(draft);
  const other = otherThing(mission);
  return [mission, ...(other === null ? [] : [other])].every((thing) =>
    shown.some((product) => isTheThing({ ...thing, variants: [] }, product)),
  );
}

/** A draft as a mission, before its number, its language and what satisfies it are known. */
const planOf = (draft: Draft): MissionPlan => ({ ...draft, id: '', language: 'en', variants: [] });

/** Ids of the thing itself; those of a second thing stand in `other`. */
function variantsFor(draft: Draft, shown: readonly ShownProduct[]): readonly string[] {
  const [thing] = thingsOf(withLowest(planOf(draft), shown));
  const ids = shown.flatMap((product) =>
    product.variants.flatMap((variant) => (thing !== undefined && isWished(thing, product, variant) ? (variant.id ?? []) : [])),
  );
  return [...new Set(ids)];
}

/** A person reads an amount on its page, in a currency whose sign others share; data without a currency state no price. */
function isReadByEye({ source, variants }: Product): boolean {
  return source === 'shown' && variants.some(({ price }) => (price?.minor ?? 0) > 0);
}

function whyNone(sample: readonly Product[]): NoMission {
  if (sample.length === 0) return 'nothing_shown';
  const isPriced = ({ price }: Variant) => (price?.minor ?? 0) > 0 && price?.currency !== null;
  const priced = sample.flatMap(({ variants }) => variants.filter(isPriced));
  if (priced.length === 0) return sample.some(isReadByEye) ? 'unknown_currency' : 'nothing_priced';
  const isGone = ({ availability }: Variant) => availability === 'out_of_stock' || availability === 'discontinued';
  return priced.every(isGone) ? 'sold_out' : 'nothing_orderable';
}

/**
 * The missions of a run: purchases, each of another product, so that each is a sample of its own. `withRefusal`: where there are
 * three, the last one is a mission nothing satisfies.
 */
export function chooseMissions({ missions }: Pick<ShoppingPlan, 'missions'>, most: number, withRefusal: boolean): readonly MissionPlan[] {
  const distinct = distinctBy(missions.filter(isPurchase), ({ madeFrom }) => madeFrom);
  const refusals = withRefusal && most >= 3 ? missions.filter((mission) => !isPurchase(mission)).slice(0, 1) : [];
  return [...distinct.slice(0, most - refusals.length), ...refusals].map((mission, index) => ({ ...mission, id: String(index + 1) }));
}
