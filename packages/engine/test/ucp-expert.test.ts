/**
 * Profiles and catalogue answers with the faults that a reader of the specification noted for each before Vitrine judged
 * it. No case is a mutation that the rules' own tests know.
 */

import { assessUcp, type Release } from '@vitrine/engine';
import { mcp, product, rpc, SHOP, store, type Told, talk, tool } from '../fixtures/ucp/build.ts';
import { type AnyProfile, profileOf, publicKey } from '../fixtures/ucp/profiles.ts';

type Input = Parameters<typeof assessUcp>[0];

/** Sentences that hold something against the store, sorted. */
function said(input: Input, rules: RegExp): readonly string[] {
  return assessUcp(input)
    .findings.filter(({ rule, severity, message }) => rules.test(rule) && severity !== 'info' && message.id !== 'U09.ageing')
    .map(({ message, severity }) => `${message.id} ${severity}`)
    .toSorted();
}

const SHOPPING = 'dev.ucp.shopping';
const CART = 'dev.ucp.shopping.cart';
type Change = (profile: AnyProfile) => unknown;
/** Name, release, what differs from a sound profile, what there is to say. */
const PROFILES: readonly (readonly [string, Release, Change, readonly string[]])[] = [
  // 2026-01-11
  ['an RSA key', '2026-01-11', (p) => p.signing_keys.push({ kid: 'r', kty: 'RSA', n: 'AQAB', e: 'AQAB', alg: 'RS256' }), []],
  [
    'a service over A2A beside REST',
    '2026-01-11',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING], { a2a: { endpoint: `${SHOP}/a` } }),
    [],
  ],
  ['no payment at all', '2026-01-11', (p) => delete p.payment, []],
  ['a capability without spec', '2026-01-11', ({ ucp }) => delete ucp.capabilities[0].spec, ['U16.no_spec minor']],
  [
    'an endpoint that is a path',
    '2026-01-11',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING].rest, { endpoint: '/ucp' }),
    ['U14.unparsable critical'],
  ],
  [
    'an endpoint without TLS',
    '2026-01-23',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING][1], { endpoint: 'http://shop.example/ucp/rest' }),
    ['U14.not_https major'],
  ],
  [
    'the shape of 2026-01-23',
    '2026-01-11',
    (p) => Object.assign(p, profileOf('2026-01-23'), { ucp: { ...profileOf('2026-01-23').ucp, version: '2026-01-11' } }),
    ['U09.other_shape critical'],
  ],
  // 2026-01-23
  [
    'a name with a hyphen',
    '2026-01-23',
    ({ ucp }) => Object.assign(ucp.payment_handlers, { 'com.my-shop.pay': [{ id: 'p', version: '2026-01-23' }] }),
    ['U11.malformed major'],
  ],
  [
    'a slash behind the endpoint',
    '2026-01-23',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING][0], { endpoint: `${SHOP}/ucp/mcp/` }),
    ['U14.trailing_slash minor'],
  ],
  [
    'keys under the later name alone',
    '2026-01-23',
    (p) => Object.assign(p, { keys: p.signing_keys, signing_keys: undefined }),
    ['U26.new_name major'],
  ],
  ['no payment handlers', '2026-01-23', ({ ucp }) => delete ucp.payment_handlers, ['U10.missing critical']],
  ['an empty list of a capability', '2026-01-23', ({ ucp }) => Object.assign(ucp.capabilities, { 'com.example.x': [] }), []],
  // 2026-04-08
  ['keys under both names', '2026-04-08', (p) => Object.assign(p, { keys: p.signing_keys }), []],
  [
    'two extensions that extend each other',
    '2026-04-08',
    ({ ucp }) =>
      [
        ['a', 'b'],
        ['b', 'a'],
      ].map(([own, other]) =>
        Object.assign(ucp.capabilities, {
          [`example.shop.x.${own}`]: [
            { version: '2026-04-08', spec: `${SHOP}/s`, schema: `${SHOP}/s.json`, extends: `example.shop.x.${other}` },
          ],
        }),
      ),
    [],
  ],
  [
    'one of two parents',
    '2026-04-08',
    ({ ucp }) => Object.assign(ucp.capabilities[CART][0], { extends: ['com.example.gone', 'dev.ucp.shopping.checkout'] }),
    [],
  ],
  [
    'an older entry beside the one of the release',
    '2026-04-08',
    ({ ucp }) => ucp.capabilities[CART].push({ ...ucp.capabilities[CART][0], version: '2026-01-23' }),
    [],
  ],
  [
    'a schema on www',
    '2026-04-08',
    ({ ucp }) => Object.assign(ucp.capabilities[CART][0], { schema: 'https://www.ucp.dev/2026-04-08/schemas/shopping/cart.json' }),
    ['U18.foreign_host major'],
  ],
  [
    'a requirement beyond the release',
    '2026-04-08',
    ({ ucp }) => Object.assign(ucp.capabilities[CART][0], { requires: { protocol: { min: '2026-08-25' } } }),
    ['U22.unmet minor'],
  ],
  [
    'a port in the endpoint',
    '2026-04-08',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING][0], { endpoint: 'https://shop.example:8443/mcp' }),
    [],
  ],
  [
    'an address of a private network',
    '2026-04-08',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING][0], { endpoint: 'https://192.168.1.4/mcp' }),
    ['U14.not_public major'],
  ],
  // 2026-08-25
  [
    'a host with accents',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING][0], { endpoint: 'https://boutique-été.example/mcp' }),
    ['U33.tolerated minor'],
  ],
  [
    'an endpoint of null',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.services[SHOPPING][0], { endpoint: null }),
    ['U13.no_endpoint major', 'U33.wrong_type critical'],
  ],
  [
    'a key of X25519 for encryption',
    '2026-08-25',
    (p) => p.keys.push({ kid: 'e', kty: 'OKP', crv: 'X25519', x: 'BVNVdqorpxCCnTOkkw8S2NAYXvfEvkC-8RDObhrAUA4', use: 'enc' }),
    [],
  ],
  ['a certificate beside a key', '2026-08-25', (p) => Object.assign(p.keys[0], { x5t: 'AA', key_ops: ['verify'] }), []],
  ['one key id for two keys', '2026-08-25', (p) => p.keys.push(publicKey()), ['U27.duplicate_kid major']],
  [
    'a handler named by one word',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.payment_handlers, { stripe: [{ id: 's', version: '2026-08-25' }] }),
    ['U11.malformed major'],
  ],
  [
    'a handler of an older date',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.payment_handlers, { 'com.google.pay': [{ id: 'g', version: '2024-12-03' }] }),
    [],
  ],
  [
    'a service of the store’s own',
    '2026-08-25',
    ({ ucp }) =>
      Object.assign(ucp.services, {
        'example.shop.pickup': [{ version: '2026-08-25', transport: 'rest', endpoint: `${SHOP}/pickup`, schema: `${SHOP}/s.json` }],
      }),
    [],
  ],
  [
    'map_order below config',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.capabilities[CART][0], { config: { providers: { a: 1 }, ucp: { map_order: { providers: ['a'] } } } }),
    [],
  ],
  ['ucp inside ucp', '2026-08-25', ({ ucp }) => Object.assign(ucp, { ucp: { version: 'draft', services: 3 } }), []],
  ['an order of handlers that leaves some out', '2026-08-25', ({ ucp }) => Object.assign(ucp, { map_order: { payment_handlers: [] } }), []],
  ['a blank behind the version', '2026-08-25', ({ ucp }) => Object.assign(ucp, { version: '2026-08-25 ' }), ['U08.not_a_date critical']],
  ['a 31st of June', '2026-08-25', ({ ucp }) => Object.assign(ucp, { version: '2026-06-31' }), ['U08.not_a_date critical']],
  [
    'a schema behind user and password',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.capabilities[CART][0], { schema: 'https://ucp.dev@evil.example/x.json' }),
    ['U17.bad_address major'],
  ],
  [
    'a schema on a label of the name',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.capabilities[CART][0], { schema: 'https://shopping.ucp.dev/cart.json' }),
    [],
  ],
  ['a spec on any host', '2026-08-25', ({ ucp }) => Object.assign(ucp.capabilities[CART][0], { spec: 'https://docs.example/cart' }), []],
  [
    'a permalink with a query',
    '2026-08-25',
    ({ ucp }) =>
      Object.assign(ucp.capabilities, {
        'dev.ucp.shopping.permalink': [
          {
            version: '2026-08-25',
            schema: 'https://ucp.dev/2026-08-25/schemas/shopping/permalink.json',
            config: { endpoint: `${SHOP}/go?x=1` },
          },
        ],
      }),
    ['U30.bad_endpoint major'],
  ],
  [
    'a client secret in a handler',
    '2026-08-25',
    ({ ucp }) =>
      Object.assign(ucp.payment_handlers['example.shop.card'][0], { config: { client_secret: 'kJ8sd72hKJHs8d7f6g5h4j3k2l1q0w9e' } }),
    ['U31.secret major'],
  ],
  [
    'a merchant id in a handler',
    '2026-08-25',
    ({ ucp }) => Object.assign(ucp.payment_handlers['example.shop.card'][0], { config: { merchant_id: 'BCR2DN4T5EXAMPLE', gateway: 'x' } }),
    [],
  ],
];

