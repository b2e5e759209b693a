/** The form of the home page: the rules of POST /audits for people, in words, next to the field. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Answer, BASE_URL, type Harness, openHarness } from './harness.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
type Fields = Readonly<Record<string, string>> | string;
const FILLED = { business: 'shop.example.com', country: 'DE', language: 'fr', sample_size: '7', general_scan: 'on' };

const poster =
  (api: Harness) =>
  (fields: Fields, headers: Readonly<Record<string, string>> = {}, path = '/'): Promise<Answer> =>
    api.ask(path, { method: 'POST', headers: { ...FORM, ...headers }, body: new URLSearchParams(fields).toString() });
const countOf = async (api: Harness) => Number((await api.database.query('select count(*) as n from audits'))[0]?.['n']);
const idOf = ({ headers }: Answer) => /^\/audits\/(aud_\w{22})\/progress$/.exec(String(headers.location))?.[1] ?? '';
const typed = (name: string, text: string) => new RegExp(`<input id="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1];

describe('the form', () => {
  let api: Harness;
  let post: ReturnType<typeof poster>;
  beforeAll(async () => {
    api = await openHarness();
    post = poster(api);
  });
  afterAll(() => api.close());

  test('stands on the home page in both languages, and is the only thing its policy lets out', async () => {
    for (const [path, label, button] of [
      ['/', 'Address of the store', 'Audit it'],
      ['/fr', 'Adresse de la boutique', 'Auditer'],
    ] as const) {
      const { text, headers } = await api.ask(path, { headers: { accept: 'text/html' } });
      expect(text).toContain(`<form class="audit" method="post" action="${path}"`);
      expect(text).toContain(`<label for="business">${label}</label>`);
      expect(text).toContain(`<button type="submit">${button}</button>`);
      expect(text).toContain('aria-describedby="business-hint"');
      expect(headers['content-security-policy']).toContain("form-action 'self'");
      expect(headers['referrer-policy']).toBe('same-origin');
      for (const [, id = ''] of text.matchAll(/<(?:input|select) id="(\w+)"/g))
        expect(text).toMatch(new RegExp(`for="${id}"|<label><input id="${id}"`));
    }
    expect((await api.ask('/bot')).headers['content-security-policy']).toContain("form-action 'none'");
  });

  test('creates the audit that JSON would, and leads to its progress', async () => {
    const answer = await post(FILLED, { 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(303);
    const [made, json] = [(await api.ask(`/audits/${idOf(answer)}`)).json, (await api.create({ business: 'shop.example.com' })).json];
    expect(Object.keys(made)).toEqual(Object.keys(json));
    expect(made.options).toEqual({ agent_simulation: false, country: 'DE', language: 'fr', sample_size: 7, general_scan: true });
    expect(api.enqueued).toContain(made.id);
    expect(answer.headers['ratelimit-policy']).toMatch(/^"ip";q=\d+;w=3600, "general-scan";q=\d+;w=3600$/);
  });

  test('options left empty are the defaults of the deployment', async () => {
    const answer = await post({ business: ' https://shop.example.com ', country: '', language: '', sample_size: '' });
    const { options } = (await api.ask(`/audits/${idOf(answer)}`)).json;
    expect(options).toEqual({ agent_simulation: false, country: 'FR', language: 'en', sample_size: 12, general_scan: false });
  });

  test.each([
    ['/', 'that is empty', '', 'Type the address of the store.'],
    ['/fr', 'of blanks', '  ', 'Saisissez l’adresse de la boutique.'],
    ['/', 'of another scheme', 'ftp://shop.example.com', 'Only http and https URLs can be audited.'],
    ['/fr', 'of another scheme', 'ftp://shop.example.com', 'Seules les URL http et https peuvent être auditées.'],
    ['/fr', 'that is an IP address', '127.0.0.1', 'Un nom d&#39;hôte est nécessaire, pas une adresse IP.'],
    ['/', 'with NUL', 'shop.example.com\u0000', 'The URL holds spaces, control characters or backslashes.'],
    ['/', 'too long', `shop.example.com/${'x'.repeat(3_000)}`, 'The URL is longer than 2,048 characters.'],
  ])('%s says of an address %s what is wrong, beside it', async (path, _what, business, sentence) => {
    const before = await countOf(api);
    const { status, text, headers } = await post({ ...FILLED, business }, {}, path);
    expect(status).toBe(422);
    expect(text).toContain(`<p class="fault" id="business-fault">${sentence}</p>`);
    expect(text).toContain('aria-describedby="business-hint business-fault" aria-invalid="true" autofocus');
    expect(text).toMatch(path === '/' ? /<title>Not started – / : /<title>Non lancé – /);
    expect(typed('business', text)).toBe(business.replace('\u0000', ''));
    expect([text.includes('<option value="DE" selected>'), typed('sample_size', text)]).toEqual([true, '7']);
    expect([headers['cache-control'], headers['content-language']]).toEqual(['no-store', path === '/' ? 'en' : 'fr']);
    expect(await countOf(api)).toBe(before);
  });

  test.each([
    ['country', 'XX', 'Choose a country of the list.'],
    ['language', 'de', 'Choose English or French.'],
    ['sample_size', '51', 'Type a whole number from 1 to 50.'],
    ['sample_size', '1.5', 'Type a whole number from 1 to 50.'],
    ['general_scan', 'perhaps', 'Check the box or leave it.'],
  ])('the option %s=%s opens the options and is told of there', async (name, value, sentence) => {
    const { status, text } = await post({ ...FILLED, [name]: value });
    expect(status).toBe(422);
    expect(text).toContain('<details open>');
    expect(text).toContain(`<p class="fault" id="${name}-fault">${sentence}</p>`);
    expect(text).toContain(`aria-describedby="${name}-fault"`);
    expect(typed('business', text)).toBe('shop.example.com');
  });

  test.each([
    ['an unknown field', 'business=shop.example.com&nope=1'],
    ['a field twice', 'business=shop.example.com&country=FR&country=DE'],
    ['a member of objects', 'business=shop.example.com&__proto__=1'],
    ['the options as a field', 'business=shop.example.com&options=1'],
  ])('%s creates nothing', async (_name, body) => {
    const before = await countOf(api);
    const { status, text } = await post(body);
    expect([status, text.includes('class="fault"')]).toEqual([422, true]);
    expect(await countOf(api)).toBe(before);
  });

  test('an option that needs a quota shows its numbers', async () => {
    for (const [path, numbers] of [
      ['/', 'Used: 0 of 0.'],
      ['/fr', 'Utilisé\u00a0: 0 sur 0.'],
    ] as const) {
      const { status, text } = await post({ ...FILLED, agent_simulation: 'on' }, {}, path);
      expect(status).toBe(402);
      expect(text).toContain(numbers);
      expect(typed('business', text)).toBe('shop.example.com');
    }
  });

  test('what was typed stays text', async () => {
    const business = '"><script>alert(1)</script>';
    const answers = [await post({ ...FILLED, business, country: business, sample_size: business })];
    answers.push(await api.ask(`/?${new URLSearchParams({ business, sample_size: business })}`));
    for (const { text } of answers) {
      expect(text).not.toContain('<script');
      expect(typed('business', text)).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    }
  });

  test('whatever is posted gets an answer of the contract, and stays text', async () => {
    const name = fc.constantFrom('business', 'country', 'language', 'sample_size', 'general_scan', 'metadata', 'constructor', 'x');
    const text = fc.oneof(
      fc.constantFrom('shop.example.com', 'FR', 'on', '7', '<b title="\'">'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 6 }), async (pairs) => {
        const body = new URLSearchParams(pairs.map(([field, value]): [string, string] => [field, value.toWellFormed()])).toString();
        const answer = await api.ask('/fr', { method: 'POST', headers: FORM, body });
        expect([303, 422]).toContain(answer.status);
        expect(answer.text).not.toContain('<b title');
      }),
      { numRuns: 100 },
    );
  });

  test('a link fills it in, and no cache keeps that', async () => {
    const { text, headers } = await api.ask('/fr?business=boutique.fr&country=BE&language=en&sample_size=3');
    expect([typed('business', text), typed('sample_size', text)]).toEqual(['boutique.fr', '3']);
    expect(text).toMatch(/<option value="BE" selected>Belgique<[\s\S]*<option value="en" selected>English</);
    expect(text).not.toContain(' checked');
    expect(headers['cache-control']).toBe('no-store');
    expect((await api.ask('/?utm_source=x')).headers['cache-control']).toContain('public');
  });

  test('programs get the error body, and a bad credential is refused before all else', async () => {
    const plain = await post({ business: '' }, { accept: '*/*' });
    expect([plain.status, plain.json.error_code]).toEqual([422, 'validation_error']);
    const wrong = await post(FILLED, { authorization: 'Bearer nope', 'sec-fetch-site': 'cross-site' });
    expect([wrong.status, wrong.json.error_code]).toEqual([401, 'invalid_api_key']);
    const json = await api.ask('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(json.json.field_errors[0].type).toBe('wrong_content_type');
    const long = await post({ business: 'x'.repeat(70_000) }, { accept: '*/*' });
    expect(long.json.field_errors[0].type).toBe('body_too_large');
  });
});

