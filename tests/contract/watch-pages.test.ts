/** The pages of watches over a real API: what is shown, what is refused in place, and text of a store that stays text. */

import { LANGUAGES } from '@vitrine/engine';
import { hasBrowser, openBrowser } from '../e2e/support/browser.ts';
import { WIDE } from '../e2e/support/dashboard.ts';
import { examine } from '../e2e/support/examine.ts';
import { openOnce } from '../once.ts';
import { openDashboard, signInAs, type Visitor } from './dashboard-support.ts';
import { textsOf } from './elements.ts';
import { openHarness } from './harness.ts';
import { auditOf, newEmail, type Person, recordChange, signIn } from './people.ts';
import { finishRun, KINDS } from './runs-support.ts';
import { sampleAssessment } from './sample.ts';

const api = openOnce(() => openHarness({ limits: { scanAccounts: 'all', signInNetwork: 100_000 } }));
const web = openOnce(() => openDashboard(api));
afterAll(() => expect(web.faults).toEqual([]));

let stores = 0;
/** Somebody with a plan and an active site, audited once, at a browser. */
async function owner(plan = 'pro'): Promise<{ person: Person; visitor: Visitor; business: string }> {
  stores += 1;
  const [email, business] = [newEmail(), `surveyed${stores}.com`];
  const visitor = await signInAs(web, api, email);
  const person = await signIn(api, email);
  await api.database.query('update accounts set plan = $2 where id = $1', [person.accountId, plan]);
  await audited(person, business, 80);
  return { person, visitor, business };
}
async function audited(person: Person, business: string, overallScore: number): Promise<string> {
  const id = await auditOf(api, person, { business });
  await api.finish(id, { ...sampleAssessment(), overallScore });
  return id;
}
async function watched(runs = 'audit') {
  const { person, visitor, business } = await owner();
  const made = await visitor.post('/account/watches', { business, every: 'week', runs, mail: 'on' });
  const at = made.headers.get('location')?.replace('?done=watch_made', '') ?? '';
  expect([made.status, at]).toEqual([303, expect.stringMatching(/^\/account\/watches\/wch_/)]);
  return { person, visitor, business, at, id: at.split('/').at(-1) ?? '' };
}
/** Made by a person or found by a watch, one after the other. */
async function told(watch: Awaited<ReturnType<typeof watched>>, score: number, change: Parameters<typeof recordChange>[3] = {}) {
  const run = await audited(watch.person, watch.business, score);
  await recordChange(api, watch.id, run, change);
  return run;
}

const HOSTILE = '\u202e</svg></code></pre><script>alert(1)</script><img src=x onerror=alert(2)>';

test('a watch is made, changed, paused, resumed and ended by forms', async () => {
  const { visitor, person, business, at, id } = await watched();
  const page = await visitor.get(`${at}?done=watch_made`);
  expect(page.status).toBe(200);
  for (const text of [
    'The store is watched.',
    'nothing measured yet',
    'every week',
    'One run is finished.',
    'Nothing has been told yet.',
    'Its runs ask the store for: as the store shows itself, English.',
  ])
    expect(page.text).toContain(text);
  const read = async () => (await person.ask('GET', `/account/watches/${id}`)).json;
  expect(await read()).toMatchObject({ mail: true, every: 'week', runs: 'audit' });
  const saved = await visitor.post(at, { every: 'day', severity: '', score_drop: '12', wall: 'on' });
  expect(saved.headers.get('location')).toBe(`${at}?done=saved`);
  expect(await read()).toMatchObject({
    every: 'day',
    mail: false,
    tell: { severity: null, score_drop: 12, tier: false, wall: true, recovery: false },
  });
  await visitor.post(`${at}/pause`);
  expect([(await read()).paused, (await visitor.get(at)).text.includes('Resume')]).toEqual([true, true]);
  await visitor.post(`${at}/resume`);
  const { feed, paused } = await read();
  await visitor.post(`${at}/feed`);
  expect([paused, (await read()).feed === feed]).toEqual([false, false]);
  expect((await visitor.get('/account/watches')).text).toContain(business);
  expect((await visitor.get(`${at}/delete`)).text).toContain('Its runs stay.');
  expect((await visitor.post(`${at}/delete`)).headers.get('location')).toBe('/account/watches?done=watch_ended');
  expect([(await visitor.get(at)).status, (await visitor.post(`${at}/pause`)).status]).toEqual([404, 404]);
});

