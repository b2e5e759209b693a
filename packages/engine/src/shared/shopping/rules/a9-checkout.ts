import { page } from '../../../formats/ucp/specification.ts';
import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default defineRule({
  id: 'A-checkout',
  severity: 'major',
  source: page('shopping/checkout', 'Checkout'),
  summary:
    'Where the owner lets us make a checkout, it holds what was asked for at the right total, waits for the buyer and can be cancelled.',
  messages: {
    declined: {
      title: { en: 'The store does not make the checkout it declares', fr: 'La boutique n’ouvre pas la caisse qu’elle annonce' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the checkout of a right cart was declined, or could not be read after it was made.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la caisse d’un panier juste a été refusée, ou n’a pas pu être lue ensuite.',
      },
      fix: {
        en: 'Accept in create_checkout what create_cart accepts, and answer get_checkout with the same checkout.',
        fr: 'Acceptez dans create_checkout ce que create_cart accepte, et répondez à get_checkout par la même caisse.',
      },
      verify: SHOPPED_AGAIN,
    },
    no_such_tool: {
      title: {
        en: 'The store declares a checkout and does not know create_checkout',
        fr: 'La boutique annonce une caisse et ne connaît pas create_checkout',
      },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the store answered that the operation does not exist, although its profile declares dev.ucp.shopping.checkout.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la boutique a répondu que l’opération n’existe pas, alors que son profil annonce dev.ucp.shopping.checkout.',
      },
      fix: {
        en: 'Implement create_checkout and get_checkout at the endpoint your profile names, or stop declaring dev.ucp.shopping.checkout.',
        fr: 'Implémentez create_checkout et get_checkout à l’adresse que nomme votre profil, ou n’annoncez plus dev.ucp.shopping.checkout.',
      },
      verify: SHOPPED_AGAIN,
    },
    other_checkout: {
      title: { en: 'The checkout is not of what was asked for', fr: 'La caisse ne contient pas ce qui était demandé' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the store’s checkout held another variant or quantity than it was asked for, or was in another currency than its products.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la caisse de la boutique contenait une autre variante ou quantité que demandé, ou était dans une autre devise que ses produits.',
      },
      fix: {
        en: 'List in line_items what was asked for, in the currency that products show.',
        fr: 'Indiquez dans line_items ce qui a été demandé, dans la devise qu’affichent les produits.',
      },
      verify: SHOPPED_AGAIN,
    },
    wrong_total: {
      title: { en: 'The checkout’s total is wrong', fr: 'Le total de la caisse est faux' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the total of the checkout was not what its own lines and entries come to, or was above what its products cost.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], le total de la caisse n’était pas la somme de ses lignes et postes, ou dépassait le prix de ses produits.',
      },
      fix: {
        en: 'Compute the total from the lines: subtotal, less discounts, plus fulfillment, tax and fees, each in an entry of its own.',
        fr: 'Calculez le total à partir des lignes : sous-total, moins les remises, plus livraison, taxes et frais, chacun dans son poste.',
      },
      verify: SHOPPED_AGAIN,
    },
    completed: {
      title: { en: 'The checkout completes itself', fr: 'La commande se passe toute seule' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the checkout was completed, or being completed, before anybody asked for it: an agent that only looks has placed an order.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la commande était passée, ou en train de l’être, avant que quiconque ne le demande : un agent qui ne fait que regarder a commandé.',
      },
      fix: {
        en: 'Leave a checkout as incomplete or ready_for_complete until complete_checkout is called with a payment.',
        fr: 'Laissez la caisse en incomplete ou ready_for_complete tant que complete_checkout n’est pas appelé avec un paiement.',
      },
      verify: SHOPPED_AGAIN,
    },
    not_cancelled: {
      title: { en: 'The checkout cannot be cancelled', fr: 'La caisse ne peut pas être annulée' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] cancel_checkout was declined, or the checkout was still open when it was read afterwards: what it reserved stays reserved until it expires.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], cancel_checkout a été refusé, ou la caisse était encore ouverte quand elle a été relue : ce qu’elle réserve le reste jusqu’à expiration.',
      },
      fix: {
        en: 'Answer cancel_checkout, and every reading afterwards, with the checkout in status canceled.',
        fr: 'Répondez à cancel_checkout, et à toute lecture ensuite, par la caisse au statut canceled.',
      },
      verify: SHOPPED_AGAIN,
    },
    astray: {
      title: { en: 'The checkout leads buyers away or nowhere', fr: 'La caisse mène l’acheteur ailleurs ou nulle part' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the address where the buyer should finish was missing, not https, or on a host that is not the store’s.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], l’adresse où l’acheteur devait finir manquait, n’était pas en https, ou était sur un hôte étranger à la boutique.',
      },
      fix: {
        en: 'Return continue_url as an https address on your own domain or your platform’s whenever the status is requires_escalation.',
        fr: 'Renvoyez continue_url en https, sur votre domaine ou celui de votre plateforme, dès que le statut est requires_escalation.',
      },
      verify: SHOPPED_AGAIN,
    },
    unproven: {
      title: { en: 'No checkout was made: control was not proven', fr: 'Aucune caisse : le contrôle n’a pas été prouvé' },
      detail: {
        en: 'The owner allowed checkouts, and neither the TXT record nor the file that proves control of the domain was found in this run.',
        fr: 'Le propriétaire a autorisé les caisses, et ni l’enregistrement TXT ni le fichier qui prouvent le contrôle du domaine n’ont été trouvés cette fois.',
      },
      fix: {
        en: 'Publish what the account shows for this site, and run it again.',
        fr: 'Publiez ce que le compte indique pour ce site, puis relancez.',
      },
    },
    not_offered: {
      title: { en: 'No checkout was made: none is offered', fr: 'Aucune caisse : la boutique n’en propose pas' },
      detail: {
        en: 'The owner allowed checkouts, and the store declares none over UCP, or its endpoint is on a host the proof of control does not speak for.',
        fr: 'Le propriétaire a autorisé les caisses, et la boutique n’en annonce pas par UCP, ou son point d’accès est sur un hôte que la preuve ne couvre pas.',
      },
      fix: {
        en: 'Declare dev.ucp.shopping.checkout, and publish the TXT record where the endpoint is on another host of the domain.',
        fr: 'Annoncez dev.ucp.shopping.checkout, et publiez l’enregistrement TXT si le point d’accès est sur un autre hôte du domaine.',
      },
    },
  },
  evaluate(facts, report) {
    for (const { obstacle, attempts, cost, exchanges } of stoppedAt(facts, 'checkout')) {
      report(
        keyOf(obstacle),
        { attempts },
        { subject: obstacle, cost, exchanges, ...(obstacle === 'completed_itself' && { severity: 'critical' }) },
      );
    }
    const { checkout: leave } = facts.shop;
    const told = { severity: 'info', cost: 0, exchanges: [] } as const;
    if (leave === 'not_found' || leave === 'not_seen') report('unproven', undefined, told);
    if (leave === 'not_offered' || leave === 'elsewhere') report('not_offered', undefined, told);
  },
});

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'no_such_tool' || obstacle === 'other_checkout' || obstacle === 'wrong_total' || obstacle === 'not_cancelled')
    return obstacle;
  if (obstacle === 'other_currency') return 'other_checkout';
  if (obstacle === 'too_dear') return 'wrong_total';
  if (obstacle === 'completed_itself') return 'completed';
  return obstacle === 'no_url' || obstacle === 'off_store' ? 'astray' : 'declined';
}
