/** What is seen of protocols that are none of the signals. */

import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { OBSERVATION_IDS } from '../../src/checks/general-readiness/observations.ts';
import { planScan } from '../../src/checks/general-readiness/plan.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { paymentMethodOf } from '../../src/formats/http/challenge.ts';
import { gather, json, type Served, type Site } from './look-builder.ts';

const OBSERVERS = ['/.well-known/acp.json', '/.well-known/x402'];

/** As the builder gathers for a list of signals: the observations' questions ride on the plan of the whole scan. */
function scan(site: Site) {
  const asking = { ...SIGNALS[0], plan: (facts: never) => planOf(facts) } as (typeof SIGNALS)[number];
  return assessScan(gather([...SIGNALS, asking], site));
}
const planOf = (_facts: never) =>
  OBSERVERS.map((url) => ({
    key: `scan.${url.includes('acp') ? 'acp' : 'x402'}`,
    method: 'GET' as const,
    url,
    accept: 'application/json',
    redirects: 'follow' as const,
    control: url.endsWith('.json') ? ('json' as const) : ('bare' as const),
  }));

const seen = (pages: NonNullable<Site['pages']>, more: Partial<Site> = {}) => scan({ pages, ...more }).observations ?? [];

const ACP = {
  protocol: { name: 'acp', version: '2026-04-17' },
  api_base_url: 'https://shop.example/acp',
  transports: ['rest'],
  capabilities: { services: ['checkout'] },
};
const AP2 = {
  name: 'Shop',
  url: 'https://shop.example/a2a',
  capabilities: {
    extensions: [{ uri: 'https://github.com/google-agentic-commerce/ap2/tree/v0.1', params: { roles: ['merchant'] }, required: true }],
  },
};

describe('an observation', () => {
  test('of caching counts the texts for agents and those that say how long they may be kept', () => {
    const told = seen({
      '/llms.txt': { type: 'text/plain', headers: { 'cache-control': 'public, max-age=60' }, body: '# Shop\n\n> Mugs.\n' },
    });
    expect(told.find(({ id }) => id === 'text_caching')?.facts).toEqual({ texts: 1, cacheable: 1 });
    const bare = seen({ '/llms.txt': { type: 'text/plain', body: '# Shop\n\n> Mugs.\n' } });
    expect(bare.find(({ id }) => id === 'text_caching')?.facts).toEqual({ texts: 1, cacheable: 0 });
    expect(seen({ '/llms.txt': { status: 404, body: 'no' } }).map(({ id }) => id)).not.toContain('text_caching');
  });

  test('of ACP names version, address and transports', () => {
    expect(seen({ '/.well-known/acp.json': json(ACP) })).toEqual([
      {
        id: 'acp',
        message: { id: 'observation.acp', values: {} },
        facts: { version: { quoted: '2026-04-17' }, api_base_url: { quoted: 'https://shop.example/acp' }, transports: { quoted: 'rest' } },
        exchanges: ['scan.acp'],
      },
    ]);
  });

  test.each<[string, unknown]>([
    ['the Agent Client Protocol, which has the same path', { name: 'x', protocol: 'acp', protocol_version: 1, transports: [] }],
    ['another protocol', { protocol: { name: 'ucp', version: '1' } }],
    ['a list', [1]],
  ])('of ACP is not made of %s', (_name, value) => {
    expect(seen({ '/.well-known/acp.json': json(value) })).toEqual([]);
  });

  test('of AP2 is read in the agent card', () => {
    const [first] = seen({ '/.well-known/agent-card.json': json(AP2) });
    expect([first?.id, first?.facts]).toEqual([
      'ap2',
      { uri: { quoted: AP2.capabilities.extensions[0]?.uri }, roles: { quoted: 'merchant' }, required: true },
    ]);
    expect(
      seen({ '/.well-known/agent-card.json': json({ ...AP2, capabilities: { extensions: [{ uri: 'https://x.example' }] } }) }),
    ).toEqual([]);
  });

  test('of x402 is a priced answer or a discovery document', () => {
    const priced: Served = { status: 402, headers: { 'payment-required': 'eyJ4NDAyVmVyc2lvbiI6Mn0=' }, body: '{}' };
    expect(seen({ '/llms.txt': priced })).toMatchObject([{ id: 'x402', facts: { priced_answers: 1, discovery_document: false } }]);
    expect(seen({ '/.well-known/x402': json({ version: 1, resources: ['https://shop.example/api'] }) })).toMatchObject([
      { id: 'x402', facts: { priced_answers: 0, discovery_document: true } },
    ]);
    expect(seen({ '/.well-known/x402': json({ error: 'no' }) })).toEqual([]);
  });

  test('of the Payment scheme is read in any answer', () => {
    const asked: Served = {
      status: 402,
      headers: { 'www-authenticate': 'Payment id="a", realm="x", method="tempo", intent="charge"' },
      body: '{}',
    };
    expect(seen({ '/llms.txt': asked })).toMatchObject([
      { id: 'payment_scheme', facts: { method: { quoted: 'tempo' } }, exchanges: ['scan.llms'] },
    ]);
  });

  test('of NLWeb is a line of robots.txt', () => {
    const robots = 'User-agent: *\nAllow: /\nschemamap: https://shop.example/schema_map.xml\n';
    expect(seen({ '/robots.txt': robots })).toMatchObject([
      { id: 'nlweb', facts: { schemamaps: 1, first: { quoted: 'https://shop.example/schema_map.xml' } }, exchanges: ['origin.robots'] },
    ]);
  });

  test('moves no signal, no score, no tier', () => {
    const bare = scan({});
    const rich = scan({ pages: { '/.well-known/acp.json': json(ACP), '/.well-known/x402': json({ x402Version: 2 }) } });
    expect(rich.observations?.map(({ id }) => id)).toEqual(['acp', 'x402']);
    expect({ ...rich, observations: [] }).toEqual({ ...bare, observations: [] });
  });

  test('asks behind every signal, two questions in all', () => {
    const { asks } = planScan(gather([], {}));
    expect(asks.slice(-2).map(({ key }) => key)).toEqual(['scan.acp', 'scan.x402']);
    expect(asks.filter(({ key }) => OBSERVATION_IDS.some((id) => key === `scan.${id}`))).toHaveLength(2);
  });

  test.each([
    ['Payment method="tempo", id=x', 'tempo'],
    ['Bearer realm="a, Payment b", Payment id="1",method=card', 'card'],
    ['Payment', ''],
    ['Bearer realm="Payment method=x"', null],
    ['PaymentX method="y"', null],
    [undefined, null],
  ])('reads %j as %j', (field, method) => {
    expect(paymentMethodOf(field)).toBe(method);
  });
});
