/**
 * The dashboard in a browser over a real API and worker: the way of a person from the first page over a mended store to a badge, and
 * every page of the account by axe's rules.
 */

import { createServer } from 'node:http';
import { LANGUAGES } from '@vitrine/engine';
import { freePort, type Listening, listening, loadDefinition, type RunningStore, startStore } from '@vitrine/testkit';
import { type Browser, hasBrowser, openBrowser } from './support/browser.ts';
import { askForLink, type Dashboard, followLink, INTERNAL_TOKEN, on, openDashboard, press, type, WIDE } from './support/dashboard.ts';
import { enter, examine, tabTo } from './support/examine.ts';
import type { RunningService } from './support/service.ts';

const EMAIL = 'ana@shop.example';
const PERFECT = loadDefinition('perfect');
const { '/.well-known/ucp': _profile, ...WITHOUT_PROFILE } = PERFECT.routes;
/** As an attacker would name a branch. */
const BRANCH = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

/** Receives what webhooks are sent: it is gone below one path and fails elsewhere, in words that are none of ours. */
const receiving = createServer((request, response) => {
  request.resume();
  if (request.url?.startsWith('/gone')) response.writeHead(410).end();
  else response.writeHead(500).end('<script>alert(1)</script> Internal Server Error, a long answer that says nothing of use to anybody');
});