test('what is told is mailed to who chose it, without the id of an audit, until one click ends it', async () => {
  const watch = await watched();
  await told(watch, 61);
  const [claim] = await api.database.query(
    'select m.state, e.type, t.token from mails m join account_events e on e.id = m.event_id join mail_topics t using (topic) where m.topic = $1',
    [watch.id],
  );
  expect(claim).toMatchObject({ state: 'open', type: 'watch.changed' });
  await api.ask(`/unsubscribe/${claim?.['token']}`, { method: 'POST' });
  await told(watch, 50);
  const states = await api.database.query('select state from mails where topic = $1', [watch.id]);
  expect([states, (await watch.person.ask('GET', `/account/watches/${watch.id}`)).json.mail]).toEqual([[{ state: 'stopped' }], false]);
});

test('an audit is made now, once for a form that is sent twice', async () => {
  const { visitor, person, business, at } = await watched();
  const newest = /name="newest" value="(\w+)"/.exec((await visitor.get(at)).text)?.[1] ?? '';
  for (let n = 0; n < 2; n += 1)
    expect((await visitor.post(`${at}/run`, { newest })).headers.get('location')).toBe(`${at}?done=run_started`);
  expect((await person.ask('GET', `/account/audits?domain=${business}`)).json.audits).toHaveLength(2);
  expect((await visitor.get(at)).text).toContain('A run is under way.');
});

test.each(KINDS)('a watch by $kind shows runs of that kind, and one is made for a form that is sent twice', async ({ kind, sample }) => {
  const { visitor, person, business, at } = await watched(kind);
  const runs = async () => (await person.ask('GET', `/account/runs?kind=${kind}&domain=${business}`)).json.runs;
  for (const [before, said] of ['No run is finished yet.', 'One run is finished.'].entries()) {
    const page = (await visitor.get(at)).text;
    expect([page.includes(said), page.includes('class="audits"')]).toEqual([true, false]);
    const newest = /name="newest" value="(\w*)"/.exec(page)?.[1] ?? '';
    for (let n = 0; n < 2; n += 1) await visitor.post(`${at}/run`, { newest });
    expect(await runs()).toHaveLength(before + 1);
    expect((await visitor.get(at)).text).toContain('A run is under way.');
    await finishRun(api, { sample }, (await runs())[0].id);
  }
  const page = (await visitor.get(at)).text;
  expect(page).toContain(`${kind === 'performance' ? 'Success in %' : 'Score'} over 2 runs, from`);
  for (const { id } of await runs()) expect(page).toContain(`/account/runs/${kind}/${id}/report`);
});

describe('refused in place, with what was typed', () => {
  test.each([
    ['pro', { every: 'hour' }, 402, 'does not watch a store that often'],
    ['scale', { every: 'hour' }, 422, 'proof that you control the domain'],
    ['pro', { business: 'another-store.com' }, 422, 'none of your active stores'],
    ['pro', { business: '' }, 422, 'Type the address of the store.'],
    ['pro', { business: 'http://[' }, 422, 'This is not an http or https URL'],
    ['pro', { every: 'minute' }, 422, 'cannot be taken as it is'],
    ['pro', { runs: 'catalogue' }, 422, 'cannot be taken as it is'],
  ])('plan %s, %j', async (plan, over, status, text) => {
    const { visitor, business } = await owner(plan);
    const answer = await visitor.post('/account/watches', { business, every: 'week', ...over });
    expect([answer.status, answer.text.includes(text), answer.text.includes('name="business"')]).toEqual([status, true, true]);
  });

  test('a second one of a store, settings that are none, and a watch of an archived store that is switched on', async () => {
    const { visitor, person, business, at } = await watched();
    const again = await visitor.post('/account/watches', { business, every: 'week' });
    expect([again.status, again.text.includes('watched already')]).toEqual([409, true]);
    await api.database.query("insert into sites (account_id, domain) values ($1, 'unaudited.com')", [person.accountId]);
    const unaudited = await visitor.post('/account/watches', { business: 'unaudited.com', every: 'week', runs: 'performance' });
    expect([unaudited.status, unaudited.text.includes('Needs a finished audit')]).toEqual([404, true]);
    for (const over of [{ score_drop: 'x' }, { score_drop: '0' }, { severity: 'high' }, { every: 'minute' }]) {
      const { status, text } = await visitor.post(at, { every: 'week', severity: '', score_drop: '', ...over });
      expect([over, status, text.includes('role="alert"')]).toEqual([over, 422, true]);
    }
    await person.ask('DELETE', `/account/sites/${business}`);
    await api.database.query("update watches set ended = 'archived', next_at = null where account_id = $1", [person.accountId]);
    const page = await visitor.get(at);
    expect(page.text).toContain('This watch runs no more: the site was archived.');
    const on = await visitor.post(`${at}/resume`);
    expect([on.status, on.text.includes('none of your active stores')]).toEqual([422, true]);
  });

  test('another account’s watch is nowhere', async () => {
    const { at } = await watched();
    const { visitor } = await owner();
    for (const path of [at, `${at}/delete`, '/account/watches/wch_x', '/account/watches/%00'])
      expect((await visitor.get(path)).status).toBe(404);
    for (const path of [at, `${at}/run`, `${at}/pause`, `${at}/resume`, `${at}/feed`, `${at}/delete`])
      expect((await visitor.post(path, { every: 'week' })).status).toBe(404);
  });
});

