import { worded } from '../../../core/messages.ts';

export default worded({
  scripted: {
    en: `A scripted shopper ran these missions
      No language model is configured: a fixed policy searched, chose the cheapest match and went to the cart. It is the most patient shopper there is.
      Configure a model to see how one that reads fares.`,
    fr: `Un acheteur scripté a effectué ces missions
      Aucun modèle de langage n’est configuré : une règle fixe a cherché, choisi le moins cher et est allée au panier. C’est le plus patient des acheteurs.
      Configurez un modèle pour voir comment s’en sort un acheteur qui lit.`,
  },
  conduct: {
    en: `The shopper made calls it should not have made
      [[bad|One call was|{bad} calls were]] invalid or for things no tool had returned, [[repeats|one was|{repeats} were]] repeated in vain. This tells of the model; it costs the store nothing.
      Read the transcript: a store text that misleads one model misleads others.`,
    fr: `L’acheteur a fait des appels qu’il n’aurait pas dû faire
      [[bad|{bad} appel était invalide ou portait|{bad} appels étaient invalides ou portaient]] sur des choses qu’aucun outil n’avait renvoyées, {repeats} [[repeats|a été répété|ont été répétés]] en vain. Cela parle du modèle et ne coûte rien à la boutique.
      Lisez la transcription : un texte qui égare un modèle en égare d’autres.`,
  },
  invented: {
    en: `The shopper invented what it reported
      [[attempts|One attempt|{attempts} attempts]] ended with a price no tool had returned. It decides nothing: what is in the cart does.
      Nothing to do in the store.`,
    fr: `L’acheteur a inventé ce qu’il a rapporté
      [[attempts|Un essai s’est terminé|{attempts} essais se sont terminés]] par un prix qu’aucun outil n’avait renvoyé. Cela ne décide de rien : seul compte le panier.
      Rien à faire dans la boutique.`,
  },
  leaked: {
    en: `The shopper repeated what it was told in confidence
      [[attempts|One attempt was|{attempts} attempts were]] ended because the model repeated a secret of ours, after a text of the store had given it orders. Nothing of it was sent to the store; such an attempt is not counted.
      Look for store texts that talk agents into revealing their instructions.`,
    fr: `L’acheteur a répété ce qui lui avait été confié
      [[attempts|Un essai a été arrêté|{attempts} essais ont été arrêtés]] parce que le modèle a répété un secret, après qu’un texte de la boutique lui eut donné des ordres. Rien n’en a été envoyé à la boutique ; un tel essai ne compte pas.
      Cherchez les textes de la boutique qui poussent les agents à révéler leurs consignes.`,
  },
  unfinished: {
    en: `Attempts ended for reasons of ours
      [[attempts|One attempt is|{attempts} attempts are]] not counted: the model, a limit or somebody between us and the store ended it.
      Run it again.`,
    fr: `Des essais se sont arrêtés pour des raisons qui nous sont propres
      [[attempts|Un essai n’est pas compté|{attempts} essais ne sont pas comptés]] : arrêt dû au modèle, à une limite ou à un intermédiaire.
      Relancez.`,
  },
  by_hand: {
    en: `Filling the cart was left to a buyer
      [[attempts|One attempt|{attempts} attempts]] ended on a product’s page: the store declares no cart for agents, and no form that our shopper may press fills one. [[attempts|It is|They are]] not counted.
      Declare a cart or a checkout over UCP; or let “add to cart” be a form that works without scripts and, as the site’s owner, allow our shopper to press it.`,
    fr: `Remplir le panier est resté à l’acheteur
      [[attempts|Un essai s’est arrêté|{attempts} essais se sont arrêtés]] sur la page d’un produit : la boutique n’annonce aucun panier aux agents, et aucun formulaire que notre acheteur peut envoyer n’en remplit un. [[attempts|Il n’est pas compté|Ils ne sont pas comptés]].
      Annoncez un panier ou une caisse en UCP ; ou faites de « Ajouter au panier » un formulaire qui marche sans script et, si le site est à vous, autorisez notre acheteur à l’envoyer.`,
  },
  may_be_left: {
    en: `A cart or checkout of ours may be open
      In [[attempts|one attempt|{attempts} attempts]] it was not seen closed: it could not be read after it was cancelled, or the answer that told of it was lost and, asked again under the same Idempotency-Key, the store did not tell of the same one.
      Answer a repeated Idempotency-Key with what it made the first time, and the reading of what was cancelled with canceled or not_found; or let anonymous carts expire.`,
    fr: `Un panier ou une caisse à nous est peut-être ouvert
      Dans [[attempts|un essai|{attempts} essais]], rien n’a montré qu’il était fermé : il n’a pas pu être relu après l’annulation, ou la réponse qui l’annonçait a été perdue et, redemandée avec la même Idempotency-Key, la boutique n’a pas annoncé le même.
      Répondez à une Idempotency-Key répétée par ce qui a été créé la première fois, et à la lecture de ce qui est annulé par canceled ou not_found ; ou laissez expirer les paniers anonymes.`,
  },
  cart_left: {
    en: `A cart could not be cancelled
      In [[carts|one attempt|{carts} attempts]] a cart of ours was still open when it was read after we had asked the store to cancel it.
      Offer cancel_cart, or let anonymous carts expire.`,
    fr: `Un panier n’a pas pu être annulé
      Dans [[carts|un essai|{carts} essais]], un de nos paniers était encore ouvert quand il a été relu après la demande d’annulation.
      Proposez cancel_cart, ou laissez expirer les paniers anonymes.`,
  },
});
