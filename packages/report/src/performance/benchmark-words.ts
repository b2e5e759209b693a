/** The words of a benchmark's page, beside those of an Agent Performance page. */
export const BENCHMARK = {
  benchmarkTitle: { en: 'Benchmark of shopping agents, suite {suite}', fr: 'Comparatif d’agents acheteurs, suite {suite}' },
  benchmarkBrand: { en: 'Benchmark report', fr: 'Rapport de comparatif' },
  benchmarkVerdict: {
    en: 'Every mission of a fixed suite of stores with every model: {missions} missions in {stores} stores, tries of each by each model: {repeats}.',
    fr: 'Chaque mission d’une suite fixe de boutiques avec chaque modèle : {missions} missions dans {stores} boutiques, essais de chacune par modèle : {repeats}.',
  },
  benchmarkFingerprint: { en: 'Suite {fingerprint}', fr: 'Suite {fingerprint}' },
  modelsHeading: { en: 'How often each shopper comes through', fr: 'Combien de fois chaque acheteur aboutit' },
  modelsLead: {
    en: 'Its own mistakes are counted, those of the store as well. Figures of different suites, or of different versions of the engine, are not compared.',
    fr: 'Ses propres erreurs comptent, celles de la boutique aussi. Les chiffres de suites différentes, ou de versions différentes du moteur, ne se comparent pas.',
  },
  modelsCaption: {
    en: 'Rate of each shopper over all missions of all stores',
    fr: 'Taux de chaque acheteur sur toutes les missions de toutes les boutiques',
  },
  storesHeading: { en: 'Store by store', fr: 'Boutique par boutique' },
  storesCaption: { en: 'Attempts that came through, by store and shopper', fr: 'Essais aboutis, par boutique et par acheteur' },
  store: { en: 'Store', fr: 'Boutique' },
  missionsColumn: { en: 'Missions', fr: 'Missions' },
  endsHeading: { en: 'How missions ended short of their goal', fr: 'Comment les missions ont fini avant leur but' },
  endsNone: { en: 'None did.', fr: 'Aucune.' },
  endsCaption: {
    en: 'Ends, whose doing they were, and how many each shopper had',
    fr: 'Fins, qui en est la cause, et combien par acheteur',
  },
  end: { en: 'End', fr: 'Fin' },
} as const;
