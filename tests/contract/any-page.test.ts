/**
 * Generated requests to the web, with forms, cookies and headers that no page of ours sends: never a fault of ours, never a stack, a
 * module, the internal token or somebody's session in what is answered or logged.
 */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { untranslated } from '../../packages/report/test/html-shape.ts';
import { openOnce } from '../once.ts';
import { openDashboard, signInAs, type Visitor } from './dashboard-support.ts';
import { INTERNAL_TOKEN, openHarness } from './harness.ts';
import { newEmail } from './people.ts';
import { sampleAssessment } from './sample.ts';

const REQUESTS = Number(process.env['VITRINE_FUZZ_REQUESTS'] ?? 1_500);
/** Requests in flight: from one to twice as many less one. */
const AT_ONCE = 6;
/** Requests after which somebody signs in anew: signing out and deleting the account are among what is asked. */
const FRESH = 150;
const PATIENCE_MS = Math.max(900_000, REQUESTS * 200);
const INSIDE = /\n\s+at |node_modules|\.ts:\d|(?:postgres(?:ql)?|rediss?):\/\/|vtr_ses_\w{20,}/;

/** Every path that a section of the web names. */
const sections = ['account/router', 'operator/router', 'playground/router', 'playground/compare-routes'].map((name) =>
  readFileSync(new URL(`../../apps/web/src/${name}.ts`, import.meta.url), 'utf8'),
);
const PATHS = [...new Set(sections.join('\n').match(/(?<=')\/[a-z][\w/:.{}-]*(?=')/g))].map((path) => path.replace(/\{(\w+)\}/g, ':$1'));

test('the sections name their paths', () => {
  expect(PATHS).toEqual(expect.arrayContaining(['/account/sign-in', '/audits/:id/report', '/operator/runs/:id/retry', '/compare']));
});

const ODD = ['', '\u0000', '\ud800', '%', '%c0%af', '../..', '//evil.example', '\r\nX-A: b', '<script>', '\u202e', 'é', 'a'.repeat(2_000)];
const text = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 20 }));
const NAMES = [
  'business',
  'email',
  'token',
  'name',
  'lang',
  'done',
  'why',
  'a',
  'b',
  'id',
  'kind',
  'plan',
  'language',
  'country',
  'domain',
];
const MORE_NAMES = ['confirm', 'cursor', 'limit', 'live_session', 'checkout', 'general_scan', 'agent_simulation', '__proto__', 'options'];
const fields = fc.dictionary(
  fc.constantFrom(...NAMES, ...MORE_NAMES),
  fc.oneof(text, fc.constantFrom('shop.example.com', 'fr', 'pro', 'on', 'performance', '\u00011')),
  { maxKeys: 4 },
);
const page = fc.record({
  path: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PATHS) }, text),
  parameter: fc.oneof(fc.constant('\u00011'), text),
  method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'OPTIONS'),
  query: fields,
  form: fields,
  type: fc.constantFrom('application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=latin1', 'application/json', ''),
  site: fc.constantFrom('same-origin', 'same-origin', 'cross-site', 'none', null),
  headers: fc.dictionary(
    fc.constantFrom('accept', 'accept-language', 'origin', 'referer', 'user-agent', 'if-none-match', 'x-forwarded-for', 'range'),
    text.map((value) => value.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)),
    { maxKeys: 3 },
  ),
  cookies: fc.constantFrom('own', 'own', 'none', 'odd'),
  odd: text.map((value) => value.replace(/[^\x21-\x7e]/g, '?').slice(0, 300)),
});
type Page = typeof page extends fc.Arbitrary<infer P> ? P : never;

let visitor: Visitor;
let id = '';
const api = openOnce(() => openHarness({ limits: { scanAccounts: 'all' } }));
const web = openOnce(() => openDashboard(api));

async function renew(): Promise<void> {
  visitor = await signInAs(web, api, newEmail());
  await visitor.post('/operator/open', { token: INTERNAL_TOKEN, name: 'anne' });
  const { json } = await api.create({ business: 'shop.example.com' });
  await api.finish(json.id);
  id = json.id;
}

function cookiesOf({ cookies, odd }: Page): string {
  const own = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return cookies === 'none'
    ? ''
    : cookies === 'own'
      ? own
      : `vitrine_session=${odd}; vitrine_wanted=${odd}; vitrine_operator=${odd}; ${odd}`;
}

