import { openStore, type Store } from '@vitrine/store';
import { type RunningStore, readExpected, startStore } from '@vitrine/testkit';
import type { Answer, Told } from './support/client.ts';
import { aCustomer, type Customer, PEPPER } from './support/customer.ts';
import { openService, type RunningService } from './support/service.ts';

/** What an account does with a store: a simulated audit, then both runs that need one. */
interface Visited {
  readonly store: RunningStore;
  readonly audit: Answer;
  readonly performance: Answer;
  readonly findability: Answer;
  /** What was told of the audit, then of the performance run. */
  readonly events: readonly (readonly Told[])[];
}

const LANGUAGES = ['en', 'fr'] as const;
/** One where all is well, one that sells elsewhere, one that offers nothing, one that lets nobody in. The steps of each run are shown on all ten by packages/gather. */
const NAMES = ['perfect', 'boutique-fr', 'bare', 'blocked'];
const visited = new Map<string, Visited>();
const stores: RunningStore[] = [];
let service: RunningService;
let database: Store;
let owner: Customer;

const of = (name: string): Visited => {
  const found = visited.get(name);
  if (found === undefined) throw new Error(`${name} was not visited`);
  return found;
};
const headersOf = ({ key }: Customer) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
const read = (path: string) => service.client.ask(path, { headers: headersOf(owner) });
/** Half of the stores in each language. */
const languageOf = (name: string) => LANGUAGES[NAMES.indexOf(name) % 2] as (typeof LANGUAGES)[number];

beforeAll(async () => {
  for (const name of NAMES) stores.push(await startStore(name));
  service = await openService(
    stores.map(({ port }) => `127.0.0.1:${port}`),
    {
      VITRINE_KEY_PEPPER: PEPPER,
      VITRINE_ACCOUNT_KEYS: 'allowed',
      VITRINE_PLANS: 'scale.sites=50',
    },
  );
  database = openStore({ url: service.database.url, connectMs: 60_000, onError: () => undefined });
  owner = await aCustomer(database, 'owner', 'scale');
  await Promise.all(NAMES.map((name, index) => visit(name, stores[index] as RunningStore)));
});
afterAll(async () => {
  await database?.close();
  await service?.close();
  await Promise.all(stores.map((store) => store.close()));
});

async function visit(name: string, store: RunningStore): Promise<void> {
  const market = { country: readExpected(name).options?.country ?? 'FR', language: languageOf(name) };
  const audit = await ended('/audits', { business: store.url, options: { ...market, agent_simulation: true } });
  const performance = await ended('/performance-runs', { business: store.url, options: { ...market, missions: 2, repeats: 2 } });
  const findability = await ended('/findability-runs', { business: store.url, options: { ...market, pages: 4, recall: true } });
  const events = [audit.events, performance.events];
  visited.set(name, { store, audit: audit.answer, performance: performance.answer, findability: findability.answer, events });
}

async function ended(path: string, body: object): Promise<{ readonly answer: Answer; readonly events: readonly Told[] }> {
  const created = await service.client.ask(path, { method: 'POST', headers: headersOf(owner), body: JSON.stringify(body) });
  if (created.status !== 201) throw new Error(`POST ${path}: ${created.status} ${created.text}`);
  const address = `${path}/${created.json.id}`;
  const events = await service.client.events(address, undefined, undefined, headersOf(owner));
  return { answer: await read(address), events };
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

  test('shows every call of the shopper to whoever watches', () => {
    const { audit, performance, events } = of(name);
    const simulation = audit.json.result.checks.at(-1);
    const [inAudit = [], inRun = []] = events.map((told) => told.filter(({ type }) => type === 'mission'));
    const went = performance.json.result.trials.length > 0;
    expect(inRun.length > 0).toBe(went);
    expect(inAudit.length > 0).toBe(went);
    expect(simulation.status).toEqual(expect.stringMatching(/^(pass|warn|fail|error)$/));
    for (const { data } of inRun) expect(Object.keys(data).toSorted()).toEqual(['at', 'mission', 'model', 'outcome', 'repeat', 'tool']);
  });
});
