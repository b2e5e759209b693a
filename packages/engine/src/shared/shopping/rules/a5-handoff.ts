import { quote } from '../../../core/messages.ts';
import type { MissionEnd } from '../ends.ts';
import { type ShopFacts, stoppedAt } from '../facts.ts';
import { HALF_COST } from '../funnel.ts';
import { defineRule } from '../rule.ts';
import { SHOPPED_AGAIN, STORE_TOO_SLOW, UCP_CART } from './words.ts';

export default defineRule({
  id: 'A-handoff',
  severity: 'major',
  source: UCP_CART,
  summary: 'The buyer can be handed to a cart that holds the chosen variant, at a safe address of the store.',
  part: 'handoff',
  points: 20,
  messages: {
    declined: {
      title: { en: 'The store does not take the variant into a cart', fr: 'La boutique n’accepte pas la variante dans un panier' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the store declined the chosen variant, which it had shown as in stock, or answered with an error twice.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la boutique a refusé la variante choisie, qu’elle affichait en stock, ou a répondu deux fois par une erreur.',
      },
      fix: {
        en: 'Let create_cart take every variant you show as available, without an account; the recorded answer says what kept it from that.',
        fr: 'Faites accepter par create_cart toute variante affichée disponible, sans compte ; la réponse enregistrée dit ce qui l’a empêché.',
      },
      verify: SHOPPED_AGAIN,
    },
    no_such_tool: {
      title: {
        en: 'The store declares a cart and does not know create_cart',
        fr: 'La boutique annonce un panier et ne connaît pas create_cart',
      },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the store answered that the operation does not exist, although its profile declares dev.ucp.shopping.cart.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la boutique a répondu que l’opération n’existe pas, alors que son profil annonce dev.ucp.shopping.cart.',
      },
      fix: {
        en: 'Implement create_cart at the endpoint your profile names, or stop declaring dev.ucp.shopping.cart.',
        fr: 'Implémentez create_cart à l’adresse que nomme votre profil, ou n’annoncez plus dev.ucp.shopping.cart.',
      },
      verify: SHOPPED_AGAIN,
    },
    astray: {
      title: { en: 'The cart leads buyers away or nowhere', fr: 'Le panier mène l’acheteur ailleurs ou nulle part' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the address where the buyer should go on was missing, not https, or on a host that is not the store’s.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], l’adresse où l’acheteur devait poursuivre manquait, n’était pas en https, ou était sur un hôte étranger à la boutique.',
      },
      fix: {
        en: 'Return continue_url as an https address on your own domain or your platform’s.',
        fr: 'Renvoyez continue_url en https, sur votre domaine ou celui de votre plateforme.',
      },
      verify: SHOPPED_AGAIN,
    },
    dead_till: {
      title: { en: 'The buyer’s address does not open', fr: 'L’adresse remise à l’acheteur ne s’ouvre pas' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the cart was right, and the address where the buyer should go on answered with an error.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], le panier était juste, et l’adresse où l’acheteur devait poursuivre a répondu par une erreur.',
      },
      fix: {
        en: 'Let continue_url open the cart in any browser, without a session of its own, for as long as the cart lives.',
        fr: 'Faites ouvrir le panier par continue_url dans tout navigateur, sans session préalable, tant que le panier existe.',
      },
      verify: SHOPPED_AGAIN,
    },
    other_cart: {
      title: { en: 'The cart is not what was asked for', fr: 'Le panier n’est pas celui qui était demandé' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the store’s own cart held another variant or quantity than it was asked for, or cost more, or in another currency, than its products say.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], le panier de la boutique contenait une autre variante ou quantité que demandé, ou coûtait plus, ou dans une autre devise, que ses produits ne l’indiquent.',
      },
      fix: {
        en: 'List in line_items what was asked for, with the currency and the total that products show.',
        fr: 'Indiquez dans line_items ce qui a été demandé, avec la devise et le total qu’affichent les produits.',
      },
      verify: SHOPPED_AGAIN,
    },
    page_only: {
      title: { en: 'The buyer is handed a page instead of a cart', fr: 'L’acheteur reçoit une page au lieu d’un panier' },
      detail: {
        en: '[[attempts|One attempt|{attempts} attempts]] could only end at the product’s page: the buyer has to choose the variant and add it again.',
        fr: '[[attempts|Un essai n’a|{attempts} essais n’ont]] pu finir que sur la page du produit : l’acheteur doit choisir la variante et l’ajouter à nouveau.',
      },
      fix: {
        en: 'Offer dev.ucp.shopping.cart, or addresses that fill a cart with one variant.',
        fr: 'Proposez dev.ucp.shopping.cart, ou des adresses qui remplissent un panier avec une variante.',
      },
      verify: SHOPPED_AGAIN,
    },
    cart_price: {
      title: { en: 'The cart states another price than the product', fr: 'Le panier indique un autre prix que le produit' },
      detail: {
        en: 'A line of the store’s cart costs {cart}; its product was shown to the shopper at {shown}. An agent has quoted a price that the buyer does not pay.',
        fr: 'Une ligne du panier de la boutique coûte {cart} ; le produit avait été montré à {shown}. Un agent a annoncé un prix que l’acheteur ne paie pas.',
      },
      fix: {
        en: 'Price carts and products from the same value, for the same market; show discounts and taxes as totals of their own.',
        fr: 'Calculez paniers et produits à partir du même prix, pour le même marché ; montrez remises et taxes dans des totaux à part.',
      },
      verify: {
        en: 'A new run finds the price of the product in the cart’s line.',
        fr: 'Un nouveau passage trouve le prix du produit dans la ligne du panier.',
      },
    },
    too_slow: STORE_TOO_SLOW,
  },
  evaluate(facts, report) {
    for (const { obstacle, attempts, cost, exchanges } of stoppedAt(facts, 'handoff')) {
      report(keyOf(obstacle), { attempts }, { subject: obstacle, cost, exchanges });
    }
    // It costs no points: the mission went its way. A currency the mission does not pay in has stopped it already.
    for (const { cart, exchanges } of facts.measured) {
      if (cart?.verdict !== 'different') continue;
      const values = { cart: quote(`${cart.price} ${cart.currency}`), shown: quote(`${cart.shown.price} ${cart.shown.currency}`) };
      report('cart_price', values, { subject: cart.variantId, severity: 'major', cost: 0, exchanges });
    }
    const byPage = facts.measured.filter(({ handOff, stoppedAt: at }) => handOff?.by === 'product_page' && at !== 'checkout');
    if (byPage.length === 0) return;
    const cost = (byPage.length * HALF_COST) / facts.measured.length;
    report('page_only', { attempts: byPage.length }, { severity: 'minor', cost, exchanges: readKeys(facts) });
  },
});

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'too_slow' || obstacle === 'no_such_tool' || obstacle === 'dead_till') return obstacle;
  if (obstacle === 'other_cart' || obstacle === 'other_currency' || obstacle === 'too_dear') return 'other_cart';
  return obstacle === 'no_url' || obstacle === 'off_store' ? 'astray' : 'declined';
}

/** The evidence is the pages that were read: no cart was requested. */
function readKeys({ calls }: ShopFacts): readonly string[] {
  return [
    ...new Set(calls.filter(({ output }) => output.kind === 'product' || output.kind === 'page').flatMap((call) => call.exchanges)),
  ].slice(0, 5);
}
