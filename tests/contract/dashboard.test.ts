/** The dashboard's back end in front of a real API: what its pages show and do, and what a stranger cannot do. */

import { beforeAll, describe, expect, test } from '@jest/globals';
import { hasBrowser, openBrowser } from '../e2e/support/browser.ts';
import { openOnce, perTest } from '../once.ts';
import { openDashboard, signInAs, statusByHand, type Visitor, visitorOf } from './dashboard-support.ts';
import { elementsOf, textsOf } from './elements.ts';
import { auditsOf, INTERNAL_TOKEN, openHarness } from './harness.ts';
import { newEmail } from './people.ts';
import { sampleAssessment } from './sample.ts';

const opened = perTest();

const api = openOnce(() => openHarness({ limits: { scanAccounts: 'all', signInNetwork: 100_000 } }));
const dashboard = openOnce(() => openDashboard(api));

describe('the account', () => {
  const { done } = auditsOf(() => api);
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await signInAs(dashboard, api, newEmail());
  });

  test('makes a key in one step, shows it once, and revokes it', async () => {
    const made = await visitor.post('/account/key');
    const key = /vtr_live_[0-9A-Za-z]{36}/.exec(made.text)?.[0] ?? '';
    expect((await api.ask('/account', { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    const again = await visitor.post('/account/key');
    expect([again.status, again.headers.get('location')]).toEqual([303, '/account/keys']);
    expect((await api.ask('/account', { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    const page = await visitor.get('/account/keys');
    expect(page.text).toContain(`vtr_live_…${key.slice(-4)}`);
    expect(page.text).not.toContain(key);
    const other = /vtr_live_[0-9A-Za-z]{36}/.exec((await visitor.post('/account/key', { replaces: key.slice(-4) })).text)?.[0] ?? '';
    expect([other === '', (await api.ask('/account', { headers: { authorization: `Bearer ${key}` } })).status]).toEqual([false, 401]);
    expect((await visitor.post('/account/key/revoke')).headers.get('location')).toBe('/account/keys?done=key_revoked');
    expect((await api.ask('/account', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
  });

  test('makes a webhook whose secret it shows once, tests, replaces, pauses and deletes it', async () => {
    const address = 'https://hooks.example.com/vitrine?a="><img/src=x>';
    const fields = { had: '0', url: address, events: 'run.finished', format: 'standard' };
    for (const [wrong, why] of [
      [{ url: 'http://127.0.0.1/' }, 'A webhook cannot be at this address'],
      [{ events: '' }, 'Choose at least one event'],
    ] as const) {
      const refused = await visitor.post('/account/webhooks', { ...fields, ...wrong });
      expect([refused.status, refused.text.includes(why)]).toEqual([422, true]);
    }
    const made = await visitor.post('/account/webhooks', fields);
    const secret = /whsec_[0-9A-Za-z+/]{43}=/.exec(made.text)?.[0];
    expect(secret).toBeDefined();
    // The same form again, by a reload.
    expect((await visitor.post('/account/webhooks', fields)).headers.get('location')).toBe('/account/webhooks');
    const list = await visitor.get('/account/webhooks');
    expect(list.text).not.toMatch(/<img.src=x|whsec_/);
    const at = /\/account\/webhooks\/whk_[0-9A-Za-z]{22}/.exec(list.text)?.[0] ?? '';
    expect((await visitor.post(`${at}/test`)).headers.get('location')).toBe(`${at}?done=webhook_test`);
    const answer = '<script>alert(1)</script>';
    const attempt = { tookMs: 1_234, status: 500, failure: null, answer, signature: 'v1,x' };
    const [claim] = await api.store.claimDeliveries(false, 1);
    if (claim === undefined) throw new Error('nothing to deliver');
    await api.store.recordAttempt(claim, attempt, { kind: 'failed', retryMs: null });
    const log = await visitor.get(at);
    expect(log.text).toContain('1,234');
    expect(textsOf(log.text, 'main details td')).toContain(answer);
    expect(log.text).not.toContain(answer);
    expect((await visitor.post(`${at}/deliveries/${claim.event.id}/again`)).headers.get('location')).toBe(`${at}?done=webhook_again`);
    const unsent = { ...attempt, status: null, failure: 'no_key' };
    for (const repeat of await api.store.claimDeliveries(true, 1))
      await api.store.recordAttempt(repeat, unsent, { kind: 'unsent', retryMs: null });
    expect((await visitor.get(at)).text).toContain('this deployment could not sign it');
    const rotated = await visitor.post(`${at}/rotate`, { former: '' });
    expect(/whsec_[0-9A-Za-z+/]{43}=/.exec(rotated.text)?.[0]).not.toBe(secret);
    expect((await visitor.post(`${at}/rotate`, { former: '' })).headers.get('location')).toBe(at);
    expect((await visitor.post(`${at}/pause`)).status).toBe(303);
    expect((await visitor.post(`${at}/test`)).headers.get('location')).toBe(at);
    expect((await visitor.get(at)).text).toContain('Switch on');
    await visitor.post('/account/mail', { digest: 'on' });
    expect((await visitor.get('/account/webhooks')).text).toMatch(/name="digest" checked/);
    const stranger = await signInAs(dashboard, api, newEmail());
    for (const path of [at, `${at}/delete`]) expect((await stranger.get(path)).status).toBe(404);
    for (const end of ['test', 'rotate', 'pause', 'resume', 'delete', `deliveries/${claim.event.id}/again`, ''])
      expect([
        end,
        (await stranger.post(`${at}/${end}`.replace(/\/$/, ''), { url: 'https://x.example', events: 'run.failed' })).status,
      ]).toEqual([end, 404]);
    expect((await visitor.post(`${at}/delete`)).headers.get('location')).toBe('/account/webhooks?done=webhook_removed');
    expect((await visitor.get(at)).status).toBe(404);
  });

  test('audits a store, shows its history with commit and branch, and what changed', async () => {
    const key = /vtr_live_[0-9A-Za-z]{36}/.exec((await visitor.post('/account/key')).text)?.[0] ?? '';
    const started = await visitor.post('/account/audits', { business: 'history.example.com' });
    const first = /^\/audits\/(aud_\w+)\?lang=en$/.exec(started.headers.get('location') ?? '')?.[1] ?? '';
    await api.finish(first);
    const metadata = { commit_sha: '0123456789abcdef', branch: '<script>alert(1)</script>', ci_run_url: 'javascript:alert(1)' };
    const { json } = await api.create({ business: 'history.example.com', metadata }, { authorization: `Bearer ${key}` });
    await api.finish(json.id);
    const page = await visitor.get('/account/sites/example.com');
    expect(page.text).toContain('0123456789<');
    expect(textsOf(page.text, '.provenance .store')).toContain('<script>alert(1)</script>');
    expect(page.text).not.toContain('<script>');
    expect(page.text).not.toContain('javascript:alert');
    expect(page.text).toContain('class="history-chart"');
    const changed = await visitor.get(`/account/sites/example.com/changes?since=${first}&audit=${json.id}`);
    expect([changed.status, changed.text.includes('Still there')]).toEqual([200, true]);
    // Whichever of the two is chosen as the one before.
    const reversed = await visitor.get(`/account/sites/example.com/changes?since=${json.id}&audit=${first}`);
    const main = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0];
    expect([reversed.status, main(reversed.text)]).toEqual([200, main(changed.text)]);
    expect((await visitor.get('/account')).text).toMatch(/example\.com[\s\S]*class="headline"/);
    // Behind a wall no check has a score; the card says what stands in the way.
    const walled = await api.create({ business: 'history.example.com' }, { authorization: `Bearer ${key}` });
    const sample = sampleAssessment();
    const checks = sample.checks.map((check) => ({ ...check, status: 'error' as const, score: null }));
    await api.finish(walled.json.id, { ...sample, overallScore: null, checks });
    const [finding] = checks.flatMap(({ findings }) => findings).filter(({ severity }) => severity !== 'info');
    expect(finding).toBeDefined();
    expect((await visitor.get('/account')).text).toMatch(/class="headline">[^<]+</);
    // Where a finding is behind what is recommended, its name stands before it.
    const named = await api.create({ business: 'history.example.com' }, { authorization: `Bearer ${key}` });
    const told = sample.checks.map((check) => ({ ...check, recommendation: check.findings[0]?.message ?? check.recommendation }));
    await api.finish(named.json.id, { ...sample, checks: told });
    expect((await visitor.get('/account')).text).toMatch(/class="headline"><b>[^<]+<\/b><br\/?>[^<]+</);
  });

  test('withdraws, restores and deletes an audit of its own, and nobody else’s', async () => {
    const started = await visitor.post('/account/audits', { business: 'mine.example.com' });
    const id = /aud_\w+/.exec(started.headers.get('location') ?? '')?.[0] ?? '';
    await api.finish(id);
    await visitor.post(`/account/audits/${id}/withdraw`);
    expect((await api.ask(`/audits/${id}`)).status).toBe(404);
    expect((await visitor.get(`/account/audits/${id}/report`)).status).toBe(200);
    await visitor.post(`/account/audits/${id}/restore`);
    expect((await api.ask(`/audits/${id}`)).status).toBe(200);
    expect((await visitor.get(`/account/audits/${id}/delete`)).text).toContain('Delete the audit of example.com');
    expect((await visitor.post(`/account/audits/${id}/delete`, { domain: 'example.com' })).status).toBe(303);
    expect((await api.ask(`/audits/${id}`)).status).toBe(404);

    const strange = await done();
    expect((await visitor.get(`/account/audits/${strange}`)).status).toBe(404);
    expect((await visitor.post(`/account/audits/${strange}/delete`)).status).toBe(404);
    expect((await api.ask(`/audits/${strange}`)).status).toBe(200);
  });

  test('refuses in words, in the language of the account', async () => {
    await visitor.post('/account/profile', { name: 'Ana', language: 'fr', country: 'FR' });
    expect((await visitor.get('/account/plan')).text).toContain('Formule et usage');
    const bad = await visitor.post('/account/audits', { business: 'ftp://x' });
    expect([bad.status, bad.text.includes('id="business-fault" role="alert"'), bad.text.includes('value="ftp://x"')]).toEqual([
      422,
      true,
      true,
    ]);
    const full = await visitor.post('/account/audits', { business: 'another-store.com' });
    expect([full.status, full.text.includes('Toutes les places de boutiques sont prises')]).toEqual([402, true]);
  });

  test.each([
    '/account',
    '/account/keys',
    '/account/plan',
    '/account/webhooks',
    '/account/badges',
    '/account/profile',
    '/account/delete',
    '/account/sites/example.com',
  ])('%s is a page for its owner alone and kept by nobody', async (path) => {
    const page = await visitor.get(path);
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex']);
    expect((await visitorOf(dashboard.url).get(path)).status).toBe(303);
  });

  test('an address of dots names nothing, and a page that answered a form is its section when asked for alone', async () => {
    // `fetch` takes dots as steps before it sends them; who writes the request by hand does not.
    for (const path of ['/account/sites/%2e%2e/archive', '/account/audits/../withdraw', '/account/badges/./revoke']) {
      expect([path, await statusByHand(dashboard.url, 'POST', path, visitor.cookies)]).toEqual([path, 404]);
    }
    expect((await visitor.get('/account')).status).toBe(200);
    expect([await statusByHand(dashboard.url, 'GET', '/audits/..', new Map()), (await visitor.get('/account/key')).status]).toEqual([
      404, 303,
    ]);
    expect((await visitor.get('/audits?lang=fr')).headers.get('location')).toBe('/?lang=fr');
  });

  test('in another language than the account’s every link, form and redirect keeps it', async () => {
    const { json } = await api.ask('/account/audits', { headers: { authorization: `Bearer ${visitor.cookies.get('vitrine_session')}` } });
    const [audit, before] = json.audits;
    const site = `/account/sites/${audit.domain}`;
    const pages = [
      '',
      '/keys',
      '/plan',
      '/badges',
      '/webhooks',
      '/profile',
      '/delete',
      `/audits/${audit.id}`,
      `/audits/${audit.id}/delete`,
    ];
    const all = [...pages.map((path) => `/account${path}`), site, `${site}/changes?since=${before.id}&audit=${audit.id}`];
    for (const path of all) {
      const { text } = await visitor.get(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
      const addressesOf = (selector: string, name: string) => elementsOf(text, selector).map((each) => each.getAttribute(name) ?? '');
      const forms = addressesOf('form[action^="/account"]:not(:has(> input[name="lang"][value="en"]))', 'action');
      const links = addressesOf('a[href^="/account"]', 'href');
      expect([path, elementsOf(text, 'form > input[name="lang"]').length > 0, links.length > 0]).toEqual([path, true, true]);
      expect([path, [...forms, ...links].filter((to) => !/lang=(en|fr)$/.test(to))]).toEqual([path, []]);
    }
    expect((await visitor.get('/account/plan')).text).toContain('href="/account/keys"');
    expect((await visitor.post('/account/profile?lang=en', { language: 'fr' })).headers.get('location')).toBe(
      '/account/profile?done=saved&lang=en',
    );
  });

  test('made no fault of ours', () => expect(dashboard.faults).toEqual([]));
});

test('where there is no general scan none is asked for', async () => {
  const commerce = opened(await openHarness({ profile: 'commerce' }));
  const pages = opened(await openDashboard(commerce, { hasScan: false }));
  const visitor = await signInAs(pages, commerce, newEmail());
  const started = await visitor.post('/account/audits', { business: 'shop.example.com' });
  expect([started.status, started.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/audits\/aud_/)]);
});

(hasBrowser ? test : test.skip)('an audit whose events are refused is followed by looking at its page again', async () => {
  const full = opened(await openHarness({ limits: { streams: 0, streamsPerNetwork: 0 } }));
  const [pages, browser] = [opened(await openDashboard(full)), opened(await openBrowser())];
  const { json } = await full.create({ business: 'shop.example.com' });
  await browser.open(`${pages.url}/audits/${json.id}`, { width: 1280, height: 800, dark: false });
  expect(await browser.evaluate(`document.querySelector('#progress progress') !== null`)).toBe(true);
  await full.finish(json.id);
  await browser.until(`document.querySelector('#findings') !== null`);
});

describe('the operator’s page', () => {
  test('opens with the internal token alone, which stays out of addresses and cookies', async () => {
    const visitor = visitorOf(dashboard.url);
    // A first visit is asked for the token, and is told of no failure.
    const asked = await visitor.get('/operator?lang=en');
    expect([asked.status, asked.text]).toEqual([401, expect.stringContaining('<title>For operators')]);
    expect((await visitor.post('/operator/open', { token: 'a wrong one' })).status).toBe(403);
    expect((await visitor.post('/operator/open', { token: INTERNAL_TOKEN, name: 'Élodie' })).status).toBe(422);
    const opened = await visitor.post('/operator/open', { token: INTERNAL_TOKEN, name: 'anne', lang: 'en' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/operator?lang=en']);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^vitrine_operator=\d{13}\.YW5uZQ\.[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await visitor.get('/operator?lang=fr')).text).toContain('Réglages en vigueur');
    const [, pass = ''] = [...visitor.cookies][0] ?? [];
    for (const forged of [pass.replace(/^\d{13}/, '9999999999999'), pass.replace('YW5uZQ', 'Ym9iCg')]) {
      visitor.cookies.set('vitrine_operator', forged);
      expect((await visitor.get('/operator')).status).toBe(401);
    }
  });

  test('shows a run in hand, takes it from its worker and gives it up', async () => {
    const visitor = visitorOf(dashboard.url);
    await visitor.post('/operator/open', { token: INTERNAL_TOKEN, name: 'anne' });
    const { json } = await api.create({ business: 'in-hand.com' });
    await api.store.claim(json.id);
    expect((await visitor.get('/operator?lang=en')).text).toContain('in-hand.com');
    const strange = visitorOf(dashboard.url);
    expect((await strange.post(`/operator/runs/${json.id}/give-up`)).status).toBe(401);
    expect((await strange.get(`/operator/runs/${json.id}/give-up`)).status).toBe(401);
    const confirmed = await visitor.get(`/operator/runs/${json.id}/give-up?lang=en`);
    expect([confirmed.status, confirmed.text.includes('Give up this run?')]).toEqual([200, true]);
    expect((await visitor.get('/operator/runs/%3Cb%3E/give-up?lang=en')).status).toBe(303);
    expect((await visitor.get('/operator?lang=en')).text).not.toContain(`action="/operator/runs/${json.id}/give-up`);
    const retried = await visitor.post(`/operator/runs/${json.id}/retry`, { lang: 'en' });
    expect(retried.headers.get('location')).toBe('/operator?done=retried&lang=en');
    expect((await visitor.post(`/operator/runs/${json.id}/give-up`, { lang: 'en' })).headers.get('location')).toBe(
      '/operator?done=given_up&lang=en',
    );
    expect((await visitor.post(`/operator/runs/${json.id}/give-up`, { lang: 'en' })).headers.get('location')).toBe(
      '/operator?done=missing&lang=en',
    );
    expect((await api.ask(`/audits/${json.id}`)).json.status).toBe('failed');
    const [newest, before] = await api.store.readOperatorLog({ limit: 2, before: null });
    expect([newest?.who, newest?.action, before?.action]).toEqual(['anne', 'run.give_up', 'run.retry']);
    expect((await visitor.get('/operator?lang=fr')).text).toMatch(new RegExp(`Qui a fait quoi.*anne.*run\\.give_up.*${json.id}`, 's'));
  });
});
