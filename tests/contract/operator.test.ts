/** What the operator's page is made from: the fleet as it is, what operators change, and who did what. */

import { openOnce } from '../once.ts';
import { claimOf, errorOf, INTERNAL_TOKEN, openHarness } from './harness.ts';

const INTERNAL = { headers: { 'vitrine-internal-token': INTERNAL_TOKEN } };
const ANNE = { headers: { ...INTERNAL.headers, 'vitrine-operator': 'anne@vitrine.example', 'content-type': 'application/json' } };

describe('the operator', () => {
  const api = openOnce(openHarness);
  const created = async (business: string) => (await api.create({ business })).json.id as string;
  const held = async (business: string) => {
    const id = await created(business);
    const claim = await claimOf(api.store, id);
    return { id, claim };
  };

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
    const retried = await api.ask(`/operator/runs/${id}/retry`, { method: 'POST', ...ANNE });
    expect([retried.status, retried.json]).toEqual([200, { id, kind: 'audit', lane: 'anonymous' }]);
    expect(api.enqueued.slice(before)).toEqual([id]);
    expect(await api.store.heartbeat(claim)).toEqual({ kind: 'fenced' });
    expect((await api.store.claim(id)).kind).toBe('claimed');
  });

  test('gives a run up, once', async () => {
    const { id } = await held('hopeless.com');
    expect((await api.ask(`/operator/runs/${id}/give-up`, { method: 'POST', ...ANNE })).status).toBe(204);
    const { json } = await api.ask(`/audits/${id}`);
    expect([json.status, json.error.error_code]).toEqual(['failed', 'internal_error']);
    expect(errorOf(await api.ask(`/operator/runs/${id}/give-up`, { method: 'POST', ...ANNE }))).toEqual([404, 'audit_not_found']);
    expect((await api.ask(`/operator/runs/${id}/retry`, { method: 'POST', ...ANNE })).status).toBe(404);
  });

  const change = (path: string, body: object) => api.ask(path, { method: 'PATCH', ...ANNE, body: JSON.stringify(body) });

  test('says who acts, or changes nothing', async () => {
    const { id } = await held('nameless.com');
    for (const name of [undefined, '', 'Élodie', 'x'.repeat(101)]) {
      const headers = { ...INTERNAL.headers, ...(name !== undefined && { 'vitrine-operator': name }) };
      const { status, json } = await api.ask(`/operator/runs/${id}/give-up`, { method: 'POST', headers });
      expect([status, json.field_errors[0].loc]).toEqual([422, ['header', 'Vitrine-Operator']]);
    }
    expect((await api.ask(`/audits/${id}`)).json.status).toBe('running');
  });

  test('gives an account plan, beta and limits, which hold at once', async () => {
    const { key, accountId } = await api.newKey();
    const email = `${accountId.slice(4)}@example.com`;
    const { status, json } = await change('/operator/accounts', {
      email: email.toUpperCase(),
      plan: 'pro',
      beta: true,
      limits: { sites: 1 },
    });
    expect([status, json]).toEqual([200, { id: accountId, email, plan: 'pro', beta: true, limits: { sites: 1 } }]);
    const { json: usage } = await api.ask('/account/usage', { headers: { authorization: `Bearer ${key}` } });
    expect([usage.plan, usage.quotas.simulation.limit, usage.sites.limit]).toEqual(['pro', 200, 1]);
    expect((await change('/operator/accounts', { email, limits: { sites: null } })).json.limits).toEqual({});
    expect((await change('/operator/accounts', { email: 'nobody@example.com', plan: 'pro' })).json.error_code).toBe('not_found');
  });

  test('refuses a domain: nothing of it is created in any way', async () => {
    const { key } = await api.newKey();
    const { json: refused } = await change('/operator/domains/https%3A%2F%2Fshop.unwanted.com%2Fen', { blocked: true });
    expect(refused).toEqual({ domain: 'unwanted.com', blocked_at: expect.any(String), opted_out_at: null });
    const reasonOf = async (headers: Record<string, string>, options = {}) => {
      const { status, json } = await api.create({ business: 'shop.unwanted.com', options }, headers);
      return [status, json.error_code, json.field_errors[0].loc, json.field_errors[0].type];
    };
    const bearer = { authorization: `Bearer ${key}` };
    const before = api.enqueued.length;
    for (const [headers, options] of [
      [{}],
      [bearer],
      [{ ...bearer, 'idempotency-key': 'k' }],
      [bearer, { agent_simulation: true }],
    ] as const)
      expect(await reasonOf(headers, options)).toEqual([422, 'validation_error', ['body', 'business'], 'blocked']);
    expect(api.enqueued).toHaveLength(before);
    await change('/operator/domains/unwanted.com', { opted_out: true, blocked: false });
    expect(await reasonOf(bearer)).toEqual([422, 'validation_error', ['body', 'business'], 'opted_out']);
    expect((await api.ask('/operator/domains', INTERNAL)).json.domains).toMatchObject([{ domain: 'unwanted.com', blocked_at: null }]);
    expect((await change('/operator/domains/unwanted.com', { opted_out: false })).json).toMatchObject({
      blocked_at: null,
      opted_out_at: null,
    });
    expect((await api.create({ business: 'unwanted.com' })).status).toBe(201);
    expect((await change('/operator/domains/127.0.0.1', { blocked: true })).status).toBe(422);
  });

  test('sees what models cost by day and account, and what nobody knows', async () => {
    for (const dollars of [0.25, 0.5, null]) await api.store.noteModelCost({ accountId: 'acc_x', model: 'openai:priced', dollars });
    await api.store.noteModelCost({ accountId: null, model: 'openai:unpriced', dollars: null });
    const { status, json } = await api.ask('/operator/costs', INTERNAL);
    expect([status, json.costs]).toMatchObject([
      200,
      [
        { answers: 3, unpriced: 1, dollars: 0.75 },
        { account_id: null, dollars: null },
      ],
    ]);
    expect((await api.ask('/operator/costs?limit=1', INTERNAL)).json.costs).toHaveLength(1);
  });

  test('reads who did what, a page at a time', async () => {
    const { json: first } = await api.ask('/operator/log?limit=2', INTERNAL);
    expect(first.entries).toMatchObject([
      { who: 'anne@vitrine.example', action: 'domain.change', subject: 'unwanted.com', after: { blocked: false, opted_out: false } },
      { before: { blocked: true, opted_out: false }, after: { blocked: false, opted_out: true } },
    ]);
    const { json: rest } = await api.ask(`/operator/log?before=${first.next_before}`, INTERNAL);
    expect(rest.entries.map(({ action }: { action: string }) => action)).toEqual([
      'domain.change',
      'account.change',
      'account.change',
      'run.give_up',
      'run.retry',
    ]);
    expect(rest.next_before).toBeNull();
  });

  test('pauses new runs for a time: each is refused with it, nothing is charged, what waits goes on', async () => {
    const change = (what: string, body: object) =>
      api.ask(`/operator/pauses/${what}`, { method: 'PATCH', ...ANNE, body: JSON.stringify(body) });
    const waiting = await created('before-maintenance.com');
    const until = new Date(Date.now() + 600_000).toISOString();
    expect((await change('creation', { paused: true, until })).json).toEqual({ pauses: [{ what: 'creation', until }] });
    const refused = async () => {
      const answer = await api.create({ business: 'during-maintenance.com' });
      return answer.status === 503 ? answer : null;
    };
    let answer = await refused();
    // A look at the queue may be a second old.
    while (answer === null) answer = await refused();
    expect(answer.json).toEqual({ detail: expect.stringContaining('maintenance'), error_code: 'service_unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect((await api.ask(`/audits/${waiting}`)).json.status).toBe('pending');
    expect((await api.store.claim(waiting)).kind).toBe('claimed');
    expect((await api.ask('/operator', INTERNAL)).json.pauses).toEqual([{ what: 'creation', until }]);
    for (const [what, body] of [
      ['everything', { paused: true }],
      ['creation', { paused: true, until: 'soon' }],
      ['creation', { paused: true, until: '2020-01-01T00:00:00Z' }],
    ] as const)
      expect([what, body, (await change(what, body)).status]).toEqual([what, body, 422]);
    expect((await change('creation', { paused: false })).json).toEqual({ pauses: [] });
    while ((await api.create({ business: 'after-maintenance.com' })).status !== 201);
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
