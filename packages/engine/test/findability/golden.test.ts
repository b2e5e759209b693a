import { goldenRuns, judgeGoldenRun, REWRITE_RUNS, readGoldenRun } from './golden-judge.ts';

describe('golden findability runs', () => {
  test('hold a store that is found, one with faults, one that is walled, and one that attacks', () => {
    expect(goldenRuns()).toEqual(['bare', 'blocked', 'hostile', 'perfect']);
  });

  test.each(goldenRuns())(`%s is judged as it was; if it should not be, raise ENGINE_VERSION and run ${REWRITE_RUNS}`, (name) => {
    const golden = readGoldenRun(name);
    expect(JSON.parse(JSON.stringify(judgeGoldenRun(golden)))).toEqual(golden.assessment);
  });
});