test('what changed stands on its page, on the first page before everything, and in the log of a webhook by itself', async () => {
  const watch = await watched();
  const { visitor, person, at, id, business } = watch;
  const hook = await person.ask('POST', '/account/webhooks', {
    url: 'https://hooks.example.com/w',
    events: ['watch.changed', 'run.finished'],
  });
  await told(watch, 75);
  const run = await told(watch, 61, { line: HOSTILE });
  const page = (await visitor.get(at)).text;
  expect(page).toContain('The store’s answers have changed.');
  expect(page).toContain('Score 80 → 61');
  expect(page).toMatch(new RegExp(`/account/sites/${business}/changes\\?since=aud_\\w+&amp;audit=${run}`));
  expect(page.match(/class="chart-told"><line/g)).toHaveLength(1);
  expect(textsOf(page, 'pre.diff bdi').join('\n')).toContain('</svg></code>');
  for (const never of ['<script>alert', '<img src=x', '\u202e']) expect(page).not.toContain(never);
  const home = (await visitor.get('/account')).text;
  expect(home.indexOf('What got worse')).toBeLessThan(home.indexOf('store-card'));
  expect(home.indexOf('What got worse')).toBeGreaterThan(0);
  const log = await visitor.get(`/account/webhooks/${hook.json.id}?watch=${id}`);
  expect(log.text.match(/a watched store has got worse<\/b>/g)).toHaveLength(2);
  expect(log.text).not.toContain('a run has finished</b>');
});

/** An assessment whose catalogue has one product; `price`: as the page shows it in cents. */
function withProduct(price: number, availability: string, name = 'Linen shirt') {
  const quoted = (text: string) => ({ quoted: text });
  const priced = (minor: number) => ({ minor, currency: 'EUR', raw: quoted(String(minor / 100)) });
  const product = { id: quoted('sku-1'), title: quoted(name), url: null, price: priced(1_900), availability, points: 90, faults: [] };
  const state = (source: string, minor: number) => ({ source, title: null, price: priced(minor), availability, gtin: null, differs: [] });
  const stated = [{ id: product.id, name: product.title, statements: [state('jsonld', 1_900), state('shown', price)] }];
  const sample = sampleAssessment();
  const checks = sample.checks.map((check) =>
    check.checkId === 'catalog_quality' ? { ...check, details: { products: [product], stated } } : check,
  );
  return { ...sample, overallScore: 80, checks };
}

