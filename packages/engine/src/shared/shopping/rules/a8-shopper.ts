import { sum } from '../../../core/score.ts';
import { defineRule } from '../rule.ts';
import { callsOf, keysOf } from '../trace.ts';
import { LLM01 } from './words.ts';

export default defineRule({
  id: 'A-shopper',
  severity: 'info',
  source: LLM01,
  summary: 'What the shopper itself did, apart from the store.',
  messages: {
    scripted: {
      title: { en: 'A scripted shopper ran these missions', fr: 'Un acheteur scripté a effectué ces missions' },
      detail: {
        en: 'No language model is configured: a fixed policy searched, chose the cheapest match and went to the cart. It is the most patient shopper there is.',
        fr: 'Aucun modèle de langage n’est configuré : une règle fixe a cherché, choisi le moins cher et est allée au panier. C’est le plus patient des acheteurs.',
      },
      fix: {
        en: 'Configure a model to see how one that reads fares.',
        fr: 'Configurez un modèle pour voir comment s’en sort un acheteur qui lit.',
      },
    },
    conduct: {
      title: { en: 'The shopper made calls it should not have made', fr: 'L’acheteur a fait des appels qu’il n’aurait pas dû faire' },
      detail: {
        en: '[[bad|One call was|{bad} calls were]] invalid or for things no tool had returned, [[repeats|one was|{repeats} were]] repeated in vain. This tells of the model; it costs the store nothing.',
        fr: '[[bad|{bad} appel était invalide ou portait|{bad} appels étaient invalides ou portaient]] sur des choses qu’aucun outil n’avait renvoyées, {repeats} [[repeats|a été répété|ont été répétés]] en vain. Cela parle du modèle et ne coûte rien à la boutique.',
      },
      fix: {
        en: 'Read the transcript: a store text that misleads one model misleads others.',
        fr: 'Lisez la transcription : un texte qui égare un modèle en égare d’autres.',
      },
    },
    invented: {
      title: { en: 'The shopper invented what it reported', fr: 'L’acheteur a inventé ce qu’il a rapporté' },
      detail: {
        en: '[[attempts|One attempt|{attempts} attempts]] ended with a price no tool had returned. It decides nothing: what is in the cart does.',
        fr: '[[attempts|Un essai s’est terminé|{attempts} essais se sont terminés]] par un prix qu’aucun outil n’avait renvoyé. Cela ne décide de rien : seul compte le panier.',
      },
      fix: {
        en: 'Nothing to do in the store.',
        fr: 'Rien à faire dans la boutique.',
      },
    },
    leaked: {
      title: { en: 'The shopper repeated what it was told in confidence', fr: 'L’acheteur a répété ce qui lui avait été confié' },
      detail: {
        en: '[[attempts|One attempt was|{attempts} attempts were]] ended because the model repeated a secret of ours. Nothing of it was sent to the store; such an attempt is not counted.',
        fr: '[[attempts|Un essai a été arrêté|{attempts} essais ont été arrêtés]] parce que le modèle a répété un secret. Rien n’en a été envoyé à la boutique ; un tel essai ne compte pas.',
      },
      fix: {
        en: 'Look for store texts that talk agents into revealing their instructions.',
        fr: 'Cherchez les textes de la boutique qui poussent les agents à révéler leurs consignes.',
      },
    },
    unfinished: {
      title: { en: 'Attempts ended for reasons of ours', fr: 'Des essais se sont arrêtés pour des raisons qui nous sont propres' },
      detail: {
        en: '[[attempts|One attempt is|{attempts} attempts are]] not counted: the model, a limit or somebody between us and the store ended it.',
        fr: '[[attempts|Un essai n’est pas compté|{attempts} essais ne sont pas comptés]] : arrêt dû au modèle, à une limite ou à un intermédiaire.',
      },
      fix: {
        en: 'Run it again.',
        fr: 'Relancez.',
      },
    },
    may_be_left: {
      title: { en: 'A cart or checkout of ours may be open', fr: 'Un panier ou une caisse à nous est peut-être ouvert' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] it was not seen closed: it could not be read after it was cancelled, or the answer that told of it was lost and, asked again under the same Idempotency-Key, the store did not tell of the same one.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], rien n’a montré qu’il était fermé : il n’a pas pu être relu après l’annulation, ou la réponse qui l’annonçait a été perdue et, redemandée avec la même Idempotency-Key, la boutique n’a pas annoncé le même.',
      },
      fix: {
        en: 'Answer a repeated Idempotency-Key with what it made the first time, and the reading of what was cancelled with canceled or not_found; or let anonymous carts expire.',
        fr: 'Répondez à une Idempotency-Key répétée par ce qui a été créé la première fois, et à la lecture de ce qui est annulé par canceled ou not_found ; ou laissez expirer les paniers anonymes.',
      },
    },
    cart_left: {
      title: { en: 'A cart could not be cancelled', fr: 'Un panier n’a pas pu être annulé' },
      detail: {
        en: 'In [[carts|one attempt|{carts} attempts]] a cart of ours was still open when it was read after we had asked the store to cancel it.',
        fr: 'Dans [[carts|un essai|{carts} essais]], un de nos paniers était encore ouvert quand il a été relu après la demande d’annulation.',
      },
      fix: {
        en: 'Offer cancel_cart, or let anonymous carts expire.',
        fr: 'Proposez cancel_cart, ou laissez expirer les paniers anonymes.',
      },
    },
  },
  evaluate({ shop, verdicts }, report) {
    const none = { exchanges: [] };
    if (shop.model.provider === 'scripted' && verdicts.length > 0) report('scripted', undefined, none);
    const bad = sum(verdicts.map(({ conduct }) => conduct.badCalls));
    const repeats = sum(verdicts.map(({ conduct }) => conduct.repeats));
    if (bad + repeats > 0) report('conduct', { bad, repeats }, none);
    const invented = verdicts.filter(({ conduct }) => conduct.invented.length > 0).length;
    if (invented > 0) report('invented', { attempts: invented }, none);
    const leaked = verdicts.filter(({ stop }) => stop === 'leak').length;
    if (leaked > 0) report('leaked', { attempts: leaked }, { exchanges: [], severity: 'critical' });
    const unfinished = verdicts.filter(({ state, stop }) => state === 'unmeasured' && stop !== 'leak');
    if (unfinished.length > 0)
      report('unfinished', { attempts: unfinished.length }, { exchanges: firstOf(unfinished.flatMap((verdict) => verdict.exchanges)) });
    const lost = shop.missions.filter(({ cart, checkout }) => cart?.mayBeLeft === true || checkout?.mayBeLeft === true);
    const keys = lost.flatMap((run) => [
      ...(run.cart?.mayBeLeft === true
        ? [...keysOf(callsOf(run).filter(({ name }) => name === 'add_to_cart')), ...run.cart.exchanges]
        : []),
      ...(run.checkout?.mayBeLeft === true
        ? run.checkout.steps.flatMap(({ action, exchanges }) => (action === 'read' ? [] : exchanges))
        : []),
    ]);
    if (lost.length > 0) report('may_be_left', { attempts: lost.length }, { exchanges: firstOf(keys) });
    const left = shop.missions.flatMap(({ cart }) => (cart === null || cart.cancelled || cart.mayBeLeft === true ? [] : [cart]));
    if (left.length > 0) report('cart_left', { carts: left.length }, { exchanges: firstOf(left.flatMap(({ exchanges }) => exchanges)) });
  },
});

/** At most five. */
function firstOf(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)].slice(0, 5);
}
