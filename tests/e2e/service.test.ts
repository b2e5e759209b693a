import { PROFILES } from '@vitrine/contract';
import { freePort, type RunningStore, startStore } from '@vitrine/testkit';
import { clientOf } from './support/client.ts';
import type { AppProcess } from './support/process.ts';
import { openService, type RunningService } from './support/service.ts';

/** One fast store and one with slow answers, so that progress can be followed. */
const SLOW_MS = 60;

let service: RunningService;
let replica: AppProcess;
let shop: RunningStore;
let slow: RunningStore;
let closedPort: number;

beforeAll(async () => {
  [shop, slow, closedPort] = await Promise.all([startStore('boutique-fr'), startStore('shopify-like', { delayMs: SLOW_MS }), freePort()]);
  service = await openService([shop, slow].map(({ port }) => `127.0.0.1:${port}`).concat(`127.0.0.1:${closedPort}`));
  replica = await service.startApi();
});
afterAll(async () => {
  await service?.close();
  await Promise.all([shop?.close(), slow?.close()]);
});

async function audited(business: string, options: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { json } = await service.client.create({ business, options });
  await service.client.events(json.id);
  return json.id;
}

describe('following an audit', () => {
  test('tells pending, running, each step once and the end, numbered without a gap', async () => {
    const { json } = await service.client.create({ business: slow.url, options: { general_scan: true } });
    const told = await service.client.events(json.id);
    expect(told.map(({ id }) => id)).toEqual(told.map((_, index) => index + 1));
    expect(told.filter(({ type }) => type === 'state').map(({ data }) => data['status'])).toEqual(['pending', 'running', 'done']);
    const steps = told.filter(({ type }) => type === 'step').map(({ data }) => data);
    expect(new Set(steps.map(({ step }) => step)).size).toBe(steps.length);
    expect(steps.map(({ done }) => done)).toEqual(steps.map((_, index) => index + 1));
    expect(new Set(steps.map(({ total }) => total))).toEqual(new Set([steps.length]));
    expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['probe:origin', 'probe:scan', 'check:general_readiness']));
  });

  test('goes on after Last-Event-ID where it broke off, on another replica, while the audit runs', async () => {
    const { json } = await service.client.create({ business: slow.url });
    const before = await service.client.events(json.id, undefined, ({ type }) => type === 'step');
    const after = await clientOf(replica.url).events(json.id, before.at(-1)?.id);
    expect([...before, ...after]).toEqual(await service.client.events(json.id));
  });
});

describe('reading an audit', () => {
  test('gives the same bytes every time, and 304 for a known tag, on every replica', async () => {
    const id = await audited(shop.url, { general_scan: true });
    for (const path of [`/audits/${id}`, `/audits/${id}/report`]) {
      const first = await service.client.ask(path);
      const second = await clientOf(replica.url).ask(path);
      expect(second.text).toBe(first.text);
      expect(second.headers['etag']).toBe(first.headers['etag']);
      const known = await clientOf(replica.url).ask(path, { headers: { 'if-none-match': first.headers['etag'] ?? '' } });
      expect([known.status, known.text]).toEqual([304, '']);
      expect((await service.client.ask(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
    }
  });

  test('of a store that is not there says so in the language asked for, without an address', async () => {
    for (const [language, word] of [
      ['en', /store/i],
      ['fr', /boutique/i],
    ] as const) {
      const id = await audited(`http://127.0.0.1:${closedPort}`, { language });
      const { json } = await service.client.ask(`/audits/${id}`);
      expect(json).toMatchObject({ status: 'failed', error: { error_code: 'store_unreachable', detail: expect.stringMatching(word) } });
      expect(json.error.detail).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|\d{4}/);
      expect((await service.client.ask(`/audits/${id}/report`)).status).toBe(404);
    }
  });
});

describe('the commerce profile', () => {
  test('knows no general scan, and defaults to twenty products and French', async () => {
    const api = await service.startApi({ VITRINE_PROFILE: 'commerce' });
    const client = clientOf(api.url, PROFILES.commerce);
    expect(await client.create({ business: shop.url, options: { general_scan: false } })).toMatchObject({
      status: 422,
      json: { error_code: 'validation_error', field_errors: [{ loc: ['body', 'options', 'general_scan'] }] },
    });
    const { json } = await client.create({ business: shop.url });
    const audit = (await client.ended(json.id)).json;
    expect(audit.options).toEqual({ agent_simulation: false, sample_size: 20, country: 'FR', language: 'fr' });
    expect(audit.result.general_readiness).toBeNull();
    expect(audit.agent_brief).toMatch(/boutique/i);
    expect(await api.stop()).toBe(0);
  });
});
