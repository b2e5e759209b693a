/** The page of a benchmark, English; beside the words of an Agent Performance page. */
export const BENCHMARK_EN = {
  benchmarkTitle: 'Benchmark of shopping agents, suite {suite}',
  benchmarkBrand: 'Benchmark report',
  benchmarkVerdict:
    'Every mission of a fixed suite of stores with every model: {missions} missions in {stores} stores, tries of each by each model: {repeats}.',
  benchmarkFingerprint: 'Suite {fingerprint}',
  modelsHeading: 'How often each shopper comes through',
  modelsLead:
    'Its own mistakes are counted, those of the store as well. Figures of different suites, or of different versions of the engine, are not compared.',
  modelsCaption: 'Rate of each shopper over all missions of all stores',
  storesHeading: 'Store by store',
  storesCaption: 'Attempts that came through, by store and shopper',
  store: 'Store',
  missionsColumn: 'Missions',
  endsHeading: 'How missions ended short of their goal',
  endsNone: 'None did.',
  endsCaption: 'Ends, whose doing they were, and how many each shopper had',
  end: 'End',
};
