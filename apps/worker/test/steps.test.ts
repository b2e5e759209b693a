import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TARGET_POLICY, type Exchange, inlineReader, type Reader, unmeasuredCheck } from '@vitrine/engine';
import { createFetcher } from '@vitrine/gather';
import { openStore, type Store } from '@vitrine/store';
import { auditViolations, createTestDatabase, freePort, type RunningStore, startStore, type TestDatabase } from '@vitrine/testkit';
import type { AuditReport } from '../src/hooks.ts';
import { createRunner, type RunnerDeps } from '../src/run-audit.ts';
import { STEPS, type Step } from '../src/steps.ts';

let database: TestDatabase;
let store: Store;
let shop: RunningStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore({ url: database.url, rules: { leaseMs: 60_000 }, onError: () => undefined });
  shop = await startStore('perfect');
});
afterAll(async () => {
  expect(await auditViolations(database)).toEqual([]);
  await shop.close();
  await store.close();
  await database.drop();
});

let next = 0;
async function audit(url: string, over: Partial<RunnerDeps> = {}, allow = [new URL(url).host]) {
  next += 1;
  const id = `aud_steps${next}`;
  const options = { agent_simulation: false, sample_size: 12, country: 'FR', language: 'en' as const };
  const nothing = { metadata: null, accountId: null, traceparent: null, idempotency: null };
  await store.createAudit({ id, business: url, url, domain: id, options, ...nothing });
  const reports: AuditReport[] = [];
  const errors: unknown[] = [];
  const run = createRunner({
    store,
    steps: STEPS,
    openFetcher: (_audit, spent, signal) =>
      createFetcher({ policy: { ...DEFAULT_TARGET_POLICY, allow }, userAgent: 'VitrineBot/1.0', signal, spent }),
    reader: inlineReader,
    render: () => [],
    agentProfileUrl: (release) => `http://127.0.0.1/${release}`,
    times: { heartbeatMs: 15_000, budgetMs: 90_000, overtimeMs: 15_000, graceMs: 1_000 },
    stopping: new AbortController().signal,
    hooks: {
      onStep: ({ error }) => (error === null ? undefined : errors.push(error)),
      onAudit: (report) => reports.push(report),
      onError: (error) => errors.push(error),
      around: (_span, work) => work(),
    },
    now: () => performance.now(),
    wallClock: () => new Date(),
    ...over,
  });
  const handling = await run(id);
  return { id, handling, report: reports[0], errors, assessment: await store.readAssessment(id), row: await store.readAudit(id) };
}

describe('an audit of a real store', () => {
  test('runs every step, ends done, and all its evidence is kept', async () => {
    const { id, row, assessment, errors, handling } = await audit(`${shop.url}/`);
    expect(errors).toEqual([]);
    expect(handling).toEqual({ kind: 'finished' });
    expect(row?.status).toBe('done');
    expect(assessment?.checks.map(({ checkId }) => checkId)).toEqual(['ucp_discovery', 'catalog_quality']);
    expect(assessment?.checks.every(({ score }) => score !== null)).toBe(true);
    const kept = await database.query<{ key: string }>('select key from exchanges where audit_id = $1', [id]);
    expect(kept.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['origin.home', 'ucp.profile', ...Object.keys(assessment?.exchanges ?? {})]),
    );
  });
});

describe('a store that cannot be audited', () => {
  test('because nothing answers is unreachable, after a second try', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    const asked: string[] = [];
    const { row } = await audit(url, {
      openFetcher: (_audit, spent, signal) =>
        createFetcher({
          policy: { ...DEFAULT_TARGET_POLICY, allow: [new URL(url).host] },
          userAgent: 'VitrineBot/1.0',
          signal,
          spent,
          onExchange: ({ key }) => asked.push(key),
        }),
    });
    expect(row).toMatchObject({ status: 'failed', errorCode: 'store_unreachable' });
    expect(asked.filter((key) => key === 'origin.home')).toHaveLength(2);
  });

  test('because the guard refuses it is not allowed', async () => {
    const { row } = await audit('http://127.0.0.1:1/', {}, []);
    expect(row).toMatchObject({ status: 'failed', errorCode: 'target_not_allowed' });
  });
});

const slice = (exchanges: readonly Exchange[] = []) => ({ exchanges });
const check = (run: Step['run']): Step => ({ name: 'check:catalog_quality', needs: ['probe:origin'], run });

describe('a fault of ours', () => {
  test('in a probe fails that step alone; the checks say that they could not be measured', async () => {
    const steps = STEPS.map((step) =>
      step.name === 'probe:catalog' ? { ...step, run: () => Promise.reject(new Error('a bug in a probe')) } : step,
    );
    const { row, assessment, errors } = await audit(`${shop.url}/`, { steps });
    expect(row?.status).toBe('done');
    expect(errors).toEqual([expect.objectContaining({ message: 'a bug in a probe' })]);
    const [ucp, catalog] = assessment?.checks ?? [];
    expect(ucp?.score).toEqual(expect.any(Number));
    expect(catalog).toEqual(unmeasuredCheck('catalog_quality', 'internal'));
    expect(assessment?.overallScore).toBe(ucp?.score);
  });

  test('in assembling fails the audit as internal', async () => {
    const reader = (): Reader => ({ ...inlineReader(), assemble: async () => ({ ok: false, failure: 'crashed', detail: 'a bug' }) });
    const { row } = await audit(`${shop.url}/`, { reader });
    expect(row).toMatchObject({ status: 'failed', errorCode: 'internal_error' });
  });

  test('in a judge’s box makes its check unmeasured, not the audit', async () => {
    const burst = async () => ({ ok: false, failure: 'parse_timeout', detail: 'too deep' }) as const;
    const { assessment } = await audit(`${shop.url}/`, { reader: () => ({ ...inlineReader(), assessUcp: burst }) });
    expect(assessment?.checks[0]).toEqual(unmeasuredCheck('ucp_discovery', 'burst'));
    expect(assessment?.checks[1]?.score).toEqual(expect.any(Number));
  });
});

describe('the end of an audit’s time', () => {
  test('cuts off what still runs; what is there is judged', async () => {
    const stuck: Step = {
      name: 'probe:origin',
      needs: [],
      run: ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    };
    const judge = check(async (context) =>
      unmeasuredCheck('catalog_quality', context.failureOf('probe:origin') ? 'time_spent' : 'internal'),
    );
    const { row, assessment } = await audit(`${shop.url}/`, {
      steps: [stuck, judge],
      times: { heartbeatMs: 15_000, budgetMs: 0, overtimeMs: 50, graceMs: 1_000 },
    });
    expect(row?.status).toBe('done');
    expect(assessment?.checks).toEqual([unmeasuredCheck('catalog_quality', 'time_spent')]);
  });
});

describe('a claim that was lost', () => {
  test('stops the audit here without a word written', async () => {
    const steal: Step = {
      name: 'probe:origin',
      needs: [],
      run: async () => {
        await database.query("update audits set heartbeat_at = now() - interval '1 day' where id = $1", [`aud_steps${next}`]);
        await store.claim(`aud_steps${next}`);
        return slice();
      },
    };
    const { id, report, handling, row } = await audit(`${shop.url}/`, { steps: [steal] });
    expect(report).toMatchObject({ outcome: 'fenced', epoch: 1 });
    expect(handling).toEqual({ kind: 'finished' });
    expect(row?.status).toBe('running');
    expect(await database.query('select from audit_steps where audit_id = $1', [id])).toEqual([]);
  });
});
