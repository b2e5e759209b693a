import { worded } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default worded(
  {
    declined: {
      en: `The store does not take the variant into a cart
        In [[attempts|one attempt|{attempts} attempts]] the store declined the chosen variant, which it had shown as in stock, or answered with an error twice.
        Let create_cart take every variant you show as available, without an account; the recorded answer says what kept it from that.`,
      fr: `La boutique n’accepte pas la variante dans un panier
        Dans [[attempts|un essai|{attempts} essais]], la boutique a refusé la variante choisie, qu’elle affichait en stock, ou a répondu deux fois par une erreur.
        Faites accepter par create_cart toute variante affichée disponible, sans compte ; la réponse enregistrée dit ce qui l’a empêché.`,
    },
    no_such_tool: {
      en: `The store declares a cart and does not know create_cart
        In [[attempts|one attempt|{attempts} attempts]] the store answered that the operation does not exist, although its profile declares dev.ucp.shopping.cart.
        Implement create_cart at the endpoint your profile names, or stop declaring dev.ucp.shopping.cart.`,
      fr: `La boutique annonce un panier et ne connaît pas create_cart
        Dans [[attempts|un essai|{attempts} essais]], la boutique a répondu que l’opération n’existe pas, alors que son profil annonce dev.ucp.shopping.cart.
        Implémentez create_cart à l’adresse que nomme votre profil, ou n’annoncez plus dev.ucp.shopping.cart.`,
    },
    astray: {
      en: `The cart leads buyers away or nowhere
        In [[attempts|one attempt|{attempts} attempts]] the address where the buyer should go on was missing, not https, or on a host that is not the store’s, or the cart was cancelled or had expired.
        Return continue_url as an https address on your own domain or your platform’s, and let the cart live for long enough that a person can go on.`,
      fr: `Le panier mène l’acheteur ailleurs ou nulle part
        Dans [[attempts|un essai|{attempts} essais]], l’adresse où l’acheteur devait poursuivre manquait, n’était pas en https, ou était sur un hôte étranger à la boutique, ou le panier était annulé ou expiré.
        Renvoyez continue_url en https, sur votre domaine ou celui de votre plateforme, et conservez le panier assez longtemps pour qu’une personne puisse poursuivre.`,
    },
    dead_till: {
      en: `The buyer’s address does not open
        In [[attempts|one attempt|{attempts} attempts]] the cart was right, and the address where the buyer should go on answered with an error.
        Let continue_url open the cart in any browser, without a session of its own, for as long as the cart lives.`,
      fr: `L’adresse remise à l’acheteur ne s’ouvre pas
        Dans [[attempts|un essai|{attempts} essais]], le panier était juste, et l’adresse où l’acheteur devait poursuivre a répondu par une erreur.
        Faites ouvrir le panier par continue_url dans tout navigateur, sans session préalable, tant que le panier existe.`,
    },
    other_till: {
      en: `The buyer’s address does not show the cart
        In [[attempts|one attempt|{attempts} attempts]] the cart was right, and the page where the buyer should go on was the home page, the product’s own page, an empty cart or a sign-in, or did not show the product at the price of the cart. Asked for: {asked}. In the cart: {held}.
        Let continue_url carry the cart itself, so that a browser without a session shows its products, prices and total.`,
      fr: `L’adresse remise à l’acheteur ne montre pas le panier
        Dans [[attempts|un essai|{attempts} essais]], le panier était juste, et la page où l’acheteur devait poursuivre était l’accueil, la page du produit, un panier vide ou une connexion, ou ne montrait pas le produit au prix du panier. Demandé : {asked}. Dans le panier : {held}.
        Faites porter le panier par continue_url lui-même, pour qu’un navigateur sans session en montre les produits, les prix et le total.`,
    },
    other_cart: {
      en: `The cart is not what was asked for
        In [[attempts|one attempt|{attempts} attempts]] the store’s own cart, or the page it leads to, held another variant, quantity or seller than it was asked for, or cost more, or in another currency, than its products say. Asked for: {asked}. In the cart: {held}.
        List in line_items what was asked for, with the currency and the total that products show.`,
      fr: `Le panier n’est pas celui qui était demandé
        Dans [[attempts|un essai|{attempts} essais]], le panier de la boutique, ou la page où il mène, contenait une autre variante, une autre quantité ou un autre vendeur que demandé, ou coûtait plus, ou dans une autre devise, que ses produits ne l’indiquent. Demandé : {asked}. Dans le panier : {held}.
        Indiquez dans line_items ce qui a été demandé, avec la devise et le total qu’affichent les produits.`,
    },
    invalid_cart: {
      en: `The store’s cart is not a cart by its specification
        In [[attempts|one attempt|{attempts} attempts]] line_items, currency, totals or a member of theirs was missing or of another kind, so that an agent that keeps to the schema drops the answer. First at {where}. Asked for: {asked}. In the cart: {held}.
        Answer create_cart as the schema Cart has it: line_items (id, item with id, title and price, quantity, totals), an ISO 4217 currency, totals with exactly one subtotal and one total, discounts as negative amounts, and a severity with every error.`,
      fr: `Le panier n’est pas conforme à sa spécification
        Dans [[attempts|un essai|{attempts} essais]], line_items, currency, totals ou l’un de leurs membres manquait ou était d’un autre type : un agent qui s’en tient au schéma rejette la réponse. Premier écart : {where}. Demandé : {asked}. Dans le panier : {held}.
        Répondez à create_cart selon le schéma Cart : line_items (id, item avec id, title et price, quantity, totals), une devise ISO 4217, totals avec un seul subtotal et un seul total, les remises en montants négatifs, et une severity pour chaque erreur.`,
    },
    wrong_total: {
      en: `The cart does not cost what its lines cost
        In [[attempts|one attempt|{attempts} attempts]] the total was not what lines and entries come to, or held something nobody had asked for, such as a gift wrap. Asked for: {asked}. In the cart: {held}.
        Let total be the sum of lines, discounts, shipping, taxes and fees, and add what a buyer may choose only once it is chosen.`,
      fr: `Le panier ne coûte pas ce que coûtent ses lignes
        Dans [[attempts|un essai|{attempts} essais]], le total n’était pas la somme des lignes et des montants annoncés, ou comprenait ce que personne n’avait demandé, un emballage cadeau par exemple. Demandé : {asked}. Dans le panier : {held}.
        Faites de total la somme des lignes, remises, livraison, taxes et frais, et n’ajoutez une option qu’une fois choisie.`,
    },
    cart_price: {
      en: `The cart states another price than the product
        A line of the store’s cart costs {cart}; its product was shown to the shopper at {shown}. An agent has quoted a price that the buyer does not pay.
        Price carts and products from the same value, for the same market; show discounts and taxes as totals of their own.
        A new run finds the price of the product in the cart’s line.`,
      fr: `Le panier indique un autre prix que le produit
        Une ligne du panier de la boutique coûte {cart} ; le produit avait été montré à {shown}. Un agent a annoncé un prix que l’acheteur ne paie pas.
        Calculez paniers et produits à partir du même prix, pour le même marché ; montrez remises et taxes dans des totaux à part.
        Un nouveau passage trouve le prix du produit dans la ligne du panier.`,
    },
  },
  SHOPPED_AGAIN,
);
