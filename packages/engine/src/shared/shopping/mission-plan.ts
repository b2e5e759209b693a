/** What a shopper is asked for, as it is planned and kept as evidence. */

/**
 * What is asked of a shopper, the purchases first. `attributes`: a thing by name, option and price. `quantity`: two of it. `exact`:
 * one variant by its full name. `cheapest_option`: the variant that costs least. `comparison`: the cheaper of two products.
 * `cheapest`: the cheapest of a category. `two_things`: two products in one cart, within one budget. `category`: anything of a
 * category within a price. `compatible`: what says that it goes with another product. `delivered`: with shipping to a postcode.
 */
export const PURCHASES = [
  'attributes',
  'quantity',
  'exact',
  'cheapest_option',
  'comparison',
  'cheapest',
  'two_things',
  'category',
  'compatible',
  'delivered',
] as const;
/** Nothing satisfies them; the right end is to say so. */
export const REFUSED_KINDS = ['over_budget', 'missing_option', 'sold_out', 'not_online', 'unknown_thing'] as const;
export const MISSION_KINDS = [...PURCHASES, ...REFUSED_KINDS] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

export const WISH_LANGUAGES = ['en', 'fr', 'de'] as const;
export type WishLanguage = (typeof WISH_LANGUAGES)[number];

/** False: the right end is to say that the store does not offer it. */
export function isPurchase({ kind }: Pick<MissionPlan, 'kind'>): boolean {
  return !(REFUSED_KINDS as readonly MissionKind[]).includes(kind);
}

/** Every text in it came from the store and is shown to models as data. */
export interface MissionPlan {
  /** From `1`; part of the exchange keys. */
  readonly id: string;
  readonly kind: MissionKind;
  /** Language of the wish. */
  readonly language: WishLanguage;
  /** The sampled product it was made from, as `identityOf` names it. */
  readonly madeFrom: string;
  /** Letters and digits of the product's title: three words, and as many more as tell it from others of the sample; all of them for `exact`; none where any product of the category will do. */
  readonly words: readonly string[];
  /** Made from several of a thing sold as one, so that such a pack is right. Left out: not. */
  readonly pack?: boolean;
  /** Last part of the product's category; null when it has none. */
  readonly category: string | null;
  /** An option of the variant it was made from; null when the product has no options. */
  readonly attribute: { readonly name: string; readonly label: string } | null;
  /** `two_things`: bought as well. `comparison`: the dearer one. `compatible`: what it must go with. */
  readonly other?: { readonly words: readonly string[]; readonly variants: readonly string[]; readonly pack?: boolean };
  /** Where `delivered` is sent to. */
  readonly postcode?: string;
  /** What the whole cart may cost, in units of `currency`: the price and a fifth more. Not told where the cheapest is wished for. */
  readonly ceiling: number;
  /** What the buyer pays in: the market's currency when it is known, else the product's. */
  readonly currency: string;
  readonly quantity: number;
  /** Ids of the sampled variants that meet the wish. A cart that holds one of them is right, whatever its title says. Empty: none is known. */
  readonly variants: readonly string[];
}

/**
 * No product is known, none states a price, none says in which currency ("$" without a country), every variant was seen sold out, or
 * none can be wished for: each is made to order, not sold online, or without a name. The first two are findings; the others are not
 * measured.
 */
export const NO_MISSIONS = ['nothing_shown', 'nothing_priced', 'unknown_currency', 'sold_out', 'nothing_orderable'] as const;
export type NoMission = (typeof NO_MISSIONS)[number];
