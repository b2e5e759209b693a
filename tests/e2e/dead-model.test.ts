/** Simulations against a model that is no use, over running processes: their units come back, no store is accused, the brief is silent. */

import { jest } from '@jest/globals';
import { type FakeModelFault, startFakeModel } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { aCustomer, PEPPER } from './support/customer.ts';
import { openShopped } from './support/service.ts';

/** In which a shopper would be sent out. */
const STORES = ['perfect', 'boutique-fr'];
/** What the provider does with every question; null: the model answers with prose. Refused work names its own wait, or every question would take the seconds of three more tries. */
const FAULTS: readonly (readonly [name: string, fault: FakeModelFault | null])[] = [
  ['500 to everything', { status: 500, headers: { 'retry-after-ms': '1' } }],
  ['401', { status: 401 }],
  ['no answer in time', 'silent'],
  ['200 with prose and no call', null],
  ['an empty stream', { stream: '' }],
  ['a stream that says nothing', { stream: 'data: [DONE]\n\n' }],
];

jest.setTimeout(600_000);
const model = openOnce(() => startFakeModel(() => ({ text: 'Here is a lovely bowl for you!' })));
const service = openOnce(() => {
  const { apiKey: key, baseUrl: base_url } = model;
  const limits = {
    answer_tokens: 1_000,
    mission_input_tokens: 40_000,
    mission_output_tokens: 4_000,
    answer_seconds: 1,
    mission_seconds: 60,
  };
  const models = JSON.stringify([{ provider: 'compatible', model: 'shop-1', key, base_url, limits }]);
  return openShopped(STORES, { VITRINE_KEY_PEPPER: PEPPER, VITRINE_MODELS: models });
});
/** What no dead model may move: audits without a shopper, by store. */
const plain = new Map<string, Audited>();

type Audited = Awaited<ReturnType<typeof audited>>;

beforeAll(async () => {
  const { key: other } = await aCustomer(service, 'plain');
  for (const { url } of service.stores) plain.set(url, await audited(other, url, false));
});

interface Check {
  readonly check_id: string;
  readonly status: string;
  readonly score: number | null;
  readonly findings: readonly { readonly severity: string; readonly rule_id: string }[];
}

async function audited(key: string, business: string, isSimulated: boolean) {
  const options = { agent_simulation: isSimulated, country: 'FR', language: 'en' };
  const { json } = await service.client.run('/audits', { business, options }, key);
  const brief = (await service.client.ask(`/audits/${json.id}/brief.md`, { headers: { authorization: `Bearer ${key}` } })).text;
  const checks = json.result.checks as readonly Check[];
  return { id: json.id as string, status: json.status as string, overall: json.result.overall_score as number | null, checks, brief };
}

test.each(FAULTS)('%s', async (name, fault) => {
  model.fail(fault ?? { status: 500 }, fault === null ? 0 : Number.POSITIVE_INFINITY);
  const { key, accountId } = await aCustomer(service, `dead${FAULTS.findIndex(([other]) => other === name)}`);
  const asked = model.bodies.length;
  const runs: Audited[] = [];
  for (const { url } of service.stores) runs.push(await audited(key, url, true));

  const simulations = runs.map(({ checks }) => checks.find(({ check_id: id }) => id === 'agent_simulation'));
  const accusing = simulations.flatMap((check) => check?.findings.filter(({ severity }) => severity !== 'info') ?? []);
  const usage = await service.client.ask('/account/usage', { headers: { authorization: `Bearer ${key}` } });
  const back = await service.database.query("select from quota_ledger where account_id = $1 and state = 'refunded'", [accountId]);
  process.stdout.write(
    `\n${name}: ${runs.length} simulations, ${back.length} units back, ${accusing.length} accusations, ${model.bodies.length - asked} questions\n`,
  );
  expect(runs.map(({ status }) => status)).toEqual(STORES.map(() => 'done'));
  expect(simulations.map((check) => [check?.status, check?.score ?? null])).toEqual(STORES.map(() => ['error', null]));
  expect(accusing).toEqual([]);
  expect(runs.map(({ overall }) => overall)).toEqual(service.stores.map(({ url }) => plain.get(url)?.overall));
  expect(model.bodies.length - asked).toBeGreaterThanOrEqual(STORES.length);
  expect([back.length, usage.json.quotas.simulation.used]).toEqual([STORES.length, 0]);
  // Word for word that of the audit without a shopper, but for its own id and for saying that nothing was measured.
  expect(runs.map(({ brief, id }) => brief.replaceAll(id, 'id').replace(', Agent simulation not measured.', '.'))).toEqual(
    service.stores.map(({ url }) => plain.get(url)?.brief.replaceAll(plain.get(url)?.id ?? '', 'id')),
  );
});
