import type { CatalogEvidence, Exchange } from '@vitrine/engine';
import { inlineReader, type Reader, SIGNAL_IDS } from '@vitrine/engine';
import { type RunningStore, type StoreDefinition, startStore } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';
import { browserThatSaw, recordingResolver, type ScanRigOptions, scanRunning } from './scan-rig.ts';

const opened = perTest();
async function shop(over: Partial<StoreDefinition> = {}): Promise<RunningStore> {
  const home = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Shop</title><h1>Shop</h1>' };
  return opened(await startStore({ title: 'Scanned', summary: 'A store for one scan.', ...over, routes: { '/': home, ...over.routes } }));
}
const stateOf = (readiness: { readonly signals: readonly { id: string; state: string }[] }, id: string) =>
  readiness.signals.find((signal) => signal.id === id)?.state;

describe('a scan of a bare shop', () => {
  test('judges all signals, and finds none of them', async () => {
    const { readiness } = await scanRunning(await shop(), { dns: recordingResolver() });
    expect(readiness.signals.map(({ id }) => id).sort()).toEqual([...SIGNAL_IDS].sort());
    expect(readiness.signals.filter(({ state }) => state !== 'absent').map(({ id, state }) => `${id} ${state}`)).toEqual([]);
    expect(readiness).toMatchObject({ tier: 'not_ready', continuousScore: 0, coverage: 1, nSignals: 0, nCategories: 0, look: 'static' });
  });

  test('asks a few more times than there are signals, each question once, with one random path for each class but the one it has', async () => {
    const { asked, scan } = await scanRunning(await shop());
    expect(asked.length).toBeLessThanOrEqual(SIGNAL_IDS.length + 7);
    expect(scan.exchanges).toHaveLength(scan.asks.length);
    expect(new Set(scan.asks.map(({ key }) => key)).size).toBe(scan.asks.length);
    const controls = asked.filter((line) => /\/x-[0-9a-f]{16}/.test(line)).map((line) => line.replace(/[0-9a-f]{16}/, '…'));
    expect(controls.sort()).toEqual(['GET /.well-known/x-….json', 'GET /x-….md', 'GET /x-….txt']);
    expect(asked).not.toContain('GET /robots.txt');
  });

  test('puts its DNS questions to the resolver and none to the store', async () => {
    const dns = recordingResolver();
    const { scan } = await scanRunning(await shop(), { dns });
    expect(scan.dns.map(({ key }) => key)).toEqual(dns.asked.map(({ key }) => key));
    const { scan: without } = await scanRunning(await shop());
    expect(without.dns.every(({ outcome }) => outcome === 'failed')).toBe(true);
  });
});

describe('a scan whose next round cannot be planned', () => {
  const llms = { '/llms.txt': { headers: { 'content-type': 'text/plain' }, body: '# Shop\n\n> Mugs.\n\n- [All](/all): all\n' } };
  const reader = inlineReader();
  const burstsAfter = (rounds: number): Partial<Reader> => {
    let planned = 0;
    return {
      planScan: async (input) => {
        planned += 1;
        return planned <= rounds ? reader.planScan(input) : { ok: false, failure: 'parse_timeout', detail: 'too slow' };
      },
    };
  };

  test('keeps the reason in its evidence, and measures no signal that had questions left', async () => {
    const { scan, readiness } = await scanRunning(await shop({ routes: llms }), { dns: recordingResolver(), read: burstsAfter(1) });
    expect(scan.askingEnded).toBe('parse_timeout');
    const unfinished = readiness.signals.filter(({ reasons }) => reasons.some(({ code }) => code === 'asking_ended'));
    expect(unfinished.length).toBeGreaterThan(0);
    expect(unfinished.filter(({ state }) => state !== 'present' && state !== 'error')).toEqual([]);
    expect(readiness.coverage).toBeLessThan(1);
    // Signals whose requests of the first round were answered are measured.
    expect(stateOf(readiness, 'auth_md')).toBe('absent');
  });

  test('measures what needs no question when not even the first round was planned, and says nothing when all was asked', async () => {
    const store = await shop({ routes: llms });
    const { readiness } = await scanRunning(store, { dns: recordingResolver(), read: burstsAfter(0) });
    // Read from the home page's exchange; a host without a registrable domain has no DNS queries.
    const measured = readiness.signals.filter(({ state }) => state !== 'error').map(({ id }) => id);
    expect(measured.sort()).toEqual(['dns_aid', 'robots_ai_rules', 'webmcp']);
    expect(readiness).toMatchObject({ tier: 'undetermined' });
    const whole = await scanRunning(store, { dns: recordingResolver() });
    expect(whole.scan).not.toHaveProperty('askingEnded');
    const late = await scanRunning(store, { dns: recordingResolver(), read: burstsAfter(3) });
    expect(late.readiness.coverage).toBe(whole.readiness.coverage);
  });
});

