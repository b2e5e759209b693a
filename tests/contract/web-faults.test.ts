/** What a person is told where the API is away, busy or not itself, and where a form is sent twice. */

import { Refusal } from '@vitrine/client';
import { faultOf } from '../../apps/web/src/frame/faults.ts';
import { openOnce } from '../once.ts';
import { openDashboard, signInAs, type Visitor, visitorOf } from './dashboard-support.ts';
import { elementsOf } from './elements.ts';
import { type Behaviour, openFaultyApi } from './faulty-api.ts';
import { INTERNAL_TOKEN, openHarness } from './harness.ts';
import { newEmail } from './people.ts';

let visitor: Visitor;
let owner: Visitor;
const api = openOnce(() => openHarness({ limits: { scanAccounts: 'all', signInNetwork: 100_000 } }));
const faulty = openOnce(() => openFaultyApi(api.port));
const early = openOnce(() => openDashboard(api, { apiUrl: faulty.url, frameAfterMs: 1 }));
const web = openOnce(() => openDashboard(api, { apiUrl: faulty.url }));
beforeAll(async () => {
  visitor = visitorOf(web.url);
  owner = await signInAs(web, api, newEmail());
  await owner.post('/operator/open', { token: INTERNAL_TOKEN, name: 'anne' });
});
afterAll(async () => {
  expect(web?.faults).toEqual([]);
});

/** The text of the one alert, what a browser begins at, and when it looks again. */
const told = ({ status, headers, text }: { status: number; headers: Headers; text: string }) => ({
  status,
  after: headers.get('retry-after'),
  alert: /role="alert">([^<]*)</.exec(text)?.[1],
  focused: /<input id="(\w+)"[^>]*\sautofocus/.exec(text)?.[1],
  refresh: /http-equiv="refresh" content="(\d+)"/.exec(text)?.[1],
});

/** While the API behaves like this. */
async function whileIt<T>(behaviour: Behaviour, work: () => Promise<T>): Promise<T> {
  faulty.behaviour = behaviour;
  try {
    return await work();
  } finally {
    faulty.behaviour = 'passes';
  }
}

