/** How the web answers over a real API: what goes out compressed, what a form may be, and which of two addresses is wrong. */

import { openOnce } from '../once.ts';
import { openDashboard, signInAs, type Visitor, visitorOf } from './dashboard-support.ts';
import { openHarness, send } from './harness.ts';
import { newEmail } from './people.ts';

let visitor: Visitor;
const api = openOnce(() => openHarness({ limits: { scanAccounts: 'all', signInNetwork: 100_000 } }));
const web = openOnce(() => openDashboard(api));
beforeAll(async () => {
  visitor = visitorOf(web.url);
});
afterAll(async () => {
  expect(web?.faults).toEqual([]);
});

/** By a client that takes these codings, and decodes them. */
async function ask(path: string, takes: string) {
  const response = await fetch(`${web.url}${path}`, { headers: { 'accept-encoding': takes } });
  return { headers: response.headers, text: await response.text() };
}

/** Bytes on the way: `fetch` hides them once it has decoded. */
async function sizeOf(path: string, takes: string): Promise<number> {
  const { headers } = await send(Number(new URL(web.url).port), path, { method: 'HEAD', headers: { 'accept-encoding': takes } });
  return Number(headers['content-length']);
}

describe('what goes out', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
  ])('to a browser that takes "%s" is in %s, pages and assets alike', async (takes, coding) => {
    const page = await ask('/?lang=en', takes);
    const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(page.text)?.[1] ?? '';
    for (const { headers, text } of [page, await ask(sheet, takes)]) {
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, expect.stringContaining('Accept-Encoding')]);
      expect(text.length).toBeGreaterThan(1_400);
    }
    // Each copy of a form has a mark of its own.
    const unmarked = (text: string) => text.replaceAll(/name="form" value="[^"]*"/g, '');
    expect(unmarked(page.text) === unmarked((await ask('/?lang=en', 'identity')).text)).toBe(true);
  });

  test('is less than a third of the text on the way', async () => {
    const { text, headers } = await ask('/?lang=en', 'identity');
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text));
    for (const takes of ['gzip', 'br']) expect(await sizeOf('/?lang=en', takes)).toBeLessThan(text.length / 3);
  });

  test('the answer to a form goes as it is: it may hold a key', async () => {
    const owner = await signInAs(web, api, newEmail());
    const made = await owner.post('/account/key', {}, { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br, gzip' });
    expect([made.text.includes('vtr_live_'), made.headers.get('content-encoding')]).toEqual([true, null]);
    expect((await owner.get('/account/keys', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  });
});

describe('a form', () => {
  const post = (body: string, type: string, language: string) =>
    fetch(`${web.url}/audits?lang=${language}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    });

  test.each([
    ['en', 'larger than 64 kB', 'another character encoding'],
    ['fr', 'dépasse 64 ko', 'un autre encodage'],
  ])('too large or in foreign letters is refused in words (%s)', async (language, large, foreign) => {
    const big = await post(`business=${'a'.repeat(70_000)}`, 'application/x-www-form-urlencoded', language);
    expect([big.status, (await big.text()).includes(large)]).toEqual([413, true]);
    for (const charset of ['iso-8859-1', '"windows-1252"', 'x-none']) {
      const strange = await post('business=caf%E9.example', `application/x-www-form-urlencoded; charset=${charset}`, language);
      expect([charset, strange.status, (await strange.text()).includes(foreign)]).toEqual([charset, 415, true]);
    }
    expect((await post('business=', 'application/x-www-form-urlencoded;charset=UTF-8', language)).status).toBe(422);
  });
});

describe('two stores', () => {
  /** The names of the fields that are told to be wrong, and the values of both. */
  const told = (text: string) => ({
    wrong: [...text.matchAll(/id="([ab])-fault"/g)].map(([, name]) => name),
    values: [...text.matchAll(/name="[ab]"[^>]* value(?:="([^"]*)")?/g)].map(([, value = '']) => value),
  });

  test('of which the second is none: it is told at its field, and the first is not started twice', async () => {
    const refused = await visitor.post('/compare', { a: 'first-of-two.com', b: 'ftp://x', lang: 'en' });
    const { wrong, values } = told(refused.text);
    expect([refused.status, wrong, values[1]]).toEqual([422, ['b'], 'ftp://x']);
    expect(values[0]).toMatch(/^aud_\w+$/);
    const better = await visitor.post('/compare', { a: values[0] ?? '', b: 'second-of-two.com', lang: 'en' });
    expect(better.headers.get('location')).toMatch(new RegExp(`^/compare\\?a=${values[0]}&b=aud_\\w+&lang=en$`));
  });

  test('of which the first is none', async () => {
    const refused = await visitor.post('/compare', { a: '', b: 'second-of-two.com', lang: 'fr' });
    expect([refused.status, told(refused.text)]).toEqual([422, { wrong: ['a'], values: ['', 'second-of-two.com'] }]);
    expect(refused.text).toMatch(/<title>Cela n’a pas fonctionné\u00a0: \S/);
  });

  test('as audits, one of which is not there', async () => {
    const { json } = await api.create({ business: 'third-of-two.com' });
    for (const missing of ['aud_none', 'nonsense', '']) {
      const { status, text } = await visitor.get(`/compare?${new URLSearchParams({ a: json.id, b: missing })}`);
      expect([missing, status, told(text)]).toEqual([missing, 404, { wrong: ['b'], values: [json.id, missing] }]);
      expect(/<input id="b"[^>]*>/.exec(text)?.[0]).toContain('aria-invalid');
    }
    expect((await visitor.get('/compare')).status).toBe(200);
  });
});