test('one product is chosen, and shown with price, stock and sources from audit to audit', async () => {
  const { visitor, person, at, id, business } = await watched();
  expect((await visitor.get(at)).text).not.toContain('One product');
  for (const assessment of [withProduct(1_900, 'in_stock'), withProduct(2_100, 'out_of_stock', HOSTILE)])
    await api.finish(await auditOf(api, person, { business }), assessment as ReturnType<typeof sampleAssessment>);
  const unpinned = (await visitor.get(at)).text;
  expect(textsOf(unpinned, 'option[value="sku-1"]')).toEqual([expect.stringMatching(/^<\/svg>/)]);
  expect(unpinned).not.toMatch(/<script>alert|\u202e/);
  expect((await visitor.post(`${at}/product`, { product: 'sku-1' })).headers.get('location')).toBe(`${at}?done=saved`);
  const { product, history } = (await person.ask('GET', `/account/watches/${id}/product`)).json;
  expect([product, history.map(({ seen }: { seen: { availability: string } | null }) => seen?.availability)]).toEqual([
    'sku-1',
    ['out_of_stock', 'in_stock', undefined],
  ]);
  expect(history[0].seen.sources.map(({ price }: { price: { minor: number } }) => price.minor)).toEqual([1_900, 2_100]);
  const { text } = await visitor.get(at);
  for (const shown of [/19\.00\sEUR/, /21\.00\sEUR/, /not among the products of this audit/, /selected/]) expect(text).toMatch(shown);
  const refused = await visitor.post(`${at}/product`, { product: 'x'.repeat(501) });
  expect([refused.status, refused.text.includes('role="alert"')]).toEqual([422, true]);
  await visitor.post(`${at}/product`, { product: '' });
  expect((await person.ask('GET', `/account/watches/${id}`)).json.product).toBeNull();
});

test('a thousand audits and a hundred changes are a page that is read in parts', async () => {
  const watch = await watched();
  const { visitor, person, at, business } = watch;
  await api.database.query(
    `insert into audits (id, business, url, domain, options, status, error_code, account_id, created_at, finished_at)
      select 'aud_w' || n, $1::text, 'https://' || $1::text || '/', $1::text, '{"country":"FR","language":"en"}', 'failed', 'store_unreachable',
        $2::text, now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, 1000) n`,
    [business, person.accountId],
  );
  await api.database.query(
    `insert into changes (watch_id, type, run_id, data, at) select $1, 'unmeasured', 'aud_w' || n,
      '{"worse": null, "cause": "unreachable", "since": {"after": null, "by": "2026-11-20T00:00:00.000Z"}, "exchanges": []}', now() - n * interval '1 hour'
      from generate_series(1, 100) n`,
    [watch.id],
  );
  const first = await visitor.get(at);
  expect([first.status, first.text.match(/class="told"/g)?.length, first.text.match(/<tr>/g)?.length]).toEqual([200, 20, 51]);
  const older = /href="([^"]*cursor=[^"]*)">Older changes/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await visitor.get(older)).text.match(/class="told"/g)).toHaveLength(20);
});

(hasBrowser ? describe : describe.skip)('in a browser', () => {
  const browser = openOnce(openBrowser);

  test.each(LANGUAGES)(
    'no page of watches, nor that of all stores, breaks a rule of axe or is wider than its window, whatever a store says (%s)',
    async (language) => {
      const watch = await watched();
      const { visitor, at } = watch;
      await told(watch, 79, { cause: 'rules_changed' });
      for (const line of [HOSTILE, 'x'.repeat(100_000), `  "price": "${'9'.repeat(20)}",\u2066\u200f`]) await told(watch, 40, { line });
      await told(watch, 81, { type: 'recovered', cause: null });
      await told(watch, 60, { cause: 'time_passed' });
      const sold = withProduct(2_100, 'out_of_stock', HOSTILE) as ReturnType<typeof sampleAssessment>;
      await api.finish(await auditOf(api, watch.person, { business: watch.business }), sold);
      await visitor.post(`${at}/product`, { product: 'sku-1' });
      await browser.open(`${web.url}/account/sign-in`, WIDE);
      for (const [name, value] of visitor.cookies) await browser.evaluate(`document.cookie = '${name}=${value}; path=/'`);
      for (const path of ['/account/watches', at, `${at}/delete`, '/account', '/stats']) {
        await browser.open(`${web.url}${path}?lang=${language}`, WIDE);
        await browser.evaluate(`document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', ''))`);
        await examine(browser, `watch-${path.replace(watch.id, 'one').replaceAll('/', '-')}-${language}`);
      }
      expect(browser.said).toEqual([]);
    },
  );
});