const PAGE = { 'content-type': 'text/html' };
const AWAY: readonly (readonly [string, Behaviour])[] = [
  ['resets', 'resets'],
  ['is behind a proxy that says 502', { status: 502, headers: PAGE, body: '<h1>Bad Gateway</h1>' }],
  ['is behind a proxy that says 504 in JSON', { status: 504, headers: { 'content-type': 'application/json' }, body: '[]' }],
  ['says that it cannot now', { status: 503, body: '{"error_code":"service_unavailable","detail":"x"}' }],
  ['is replaced by a page of a network', { status: 200, headers: PAGE, body: '<script>alert(1)</script>' }],
  ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['answers nothing', { status: 200 }],
  ['answers no JSON', { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":' }],
  ['cuts its answer off', 'cuts its JSON off'],
];
const EN_AWAY = 'The service does not answer at this moment. Try again in a minute.';

describe.each(AWAY)('an API that %s', (_name, behaviour) => {
  test('is told in one sentence with Retry-After, and what was typed stays', async () => {
    const form = { status: 503, after: '60', alert: EN_AWAY, focused: 'business', refresh: undefined };
    const page = { ...form, focused: undefined };
    await whileIt(behaviour, async () => {
      const typed = await visitor.post('/audits', { business: 'typed.example', lang: 'en' });
      expect([told(typed), typed.text.includes('value="typed.example"')]).toEqual([form, true]);
      expect(typed.text).toMatch(/<input id="business"[^>]* aria-describedby="business-fault business-hint"/);
      expect(typed.text).not.toContain('aria-invalid');
      const pair = await visitor.post('/compare', { a: 'one.example', b: 'two.example', lang: 'en' });
      expect(told(pair)).toEqual({ ...form, focused: 'a' });
      expect(told(await visitor.post('/account/sign-in', { email: 'ana@shop.example', lang: 'en' }))).toEqual(page);
      for (const path of ['/account', '/account/keys', '/account/sites/x.example/history.csv', '/operator'])
        expect([path, told(await owner.get(`${path}?lang=en`))]).toEqual([path, page]);
      const verified = await visitor.post('/audits/aud_x/verifications', { finding: 'x', lang: 'en' });
      expect([verified.status, JSON.parse(verified.text)]).toEqual([503, { fault: EN_AWAY }]);
    });
    // Nobody was signed out by it.
    expect((await owner.get('/account')).status).toBe(200);
  });

  test('lets a page of progress come back by itself', async () => {
    const { json } = await api.create({ business: 'progress.example.com' });
    for (const path of [`/audits/${json.id}?lang=fr`, `/compare?a=${json.id}&b=${json.id}&lang=fr`]) {
      const away = await whileIt(behaviour, () => visitor.get(path));
      const alert = 'Le service ne répond pas en ce moment. Réessayez dans une minute. Cette page regarde à nouveau d’elle-même.';
      expect([path, told(away)]).toEqual([path, { status: 503, after: '60', alert, focused: undefined, refresh: '4' }]);
      expect((await visitor.get(path)).status).toBe(200);
    }
  });
});

test('a page that the API is slow for shows its frame at once, and then itself', async () => {
  const { json } = await api.create({ business: 'slow.example.com' });
  const session = await signInAs(early, api, newEmail());
  await session.post('/operator/open', { token: INTERNAL_TOKEN, name: 'anne' });
  const cookie = [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const pages = ['', '/watches', '/keys', '/plan', '/badges', '/webhooks', '/profile', '/sites/none.example'].map(
    (page) => `/account${page}`,
  );
  for (const path of [`/audits/${json.id}`, '/audits/none', '/stats', `/compare?a=${json.id}&b=${json.id}`, ...pages, '/operator']) {
    const released = Promise.withResolvers<void>();
    faulty.held = released.promise;
    const response = await fetch(`${early.url}${path}${path.includes('?') ? '&' : '?'}lang=fr`, { headers: { cookie } });
    const text = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await text?.read())?.value ?? '';
    released.resolve();
    let all = first;
    for (let more = await text?.read(); more?.value !== undefined; more = await text?.read()) all += more.value;
    expect([path, first]).toEqual([path, expect.stringContaining('<p role="status">Un instant')]);
    expect([path, first]).toEqual([path, expect.not.stringContaining('<title>')]);
    expect([path, all.match(/<main id="content"|<title>[^<]+<|<div lang="fr"|class="report"/g)?.length]).toEqual([path, 3]);
    expect(all).toMatch(/<\/div><\/body><\/html>\n$/);
  }
  // A redirect is the page's.
  const released = Promise.withResolvers<void>();
  faulty.held = released.promise;
  const gone = await fetch(`${early.url}/account?lang=en`, { headers: { cookie: `vitrine_session=vtr_ses_${'0'.repeat(49)}` } });
  released.resolve();
  const reloads = elementsOf(await gone.text(), 'meta[http-equiv="refresh"]').map((meta) => meta.getAttribute('content'));
  expect(reloads).toEqual(['0;url=/account/sign-in?why=ended&lang=en']);
});

test('an API that never answers is told like one that is away', async () => {
  const away = await whileIt('is silent', () => visitor.post('/audits', { business: 'silent.example', lang: 'en' }));
  expect([away.status, told(away).alert]).toEqual([503, EN_AWAY]);
});

test('a limit is told with its minutes wherever it is met, and a page that only looks waits as long', async () => {
  const limited = (seconds: number): Behaviour => ({
    status: 429,
    headers: { 'retry-after': String(seconds), 'content-type': 'application/json' },
    body: JSON.stringify({ error_code: 'rate_limit_exceeded', detail: 'x', scope: 'ip', retry_after_seconds: seconds }),
  });
  const sentence = 'This was asked for as often as an hour allows. It can be asked for again in';
  await whileIt(limited(150), async () => {
    const asked = [
      visitor.post('/audits', { business: 'typed.example', lang: 'en' }),
      visitor.post('/account/sign-in', { email: 'ana@shop.example', lang: 'en' }),
      owner.get('/account?lang=en'),
    ];
    for (const answer of await Promise.all(asked))
      expect(told(answer)).toMatchObject({ status: 429, after: '150', alert: `${sentence} 3 minutes.` });
    expect(told(await visitor.get('/audits/aud_x?lang=en'))).toMatchObject({ status: 429, refresh: '150' });
  });
  await whileIt(limited(1), async () => {
    expect(told(await visitor.post('/audits', { business: 'typed.example', lang: 'en' })).alert).toBe(`${sentence} one minute.`);
  });
});

test('a 429 of a proxy says nothing of an hour', async () => {
  const asked = await whileIt({ status: 429, headers: { 'retry-after': '7' } }, () =>
    visitor.post('/audits', { business: 'a.example', lang: 'en' }),
  );
  expect(told(asked)).toMatchObject({ status: 429, after: '7', alert: EN_AWAY });
});

test('a quota of 0 leads to the sign-in those alone who are not signed in', () => {
  const error = new Refusal(402, JSON.stringify({ error_code: 'quota_exceeded', quota_used: 0, quota_limit: 0 }), null);
  expect(faultOf(error, 'en').text).toContain('sign in');
  expect(faultOf(error, 'en', 'a.example', true).text).toBe('The plan includes none of this.');
});

test.each([
  [{ blocked: true }, 'This store is not audited here.'],
  [{ blocked: false, opted_out: true }, 'The owner of this store does not want it audited.'],
])('a store that is %j is told so, at the field', async (body, alert) => {
  const headers = { 'vitrine-internal-token': INTERNAL_TOKEN, 'vitrine-operator': 'anne', 'content-type': 'application/json' };
  await api.ask('/operator/domains/barred.com', { method: 'PATCH', headers, body: JSON.stringify(body) });
  for (const path of ['/audits', '/account/audits']) {
    const answer = await owner.post(path, { business: 'barred.com', lang: 'en' });
    expect([path, told(answer)]).toMatchObject([path, { status: 422, alert, focused: 'business' }]);
    expect(answer.text).toContain('aria-invalid="true"');
  }
});

describe('a fault of what was typed', () => {
  test.each([
    ['/audits', { business: 'ftp://x' }, 'business'],
    ['/compare', { a: 'aud_a', b: 'ftp://x' }, 'b'],
    ['/account/audits', { business: 'ftp://x' }, 'business'],
    ['/account/sign-in', { email: 'nobody' }, 'email'],
  ])('of %s stands at its field, where a browser begins', async (path, fields, name) => {
    const answer = await owner.post(path, { ...fields, lang: 'en' } as Record<string, string>);
    expect([answer.status, told(answer).focused]).toEqual([422, name]);
    const input = new RegExp(`<input id="${name}"[^>]*>`).exec(answer.text)?.[0] ?? '';
    expect(answer.text).toMatch(/<title>That did not work/);
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain(`aria-describedby="${name}-fault`);
    expect(answer.text).toContain(`id="${name}-fault" role="alert">`);
  });
});

describe('a shop on the reader’s own machine', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['http://localhost:3000/shop?x=1', 'http://localhost:3000'],
    ['https://user:secret@localhost', 'https://localhost'],
    ['localhost', 'http://localhost'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:8081/', 'http://[::1]:8081'],
  ])('that was not named at the terminal is told with the command that names it: %s', async (business, address) => {
    for (const path of ['/audits', '/account/audits']) {
      const alert = `This is a shop on your own machine. Name it at the terminal to audit it: npm start -- ${address}`;
      const answer = await owner.post(path, { business, lang: 'en' });
      expect([path, told(answer)]).toMatchObject([path, { status: 422, alert, focused: 'business' }]);
    }
  });

  test('that was named is audited, also without a scheme', async () => {
    for (const path of ['/audits', '/account/audits']) {
      const answer = await owner.post(path, { business: '127.0.0.1:41001', lang: 'en' });
      const id = /aud_\w+/.exec(answer.headers.get('location') ?? '')?.[0];
      expect([path, (await api.ask(`/audits/${id}`)).json.options?.country]).toEqual([path, 'auto']);
      expect(await api.database.query('select business from audits where id = $1', [id])).toEqual([{ business: 'http://127.0.0.1:41001' }]);
    }
  });
});

