/** The playground over a real API and worker: without scripts as a browser posts its forms, and in a browser where one is installed. */

import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@vitrine/engine';
import { PLAYGROUND_WORDS } from '../../apps/web/src/playground/words.ts';
import { openOnce } from '../once.ts';
import { hasBrowser, openBrowser } from './support/browser.ts';
import { WIDE } from './support/dashboard.ts';
import { examine } from './support/examine.ts';
import { openShopped } from './support/service.ts';
import { openWeb } from './support/web.ts';

const MOST_SCRIPT = 90_000;

const service = openOnce(() => openShopped(['boutique-fr', 'hostile']));
const web = openOnce(() => openWeb(service.api.url, { examples: [{ name: 'Boutique', url: urlOf(0) }] }));
afterAll(() => expect(web.faults).toEqual([]));

const urlOf = (index: number) => service.stores[index]?.url ?? '';

async function ask(path: string, fields?: Readonly<Record<string, string>>, site = 'same-origin') {
  const init = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields), headers: { 'sec-fetch-site': site } };
  const response = await fetch(`${web.url}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** One audit of a store in a language is enough for every test that reads one. */
const paths = new Map<string, Promise<string>>();
function audited(index: number, language = 'en'): Promise<string> {
  const known = paths.get(`${index} ${language}`) ?? startAudit(index, language);
  paths.set(`${index} ${language}`, known);
  return known;
}

/** Posts the form and looks at the page as a browser without scripts does until the report is there; its path without a language. */
async function startAudit(index: number, language: string): Promise<string> {
  const { headers } = await ask('/audits', { business: urlOf(index), lang: language, general_scan: 'on' });
  const path = headers.get('location') ?? '';
  for (let page = await ask(path); page.text.includes('http-equiv="refresh"'); page = await ask(path))
    await new Promise((resolve) => setTimeout(resolve, 100));
  return path.split('?')[0] ?? '';
}

describe('without scripts', () => {
  test('an address that is typed leads to its audit, and that shows the chapters of the report', async () => {
    expect((await ask('/?lang=fr')).text).toContain('Adresse de la boutique');
    const path = await audited(0, 'fr');
    expect(path).toMatch(/^\/audits\/aud_\w+$/);
    const page = await ask(`${path}?lang=fr`);
    expect(page.text).toContain('<section id="findings"');
    expect(page.text).toContain('Enregistrer le rapport');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await ask(`${path}/report`)).headers.get('content-disposition')).toBe('attachment');
  });

  test('events are passed on behind the one a browser has seen, and 204 ends its asking', async () => {
    const path = await audited(0);
    const whole = (await ask(`${path}/events`)).text;
    const steps = [...whole.matchAll(/"step":"([^"]+)"/g)].map(([, step]) => step);
    expect(steps.length).toBeGreaterThan(5);
    for (const words of Object.values(PLAYGROUND_WORDS))
      expect(steps.filter((step) => !Object.hasOwn(words.progress.names, step ?? ''))).toEqual([]);
    expect(whole).toMatch(/^id: 1\nevent: state\ndata: \{"status":"pending"/);
    const last = whole
      .match(/^id: \d+$/gm)
      ?.at(-1)
      ?.slice(4);
    expect((await ask(`${path}/events?after=${Number(last) - 1}`)).text).toMatch(new RegExp(`^id: ${last}\n`));
    expect((await ask(`${path}/events?after=${last}`)).status).toBe(204);
  });

  test('two stores stand side by side, by address or by audit', async () => {
    const posted = await ask('/compare', { a: `${web.url}${await audited(0)}?lang=en`, b: urlOf(1), lang: 'en', general_scan: 'on' });
    const path = posted.headers.get('location') ?? '';
    expect(path).toMatch(/^\/compare\?a=aud_\w+&b=aud_\w+&lang=en$/);
    for (let page = await ask(path); ; page = await ask(path)) {
      if (page.text.includes('http-equiv="refresh"')) continue;
      expect(page.text).toMatch(/is ahead by \d+ points\./);
      expect(page.text).toContain(new URL(urlOf(1)).host);
      break;
    }
  });

  test(`all scripts of a page are below ${MOST_SCRIPT} bytes compressed`, async () => {
    const { text } = await ask(await audited(0));
    const scripts = [...text.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(4);
    const sizes = await Promise.all(scripts.map(async (path) => gzipSync((await ask(path)).text).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_SCRIPT);
  });
});

(hasBrowser ? describe : describe.skip)('in a browser', () => {
  const browser = openOnce(openBrowser);

  test('a typed address becomes a report whose findings are filtered, copied and verified', async () => {
    await browser.open(`${web.url}/?lang=en`, WIDE);
    await browser.evaluate(`document.getElementById('business').focus()`);
    await browser.type(urlOf(0));
    await browser.press('Enter');
    await browser.until(`document.querySelector('.filter') !== null`);
    const [all, some] = await browser.evaluate<readonly number[]>(`(async () => {
      const shown = () => document.querySelectorAll('details.finding:not([hidden])').length;
      const before = shown();
      const search = document.querySelector('.filter input');
      search.value = 'GTIN';
      search.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return [before, shown()];
    })()`);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all ?? 0);
    await browser.evaluate(`[...document.querySelectorAll('details.finding:not([hidden]) button')].at(-1).click()`);
    await browser.until(
      `document.querySelector('details.finding:not([hidden]) .outcome.is-fail')?.textContent.startsWith('Still there') ?? false`,
    );
  });

  test('a page that slept while its audit ended shows the report when it wakes', async () => {
    service.worker.signal('SIGSTOP');
    let path = '';
    try {
      path = (await ask('/audits', { business: urlOf(0), lang: 'en' })).headers.get('location') ?? '';
      await browser.open(`${web.url}${path}`, WIDE);
      await browser.until(`document.querySelector('#progress progress') !== null`);
      await browser.freeze(true);
    } finally {
      service.worker.signal('SIGCONT');
    }
    await service.client.ended(path.split(/[/?]/)[2] ?? '');
    // As a line does over a night.
    web.cut();
    await browser.freeze(false);
    await browser.until(`document.querySelector('#findings') !== null`);
  });

  test.each(LANGUAGES)('no page in %s breaks a rule of axe, logs an error or asks another origin', async (language) => {
    // Of a hostile store the texts differ alone, and those are the store's own.
    const [own, hostile] = [await audited(0, language), await audited(1)];
    const [a, b] = [own, hostile].map((path) => path.split('/').at(-1) ?? '');
    const waiting = (await ask('/audits', { business: urlOf(1), lang: language })).headers.get('location')?.split('?')[0];
    const pages = {
      home: '/',
      audit: own,
      hostile,
      form: '/compare',
      compare: `/compare?a=${a}&b=${b}`,
      missing: '/audits/aud_none',
      waiting,
    };
    for (const [name, path = ''] of Object.entries(pages)) {
      await browser.open(`${web.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`, WIDE);
      await browser.evaluate(`document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', ''))`);
      await examine(browser, `web-${name}-${language}`);
      if (name !== 'compare') continue;
      // Side by side means both at once, also on a phone.
      await browser.look({ width: 375, height: 812, dark: false });
      expect(
        await browser.evaluate(
          `document.querySelectorAll('table.versus').length > 0 && [...document.querySelectorAll('.scroll')].every((each) => each.scrollWidth <= each.clientWidth)`,
        ),
      ).toBe(true);
    }
    const strangers = browser.asked.filter((url) => !url.startsWith(`${web.url}/`) && !url.startsWith('data:') && url !== 'about:blank');
    expect(strangers).toEqual([]);
    // Chromium also says that a page it was sent to answers 404.
    expect(browser.said.filter((text) => !text.includes(pages.missing))).toEqual([]);
  });
});