/** How the sound profile is served. */
const SERVED: readonly (readonly [string, Told, readonly string[]])[] = [
  ['a byte order mark', { body: `\uFEFF${JSON.stringify(profileOf('2026-08-25'))}` }, ['U06.byte_order_mark minor']],
  [
    'a charset',
    {
      body: profileOf('2026-08-25'),
      headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'max-age=60, public', etag: 'W/"1"' },
    },
    [],
  ],
  [
    'shared caches alone',
    {
      body: profileOf('2026-08-25'),
      headers: { 'content-type': 'application/json', 'cache-control': 'public, s-maxage=600', etag: '"1"' },
    },
    ['U04.too_short major'],
  ],
  [
    'a date in place of an ETag',
    {
      body: profileOf('2026-08-25'),
      headers: {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=60',
        'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
      },
    },
    [],
  ],
  ['a list around the profile', { body: [profileOf('2026-08-25')] }, ['U06.not_object critical']],
  ['130 KiB', { body: { ...profileOf('2026-08-25'), more: 'x'.repeat(133_120) } }, ['U06.too_large critical']],
];

describe('profiles an expert read first', () => {
  it.each(PROFILES)('%s in %s', (_, release, change, expected) => {
    const profile = profileOf(release);
    change(profile);
    expect(said(store({ profile, talk: [] }), /^U/)).toEqual(expected);
  });

  it.each(SERVED)('served with %s', (_, served, expected) => {
    expect(said(store({ served, talk: [] }), /^U/)).toEqual(expected);
  });
});