test('a deployment without the general scan does not offer it', async () => {
  const api = await openHarness({ profile: 'commerce' });
  try {
    expect((await api.ask('/fr')).text).not.toContain('name="general_scan"');
    const { status, text } = await poster(api)({ business: 'shop.example.com', general_scan: 'on' });
    expect([status, text.includes('class="fault"')]).toEqual([422, true]);
  } finally {
    await api.close();
  }
});

test('a full queue refuses for now and keeps what was typed', async () => {
  const api = await openHarness({ limits: { maxPending: 0 } });
  try {
    const { status, headers, text } = await poster(api)(FILLED, {}, '/fr');
    expect([status, typed('business', text)]).toEqual([503, 'shop.example.com']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain('Aucun audit ne peut être pris en ce moment.');
  } finally {
    await api.close();
  }
});

describe('the limit of an hour', () => {
  let api: Harness;
  let post: ReturnType<typeof poster>;
  beforeAll(async () => {
    api = await openHarness({ limits: { anonymousRuns: 2 } });
    post = poster(api);
  });
  afterAll(() => api.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('is one with POST /audits; bad forms are charged; the page says in how many minutes', async () => {
    expect((await api.create({ business: 'shop.example.com' }, from('192.0.2.1'))).status).toBe(201);
    expect((await post({ business: '' }, from('192.0.2.1'))).status).toBe(422);
    for (const [path, sentence] of [
      ['/', /can be started in (\d+) minutes/],
      ['/fr', /pourra être lancé dans (\d+) minutes/],
    ] as const) {
      const { status, text, headers } = await post(FILLED, from('192.0.2.1'), path);
      expect(status).toBe(429);
      expect(Number(sentence.exec(text)?.[1])).toBe(Math.ceil(Number(headers['retry-after']) / 60));
      expect([typed('business', text), typed('sample_size', text)]).toEqual(['shop.example.com', '7']);
    }
    expect((await api.create({ business: 'shop.example.com' }, from('192.0.2.1'))).status).toBe(429);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: BASE_URL },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ] as Readonly<Record<string, string>>[])('what a page of another site posts (%j) is not charged and starts nothing', async (headers) => {
    const before = await countOf(api);
    for (let index = 0; index < 4; index += 1) {
      const { status, text } = await post(FILLED, { ...headers, ...from('192.0.2.2') });
      expect([status, typed('business', text)]).toEqual([403, 'shop.example.com']);
    }
    expect(await countOf(api)).toBe(before);
  });

  test('what our own pages and programs post is taken', async () => {
    const own: Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { 'sec-fetch-site': 'none' },
      { origin: BASE_URL },
      { origin: 'http://192.168.1.7:8080', host: '192.168.1.7:8080' },
      {},
    ];
    for (const [index, headers] of own.entries())
      expect((await post(FILLED, { ...headers, ...from(`198.51.100.${index}`) })).status).toBe(303);
  });
});
