import { worded } from '../../../core/messages.ts';

export default worded({
  wavers: {
    en: `The same wish succeeds once and fails the next time
      [[missions|One mission|{missions} missions]] came through in some attempts and not in others with the same model. Of {measured} attempts at all missions, [[succeeded|one|{succeeded}]] came through.
      Compare the attempts of such a mission step by step: answers that change, several products of nearly one name, and refusals under load make agents waver.
      Another run brings every attempt of a mission to the same end.`,
    fr: `La même demande aboutit une fois et échoue la suivante
      [[missions|Une mission a abouti|{missions} missions ont abouti]] dans certains essais et pas dans d’autres avec le même modèle. Sur {measured} essais, toutes missions confondues, [[succeeded|un a abouti|{succeeded} ont abouti]].
      Comparez pas à pas les essais d’une telle mission : réponses changeantes, produits aux noms presque identiques et refus sous charge font hésiter les agents.
      Un nouveau passage mène tous les essais d’une mission au même point.`,
  },
  some_models: {
    en: `Only some models get through
      Of {all} models, [[some|one|{some}]] came through at least once, and no other ever did. Buyers do not choose the model their assistant runs on.
      Look at the step where the weaker models stop: plainer titles, options and prices help those first.`,
    fr: `Seuls certains modèles aboutissent
      Sur {all} modèles, [[some|un seul a abouti|{some} ont abouti]] au moins une fois, et aucun autre. L’acheteur ne choisit pas le modèle de son assistant.
      Regardez l’étape où s’arrêtent les modèles plus faibles : des titres, options et prix plus simples les aident en premier.`,
  },
});
