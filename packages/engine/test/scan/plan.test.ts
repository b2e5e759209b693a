import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { scanFactsOf } from '../../src/checks/general-readiness/frame/derive-facts.ts';
import { planSignals } from '../../src/checks/general-readiness/plan.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { askDocument, HOME } from '../../src/shared/agents/asks.ts';
import { gather } from './look-builder.ts';
import { toySignal } from './signal-cases.ts';

const ASK = askDocument('toy', '/toy.json', 'application/json');

describe('a plan', () => {
  test('asks what two signals want to know once', () => {
    const { asks } = planSignals([toySignal(() => [ASK]), toySignal(() => [ASK, ASK])], gather([]));
    expect(asks.map(({ key }) => key)).toEqual(['scan.control:json', 'scan.toy']);
    expect(asks.at(-1)?.url).toBe('https://shop.example/toy.json');
  });

  test('is empty once everything came back', () => {
    const signal = toySignal(() => [ASK]);
    expect(planSignals([signal], gather([signal]))).toEqual({ asks: [], questions: [] });
  });

  test('names other random paths on another day, the same ones on the same day', () => {
    const controlOn = (day: string) => planSignals([toySignal(() => [ASK])], gather([], { day })).asks[0]?.url;
    expect(controlOn('2026-11-21')).toBe(controlOn('2026-11-21'));
    expect(controlOn('2026-11-22')).not.toBe(controlOn('2026-11-21'));
  });

  test('survives a signal whose plan throws', () => {
    const broken = toySignal(() => {
      throw new Error('a bug of ours');
    });
    expect(planSignals([broken, toySignal(() => [ASK])], gather([])).asks).toHaveLength(2);
  });

  test('does not ask for a product page the catalogue has fetched', () => {
    const input = gather(SIGNALS, { productUrl: 'https://shop.example/p/1' });
    expect(input.scan.asks.map(({ key }) => key)).not.toContain('scan.product');
    expect(scanFactsOf(input).answer('scan.product')?.exchange.key).toBe('catalog.page:1');
  });
});

describe('a store that keeps us out of its home page', () => {
  const blockedHome = { pages: { '/': { status: 403, headers: { 'cf-mitigated': 'challenge' } } } };

  test('is asked for documents, and for no page', () => {
    const { asks } = gather(SIGNALS, blockedHome).scan;
    expect(asks.map(({ key }) => key)).toContain('scan.llms');
    expect(asks.filter(({ key, control }) => control === 'none' && !key.startsWith('scan.control'))).toEqual([]);
  });

  test('that asks for a pause is asked nothing more', () => {
    expect(gather(SIGNALS, { pages: { '/': { status: 429 } } }).scan.exchanges).toEqual([]);
  });

  test('gets no tier, and every signal says who stands in the way', () => {
    const readiness = assessScan(gather(SIGNALS, blockedHome));
    expect(readiness).toMatchObject({ tier: 'undetermined', continuousScore: null, blocked: { id: 'scan.wall_challenge' } });
    const pages = readiness.signals.filter(({ id }) => ['markdown_negotiation', 'webmcp', 'link_header'].includes(id));
    expect(pages.length).toBeGreaterThan(1);
    for (const signal of pages) {
      expect(signal).toMatchObject({ state: 'blocked', credit: null, exchanges: [HOME] });
      expect(signal.reasons[0]?.message).toEqual({ id: 'scan.wall_challenge', values: { vendor: 'Cloudflare', status: 403 } });
    }
  });
});