/** A store whose services and capabilities are there: no rule may say that it offers none. */
it.each(['2026-08-25 ', undefined, 'draft', '2026-06-31', '26.8.2026'])('the version %j is one fault and hides nothing else', (version) => {
  const profile = profileOf('2026-08-25');
  profile.ucp.version = version;
  expect(said(store({ profile, talk: [] }), /^[UR]/)).toEqual([expect.stringMatching(/^U08\.\w+ critical$/)]);
});

it('names of keys are not held against a version that is no release', () => {
  const profile = JSON.parse(JSON.stringify(profileOf('2026-08-25')).replaceAll('"2026-08-25"', '"2026-05-05"'));
  expect(said(store({ profile, talk: [] }), /^U/)).toEqual([]);
});

const LATEST = '2026-08-25';
const stamp = { ucp: { version: LATEST } };
const page = { pagination: { has_next_page: false } };
const searchOf = (payload: object): Told => ({ body: tool({ ...stamp, ...page, ...payload }) });
const one = (over: object = {}, variant: object = {}) => ({ products: [{ ...product(variant), ...over }] });

/** Step, answer, what there is to say of the conversation. */
const ANSWERS: readonly (readonly [string, string, Told, readonly string[]])[] = [
  ['no pagination', 'search', { body: tool({ ...stamp, ...one() }) }, []],
  ['an empty page', 'search', searchOf({ products: [] }), ['L2.nothing_shown minor']],
  ['amounts as text', 'search', searchOf(one({}, { price: { amount: '1990', currency: 'EUR' } })), ['L4.malformed major']],
  ['a currency in lower case', 'search', searchOf(one({}, { price: { amount: 1990, currency: 'eur' } })), ['L4.malformed major']],
  ['a price of nothing', 'search', searchOf(one({}, { price: { amount: 0, currency: 'EUR' } })), ['L4.outside_range major']],
  ['a price below nothing', 'search', searchOf(one({}, { price: { amount: -5, currency: 'EUR' } })), ['L4.malformed major']],
  ['an amount with a fraction', 'search', searchOf(one({}, { price: { amount: 19.9, currency: 'EUR' } })), ['L4.malformed major']],
  ['whole yen', 'search', searchOf(one({}, { price: { amount: 3980, currency: 'JPY' } })), []],
  ['a description in markup alone', 'search', searchOf(one({ description: { html: '<p>A bowl</p>' } })), []],
  ['a description as text', 'search', searchOf(one({ description: 'A bowl' })), ['L4.malformed major']],
  ['a null in an optional member', 'search', searchOf(one({ rating: null })), ['L4.lost_member minor']],
  ['members nobody knows', 'search', searchOf(one({ brand: 'Hof', x_stock: 3 })), []],
  ['a status of the shop’s own', 'search', searchOf(one({}, { availability: { available: true, status: 'only_two_left' } })), []],
  [
    'sold out and to be had',
    'search',
    searchOf(one({}, { availability: { available: true, status: 'out_of_stock' } })),
    ['L4.availability major'],
  ],
  ['a total below what is shown', 'search', searchOf({ ...one(), pagination: { has_next_page: false, total_count: 0 } }), []],
  ['a warning beside products', 'search', searchOf({ ...one(), messages: [{ type: 'warning', code: 'delayed', content: 'Later' }] }), []],
  [
    'an error beside products',
    'search',
    searchOf({ ...one(), messages: [{ type: 'error', code: 'not_found', content: 'One id is unknown', severity: 'recoverable' }] }),
    [],
  ],
  ['the release before', 'search', { body: tool({ ucp: { version: '2026-04-08' }, ...page, ...one() }) }, ['L3.other major']],
  [
    'events of a stream before the answer',
    'search',
    {
      headers: { 'content-type': 'text/event-stream' },
      body: `: hello\n\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n\nevent: message\ndata: ${JSON.stringify(rpc({ structuredContent: { ...stamp, ...page, ...one() } }))}\n\n`,
    },
    [],
  ],
  [
    'the text copy alone',
    'search',
    { body: rpc({ content: [{ type: 'text', text: JSON.stringify({ ...stamp, ...page, ...one() }) }] }) },
    ['L4.text_only major'],
  ],
  [
    'an unknown id answered with an empty product',
    'unknown',
    { body: tool({ ...stamp, product: null }) },
    ['L4.unreadable major', 'L5.other_error minor'],
  ],
  [
    'an unknown id refused by a code of its own',
    'unknown',
    {
      body: tool({
        ucp: { version: LATEST, status: 'error' },
        messages: [{ type: 'error', code: 'unknown_product', content: 'no', severity: 'unrecoverable' }],
      }),
    },
    ['L5.other_error minor'],
  ],
  [
    'two variants of one id',
    'product',
    { body: tool({ ...stamp, product: { ...product(), variants: [product().variants[0], product().variants[0]] } }) },
    ['L4.repeated major'],
  ],
  [
    'options without a selection',
    'product',
    { body: tool({ ...stamp, product: { ...product(), options: [{ name: 'Size', values: [{ label: 'L' }] }] } }) },
    ['L4.blank major'],
  ],
  ['a lookup that does not say what it matched', 'lookup', { body: tool({ ...stamp, products: [product()] }) }, ['L4.malformed major']],
  ['a body of thousands of lists', 'search', { body: '['.repeat(5000) }, ['L2.not_answered major']],
];

