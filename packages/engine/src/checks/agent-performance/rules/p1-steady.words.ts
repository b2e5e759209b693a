import { translated } from '../../../core/messages.ts';

export default translated(
  {
    wavers: {
      title: 'The same wish succeeds once and fails the next time',
      detail:
        '[[missions|One mission|{missions} missions]] came through in some attempts and not in others with the same model. Of {measured} attempts at all missions, [[succeeded|one|{succeeded}]] came through.',
      fix: 'Compare the attempts of such a mission step by step: answers that change, several products of nearly one name, and refusals under load make agents waver.',
      verify: 'Another run brings every attempt of a mission to the same end.',
    },
    some_models: {
      title: 'Only some models get through',
      detail:
        'Of {all} models, [[some|one|{some}]] came through at least once, and no other ever did. Buyers do not choose the model their assistant runs on.',
      fix: 'Look at the step where the weaker models stop: plainer titles, options and prices help those first.',
    },
  },
  {
    wavers: {
      title: 'La même demande aboutit une fois et échoue la suivante',
      detail:
        '[[missions|Une mission a abouti|{missions} missions ont abouti]] dans certains essais et pas dans d’autres avec le même modèle. Sur {measured} essais, toutes missions confondues, [[succeeded|un a abouti|{succeeded} ont abouti]].',
      fix: 'Comparez pas à pas les essais d’une telle mission : réponses changeantes, produits aux noms presque identiques et refus sous charge font hésiter les agents.',
      verify: 'Un nouveau passage mène tous les essais d’une mission au même point.',
    },
    some_models: {
      title: 'Seuls certains modèles aboutissent',
      detail:
        'Sur {all} modèles, [[some|un seul a abouti|{some} ont abouti]] au moins une fois, et aucun autre. L’acheteur ne choisit pas le modèle de son assistant.',
      fix: 'Regardez l’étape où s’arrêtent les modèles plus faibles : des titres, options et prix plus simples les aident en premier.',
    },
  },
);