describe('a store that keeps agents out', () => {
  const challenge = {
    status: 403,
    headers: { 'cf-mitigated': 'challenge', 'content-type': 'text/html' },
    body: '<title>Just a moment...</title>',
  };

  test('of its home page is asked for documents alone, and gets no tier', async () => {
    const browser = browserThatSaw({});
    const { asked, readiness } = await scanRunning(await shop({ routes: { '/': challenge } }), { browser });
    expect(asked).toContain('GET /llms.txt');
    expect(asked.filter((line) => line.endsWith(' /'))).toEqual([]);
    expect(browser.urls).toEqual([]);
    expect(readiness).toMatchObject({ tier: 'undetermined', continuousScore: null, blocked: { id: 'scan.wall_challenge' } });
  });

  test('of its documents alone is told which, and by whom', async () => {
    const { readiness } = await scanRunning(await shop({ routes: { '/llms.txt': challenge } }));
    const signal = readiness.signals.find(({ id }) => id === 'llms_txt');
    expect(signal).toMatchObject({ state: 'blocked', credit: null });
    expect(signal?.reasons[0]?.message).toEqual({ id: 'scan.firewall', values: { vendor: 'Cloudflare', status: 403 } });
  });

  test('by robots.txt is not asked, and that is said', async () => {
    const robots = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: VitrineBot\nDisallow: /.well-known/\n' };
    const { asked, readiness } = await scanRunning(await shop({ routes: { '/robots.txt': robots } }));
    expect(asked.filter((line) => line.includes('/.well-known/'))).toEqual([]);
    expect(stateOf(readiness, 'api_catalog')).toBe('blocked');
    expect(stateOf(readiness, 'auth_md')).toBe('absent');
  });
});

describe('a scan with little left to spend', () => {
  test('spends it on what weighs most; the rest is unmeasured, not absent', async () => {
    const { readiness, asked } = await scanRunning(await shop(), { fetcher: { budget: { requests: 8 } } });
    // Five went to the home page, robots.txt, the random path, the UCP profile and, for want of one, ACP’s document.
    expect(asked).toHaveLength(3);
    expect(stateOf(readiness, 'markdown_negotiation')).toBe('absent');
    expect(stateOf(readiness, 'openid_configuration')).toBe('error');
    expect(readiness.signals.find(({ id }) => id === 'openid_configuration')?.reasons[0]?.message.id).toBe('scan.budget_spent');
    expect(readiness.tier).toBe('undetermined');
  });
});

/** A catalogue that has fetched one product page. */
const PATH = '/p/mug';
const fetched = (url: string): Exchange => ({
  key: 'catalog.page:1',
  method: 'GET',
  url,
  requestHeaders: {},
  requestBody: null,
  hops: [],
  ms: 1,
  outcome: {
    kind: 'response',
    url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: { sha256: '', size: 1, truncated: false, bytes: new Uint8Array([60]) },
  },
});
const catalog = (store: RunningStore) =>
  ({
    sample: [{ page: null }, { page: 'catalog.page:1' }],
    pages: [{ exchange: 'catalog.page:1' }],
    exchanges: [fetched(`${store.url}${PATH}`)],
  }) as unknown as CatalogEvidence;

