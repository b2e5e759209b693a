import { SIGNAL_IDS } from '@vitrine/engine';
import { disagreements, type RunningStore, readExpected, startStore, storeNames } from '@vitrine/testkit';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Answer } from './support/client.ts';
import { openService, type RunningService } from './support/service.ts';

/** Each store twice, on ports of their own, so that the audits run at once. */
const VARIANTS = [
  { variant: 'fr', language: 'fr', general_scan: false },
  { variant: 'scan', language: 'en', general_scan: true },
] as const;
const METADATA = { commit_sha: '0123456789abcdef', branch: 'feature/été', ci_run_url: 'https://ci.example/runs/7?a=b' };

interface WireCheck {
  readonly check_id: string;
  readonly status: string;
  readonly score?: number;
  readonly recommendation: string;
  readonly findings: readonly { readonly rule: string; readonly severity: string }[];
}

interface Ended {
  readonly store: RunningStore;
  readonly created: Answer;
  readonly audit: Answer;
}

const ended = new Map<string, Ended>();
const stores: RunningStore[] = [];
let service: RunningService;

const of = (name: string, variant: string): Ended => {
  const found = ended.get(`${name} ${variant}`);
  if (found === undefined) throw new Error(`no audit of ${name} as ${variant}`);
  return found;
};
const checksOf = (audit: Answer) => audit.json.result.checks as readonly WireCheck[];

beforeAll(async () => {
  const wanted = storeNames().flatMap((name) => VARIANTS.map(({ variant, ...asked }) => ({ name, variant, asked })));
  for (const { name } of wanted) stores.push(await startStore(name));
  service = await openService(stores.map(({ port }) => `127.0.0.1:${port}`));
  // Fewer at once than the streams an address may follow.
  await Promise.all(
    wanted.map(async ({ name, variant, asked }, index) => {
      const store = stores[index] as RunningStore;
      const { options } = readExpected(name);
      const created = await service.client.create({ business: store.url, options: { ...options, ...asked }, metadata: METADATA });
      ended.set(`${name} ${variant}`, { store, created, audit: await service.client.ended(created.json.id) });
    }),
  );
});
afterAll(async () => {
  await service?.close();
  await Promise.all(stores.map((store) => store.close()));
});

describe.each(storeNames())('the demo store %s', (name) => {
  test.each(VARIANTS)('is judged as an expert would, in a report ($variant)', async ({ variant }) => {
    const { audit } = of(name, variant);
    const expected = readExpected(name);
    const checks = checksOf(audit).map(({ check_id, score, ...rest }) => ({ ...rest, checkId: check_id, score: score ?? null }));
    expect(audit.json.status).toBe(expected.audit);
    expect(disagreements(expected, checks)).toEqual([]);
    expect((await service.client.ask(`/audits/${audit.json.id}/report`)).status).toBe(200);
  });

  test('is shown as it was submitted, with the options as they took effect and the metadata unchanged', () => {
    for (const { variant, language, general_scan } of VARIANTS) {
      const { store, created, audit } = of(name, variant);
      expect(created.status).toBe(201);
      expect(created.json).toMatchObject({ status: 'pending', metadata: METADATA });
      expect(new URL(created.headers['location'] ?? '').pathname).toBe(`/audits/${audit.json.id}`);
      expect(audit.json.result.business).toBe(store.url);
      expect(audit.json.metadata).toEqual(METADATA);
      expect(audit.json.options).toEqual({ ...readExpected(name).options, language, general_scan, agent_simulation: false });
    }
  });

  test('has one score, with the scan and without: what that asks takes no product from the sample', () => {
    const [plain, scanned] = ['fr', 'scan'].map((variant) => of(name, variant).audit.json.result);
    expect(scanned?.overall_score).toEqual(plain?.overall_score);
  });

  test('has a general readiness of every signal where it was asked for, and null where it was not', () => {
    const readiness = of(name, 'scan').audit.json.result.general_readiness;
    expect(Object.keys(readiness.evidence.signals)).toHaveLength(SIGNAL_IDS.length);
    expect(readiness.n_signals).toBe(Object.keys(readiness.evidence.signals_present).length);
    expect(of(name, 'fr').audit.json.result.general_readiness).toBeNull();
  });

  test('gets the same verdict of its checks in either language, in other words', () => {
    const [english, french] = [checksOf(of(name, 'scan').audit), checksOf(of(name, 'fr').audit)];
    const bare = (checks: readonly WireCheck[]) =>
      checks.map(({ check_id, status, score, findings }) => ({ check_id, status, score, rules: findings.map(({ rule }) => rule) }));
    expect(bare(french)).toEqual(bare(english));
    for (const [index, check] of french.entries()) expect(check.recommendation).not.toBe(english[index]?.recommendation);
  });

  test('carries a brief when something needs fixing, and only then', () => {
    for (const { variant } of VARIANTS) {
      const { json } = of(name, variant).audit;
      const toMend = checksOf(of(name, variant).audit).flatMap(({ findings }) => findings.filter(({ severity }) => severity !== 'info'));
      if (toMend.length > 0) expect(json.agent_brief).toEqual(expect.stringMatching(/^# /));
      if (json.agent_brief === undefined) continue;
      const kinds = JSON.stringify(fromMarkdown(json.agent_brief)).match(/"type":"(html|link|image|definition)"/g);
      expect(kinds).toBeNull();
    }
  });
});

describe('among them', () => {
  test('the perfect store is agent ready, and its brief has nothing to mend in the checks', () => {
    expect(of('perfect', 'scan').audit.json.result.general_readiness.tier).toBe('agent_ready');
    expect(of('perfect', 'fr').audit.json.agent_brief).toBeUndefined();
  });

  test('no store is asked more than politeness allows, and every store under our own name', () => {
    for (const store of stores) {
      expect(store.requests.length).toBeLessThanOrEqual(60);
      expect([...new Set(store.requests.map(({ headers }) => headers['user-agent']?.startsWith('VitrineBot/')))]).toEqual([true]);
    }
  });

  test('no question about any name left this machine, and both processes are well', () => {
    expect(service.names.asked.filter((name) => !name.endsWith('shop-of-the-tests.com'))).toEqual([]);
    expect([service.api, service.worker].map((process) => [process.isAlive(), process.log()])).toEqual([
      [true, expect.not.stringContaining('"level":"error"')],
      [true, expect.not.stringContaining('"level":"error"')],
    ]);
  });
});
