/**
 * Scripts in every text that others write: a store (its catalogue, documents, headers, addresses, errors) and who holds an account
 * (names, metadata of a pipeline). Every page that shows them runs nothing, asks nobody else, and has nothing to refuse.
 */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { LANGUAGES } from '@vitrine/engine';
import { listening, loadDefinition, type RunningStore, type StoreDefinition, startStore } from '@vitrine/testkit';
import { OWN_PAYLOADS, xssPayloads } from '../../packages/report/test/payloads.ts';
import { perTest } from '../once.ts';
import { type Browser, hasBrowser, openBrowser } from './support/browser.ts';
import { askForLink, type Dashboard, followLink, INTERNAL_TOKEN, openDashboard, press, type, WIDE } from './support/dashboard.ts';

const opened = perTest();

/** Control characters and lone surrogates would make a document unreadable before anybody reads its texts. */
const PAYLOADS = [...OWN_PAYLOADS, ...xssPayloads()]
  .map(({ text }) => text)
  .filter((text) => text !== '' && text.isWellFormed() && !/[\0-\x1f]/.test(text));
/** Members whose values a shopper must be able to follow; in the broken store they are payloads as well. */
const KEPT =
  /^(id|handle|sku|url|gtin|mpn|price|availability|updated|version|transport|endpoint|spec|schema|\$schema|type|digest|identifier|extends|currency|language|pages)$/;

let last = 0;
const payload = (): string => PAYLOADS[last++ % PAYLOADS.length] ?? '';

/** The document with a payload in each text. Where it shall still work, behind what was there, and not where a program reads on. */
function poisoned(value: unknown, works: boolean, key = ''): unknown {
  if (typeof value === 'string') return works ? (KEPT.test(key) || /^[{/]/.test(value) ? value : `${value} ${payload()}`) : payload();
  if (Array.isArray(value)) return value.map((item) => poisoned(item, works, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, works, name)]));
}

