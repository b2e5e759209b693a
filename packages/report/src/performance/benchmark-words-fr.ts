import type { BENCHMARK_EN } from './benchmark-words-en.ts';

/** The page of a benchmark, French. */
export const BENCHMARK_FR: typeof BENCHMARK_EN = {
  benchmarkTitle: 'Comparatif d’agents acheteurs, suite {suite}',
  benchmarkBrand: 'Rapport de comparatif',
  benchmarkVerdict:
    'Chaque mission d’une suite fixe de boutiques avec chaque modèle : {missions} missions dans {stores} boutiques, essais de chacune par modèle : {repeats}.',
  benchmarkFingerprint: 'Suite {fingerprint}',
  modelsHeading: 'Combien de fois chaque acheteur aboutit',
  modelsLead:
    'Ses propres erreurs comptent, celles de la boutique aussi. Les chiffres de suites différentes, ou de versions différentes du moteur, ne se comparent pas.',
  modelsCaption: 'Taux de chaque acheteur sur toutes les missions de toutes les boutiques',
  storesHeading: 'Boutique par boutique',
  storesCaption: 'Essais aboutis, par boutique et par acheteur',
  store: 'Boutique',
  missionsColumn: 'Missions',
  endsHeading: 'Comment les missions ont fini avant leur but',
  endsNone: 'Aucune.',
  endsCaption: 'Fins, qui en est la cause, et combien par acheteur',
  end: 'Fin',
};
