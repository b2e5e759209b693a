import { defineRule } from '../rule.ts';

/** Measured trials a model needs before its failures are compared: fewer may be chance. */
const ENOUGH_TRIALS = 2;

export default defineRule({
  id: 'P-steady',
  severity: 'minor',
  source: { title: 'τ-bench, reliability over repeated trials (pass^k)', url: 'https://arxiv.org/abs/2406.12045' },
  summary: 'What an agent achieves once it achieves every time, whichever model it runs on.',
  messages: {
    wavers: {
      title: { en: 'The same wish succeeds once and fails the next time', fr: 'La même demande aboutit une fois et échoue la suivante' },
      detail: {
        en: '[[missions|One mission|{missions} missions]] came through in some attempts and not in others with the same model. Of {measured} attempts at all missions, [[succeeded|one|{succeeded}]] came through.',
        fr: '[[missions|Une mission a abouti|{missions} missions ont abouti]] dans certains essais et pas dans d’autres avec le même modèle. Sur {measured} essais, toutes missions confondues, [[succeeded|un a abouti|{succeeded} ont abouti]].',
      },
      fix: {
        en: 'Compare the attempts of such a mission step by step: answers that change, several products of nearly one name, and refusals under load make agents waver.',
        fr: 'Comparez pas à pas les essais d’une telle mission : réponses changeantes, produits aux noms presque identiques et refus sous charge font hésiter les agents.',
      },
      verify: {
        en: 'Another run brings every attempt of a mission to the same end.',
        fr: 'Un nouveau passage mène tous les essais d’une mission au même point.',
      },
    },
    some_models: {
      title: { en: 'Only some models get through', fr: 'Seuls certains modèles aboutissent' },
      detail: {
        en: 'Of {all} models, [[some|one|{some}]] came through at least once, and no other ever did. Buyers do not choose the model their assistant runs on.',
        fr: 'Sur {all} modèles, [[some|un seul a abouti|{some} ont abouti]] au moins une fois, et aucun autre. L’acheteur ne choisit pas le modèle de son assistant.',
      },
      fix: {
        en: 'Look at the step where the weaker models stop: plainer titles, options and prices help those first.',
        fr: 'Regardez l’étape où s’arrêtent les modèles plus faibles : des titres, options et prix plus simples les aident en premier.',
      },
    },
  },
  evaluate({ byMission, byModel, trials }, report) {
    const unstable = byMission.filter(({ unstable: models }) => models.length > 0);
    if (unstable.length > 0) {
      const measured = trials.filter(({ state }) => state !== 'unmeasured');
      const succeeded = measured.filter(({ state }) => state === 'completed').length;
      const ids = new Set(unstable.map(({ mission }) => mission));
      const failed = measured.filter(({ mission, state }) => ids.has(mission) && state === 'stopped');
      const values = { missions: unstable.length, succeeded, measured: measured.length };
      report('wavers', values, { exchanges: firstOf(failed.flatMap(({ exchanges }) => exchanges)) });
    }
    const tried = byModel.filter(({ success }) => success.measured >= ENOUGH_TRIALS);
    const some = tried.filter(({ success }) => success.succeeded > 0);
    if (some.length > 0 && some.length < tried.length) {
      const others = new Set(tried.filter(({ success }) => success.succeeded === 0).map(({ model }) => model));
      const stuck = trials.filter(({ model, state }) => others.has(model) && state === 'stopped');
      report('some_models', { some: some.length, all: tried.length }, { exchanges: firstOf(stuck.flatMap(({ exchanges }) => exchanges)) });
    }
  },
});

function firstOf(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)].slice(0, 5);
}
