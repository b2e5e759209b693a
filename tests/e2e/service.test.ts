import { PROFILES } from '@vitrine/contract';
import { startStore } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { clientOf } from './support/client.ts';
import { openService } from './support/service.ts';

/** One fast store and one with slow answers, so that progress can be followed. */
const SLOW_MS = 60;

const shop = openOnce(() => startStore('boutique-fr'));
const slow = openOnce(() => startStore('shopify-like', { delayMs: SLOW_MS }));
const service = openOnce(() => openService([shop, slow].map(({ port }) => `127.0.0.1:${port}`)));

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
