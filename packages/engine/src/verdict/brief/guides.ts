/**
 * What an item of the brief says beyond its rule's own words: an example, a fix that looks right and does not pass, what
 * only the owner can supply, and what is asked next. By message id, else by rule id.
 */

import type { Localized } from '../../core/messages.ts';
import { CANONICAL, JSON_LD, PROFILE_ANSWER, ROBOTS_META } from './examples.ts';

export interface Guide {
  /**
   * JSON of a product's markup, an element of a page's head, or an answer over HTTP. `{origin}` and `{country}` are those of the
   * audit; names in capitals stand for values that the store has to fill in.
   */
  readonly example?: string;
  /** A fix that follows the words and is found again. */
  readonly trap?: Localized;
  /** What no assistant can know or do. */
  readonly owner?: Localized;
  /** Rules that were not asked, or have nothing to say, until this is done. */
  readonly next?: readonly string[];
  /** Those of them that the example already passes. */
  readonly passes?: readonly string[];
}

/** What the example passes. */
const PROFILE_PASSES = ['U04', 'U05', 'U06', 'U07', 'U08', 'U10', 'U12', 'U13', 'U14', 'R1', 'R2', 'R3'];
/** Rules about the endpoint: what it answers, and what it could do beyond the catalogue. */
const ENDPOINT_NEXT = ['L1', 'L2', 'L4', 'R4', 'R5', 'R6', 'R7'];
const PROFILE: Guide = {
  example: PROFILE_ANSWER,
  trap: {
    en: 'A file that merely exists. `{"ucp":{}}` ends this finding and is replaced at once by those that ask for its version, its services and an endpoint that answers.',
    fr: 'Un fichier qui existe, sans plus. `{"ucp":{}}` met fin à ce constat, aussitôt remplacé par ceux qui demandent la version, les services et un point d’accès qui répond.',
  },
  owner: {
    en: 'An endpoint that answers catalogue calls. Name only what exists: a profile that promises more than its endpoint does is worth less than none.',
    fr: 'Un point d’accès qui répond aux appels du catalogue. N’indiquez que ce qui existe : un profil qui promet plus que son point d’accès vaut moins que pas de profil.',
  },
  next: [...PROFILE_PASSES, ...ENDPOINT_NEXT],
  passes: PROFILE_PASSES,
};
const DOCUMENT: Guide = { example: PROFILE_ANSWER, next: ENDPOINT_NEXT };
/** Every part of the score a product that was not read before is judged by. */
export const PRODUCT_NEXT = [
  ...['C-title', 'C-description', 'C-price', 'C-currency', 'C-availability', 'C-category', 'C-identifiers', 'C-images'],
  ...['C-shipping', 'C-returns', 'S-agreement', 'S-duplicates'],
];
const CAPABILITY = (en: string, fr: string): Guide => ({
  owner: {
    en: `The decision to let agents do this, and an endpoint that answers ${en}. Name the capability only then.`,
    fr: `La décision de le permettre aux agents, et un point d’accès qui répond aux ${fr}. N’indiquez la capacité qu’alors.`,
  },
});

const IDENTIFIERS_OWNER: Localized = {
  en: 'The numbers as printed on the packaging or given by the manufacturer, the brand, the part number.',
  fr: 'Les numéros imprimés sur l’emballage ou donnés par le fabricant, la marque, la référence fabricant.',
};
const REMOVED_BLOCK: Localized = {
  en: 'Removing the block instead of repairing it: the product is then described by nothing, which is a finding of its own.',
  fr: 'Supprimer le bloc au lieu de le réparer : plus rien ne décrit alors le produit, ce qui fait un autre constat.',
};
const REMOVED_PRICE: Localized = {
  en: 'Removing the price or the offer: a product without a price is a graver finding.',
  fr: 'Supprimer le prix ou l’offre : un produit sans prix est un constat plus grave.',
};
const SAME_PRICE: Localized = {
  en: 'Changing or hiding what a shopper sees, or keeping whichever price is easier to keep. The price a shopper pays wins, and each description that is left is compared with it.',
  fr: 'Changer ou cacher ce que voit le client, ou garder le prix le plus facile à garder. C’est le prix payé par le client qui fait foi, et chaque description qui reste lui est comparée.',
};
const AGREEMENT: Guide = { trap: SAME_PRICE, example: JSON_LD.price };
const STOCK: Guide = {
  example: JSON_LD.availability,
  trap: {
    en: 'Writing InStock for everything: where the page shows that a product is sold out, the two are compared.',
    fr: 'Écrire InStock partout : là où la page montre qu’un produit est épuisé, les deux sont comparés.',
  },
};
const POLICY_OWNER = (en: string, fr: string): Localized => ({ en, fr });