describe('a form that is sent twice', () => {
  const FORM = '5f0c4a5e-0000-4000-8000-000000000001';
  const start = async (fields: Readonly<Record<string, string>>) =>
    /aud_\w+/.exec((await visitor.post('/audits', { lang: 'en', ...fields })).headers.get('location') ?? '')?.[0] ?? '';

  test('starts one audit, another for another address, and another once that one has ended', async () => {
    const typed = { business: 'twice.example.com', form: FORM };
    const twins = await Promise.all([start(typed), start(typed), start(typed)]);
    expect([new Set(twins).size, twins[0]]).toEqual([1, expect.stringMatching(/^aud_/)]);
    expect(twins).not.toContain(await start({ ...typed, business: 'other.example.com' }));
    await api.finish(twins[0] ?? '');
    const later = await Promise.all([start(typed), start(typed)]);
    expect([new Set(later).size, twins.includes(later[0] ?? '')]).toEqual([1, false]);
  });

  test('is a copy of its own each time it is shown; a form without a mark starts its own', async () => {
    const marks = await Promise.all([1, 2].map(async () => /name="form" value="([^"]{36})"/.exec((await visitor.get('/')).text)?.[1]));
    expect([new Set(marks).size, marks.includes(undefined)]).toEqual([2, false]);
    const unmarked = { business: 'unmarked.example.com' };
    expect(await start(unmarked)).not.toBe(await start(unmarked));
  });

  test('of an account starts one audit, and one of two stores compares one with itself', async () => {
    const typed = { business: 'mine.example.com', form: FORM, lang: 'en' };
    const own = await Promise.all([owner.post('/account/audits', typed), owner.post('/account/audits', typed)]);
    expect(new Set(own.map(({ headers }) => headers.get('location'))).size).toBe(1);
    const pair = await visitor.post('/compare', { a: 'same.example.com', b: 'same.example.com', form: FORM, lang: 'en' });
    expect(pair.headers.get('location')).toMatch(/^\/compare\?a=(aud_\w+)&b=\1&lang=en$/);
  });
});
