/** What is kept of a store's answers: headers by one table, and no value that would open something. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSecrets } from '../src/checks/ucp-discovery/rules/u31-secrets.ts';
import { type Exchange, KEPT_BACK, keptHeaders, maskSecrets, summariesOf, withoutSecrets } from '../src/index.ts';
import { response } from './catalog-build.ts';

const LIVE = '4eC39HqLyjWDarjtT1zdp7dc';

/** Each as a store might publish it, with the part that must not be kept. */
const SECRETS: readonly (readonly [text: string, secret: string])[] = [
  [`sk_live_${LIVE}`, LIVE],
  [`Bearer rk_test_${LIVE}`, LIVE],
  [`whsec_${LIVE}`, LIVE],
  [`shpat_${'1a2b3c4d'.repeat(4)}`, '1a2b3c4d'],
  ['AKIAIOSFODNN7EXAMPLE', 'IOSFODNN7EXAMPLE'],
  [`ghp_${'a1B2'.repeat(9)}`, 'a1B2'],
  ['xoxb-123456789012-abcdef', '123456789012'],
  [`AQEymh${'q7W9'.repeat(12)}`, 'q7W9'],
  [`ASIA${'Y34FZKBOKMUTVV7A'}`, 'Y34FZKBOKMUTVV7A'],
  [`github_pat_${'11ABCDEFG0'.repeat(8)}`, '11ABCDEFG0'],
  [`sk-proj-${'aB3-_x'.repeat(8)}`, 'aB3'],
  [`sk-ant-api03-${'aB3-_x'.repeat(15)}`, 'aB3'],
  [`SG.${'aB3dE5gH7jK9mN1pQ3sT5v'}.${'aB3'.repeat(14)}x`, 'aB3'],
  [`glpat-${'aB3x_'.repeat(4)}`, 'aB3x'],
  [`npm_${'aB3x'.repeat(9)}`, 'aB3x'],
  ['xapp-1-A0123456789-1234567890123-abcdef', 'abcdef'],
  [`sq0atp-${'aB3dE5gH7jK9mN1pQ3sT5v'}`, 'aB3dE5'],
  [`EAAA${'aB3x'.repeat(15)}`, 'aB3x'],
  [`${'1a2b3c4d'.repeat(4)}-us12`, '1a2b3c4d'],
  [`pk_${'1a2b3c4d'.repeat(4)}1a`, '1a2b3c4d'],
  [`shptka_${'1a2b3c4d'.repeat(4)}`, '1a2b3c4d'],
  [`cs_${'1a2b3c4d'.repeat(5)}`, '1a2b3c4d'],
  [`ck_${'1a2b3c4d'.repeat(5)}`, '1a2b3c4d'],
  [`AIza${'aB3x-'.repeat(7)}`, 'aB3x'],
  [`GOCSPX-${'aB3x'.repeat(7)}`, 'aB3x'],
  [`xkeysib-${'1a2b3c4d'.repeat(8)}-${'aB3x'.repeat(4)}`, '1a2b3c4d'],
  [`sk_org_live_${LIVE}`, LIVE],
  [`sk-or-v1-${'1a2b3c4d'.repeat(8)}`, '1a2b3c4d'],
  [`sk-${'aB3x'.repeat(12)}`, 'aB3x'],
  [`vtr_live_${'aB3x'.repeat(9)}`, 'aB3x'],
  [`https://hooks.slack.com/services/T01234567/B01234567/${'aB3x'.repeat(6)}`, 'aB3x'],
  [`https://discord.com/api/webhooks/123456789012345678/${'aB3x-'.repeat(14)}`, 'aB3x'],
  [`AccountName=shop;AccountKey=${'aB3x'.repeat(21)}aB==`, 'aB3x'],
  [`EAAM${'aB3x'.repeat(40)}`, 'aB3x'],
  [`live_${'aB3x_'.repeat(8)}`, 'aB3x'],
  [`pat${'aB3dE5gH7jK9mN'}.${'1a2b3c4d'.repeat(8)}`, 'aB3dE5'],
  [`dapi${'1a2b3c4d'.repeat(4)}`, '1a2b3c4d'],
  [`EZAK${'aB3x'.repeat(13)}aB`, 'aB3x'],
  [`ATATT3${'aB3x-'.repeat(30)}`, 'aB3x'],
  ...['gsk', 'r8', 'lin_api', 'shippo_live'].map((word) => [`${word}_${'aB3x'.repeat(10)}`, 'aB3x'] as const),
  ...['sb_secret', 'glsa', 'klarna_live_api'].map((word) => [`${word}_${'aB3x_'.repeat(8)}`, 'aB3x'] as const),
  [`xai-${'aB3x'.repeat(20)}`, 'aB3x'],
  ...['pypi', 'CFPAT', 'FLWSECK_TEST'].map((word) => [`${word}-${'aB3x-'.repeat(8)}`, 'aB3x'] as const),
  ...['hvs', 'dp.pt'].map((word) => [`${word}.${'aB3x_'.repeat(20)}`, 'aB3x'] as const),
  ['-----BEGIN RSA PRIVATE KEY-----\\nMIIEpAIBAAKCAQEA7\\n-----END RSA PRIVATE KEY-----', 'MIIEpAIBAAKCAQEA7'],
];