test('an answer that fails once is asked for again: the same tier and score, and the signal says that it was flaky', async () => {
  const text = { body: '# Shop\n\n> Mugs.\n\n- [All](/): all\n', headers: { 'content-type': 'text/plain' } };
  const [steady, once] = [
    await scanRunning(await shop({ routes: { '/llms.txt': text } })),
    await scanRunning(await shop({ routes: { '/llms.txt': { ...text, handler: 'turns', statuses: '503,200' } } })),
  ];
  const { tier, continuousScore, scoreAtLeast, scoreAtMost } = steady.readiness;
  expect(once.readiness).toMatchObject({ tier, continuousScore, scoreAtLeast, scoreAtMost });
  const flaky = ({ readiness }: typeof once) =>
    readiness.signals.filter((signal) => signal.flaky === true).map(({ id, state }) => [id, state]);
  expect([flaky(steady), flaky(once)]).toEqual([[], [['llms_txt', stateOf(steady.readiness, 'llms_txt')]]]);
});

describe('what the catalogue has fetched', () => {
  test('is not fetched again', async () => {
    const { asked } = await scanRunning(await shop(), { catalog });
    expect(asked.filter((line) => line === `GET ${PATH}`)).toEqual([]);
  });
});

describe('a scan in two steps', () => {
  const scripted = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Shop</title><script src="/shop.js"></script>' };
  const both = async (store: RunningStore, over: ScanRigOptions = {}) => {
    const whole = await scanRunning(store, { catalog, ...over });
    return { whole, split: await scanRunning(store, { catalog, ...over, inSteps: true }) };
  };

  test.each(['perfect', 'bare', 'boutique-fr'])('asks %s what a scan in one asks, and says the same', async (name) => {
    const store = opened(await startStore(name));
    const { whole, split } = await both(store);
    expect(split.asked.toSorted()).toEqual(whole.asked.toSorted());
    expect(split.readiness).toEqual(whole.readiness);
  });

  test('asks for script files only when the product page is known, or known to be missing', async () => {
    const store = await shop({ routes: { '/': scripted } });
    // Of 60 requests seven are the first step’s where discovery has ended before.
    for (const { asked } of [(await both(store)).split, await scanRunning(store, { inSteps: true })]) {
      expect(asked.indexOf('GET /shop.js')).toBeGreaterThanOrEqual(7);
    }
  });

  test('leaves to the second step what the first has no request for', async () => {
    // First questions: 36. The home page, robots.txt and the path have three of them, UCP keeps eighteen.
    const { whole, split } = await both(await shop({ routes: { '/': scripted } }), { fetcher: { budget: { requests: 45 } } });
    expect(split.asked.toSorted()).toEqual(whole.asked.toSorted());
    expect(new Set(split.scan.asks.map(({ key }) => key)).size).toBe(split.scan.asks.length);
    expect(split.readiness).toEqual(whole.readiness);
  });
});

describe('a browser', () => {
  test('looks at the home page once, and the verdict says that it did', async () => {
    const browser = browserThatSaw({});
    const store = await shop();
    const { readiness } = await scanRunning(store, { browser });
    expect(browser.urls).toEqual([`${store.url}/`]);
    expect(readiness.look).toBe('browser');
  });
});

describe('the demo store that leaves nothing to mend', () => {
  test('is ready for agents by what it really has, and claims nothing else', async () => {
    const store = opened(await startStore('perfect'));
    const { readiness } = await scanRunning(store, { dns: recordingResolver() });
    expect(readiness).toMatchObject({ tier: 'agent_ready', nextTier: null, nCategories: 4, coverage: 1 });
    const weak = readiness.signals.filter(({ state }) => state !== 'present' && state !== 'absent');
    expect(weak.map(({ id, state, reasons }) => `${id} ${state} ${reasons.map(({ code }) => code).join()}`)).toEqual([]);
    expect(stateOf(readiness, 'oauth_authorization_server')).toBe('absent');
  });
});