/** A copy of the demo store `perfect`, each of whose files is poisoned. */
function poisonedStore(folder: string, works: boolean): StoreDefinition {
  const definition = loadDefinition('perfect');
  const { directory = '' } = definition;
  cpSync(directory, folder, { recursive: true });
  cpSync(join(directory, '..', '_media'), join(folder, '..', '_media'), { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file !== 'store.json' && file !== 'expected.json')) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (extname(name) === '.json') {
      // The catalogue is what the handlers of the store itself are made of.
      writeFileSync(file, JSON.stringify(poisoned(JSON.parse(text), works || name === 'catalog.json')));
    } else {
      // The markup of a payload is the page's own here: what is read out of it has to be quoted later.
      writeFileSync(
        file,
        text.replaceAll('Atelier Lisière', () => payload()).replace(/^(# .*)$/gm, (line) => `${line} ${payload()}`),
      );
    }
  }
  const header = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');
  return {
    ...definition,
    directory: folder,
    headers: { ...definition.headers, server: header(payload()), 'x-powered-by': header(payload()) },
  };
}

(hasBrowser ? describe : describe.skip)('texts of others', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-injection-'));
  const stores: RunningStore[] = [];
  let dashboard: Dashboard;
  let browser: Browser;
  /** Every page in each language: its path at the web, or its address at the API. */
  const pages: string[] = [];

  beforeAll(async () => {
    for (const works of [true, false]) stores.push(await startStore(poisonedStore(join(root, String(works)), works)));
    dashboard = await openDashboard(
      stores.map(({ port }) => `127.0.0.1:${port}`),
      { VITRINE_PLANS: 'free.simulation=100,free.performance=100,free.findability=100,free.sites=10' },
    );
    browser = await openBrowser();
    await askForLink(browser, dashboard.url, 'ana@shop.example');
    await followLink(browser);
    await press(browser, 'form[action="/account/key"] button');
    await browser.until(`document.querySelector('main pre code') !== null`);
    const key = /vtr_live_\w{36}/.exec(await browser.evaluate<string>('document.body.innerText'))?.[0] ?? '';
    const { client, api } = dashboard.service;
    const run = async (path: string, body: object): Promise<string> => (await client.run(path, body, key)).json.id;
    const audits: string[] = [];
    for (const { url } of stores) {
      for (const language of LANGUAGES) {
        const business = `${url}/?q=${encodeURIComponent(payload())}`;
        const metadata = { commit_sha: payload().slice(0, 40), branch: payload().slice(0, 200), ci_run_url: 'javascript:alert(1)' };
        const options = { general_scan: true, agent_simulation: true, language };
        const id = await run('/audits', { business, options, metadata });
        const kinds = [
          ['performance', await run('/performance-runs', { business: url, options: { language, missions: 1, repeats: 1 } })],
          ['findability', await run('/findability-runs', { business: url, options: { language, pages: 2 } })],
        ];
        pages.push(`/audits/${id}`, `/account/audits/${id}`, `/account/audits/${id}/report`, `/account/audits/${id}/delete`);
        pages.push(`${api.url}/audits/${id}/report`, `${api.url}/audits/${id}/transcripts/1/page`);
        pages.push(...kinds.map(([kind, each]) => `/account/runs/${kind}/${each}/report`));
        audits.push(id);
      }
    }
    pages.push(`/compare?a=${audits[0]}&b=${audits[3]}`);
    for (const [index, { port }] of stores.entries()) {
      const site = `/account/sites/${encodeURIComponent(`127.0.0.1:${port}`)}`;
      pages.push(site, `${site}/changes?since=${audits[2 * index]}&audit=${audits[2 * index + 1]}`);
    }
    pages.push('/account', '/account/badges', '/account/keys', '/account/profile', '/account/plan', '/operator');
  });
  afterAll(async () => {
    await browser?.close();
    await dashboard?.close();
    await Promise.all(stores.map((store) => store.close()));
    rmSync(root, { recursive: true, force: true });
  });

  /** What a script of a payload could have done here, and nothing of ours does. */
  const caught = () => ({
    said: browser.said.filter((text) => !(text.includes('401') && text.includes('/operator'))),
    strangers: browser.asked.filter(
      (url) => ![dashboard.url, dashboard.service.api.url].some((own) => url.startsWith(`${own}/`)) && !/^(data:|about:blank)/.test(url),
    ),
  });

  test('would be caught if one ran, or were refused by the policy', async () => {
    const control = createServer((request, response) => {
      const policy = request.url === '/refused' ? { 'content-security-policy': "default-src 'none'" } : {};
      response
        .writeHead(200, { 'content-type': 'text/html', ...policy })
        .end('<title>x</title><script>alert(1)</script><p onclick="alert(2)">x</p>');
    });
    const { url } = opened(await listening(control));
    const other = opened(await openBrowser());
    await other.open(`${url}/runs`, WIDE);
    expect(other.said.join('\n')).toContain('dialog 1');
    await other.open(`${url}/refused`, WIDE);
    expect(other.said.join('\n')).toContain('Content Security Policy');
  });

  test.each(LANGUAGES)('run nothing on any page, ask nobody and leave nothing to refuse (%s)', async (language) => {
    await browser.open(`${dashboard.url}/account/profile?lang=${language}`, WIDE);
    await browser.evaluate(`document.querySelector('#name').value = ''`);
    await type(browser, '#name', '"><img src=x onerror=alert(1)><script>alert(1)</script>');
    await press(browser, 'form[action^="/account/profile"] button');
    await browser.until(`location.search.includes('done=saved') && document.readyState === 'complete'`);
    await browser.open(`${dashboard.url}/operator?lang=${language}`, WIDE);
    if (await browser.evaluate(`document.querySelector('#token') !== null`)) {
      await type(browser, '#name', '<img src=x onerror=alert(1)>');
      await type(browser, '#token', INTERNAL_TOKEN);
      await press(browser, 'main form button');
      await browser.until(`document.querySelector('table') !== null`);
    }
    let shown = 0;
    // The API's pages are in the language of their run: looked at once.
    const here = pages.filter((path) => !path.startsWith('http') || language === LANGUAGES[0]);
    for (const path of here) {
      const address = path.startsWith('http') ? path : `${dashboard.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      await browser.open(address, WIDE);
      // Folds are opened and everything that can be pointed at or focused is: handlers run then.
      await browser.evaluate(`(() => {
        document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', ''));
        document.querySelectorAll('main *').forEach((each) => ['mouseover', 'focus', 'error'].forEach((kind) => each.dispatchEvent(new Event(kind))));
      })()`);
      shown += Number(await browser.evaluate(`/onerror|alert\\(|<script/i.test(document.body.innerText)`));
      const foreign =
        await browser.evaluate(`[...document.querySelectorAll('a[href], form[action], iframe, object, embed, base, meta[http-equiv]')]
        .filter((each) => /^(javascript|data|vbscript):/i.test(each.href ?? each.action ?? '') || /^(iframe|object|embed|base)$/i.test(each.localName))
        .map((each) => each.outerHTML.slice(0, 200))`);
      expect([path, foreign, caught()]).toEqual([path, [], { said: [], strangers: [] }]);
    }
    // The texts are there to read: a page that hid them would pass for one that quotes them.
    expect(shown).toBeGreaterThan(here.length / 2);
    expect(last).toBeGreaterThan(PAYLOADS.length);
    expect(dashboard.faults).toEqual([]);
  });

  test('keep no link of ours from leading to a page', async () => {
    const [web, api] = [dashboard.url, dashboard.service.api.url];
    /** One address of each kind: ids, places and queries are left out. */
    const kindOf = (url: string) => url.replace(/[?#].*/, '').replace(/(aud|prf|fnd|bdg)_\w+|\d+/g, '_');
    const links = new Map<string, string>();
    for (const path of pages.filter((each) => !each.startsWith('http'))) {
      await browser.open(`${web}${path}`, WIDE);
      // Relative to the page as a browser reads it. What is saved as a file is no page.
      const found = await browser.evaluate<string[]>(
        `[...document.links].filter((each) => !each.hasAttribute('download')).map(({ href }) => href)`,
      );
      for (const url of found.filter((each) => each.startsWith(`${web}/`) && !/\/audits\/aud_\w+\/(?:report|brief\.md)/.test(each)))
        links.set(kindOf(url), url);
      links.delete(kindOf(`${web}${path}`));
    }
    const answers: [string, number][] = [];
    for (const [kind, url] of links) {
      await browser.open(url, WIDE);
      answers.push([kind, await browser.evaluate<number>(`performance.getEntriesByType('navigation')[0].responseStatus`)]);
    }
    expect(answers.filter(([, status]) => status >= 400)).toEqual([]);
    expect([...links.keys()].filter((kind) => kind.includes('/transcripts/'))).toHaveLength(3);
    // A file has nothing beside it to lead to.
    const audit = pages.find((each) => each.startsWith('/audits/')) ?? '';
    expect(await (await fetch(`${api}${audit}/report`)).text()).toContain('href="transcripts/1/page?lang=');
    expect(await (await fetch(`${web}${audit}/report`)).text()).not.toContain('transcripts/');
  });
});