describe('a secret in a body', () => {
  it.each(SECRETS)('%s is masked, and still told as one of its kind', (text, secret) => {
    const document = `{"config":{"note":"${text}","städte":"Zürich"}}`;
    const kept = bodyOf(withoutSecrets(exchangeOf({ text: document })));
    expect(kept).not.toContain(secret);
    expect(kept).toContain('Zürich');
    expect(Buffer.byteLength(kept)).toBe(Buffer.byteLength(document));
    expect(findSecrets(JSON.parse(kept))).toEqual(findSecrets(JSON.parse(document)));
    // Wherever it begins.
    for (const before of ['', '\n', '>', '_', 'é'])
      expect(bodyOf(withoutSecrets(exchangeOf({ text: before + text })))).not.toContain(secret);
  });

  it.each([
    ['{"client_secret":"hunter2-hunter2","currency":"EUR"}', 'hunter2', '"currency":"EUR"'],
    [`"authorization": "Bearer ${LIVE}"`, LIVE, 'Bearer'],
    [`<script>t="eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${LIVE}"</script>`, LIVE, 'eyJhbGciOiJIUzI1NiJ9.'],
    ['{"apiKey":"4eC39HqLyjWD","x":1}', '4eC39HqLyjWD', '"x":1'],
    ["{client_secret: 'hunter2-hunter2', x: 1}", 'hunter2', 'x: 1'],
    ['{"password":"ab\\u0063hunter2\\n-x","x":1}', 'hunter2', '"x":1'],
    ['s = "{\\"password\\":\\"hunter2-hunter2\\"}"', 'hunter2', 's = '],
    ['<div data-x="{&quot;apiKey&quot;:&quot;hunter2-hunter2&quot;}">', 'hunter2', '<div data-x='],
    [
      'postgres://shop:hunter2-hunter2@db.example/x, http://127.0.0.1:8080?to=a@b',
      'hunter2',
      '@db.example/x, http://127.0.0.1:8080?to=a@b',
    ],
  ])('%s is masked, what is around it is not', (text, secret, rest) => {
    const kept = bodyOf(withoutSecrets(exchangeOf({ text })));
    expect(kept).not.toContain(secret);
    expect(kept).toContain(rest);
  });

  it.each([
    '/xai-collier-perles-argent-925-bleu',
    'sk-cardContentPlaceholderAnimationWrapper',
    'live_product-recommendation-carousel-item-tab',
  ])('%s is none', (text) => expect(bodyOf(withoutSecrets(exchangeOf({ text })))).toBe(text));

  it('leaves hash and size as sent, masks nothing twice, and does not touch a body without one', () => {
    const plain = exchangeOf({ text: '<p>AQE and eyJ are words; "password": "string"; pk_live_4eC39HqLyjWDarjtT1zdp7dc</p>' });
    expect(withoutSecrets(plain)).toEqual(plain);
    const sent = exchangeOf({ text: `key sk_live_${LIVE}` });
    const kept = withoutSecrets(sent);
    expect(withoutSecrets(kept)).toEqual(kept);
    expect(kept.outcome.kind === 'response' && kept.outcome.body).toMatchObject({ sha256: hashOf(sent), size: 36 });
  });

  it.each([
    '-eyJ',
    '.eyJaaaaaaaaaa',
    'eyJaaaaaaaaaa.',
    '/AQEabh',
    '-----BEGIN ',
    'xoxb-',
    '"password":"',
    "password:'",
    'apiKey:&quot;',
    'SG.aaaaaaaaaaaaaaaa.',
    'sk-ant-',
    '12345678:AA',
    'authorization: basic ',
    '&a_token',
    ';a=',
  ])('is looked for in linear time, in a body of nothing but %s too', (piece) => {
    // The worker masks on its own thread: a body that costs more than its length would stop every other run.
    const before = process.cpuUsage().user;
    const text = piece.repeat(400_000 / piece.length);
    const kept = withoutSecrets(exchangeOf({ text, url: `https://shop.example/?${text.slice(0, 16_000)}` }));
    expect(bodyOf(kept)).toHaveLength(text.length);
    expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(10);
  });

  it('is found in no file of a demo store', () => {
    const stores = fileURLToPath(new URL('../../testkit/stores', import.meta.url));
    const files = readdirSync(stores, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => maskSecrets(text) !== text)).toEqual([]);
  });

  it('is not looked for in pictures', () => {
    const picture = exchangeOf({ text: `sk_live_${LIVE}`, headers: { 'content-type': 'image/png' } });
    expect(withoutSecrets(picture)).toEqual(picture);
  });
});

