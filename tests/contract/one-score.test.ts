/** One store, one score, whoever asks for it and however: over the API, from the same stored evidence. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LANGUAGES } from '@vitrine/engine';
import { judgeGolden, readGolden } from '../../packages/engine/test/golden-judge.ts';
import { sampleShopping } from '../../packages/report/test/sample-shop.ts';
import { type Harness, openHarness, PEPPER } from './harness.ts';

/** The scans of two stores: with and without a simulation, in both languages. */
const ALLOWANCE = 8;
let api: Harness;
let callers: Readonly<Record<string, Readonly<Record<string, string>>>>;
beforeAll(async () => {
  api = await openHarness({ limits: { anonymousScans: ALLOWANCE, betaScans: ALLOWANCE } });
  const bearer = async (beta: boolean) => {
    const { key, accountId } = await api.newKey(PEPPER, beta);
    await api.database.query("update accounts set plan = 'scale' where id = $1", [accountId]);
    return { authorization: `Bearer ${key}` };
  };
  callers = {
    anonymous: { 'x-forwarded-for': '192.0.2.1' },
    'anonymous, allowance spent': { 'x-forwarded-for': '192.0.2.2' },
    account: await bearer(false),
    'beta account': await bearer(true),
    'beta account, allowance spent': await bearer(true),
  };
  const spent = Object.entries(callers).filter(([name]) => name.endsWith('spent'));
  for (const [, headers] of spent) {
    for (let index = 0; index < ALLOWANCE; index += 1)
      await api.create({ business: 'spent.com', options: { general_scan: true } }, headers);
  }
});
afterAll(() => api?.close());

const OPTIONS = [true, false].flatMap((general_scan) =>
  [true, false].flatMap((agent_simulation) => LANGUAGES.map((language) => ({ general_scan, agent_simulation, language }))),
);

/** The audit of the golden store under the options that took effect; null where the caller may not ask for it. */
async function audited(name: string, headers: Readonly<Record<string, string>>, options: (typeof OPTIONS)[number]) {
  const made = await api.create({ business: `${name}.com`, options }, headers);
  if (made.status === 402) return null;
  const { scan, ...golden } = readGolden(name);
  const { general_scan, agent_simulation } = made.json.options;
  const simulation = agent_simulation ? [sampleShopping('scripted', 'Linen shirt')] : [];
  await api.finish(made.json.id, judgeGolden(general_scan ? { ...golden, scan } : golden, simulation));
  return (await api.ask(`/audits/${made.json.id}`)).json;
}

/** One store with something to be done and one without; packages/contract/test/overall-score.test.ts has the others, without the API. */
test.each(['bare', 'perfect'])('%s: under every option set, caller, allowance and language', async (name) => {
  let cells = 0;
  const seen = new Map<string, string>();
  const scanned = new Set<boolean>();
  for (const [caller, headers] of Object.entries(callers)) {
    for (const options of OPTIONS) {
      const audit = await audited(name, headers, options);
      if (audit === null) continue;
      cells += 1;
      const { overall_score, checks, general_readiness } = audit.result;
      type Check = { check_id: string; score?: number; findings: { finding_id: string; severity: string }[] };
      const two = (checks as Check[]).filter(({ check_id }) => check_id !== 'agent_simulation');
      const told = two.map(({ check_id, score, findings }) => [check_id, score, findings.map(({ finding_id }) => finding_id)]);
      seen.set(JSON.stringify([overall_score, told]), `${caller} ${JSON.stringify(options)}`);
      scanned.add(general_readiness !== null);
      // A brief exists exactly when something is to be done.
      const faults = (checks as Check[]).flatMap(({ findings }) => findings).filter(({ severity }) => severity !== 'info').length;
      if (general_readiness === null) expect([caller, options, audit.agent_brief !== undefined]).toEqual([caller, options, faults > 0]);
    }
  }
  expect([...seen.values()]).toHaveLength(1);
  expect(scanned).toEqual(new Set([true, false]));
  // Three accounts with eight sets of options, two without one that may not simulate.
  expect(cells).toBe(3 * OPTIONS.length + (2 * OPTIONS.length) / 2);
});
