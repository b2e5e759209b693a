import { type RunningStore, readExpected } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import type { Answer } from './support/client.ts';
import { aCustomer, type Customer, PEPPER } from './support/customer.ts';
import { openShopped } from './support/service.ts';

/** What an account does with a store: a simulated audit, then both runs that need one. */
interface Visited {
  readonly audit: Answer;
  readonly performance: Answer;
  readonly findability: Answer;
}

const LANGUAGES = ['en', 'fr'] as const;
/** One where all is well, one that sells elsewhere, one that offers nothing, one that lets nobody in. The steps of each run are shown on all ten by packages/gather. */
const NAMES = ['perfect', 'boutique-fr', 'bare', 'blocked'];
const visited = new Map<string, Visited>();
const service = openOnce(() =>
  openShopped(NAMES, { VITRINE_KEY_PEPPER: PEPPER, VITRINE_ACCOUNT_KEYS: 'allowed', VITRINE_PLANS: 'scale.sites=50' }),
);
let owner: Customer;

const of = (name: string): Visited => {
  const found = visited.get(name);
  if (found === undefined) throw new Error(`${name} was not visited`);
  return found;
};
const read = (path: string) => service.client.ask(path, { headers: { authorization: `Bearer ${owner.key}` } });
/** Half of the stores in each language. */
const languageOf = (name: string) => LANGUAGES[NAMES.indexOf(name) % 2] as (typeof LANGUAGES)[number];

beforeAll(async () => {
  owner = await aCustomer(service, 'owner', 'scale');
  await Promise.all(NAMES.map((name, index) => visit(name, service.stores[index] as RunningStore)));
});

async function visit(name: string, { url: business }: RunningStore): Promise<void> {
  const market = { country: readExpected(name).options?.country ?? 'FR', language: languageOf(name) };
  const run = (path: string, options: object) => service.client.run(path, { business, options: { ...market, ...options } }, owner.key);
  const audit = await run('/audits', { agent_simulation: true });
  const performance = await run('/performance-runs', { missions: 2, repeats: 2 });
  const findability = await run('/findability-runs', { pages: 4, recall: true });
  visited.set(name, { audit, performance, findability });
}

describe.each(NAMES)('the demo store %s', (name) => {
  test('gets all three verdicts, or is told why it cannot have one, with a report', async () => {
    const { audit, performance, findability } = of(name);
    const expected = readExpected(name).audit;
    for (const run of [audit, performance, findability]) expect([run.status, run.json.status]).toEqual([200, expected]);
    const reports = [`/audits/${audit.json.id}`, `/performance-runs/${performance.json.id}`, `/findability-runs/${findability.json.id}`];
    for (const path of reports) expect((await read(`${path}/report`)).status).toBe(200);
    const ids = audit.json.result.checks.map(({ check_id }: { readonly check_id: string }) => check_id);
    expect(ids).toEqual(['ucp_discovery', 'catalog_quality', 'agent_simulation']);
  });
});
