/** What the engine of this checkout says of stored stores, and the report's pages, as JSON: tests/toy-rule.test.ts runs it in a copy. */

import {
  assessPerformance,
  assessShopping,
  CHECKS,
  type FindabilityAssessment,
  type Finding,
  type PerformanceAssessment,
  type ShopEvidence,
} from '@vitrine/engine';
import { judgeGoldenRun, readGoldenRun } from '../../engine/test/findability/golden-judge.ts';
import { judgeGolden, readGolden } from '../../engine/test/golden-judge.ts';
import { inputOf, PLAIN } from '../../engine/test/performance-fixtures.ts';
import { renderReport } from '../src/index.ts';

const golden = readGolden('perfect');
const assessment = judgeGolden(golden);
const run = inputOf([{}]);
const shop: ShopEvidence = {
  model: PLAIN,
  channel: 'ucp',
  homes: [],
  noMission: null,
  supported: 1,
  missions: run.trials.flatMap(({ runs }) => runs.map((trial) => trial.run)),
  exchanges: run.trials.flatMap(({ exchanges }) => exchanges),
};
const verdicts: readonly (readonly [check: string, { readonly findings: readonly Finding[] }])[] = [
  ...assessment.checks.map((check) => [check.checkId, check] as const),
  ['agent_simulation', assessShopping({ subject: run.subject, catalog: run.catalog, shop })],
  ['agent_performance', assessPerformance(run) satisfies PerformanceAssessment],
  ['web_findability', judgeGoldenRun(readGoldenRun('perfect')) satisfies FindabilityAssessment],
];
const page = (language: 'en' | 'fr') =>
  renderReport({
    business: golden.subject.business,
    url: golden.subject.url,
    language,
    createdAt: '2026-11-21T07:20:11Z',
    finishedAt: '2026-11-21T07:21:02Z',
    idFingerprint: '5f1c09aa',
    options: { country: 'FR', sample_size: 12, agent_simulation: false, general_scan: true },
    assessment,
  });

process.stdout.write(
  JSON.stringify({
    checks: CHECKS.map(({ id }) => id),
    rules: Object.fromEntries(verdicts.map(([check, { findings }]) => [check, findings.map(({ rule }) => rule)])),
    signals: assessment.generalReadiness?.signals.map(({ id }) => id),
    pages: { en: page('en'), fr: page('fr') },
  }),
);