export const GUIDES: Readonly<Record<string, Guide>> = {
  U01: PROFILE,
  U04: { example: PROFILE_ANSWER },
  U05: { example: PROFILE_ANSWER },
  U06: DOCUMENT,
  U07: DOCUMENT,
  U08: {
    ...DOCUMENT,
    trap: {
      en: 'Any date: only a release of the protocol counts, and every service and capability must name one too.',
      fr: 'N’importe quelle date : seule compte une version publiée du protocole, que chaque service et capacité doit aussi indiquer.',
    },
  },
  U10: {
    ...DOCUMENT,
    trap: {
      en: 'Registries that are empty or arrays. They are objects, and one service has to be there; `payment_handlers` alone may be empty.',
      fr: 'Des registres vides, ou des tableaux. Ce sont des objets, et il faut au moins un service ; seul `payment_handlers` peut être vide.',
    },
  },
  U12: DOCUMENT,
  U13: DOCUMENT,
  U14: DOCUMENT,
  U25: {
    owner: {
      en: 'The payment provider’s name, id and instruments.',
      fr: 'Le nom, l’identifiant et les moyens de paiement du prestataire.',
    },
  },
  U27: {
    owner: {
      en: 'The key pair. The private half stays on the owner’s servers; one that was published is replaced, not only removed.',
      fr: 'La paire de clés. La moitié privée reste sur les serveurs du propriétaire ; si elle a été publiée, il faut la remplacer, pas seulement la retirer.',
    },
  },
  U31: {
    owner: {
      en: 'A new secret in place of the one that was published: whoever read it still has it.',
      fr: 'Un nouveau secret à la place de celui qui a été publié : qui l’a lu l’a toujours.',
    },
  },
  R1: DOCUMENT,
  R2: DOCUMENT,
  R4: CAPABILITY('cart operations', 'opérations de panier'),
  R5: CAPABILITY('checkout operations', 'opérations de paiement'),
  R6: CAPABILITY('questions of delivery', 'questions de livraison'),
  R7: CAPABILITY('questions of orders', 'questions sur les commandes'),
  'S-nothing-found': { example: JSON_LD.product, next: ['S-source', 'S-page-faults', ...PRODUCT_NEXT] },
  'S-page-faults': { example: JSON_LD.product, trap: REMOVED_BLOCK, next: PRODUCT_NEXT },
  'S-source.pages': {
    example: PROFILE_ANSWER,
    ...(PROFILE.owner && { owner: PROFILE.owner }),
    next: [...PROFILE_PASSES, ...ENDPOINT_NEXT],
  },
  'S-duplicates.titles': { example: JSON_LD.title },
  'S-duplicates.descriptions': { example: JSON_LD.description },
  'S-agreement': AGREEMENT,
  'S-freshness.expired': { example: JSON_LD.validity, trap: REMOVED_PRICE },
  'S-injection': {
    trap: {
      en: 'Hiding the text by style: agents read what people do not see.',
      fr: 'Masquer le texte par le style : les agents lisent ce que les personnes ne voient pas.',
    },
  },
  'C-title': { example: JSON_LD.title },
  'C-description': {
    example: JSON_LD.description,
    trap: {
      en: 'Filling the text up with repeated or general words: it has to say what sets this product apart.',
      fr: 'Rallonger le texte par des mots répétés ou généraux : il doit dire ce qui distingue ce produit.',
    },
    owner: {
      en: 'Facts about the product that the shop’s own data does not hold.',
      fr: 'Les faits sur le produit que les données de la boutique ne contiennent pas.',
    },
  },
  'C-images': {
    example: JSON_LD.images,
    trap: {
      en: 'Listing one picture twice: each address counts once.',
      fr: 'Indiquer deux fois la même image : chaque adresse ne compte qu’une fois.',
    },
    owner: { en: 'The photographs.', fr: 'Les photographies.' },
  },
  'C-price': { example: JSON_LD.price, trap: REMOVED_PRICE, next: ['S-agreement'] },
  'C-currency': { example: JSON_LD.price, trap: REMOVED_PRICE },
  'C-availability': { ...STOCK, next: ['S-agreement'] },
  'C-identifiers': {
    example: JSON_LD.identifiers,
    trap: {
      en: 'An invented number: its check digit is computed, and a valid one that belongs to something else names another product.',
      fr: 'Un numéro inventé : sa clé de contrôle est calculée, et un numéro valable mais attribué ailleurs désigne un autre produit.',
    },
    owner: IDENTIFIERS_OWNER,
    next: ['C-identifiers'],
  },
  'C-identifiers.invalid': {
    example: JSON_LD.identifiers,
    trap: {
      en: 'Inventing a number, or only removing the wrong one: a product left with a SKU alone, or with nothing, is a finding of the same rule.',
      fr: 'Inventer un numéro, ou seulement retirer le mauvais : un produit qui n’a plus qu’un SKU, ou plus rien, fait un constat de la même règle.',
    },
    owner: IDENTIFIERS_OWNER,
    next: ['C-identifiers'],
  },
  'C-variants': { example: JSON_LD.variants },
  'C-url.missing': { example: JSON_LD.address, next: ['C-url', 'S-agreement'] },
  'C-url.noindex': { example: ROBOTS_META },
  'C-url.canonical': { example: CANONICAL },
  'C-category': { example: JSON_LD.category },
  'C-shipping': {
    example: JSON_LD.shipping,
    owner: POLICY_OWNER('Countries, rates and delivery times.', 'Pays, tarifs et délais de livraison.'),
  },
  'C-returns': {
    example: JSON_LD.returns,
    owner: POLICY_OWNER(
      'The number of days, who pays the way back, and the countries it holds for.',
      'Le nombre de jours, qui paie le retour, et les pays concernés.',
    ),
  },
  'C-rating': {
    example: JSON_LD.rating,
    owner: {
      en: 'Reviews that customers have written. Without any, the rating is left out.',
      fr: 'Des avis écrits par des clients. Sans avis, la note est omise.',
    },
  },
};

/** A guide by the message, else by its rule; most rules need none. */
export function guideOf(messageId: string, rule: string): Guide {
  const named = [messageId, rule].find((id) => Object.hasOwn(GUIDES, id));
  return named === undefined ? {} : (GUIDES[named] ?? {});
}
