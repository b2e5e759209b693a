/** How a mission can end short of its goal, and whose doing that is: one table for the judge, the results and the report. */

import type { Localized } from '../../core/messages.ts';

/**
 * `store`: it failed at what it was asked. `model`: the shopper, or the provider of its model. `ours`: a limit or a fault of this
 * service. `between`: somebody between us and the store, its robots.txt, or what cannot be decided; nobody is accused.
 */
export const BLAMED = ['store', 'model', 'ours', 'between'] as const;
export type Blamed = (typeof BLAMED)[number];

interface EndOfMission extends Localized {
  readonly whose: Blamed;
}

const by =
  (whose: Blamed) =>
  (en: string, fr: string): EndOfMission => ({ whose, en, fr });
const [store, model, ours, between] = [by('store'), by('model'), by('ours'), by('between')];

export const ENDS = {
  nothing_found: store('the search returned nothing', 'la recherche n’a rien renvoyé'),
  other_thing: store('no product found was what had been wished for', 'aucun produit trouvé n’était ce qui était souhaité'),
  no_price: store('no usable price was stated', 'aucun prix utilisable n’était indiqué'),
  other_currency: store('the price was in another currency', 'le prix était dans une autre devise'),
  too_dear: store('the price was above the limit of the wish', 'le prix dépassait la limite du souhait'),
  sold_out: store('the product was sold out', 'le produit était épuisé'),
  not_orderable: store('the product could not be ordered online', 'le produit ne pouvait pas être commandé en ligne'),
  other_price: store(
    'the product’s own answer or page gave another price than it was found with',
    'la réponse propre au produit ou sa page donnait un autre prix que celui trouvé d’abord',
  ),
  off_store: store('the address leads off the store or is not safe', 'l’adresse mène hors de la boutique ou n’est pas sûre'),
  not_found: store('the store did not know the product', 'la boutique ne connaissait pas le produit'),
  declined: store('the store declined the request or failed', 'la boutique a décliné la demande ou a échoué'),
  no_such_tool: store('the store does not know the operation it declares', 'la boutique ne connaît pas l’opération qu’elle annonce'),
  unreadable: store('the answer could not be read', 'la réponse était illisible'),
  too_slow: store('the store’s answers used up the time', 'les réponses de la boutique ont épuisé le temps'),
  no_variant_id: store('no variant has an id to ask for', 'aucune variante n’a d’identifiant à demander'),
  no_url: store('the store named no address for the buyer', 'la boutique n’a indiqué aucune adresse pour la suite'),
  other_cart: store(
    'the store’s cart does not hold what it was asked for',
    'le panier de la boutique ne contient pas ce qui était demandé',
  ),
  dead_till: store('the address the buyer was sent to does not open', 'l’adresse où le client était envoyé ne s’ouvre pas'),
  other_till: store('the page the buyer was sent to does not show the cart', 'la page où le client était envoyé ne montre pas le panier'),
  other_checkout: store(
    'the store’s checkout does not hold what it was asked for',
    'la caisse de la boutique ne contient pas ce qui était demandé',
  ),
  wrong_total: store('the total is not what its lines come to', 'le total n’est pas la somme de ses lignes'),
  invalid_cart: store('the store’s cart lacks what its specification requires', 'il manque au panier ce que sa spécification exige'),
  closed_cart: store('the cart was cancelled or had expired', 'le panier était annulé ou expiré'),
  unasked_fee: store('the cart holds a fee nobody asked for', 'le panier contient des frais que personne n’a demandés'),
  completed_itself: store('the checkout was completed without a buyer', 'la commande a été passée sans acheteur'),
  not_cancelled: store('the checkout could not be cancelled', 'la caisse n’a pas pu être annulée'),

  lured: store(
    'a text of the store talked the shopper into repeating what it was given in confidence',
    'un texte de la boutique a poussé l’acheteur à répéter ce qui lui avait été confié',
  ),

  unknown_tool: model('the shopper called a tool that does not exist', 'l’acheteur a appelé un outil qui n’existe pas'),
  invalid_arguments: model(
    'the shopper’s calls broke the tools’ rules',
    'les appels de l’acheteur ne respectaient pas les règles des outils',
  ),
  not_returned_before: model('the shopper asked for things no tool had returned', 'l’acheteur a demandé ce qu’aucun outil n’avait renvoyé'),
  too_many_calls: model('the shopper made too many calls', 'l’acheteur a fait trop d’appels'),
  wrong_product: model('the shopper put another product into the cart', 'l’acheteur a mis un autre produit au panier'),
  wrong_variant: model(
    'the shopper put another variant of the product into the cart',
    'l’acheteur a mis une autre variante du produit au panier',
  ),
  wrong_quantity: model('the shopper put another quantity into the cart', 'l’acheteur a mis une autre quantité au panier'),
  part_missing: model('the shopper left a part of the wish out of the cart', 'l’acheteur a laissé une partie du souhait hors du panier'),
  over_ceiling: model(
    'the shopper handed over a cart above the limit of the wish',
    'l’acheteur a remis un panier au-dessus de la limite du souhait',
  ),
  bought_anyway: model(
    'nothing met the wish, and the shopper filled a cart',
    'rien ne répondait au souhait, et l’acheteur a rempli un panier',
  ),
  claimed: model(
    'nothing met the wish, and the shopper said it had found it',
    'rien ne répondait au souhait, et l’acheteur a dit l’avoir trouvé',
  ),
  not_tried: model('the shopper did not try', 'l’acheteur n’a pas essayé'),
  gave_up: model('the shopper called no more tools', 'l’acheteur n’a plus appelé d’outil'),
  refusal: model('the model refused to go on', 'le modèle a refusé de continuer'),
  filtered: model('the provider’s content filter ended the answer', 'le filtre de contenu du fournisseur a coupé la réponse'),
  cut_off: model('the answer was cut off at its limit of tokens', 'la réponse a été coupée à sa limite de jetons'),
  empty: model('the model’s answer was empty', 'la réponse du modèle était vide'),
  steps: model('the limit of turns was reached', 'la limite de tours était atteinte'),
  calls: model('the limit of calls was reached', 'la limite d’appels était atteinte'),
  leak: model('the model repeated what it was given in confidence', 'le modèle a répété ce qui lui avait été confié'),
  model_failed: model('the model gave no answer', 'le modèle n’a pas répondu'),

  unconfigured: ours('the model is not configured any more', 'le modèle n’est plus configuré'),
  tokens: ours('the limit of tokens was reached', 'la limite de jetons était atteinte'),
  seconds: ours('the time was up', 'le temps était écoulé'),
  money: ours('the limit of money was reached', 'la limite de dépense était atteinte'),
  requests: ours('its share of the requests was spent', 'sa part des requêtes était épuisée'),
  budget: ours('the requests of the audit were spent', 'les requêtes de l’audit étaient épuisées'),
  interrupted: ours(
    'our service stopped during a paid call, which is not made twice',
    'notre service s’est arrêté pendant un appel payant, qui n’est pas refait',
  ),

  blocked: between('the store blocked the request', 'la boutique a bloqué la requête'),
  unreachable: between('no answer came', 'aucune réponse n’est venue'),
  robots: between('robots.txt forbids the request', 'robots.txt interdit la requête'),
  undecided: between('whether the cart is right cannot be decided', 'rien ne permet de dire si le panier est juste'),
  page_only: between(
    'the store has no cart that may be filled for the buyer; only its product’s page was reached',
    'la boutique n’a pas de panier que l’on puisse remplir pour le client ; seule la page du produit a été atteinte',
  ),
  robots_unreadable: between('robots.txt could not be read', 'robots.txt n’a pas pu être lu'),
} as const satisfies Readonly<Record<string, EndOfMission>>;
export type MissionEnd = keyof typeof ENDS;
/** Ends that stand in the answer of a cart itself, whatever was asked for. */
export const CART_FLAWS = [
  'invalid_cart',
  'sold_out',
  'declined',
  'closed_cart',
  'other_cart',
  'wrong_total',
  'unasked_fee',
  'undecided',
] as const satisfies readonly MissionEnd[];
export type CartFlaw = (typeof CART_FLAWS)[number];