describe('an address', () => {
  it.each([
    ['https://shop.example/cb?code=SplxlOBeZQQYbYS6&state=x', 'SplxlOBeZQQYbYS6'],
    ['https://shop.example/?sid=a1b2c3d4e5', 'a1b2c3d4e5'],
    ['https://shop.example/p;jsessionid=0A1B2C?x=1', '0A1B2C'],
    ['https://shop.example/#access_token=ya29.x7', 'ya29'],
    ['https://shop.example/login?password=hunter2', 'hunter2'],
    ['https://shop.example/?u=jane.doe%40mail.test', 'jane'],
    ['https://shop.example/?u=jane@mail.test', 'jane'],
    ['https://cdn.test/i.png?X-Amz-Signature=fe5f80f77d5fa3', 'fe5f80f77d5fa3'],
  ])('%s loses what opens something, wherever it stands', (address, secret) => {
    const headers = { location: address, link: `<${address}>; rel="next"` };
    const hops = [{ url: address, status: 302, location: address, ms: 1 }];
    const kept = withoutSecrets(exchangeOf({ url: address, text: '', headers, hops }));
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(new URL(kept.url).host).toBe(new URL(address).host);
  });

  it('keeps parameters that name what is shown', () => {
    const shown = exchangeOf({ url: 'https://shop.example/p?variant=42&utm_source=x&passion=1&sidebar=2&page=3', text: '' });
    expect(withoutSecrets(shown)).toEqual(shown);
  });
});

describe('the head of an answer', () => {
  const HEAD = [
    ['content-type', 'text/html'],
    ['set-cookie', 'sid=1'],
    ['set-cookie', `currency=${LIVE}`],
    ['set-cookie', 'woocs_currency=USD; path=/; HttpOnly'],
    ['x-api-key', `sk_live_${LIVE}`],
    ['authorization', 'Bearer abc'],
    ['x-powered-by', 'PHP'],
    ['x-customer-email', 'jane@mail.test'],
    ['link', '<a>'],
    ['link', '<b>'],
    ['sw-context-token', 'SECRETCONTEXT'],
    ['x-datadome', 'visitor-7'],
    ['__proto__', 'x'],
  ] as const;

  it('is kept by the table: values of what rules read, marks of what names a visitor, nothing else', () => {
    expect(keptHeaders(HEAD)).toEqual({
      'content-type': 'text/html',
      'set-cookie': 'woocs_currency=USD',
      'x-powered-by': 'PHP',
      link: '<a>, <b>',
      'sw-context-token': KEPT_BACK,
      'x-datadome': KEPT_BACK,
    });
  });

  it('keeps a bounded number of marks', () => {
    const many = Array.from({ length: 500 }, (_, index) => [`x-shopify-${index}`, 'v'] as const);
    expect(Object.keys(keptHeaders(many))).toHaveLength(20);
  });

  it('is shown without the session', () => {
    const exchange = exchangeOf({ text: '', headers: { 'mcp-session-id': 's-1' }, requestHeaders: { 'mcp-session-id': 's-1' } });
    expect(JSON.stringify(summariesOf(['a'], [{ exchanges: [exchange] }]))).not.toContain('s-1');
  });
});

interface Given extends Partial<Pick<Exchange, 'url' | 'requestHeaders' | 'hops'>> {
  readonly text: string;
  readonly headers?: Record<string, string>;
}

function exchangeOf({ url = 'https://shop.example/', text, headers = {}, ...over }: Given): Exchange {
  return { ...response('a', url, text, 200, headers), ...over };
}

function bodyOf({ outcome }: Exchange): string {
  return outcome.kind === 'response' ? Buffer.from(outcome.body.bytes).toString() : '';
}

function hashOf({ outcome }: Exchange): string {
  return outcome.kind === 'response' ? outcome.body.sha256 : '';
}
