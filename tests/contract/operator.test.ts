/** What the operator's page is made from: the fleet as it is, and a hand on one run. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Harness, INTERNAL_TOKEN, openHarness } from './harness.ts';

const INTERNAL = { headers: { 'vitrine-internal-token': INTERNAL_TOKEN } };

describe('the operator', () => {
  let api: Harness;
  beforeAll(async () => {
    api = await openHarness();
  });
  afterAll(() => api.close());
  const created = async (business: string) => (await api.create({ business })).json.id as string;
  const held = async (business: string) => {
    const id = await created(business);
    const outcome = await api.store.claim(id);
    if (outcome.kind !== 'claimed') throw new Error(outcome.reason);
    return { id, claim: outcome.claim };
  };

  test('is nobody without the internal token', async () => {
    for (const [method, path] of [
      ['GET', '/operator'],
      ['POST', '/operator/runs/aud_x/retry'],
      ['POST', '/operator/runs/aud_x/give-up'],
    ] as const) {
      const { status, json } = await api.ask(path, { method });
      expect([path, status, json.error_code]).toEqual([path, 401, 'internal_token_required']);
    }
  });

  test('sees lanes, runs in hand, failures of a day, slow hosts, queues and settings without secrets', async () => {
    await created('waiting.com');
    const { id } = await held('busy.com');
    const failing = await held('failing.com');
    await api.store.recordStep(failing.claim, { step: 'probe:origin', status: 'done', output: {}, tookMs: 5, epoch: 1 }, [EXCHANGE], 4);
    await api.store.fail(failing.claim, 'store_unreachable');
    const { status, json } = await api.ask('/operator', INTERNAL);
    expect(status).toBe(200);
    expect(json.lanes).toEqual([{ kind: 'audit', lane: 'anonymous', waiting: 1, oldest_seconds: expect.any(Number) }]);
    expect(json.running).toMatchObject([{ id, domain: 'busy.com', claims: 1, held: true }]);
    expect(json.failures).toMatchObject([{ kind: 'audit', error_code: 'store_unreachable', count: 1 }]);
    expect(json.slow_hosts).toEqual([{ host: 'failing.com', requests: 1, failed: 1, median_ms: 4_200, p90_ms: 4_200 }]);
    expect(json.queues).toHaveLength(4);
    expect(json.workers).toEqual([]);
    expect(json.settings).toEqual([{ name: 'VITRINE_KEY_PEPPER', value: '***' }]);
  });

  test('takes a run from its worker and queues it anew', async () => {
    const { id, claim } = await held('stuck.com');
    const before = api.enqueued.length;
    const retried = await api.ask(`/operator/runs/${id}/retry`, { method: 'POST', ...INTERNAL });
    expect([retried.status, retried.json]).toEqual([200, { id, kind: 'audit', lane: 'anonymous' }]);
    expect(api.enqueued.slice(before)).toEqual([id]);
    expect(await api.store.heartbeat(claim)).toEqual({ kind: 'fenced' });
    expect((await api.store.claim(id)).kind).toBe('claimed');
  });

  test('gives a run up, once', async () => {
    const { id } = await held('hopeless.com');
    expect((await api.ask(`/operator/runs/${id}/give-up`, { method: 'POST', ...INTERNAL })).status).toBe(204);
    const { json } = await api.ask(`/audits/${id}`);
    expect([json.status, json.error.error_code]).toEqual(['failed', 'internal_error']);
    const again = await api.ask(`/operator/runs/${id}/give-up`, { method: 'POST', ...INTERNAL });
    expect([again.status, again.json.error_code]).toEqual([404, 'audit_not_found']);
    expect((await api.ask(`/operator/runs/${id}/retry`, { method: 'POST', ...INTERNAL })).status).toBe(404);
  });
});

test('without Redis the operator still sees what Postgres knows', async () => {
  const api = await openHarness({ redisUrl: 'redis://127.0.0.1:1' });
  const { status, json } = await api.ask('/operator', INTERNAL);
  expect([status, json.queues, json.workers, json.lanes]).toEqual([200, null, null, []]);
  await api.close();
});

const EXCHANGE = {
  key: 'origin.home',
  method: 'GET',
  url: 'https://failing.com/',
  requestHeaders: {},
  requestBody: null,
  hops: [],
  ms: 4_200,
  outcome: { kind: 'failure', code: 'timeout' },
} as never;