describe('answers an expert read first', () => {
  it.each(ANSWERS)('%s', (_, step, told, expected) => {
    expect(said(store({ talk: talk(LATEST, { [step]: told }) }), /^L/)).toEqual(expected);
  });

  const failure = (code: string) => ({
    body: tool({
      ucp: { version: LATEST, status: 'error' },
      messages: [{ type: 'error', code, content: 'no', severity: 'unrecoverable' }],
    }),
  });
  it.each(['internal', 'capabilities_incompatible', 'maintenance'])(
    'a catalogue that answers every call with the error %s has not answered',
    (code) => {
      const verdict = assessUcp(
        store({ talk: talk(LATEST, { search: failure(code), lookup: failure(code), product: null, unknown: failure(code) }) }),
      );
      expect(verdict).toMatchObject({ status: 'warn', score: 79 });
      expect(verdict.findings.map(({ message }) => message.id)).toContain('L2.not_answered');
    },
  );

  it('an id that the search has just shown is not unknown', () => {
    expect(said(store({ talk: talk(LATEST, { product: failure('not_found') }) }), /^L/)).toEqual(['L2.not_answered major']);
    expect(said(store({ talk: talk(LATEST, { lookup: failure('not_found') }) }), /^L/)).toEqual(['L2.not_answered major']);
    const none = { body: tool({ ...stamp, ...page, products: [] }) };
    expect(said(store({ talk: talk(LATEST, { search: none, lookup: failure('not_found'), product: null }) }), /^L/)).toEqual([
      'L2.nothing_shown minor',
    ]);
  });

  it.each<[string, string, object, readonly string[]]>([
    ['another product', 'product', { product: { ...product(), id: 'p9' } }, ['L4.stranger major']],
    [
      'another product, of a variant asked for',
      'product',
      { product: { ...product(), id: 'p9', variants: [{ ...product().variants[0], id: 'p1' }] } },
      [],
    ],
    ['the same id, written out', 'product', { product: { ...product(), id: 'gid://shop/Product/p1' } }, []],
    [
      'a second product nobody asked for',
      'lookup',
      { products: [product({ inputs: [{ id: 'p1' }] }), { ...product({ id: 'v9', inputs: [{ id: 'p9' }] }), id: 'p9' }] },
      ['L4.stranger major'],
    ],
  ])('asked for one id, %s', (_, step, payload, expected) => {
    const request = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: step === 'lookup' ? 'lookup_catalog' : 'get_product',
        arguments: { catalog: step === 'lookup' ? { ids: ['p1'] } : { id: 'p1' } },
      },
    };
    expect(said(store({ talk: talk(LATEST, { [step]: { request, body: tool({ ...stamp, ...payload }) } }) }), /^L/)).toEqual(expected);
  });

  it('tools on a second page of the list are lost to clients, none of which is known to ask for it', () => {
    const tools = { body: rpc({ tools: [{ name: 'get_product', inputSchema: {} }], nextCursor: 'b' }) };
    expect(said(store({ talk: [mcp('tools', tools), ...talk(LATEST, { tools: null })] }), /^L/)).toEqual([
      'L2.unlisted major',
      'L2.unlisted major',
    ]);
  });
});