async function ask(asked: Page): Promise<number> {
  const { path, parameter, method, query, form, type, site, headers } = asked;
  const real = (value: string) => value.replaceAll('\u00011', id);
  const encoded = (value: string) => encodeURIComponent(real(value).toWellFormed());
  const written = (named: Readonly<Record<string, string>>) =>
    Object.entries(named)
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&');
  const target = PATHS.includes(path) ? path.replace(/:\w+/g, encoded(parameter)) : `/${encodeURI(path.toWellFormed())}`;
  const cookie = cookiesOf(asked);
  const hasBody = method === 'POST' || method === 'PUT';
  const url = new URL(web.url);
  const [bare = '', ...rest] = target.split('?');
  url.pathname = bare;
  url.search = [rest.join('?'), written(query)].filter((part) => part !== '').join('&');
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(cookie !== '' && { cookie }),
      ...(site !== null && { 'sec-fetch-site': site }),
      ...(hasBody && type !== '' && { 'content-type': type }),
    },
    ...(hasBody && { body: written(form) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const body = await response.text();
  const where = `${method} ${target.slice(0, 100)} → ${response.status}`;
  const location = response.headers.get('location');
  if (location !== null && !location.startsWith('/') && new URL(location).origin !== url.origin)
    throw new Error(`${where} leads to ${location}`);
  if (location?.startsWith('//') === true) throw new Error(`${where} leads to ${location}`);
  if (body.includes(INTERNAL_TOKEN) || (location ?? '').includes(INTERNAL_TOKEN)) throw new Error(`${where} tells the internal token`);
  const inside = INSIDE.exec(body)?.[0];
  if (inside !== undefined) throw new Error(`${where} tells of the inside: ${inside}`);
  if (!response.headers.has('content-security-policy')) throw new Error(`${where} has no policy`);
  return response.status;
}

test(
  `no fault of ours in ${REQUESTS} requests for pages`,
  async () => {
    const statuses = new Map<number, number>();
    let left = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 2 * AT_ONCE - 1, size: 'max' }), async (batch) => {
        if (left <= 0) {
          await renew();
          left = FRESH;
        }
        left -= batch.length;
        const answered = await Promise.all(batch.map(ask));
        for (const status of answered) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect([answered.filter((status) => status === 500), web.faults]).toEqual([[], []]);
      }),
      { numRuns: Math.ceil(REQUESTS / AT_ONCE) },
    );
    process.stdout.write(`any page: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    for (const status of [200, 303, 400, 403, 404]) expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
    expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
  },
  PATIENCE_MS,
);

const REFUSED = ['', 'ftp://x', 'amazon', '10.0.0.1', 'localhost', 'http://localhost:3000', 'a'.repeat(300)];

test('no page says a sentence of the other language, refusals included', async () => {
  await renew();
  const both = async (what: string, ask: (lang: string) => Promise<{ readonly text: string }>) => {
    const [en, fr] = [await ask('en'), await ask('fr')];
    expect([what, untranslated(en.text, fr.text)]).toEqual([what, []]);
  };
  // Audits of the account, one in each language, beside one that has other faults.
  const own = async (lang: string) => {
    const { headers } = await visitor.post('/account/audits', { business: 'shop.example.com', lang });
    const [made = ''] = /aud_\w+/.exec(headers.get('location') ?? '') ?? [];
    await api.finish(made);
    return made;
  };
  const changes = `/account/sites/example.com/changes?since=${await own('en')}&audit=${await own('fr')}`;
  const { json } = await api.create({ business: 'other.example.com' });
  const { checks, ...rest } = sampleAssessment();
  await api.finish(json.id, { ...rest, checks: checks.map((check) => ({ ...check, findings: [] })) });
  for (const path of [...PATHS, changes, `/compare?a=${id}&b=${json.id}`]) {
    const target = path.replace(':domain', 'shop.example.com').replace(/:\w+/g, id);
    await both(target, (lang) => visitor.get(`${target}${target.includes('?') ? '&' : '?'}lang=${lang}`));
  }
  for (const path of ['/audits', '/compare', '/account/audits', '/account/watches', '/account/webhooks', '/account/sign-in'])
    for (const typed of REFUSED)
      await both(`${path} ${typed}`, (lang) =>
        visitor.post(`${path}?lang=${lang}`, { lang, business: typed, a: typed, b: typed, url: typed, had: '0', email: typed }),
      );
});
