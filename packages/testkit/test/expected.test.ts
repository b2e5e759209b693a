import type { Expected, ExpectedCheck } from '../src/index.ts';
import { disagreements } from '../src/index.ts';

const expecting = (check: ExpectedCheck): Expected => ({
  audit: 'done',
  options: { country: 'FR', sample_size: 12 },
  checks: { ucp_discovery: check },
});
const judged = (status: string, score: number | null, ...rules: string[]) => [
  { checkId: 'ucp_discovery', status, score, findings: rules.map((rule) => ({ rule })) },
];

describe('an outcome is compared with what was expected', () => {
  test.each<[string, ExpectedCheck, ReturnType<typeof judged>]>([
    ['nothing was asked', {}, judged('fail', 0, 'U01')],
    ['everything fits', { status: 'warn', score: [60, 70], must: ['U03'], must_not: ['U01'] }, judged('warn', 60, 'U03')],
    ['no score was wanted and none given', { status: 'error', score: null }, judged('error', null)],
  ])('without a word when %s', (_case, check, outcome) => {
    expect(disagreements(expecting(check), outcome)).toEqual([]);
  });

  test.each<[string, ExpectedCheck, ReturnType<typeof judged>]>([
    ['ucp_discovery was not judged', {}, []],
    ['ucp_discovery is fail, not pass', { status: 'pass' }, judged('fail', 0)],
    ['ucp_discovery scores 71, not 60–70', { score: [60, 70] }, judged('warn', 71)],
    ['ucp_discovery scores nothing, not 60–70', { score: [60, 70] }, judged('error', null)],
    ['ucp_discovery scores 0 and should have no score', { score: null }, judged('fail', 0)],
    ['ucp_discovery does not report U03', { must: ['U03'] }, judged('warn', 60, 'U01')],
    ['ucp_discovery reports U01', { must_not: ['U01'] }, judged('warn', 60, 'U01')],
  ])('and says: %s', (sentence, check, outcome) => {
    expect(disagreements(expecting(check), outcome)).toEqual([sentence]);
  });
});