(hasBrowser ? describe : describe.skip)('the dashboard', () => {
  let store: RunningStore;
  let service: RunningService;
  let dashboard: Dashboard;
  let browser: Browser;
  let origin: string;
  let domain: string;
  /** Of the audits of the pipeline, oldest first. */
  const ids: string[] = [];
  /** One with a log, one that was switched off. */
  const webhooks: string[] = [];
  let receiver: Listening;
  beforeAll(async () => {
    store = await startStore({ ...PERFECT, routes: WITHOUT_PROFILE }, { port: await freePort() });
    const plans = { VITRINE_PLANS: 'free.performance=100,free.findability=100', VITRINE_WEBHOOK_LOOPBACK: 'true' };
    dashboard = await openDashboard([`127.0.0.1:${store.port}`], plans);
    receiver = await listening(receiving);
    ({ url: origin, service } = dashboard);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await dashboard?.close();
    await receiver?.close();
    await store?.close();
    expect(dashboard?.faults).toEqual([]);
  });

  const text = (selector = 'main') => browser.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);

  test('leads from the first page to a badge by the keyboard alone', async () => {
    // A first visit: an audit without an account.
    await browser.open(`${origin}/?lang=en`, WIDE);
    await enter(browser, 'a.skip');
    await tabTo(browser, '#business');
    await browser.type(store.url);
    await enter(browser, 'form.audit .ask button');
    await on(browser, '/audits/');
    const first = (await browser.evaluate<string>('location.pathname')).slice('/audits/'.length);
    expect((await service.client.ended(first)).json.status).toBe('done');
    await browser.open(`${origin}/audits/${first}`, WIDE);
    await browser.until(`document.querySelector('#findings') !== null`);

    // Sign-in by the message that stays on this machine.
    await askForLink(browser, origin, EMAIL);
    await followLink(browser);
    expect(await text('h1')).toBe('Audit your first store');

    // The first key in one step.
    await enter(browser, 'form[action="/account/key"] button');
    await browser.until(`document.querySelector('main pre code') !== null`);
    const key = /vtr_live_\w{36}/.exec(await text())?.[0] ?? '';
    expect(key).not.toBe('');

    // Audits of a pipeline, with what it says of itself.
    const ofPipeline = async (commit: string) => {
      const metadata = { commit_sha: commit, branch: BRANCH, ci_run_url: 'https://ci.example/runs/1' };
      const { json } = await service.client.run('/audits', { business: store.url, options: { general_scan: true }, metadata }, key);
      expect(json.status).toBe('done');
      ids.push(json.id);
    };
    await ofPipeline('0123456789abcdef');
    await ofPipeline('fedcba9876543210');

    // The history, and what changed.
    await browser.open(`${origin}/account`, WIDE);
    await enter(browser, '.store-card h2 a');
    await on(browser, '/account/sites/');
    domain = decodeURIComponent((await browser.evaluate<string>('location.pathname')).split('/').at(-1) ?? '');
    const history = await text();
    expect(history).toContain('0123456789');
    expect(history).toContain('<script>alert(1)</script>');
    expect(await browser.evaluate(`document.querySelector('.history-chart circle') !== null`)).toBe(true);
    expect(await browser.evaluate(`document.querySelector('a[href="https://ci.example/runs/1"]') !== null`)).toBe(true);
    await enter(browser, 'form[action$="/changes"] button');
    await on(browser, `/account/sites/${encodeURIComponent(domain)}/changes`);
    expect(await text()).toContain('Still there');

    // What is missing is added, proved on the spot, and audited once more.
    await store.close();
    store = await startStore(PERFECT, { port: store.port });
    await browser.open(`${origin}/audits/${ids.at(-1)}?lang=en`, WIDE);
    const missing = 'details.finding[data-finding^="U01"]';
    await browser.until(`document.querySelector('${missing} .tools button') !== null`);
    await enter(browser, `${missing} > summary`);
    await enter(browser, `${missing} .tools .tool:last-of-type button`);
    await browser.until(`document.querySelector('${missing} .outcome.is-pass')?.textContent.startsWith('Fixed') ?? false`);
    await ofPipeline('00112233445566');
    await browser.open(`${origin}/account/sites/${encodeURIComponent(domain)}/changes?since=${ids[1]}&audit=${ids[2]}`, WIDE);
    expect(await text()).toContain('Fixed');

    // A badge with its picture.
    await browser.open(`${origin}/account/badges`, WIDE);
    await enter(browser, 'main form button');
    await browser.until(`document.querySelector('.badge-card img')?.naturalWidth > 0`);
    expect(await text()).toContain('![Readiness of');
    expect(browser.asked.filter((url) => !url.startsWith(origin) && !url.startsWith(service.api.url))).toEqual([]);
  });

  test('webhooks are made and tested, a log is read, and one whose receiver is gone is switched off', async () => {
    for (const path of ['vitrine', 'gone/0123456789abcdef/a-long-part-of-an-address']) {
      await browser.open(`${origin}/account/webhooks?lang=en`, WIDE);
      await type(browser, '#url', `${receiver.url}/${path}`);
      await press(browser, 'main form[action^="/account/webhooks"] button');
      await browser.until(`document.querySelector('main pre code') !== null`);
      expect(await text('main pre code')).toMatch(/^whsec_/);
      await press(browser, 'main a.button');
      await on(browser, '/account/webhooks/');
      const at = await browser.evaluate<string>('location.pathname');
      webhooks.push(at.split('/').at(-1) ?? '');
      await press(browser, 'form[action$="/test"] button');
      await browser.until(`document.querySelector('.notice') !== null`);
      do await browser.open(`${origin}${at}`, WIDE);
      while (!(await browser.evaluate(`document.querySelector('main details') !== null`)));
      await press(browser, 'main details summary');
      expect(await text('main details')).toMatch(path === 'vitrine' ? /500[\s\S]*<script>alert\(1\)/ : /410/);
    }
    // The page reads the webhook before the log, so it may be older than the attempt that it shows.
    await browser.open(`${origin}/account/webhooks/${webhooks.at(-1)}?lang=en`, WIDE);
    expect(await text('main')).toContain('switched off: its receiver answered 410');
  });

  const pages = () => {
    const site = `/account/sites/${encodeURIComponent(domain)}`;
    return [
      '/account',
      site,
      `${site}/changes?since=${ids[0]}&audit=${ids[2]}`,
      `/account/audits/${ids[2]}`,
      `/account/audits/${ids[2]}/delete`,
      '/account/keys',
      '/account/plan',
      '/account/badges',
      '/account/webhooks',
      ...webhooks.flatMap((id) => [`/account/webhooks/${id}`, `/account/webhooks/${id}/delete`]),
      '/account/profile',
      '/account/delete',
      '/account/sign-in?why=ended',
      '/account/sign-in/link?token=x',
      '/account/none',
      '/operator',
    ];
  };

  test('an operator types the token and sees the fleet', async () => {
    await browser.open(`${origin}/operator?lang=en`, WIDE);
    await type(browser, '#name', 'anne');
    await type(browser, '#token', INTERNAL_TOKEN);
    await press(browser, 'main form button');
    await browser.until(`document.querySelector('table') !== null`);
    expect(await text()).toContain('VITRINE_KEY_PEPPER');
    expect(await text()).not.toContain(INTERNAL_TOKEN);
  });

  test('two runs are a drawing and a table that say the same', async () => {
    const site = `${origin}/account/sites/${encodeURIComponent(domain)}?lang=en`;
    const done = `[...document.querySelectorAll('.cards .card')].at(-1).querySelector('.number')`;
    for (const count of [1, 2]) {
      await browser.open(site, WIDE);
      await browser.evaluate(`[...document.querySelectorAll('form[action*="/runs"] button')].at(-1).click()`);
      await on(browser, '/account/sites/');
      const ended = `SELECT 1 FROM audits WHERE kind = 'findability' AND status = 'done'`;
      while ((await service.database.query(ended)).length < count) await new Promise((resolve) => setTimeout(resolve, 200));
      await browser.open(site, WIDE);
      await browser.until(`${done} !== null`);
    }
    const [drawn, told] = await browser.evaluate<readonly number[]>(
      `['.history-chart .chart-dot', 'details tbody tr'].map((each) => document.querySelectorAll('.cards ' + each).length)`,
    );
    expect([drawn, told]).toEqual([2, 2]);
  });

  test('what the operator does is in the log under the name that was typed', async () => {
    const id = `aud_${'hopeless'.padEnd(22, '0')}`;
    // Of a worker that will be heard of for a day, so that no other takes it.
    await service.database.query(
      `insert into audits (id, business, url, domain, options, status, held, started_at, heartbeat_at)
       values ($1, 'hopeless.com', 'https://hopeless.com/', 'hopeless.com', '{}', 'running', true, now(), now() + interval '1 day')`,
      [id],
    );
    await browser.open(`${origin}/operator?lang=en`, WIDE);
    await press(browser, `a[href^="/operator/runs/${id}/give-up"]`);
    await on(browser, '/operator/runs/');
    await examine(browser, 'operator-give-up-en');
    await press(browser, 'button.danger');
    await browser.until(`document.querySelector('.notice') !== null`);
    expect(await text()).toMatch(new RegExp(`anne\\s+run\\.give_up\\s+${id}`));
  });

  test('the drawing marks where the rules and the tier changed', async () => {
    // As audits of an earlier release left them.
    await service.database.query('alter table audits disable trigger audits_keep_end');
    await service.database.query(`UPDATE audits SET engine_version = '1.3.0', tier = 'emerging' WHERE id = ANY($1)`, [ids.slice(0, 2)]);
    await service.database.query('alter table audits enable trigger audits_keep_end');
    await browser.open(`${origin}/account/sites/${encodeURIComponent(domain)}?lang=en`, WIDE);
    const marks = await browser.evaluate<readonly number[]>(
      `['.chart-version text', '.chart-tier text'].map((each) => document.querySelectorAll('.history-chart ' + each).length)`,
    );
    expect(marks).toEqual([1, 1]);
    expect(await browser.evaluate(`document.querySelectorAll('.audits tbody tr:first-child small').length`)).toBe(1);
  });

  test.each(LANGUAGES)('breaks no rule of axe and fits, wide, narrow and enlarged, in light and dark (%s)', async (language) => {
    for (const path of pages()) {
      await browser.open(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`, WIDE);
      await examine(browser, nameOf(path, language));
    }
  });

  /** Answers of forms: they have no address of their own. Last, because a new account takes the place of the one before. */
  test.each(LANGUAGES)('nor do the pages that answer a form (%s)', async (language) => {
    const answers = async (name: string, selector: string) => {
      await examine(browser, nameOf(name, language));
      expect([name, await browser.evaluate(`document.querySelector('${selector}') !== null`)]).toEqual([name, true]);
    };
    await browser.open(`${origin}/account?lang=${language}`, WIDE);
    if (await browser.evaluate(`document.querySelector('form[action="/account/sign-out"]') !== null`)) {
      await press(browser, 'form[action="/account/sign-out"] button');
      await on(browser, '/account/sign-in');
    }
    await askForLink(browser, origin, `new-${language}@shop.example`, language);
    await answers('sent', 'main a[href$="/mailbox"]');
    await followLink(browser);
    await answers('empty', 'form[action="/account/key"]');
    await type(browser, '#business', 'ftp://x');
    await press(browser, 'form.audit button[type=submit]');
    // Where a browser begins, once it has drawn the page.
    await browser.until(`document.querySelector('[role=alert]') !== null && document.activeElement.id === 'business'`);
    await answers('refused', '#business[value="ftp://x"]');
    await browser.open(`${origin}/account`, WIDE);
    // The answer to the second half of a double click would hide the key.
    await browser.evaluate(
      `document.querySelectorAll('form[action="/account/key"] button').forEach((each) => { each.click(); each.click(); })`,
    );
    await browser.until(`document.querySelector('main pre code') !== null`);
    await answers('key-made', 'main pre code');
  });

  function nameOf(path: string, language: string): string {
    const name = `/${path}`
      .replace(/\?.*/, '')
      .replace(encodeURIComponent(domain), 'site')
      .replace(ids[2] ?? '-', 'audit')
      .replace(/whk_\w+/, (id) => `webhook-${webhooks.indexOf(id)}`)
      .replaceAll('/', '-')
      .replace(/^-+/, '');
    return `account-${name}-${language}`;
  }
});
