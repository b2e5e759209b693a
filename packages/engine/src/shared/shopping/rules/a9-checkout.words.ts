import { worded } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default {
  ...worded(
    {
      declined: {
        en: `The store does not make the checkout it declares
          In [[attempts|one attempt|{attempts} attempts]] the checkout of a right cart was declined, or could not be read after it was made.
          Accept in create_checkout what create_cart accepts, and answer get_checkout with the same checkout.`,
        fr: `La boutique n’ouvre pas la caisse qu’elle annonce
          Dans [[attempts|un essai|{attempts} essais]], la caisse d’un panier juste a été refusée, ou n’a pas pu être lue ensuite.
          Acceptez dans create_checkout ce que create_cart accepte, et répondez à get_checkout par la même caisse.`,
      },
      no_such_tool: {
        en: `The store declares a checkout and does not know create_checkout
          In [[attempts|one attempt|{attempts} attempts]] the store answered that the operation does not exist, although its profile declares dev.ucp.shopping.checkout.
          Implement create_checkout and get_checkout at the endpoint your profile names, or stop declaring dev.ucp.shopping.checkout.`,
        fr: `La boutique annonce une caisse et ne connaît pas create_checkout
          Dans [[attempts|un essai|{attempts} essais]], la boutique a répondu que l’opération n’existe pas, alors que son profil annonce dev.ucp.shopping.checkout.
          Implémentez create_checkout et get_checkout à l’adresse que nomme votre profil, ou n’annoncez plus dev.ucp.shopping.checkout.`,
      },
      other_checkout: {
        en: `The checkout is not of what was asked for
          In [[attempts|one attempt|{attempts} attempts]] the store’s checkout held another variant or quantity than it was asked for, or was in another currency than its products. Asked for: {asked}. In the checkout: {held}.
          List in line_items what was asked for, in the currency that products show.`,
        fr: `La caisse ne contient pas ce qui était demandé
          Dans [[attempts|un essai|{attempts} essais]], la caisse de la boutique contenait une autre variante ou quantité que demandé, ou était dans une autre devise que ses produits. Demandé : {asked}. Dans la caisse : {held}.
          Indiquez dans line_items ce qui a été demandé, dans la devise qu’affichent les produits.`,
      },
      wrong_total: {
        en: `The checkout’s total is wrong
          In [[attempts|one attempt|{attempts} attempts]] the total of the checkout was not what its own lines and entries come to, or was above what its products cost. Asked for: {asked}. In the checkout: {held}.
          Compute the total from the lines: subtotal, less discounts, plus fulfillment, tax and fees, each in an entry of its own.`,
        fr: `Le total de la caisse est faux
          Dans [[attempts|un essai|{attempts} essais]], le total de la caisse n’était pas la somme de ses lignes et postes, ou dépassait le prix de ses produits. Demandé : {asked}. Dans la caisse : {held}.
          Calculez le total à partir des lignes : sous-total, moins les remises, plus livraison, taxes et frais, chacun dans son poste.`,
      },
      completed: {
        en: `The checkout completes itself
          In [[attempts|one attempt|{attempts} attempts]] the checkout was completed, or being completed, before anybody asked for it: an agent that only looks has placed an order.
          Leave a checkout as incomplete or ready_for_complete until complete_checkout is called with a payment.`,
        fr: `La commande se passe toute seule
          Dans [[attempts|un essai|{attempts} essais]], la commande était passée, ou en train de l’être, avant que quiconque ne le demande : un agent qui ne fait que regarder a commandé.
          Laissez la caisse en incomplete ou ready_for_complete tant que complete_checkout n’est pas appelé avec un paiement.`,
      },
      not_cancelled: {
        en: `The checkout cannot be cancelled
          In [[attempts|one attempt|{attempts} attempts]] cancel_checkout was declined, or the checkout was still open when it was read afterwards: what it reserved stays reserved until it expires.
          Answer cancel_checkout, and every reading afterwards, with the checkout in status canceled.`,
        fr: `La caisse ne peut pas être annulée
          Dans [[attempts|un essai|{attempts} essais]], cancel_checkout a été refusé, ou la caisse était encore ouverte quand elle a été relue : ce qu’elle réserve le reste jusqu’à expiration.
          Répondez à cancel_checkout, et à toute lecture ensuite, par la caisse au statut canceled.`,
      },
      astray: {
        en: `The checkout leads buyers away or nowhere
          In [[attempts|one attempt|{attempts} attempts]] the address where the buyer should finish was missing, not https, or on a host that is not the store’s.
          Return continue_url as an https address on your own domain or your platform’s whenever the status is requires_escalation.`,
        fr: `La caisse mène l’acheteur ailleurs ou nulle part
          Dans [[attempts|un essai|{attempts} essais]], l’adresse où l’acheteur devait finir manquait, n’était pas en https, ou était sur un hôte étranger à la boutique.
          Renvoyez continue_url en https, sur votre domaine ou celui de votre plateforme, dès que le statut est requires_escalation.`,
      },
    },
    SHOPPED_AGAIN,
  ),
  ...worded({
    unproven: {
      en: `No checkout was made: control was not proven
        The owner allowed checkouts, and neither the TXT record nor the file that proves control of the domain was found in this run.
        Publish what the account shows for this site, and run it again.`,
      fr: `Aucune caisse : le contrôle n’a pas été prouvé
        Le propriétaire a autorisé les caisses, et ni l’enregistrement TXT ni le fichier qui prouvent le contrôle du domaine n’ont été trouvés cette fois.
        Publiez ce que le compte indique pour ce site, puis relancez.`,
    },
    not_offered: {
      en: `No checkout was made: none is offered
        The owner allowed checkouts, and the store declares none over UCP, or its endpoint is on a host the proof of control does not speak for.
        Declare dev.ucp.shopping.checkout, and publish the TXT record where the endpoint is on another host of the domain.`,
      fr: `Aucune caisse : la boutique n’en propose pas
        Le propriétaire a autorisé les caisses, et la boutique n’en annonce pas par UCP, ou son point d’accès est sur un hôte que la preuve ne couvre pas.
        Annoncez dev.ucp.shopping.checkout, et publiez l’enregistrement TXT si le point d’accès est sur un autre hôte du domaine.`,
    },
  }),
};
