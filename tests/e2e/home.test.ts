/** From a typed address to the report, without script: as a browser posts it, and in a browser where one is installed. */

import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningStore, startStore } from '@vitrine/testkit';
import { type Browser, hasBrowser, openBrowser } from './support/browser.ts';
import { expectOnePage } from './support/page.ts';
import { openService, type RunningService } from './support/service.ts';

const HTML = { accept: 'text/html' };
/** Where the pictures go that a person looks at; nowhere unless it is set. */
const PICTURES = process.env['VITRINE_PICTURES'];

let store: RunningStore;
let service: RunningService;
beforeAll(async () => {
  store = await startStore('boutique-fr');
  service = await openService([`127.0.0.1:${store.port}`]);
});
afterAll(async () => {
  await service?.close();
  await store?.close();
});

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  service.client.ask(path, { method: 'POST', redirect: 'manual', headers: HTML, body: new URLSearchParams(fields) });

/** Looks at the progress as a browser does until it leads on; every page on the way and where it led. */
async function watched(path: string) {
  const pages: string[] = [];
  for (;;) {
    const { status, text, headers } = await service.client.ask(path, { redirect: 'manual', headers: HTML });
    if (status === 303) return { pages, report: headers['location'] ?? '' };
    pages.push(text);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('an address that is typed leads to its progress, and that to the report', async () => {
  const posted = await post('/fr', { business: store.url, country: 'FR', language: 'fr', general_scan: 'on' });
  expect(posted.status).toBe(303);
  const { pages, report } = await watched(posted.headers['location'] ?? '');
  for (const page of pages) expect(page).toContain('<h1>L’audit est en cours</h1>');
  expectOnePage(await service.client.ask(report, { headers: HTML }), 'fr');
});

test('every step of an audit has a name on the page of its progress', async () => {
  const idOf = (path: string | undefined) => path?.split('/')[2] ?? '';
  const [whole, failed] = [
    await post('/', { business: store.url, general_scan: 'on' }),
    await post('/', { business: 'nobody.shop-of-the-tests.com' }),
  ].map(({ headers }) => idOf(headers['location']));
  for (const id of [whole, failed]) await service.client.ended(id ?? '');
  const steps = (await service.client.events(whole ?? '')).filter(({ type }) => type === 'step');
  expect(steps.length).toBeGreaterThan(5);
  // The page of an audit that ended well leads on; one that failed shows its steps, so it gets those of the other.
  await service.database.query("delete from audit_events where audit_id = $1 and type = 'step'", [failed]);
  await service.database.query(
    "insert into audit_events (audit_id, seq, type, data) select $1, seq + 1000, type, data from audit_events where audit_id = $2 and type = 'step'",
    [failed, whole],
  );
  const { text } = await service.client.ask(`/audits/${failed}/progress`, { headers: HTML });
  expect([...text.matchAll(/<li><code>([^<]*)/g)].map(([, step]) => step)).toEqual([]);
  expect([...text.matchAll(/<li>[^<]+ <small>/g)]).toHaveLength(steps.length);
});

test('a store that does not answer is told in words, with the way back to the form as it was', async () => {
  const posted = await post('/fr', { business: 'nobody-there.shop-of-the-tests.com', country: 'BE', language: 'fr' });
  const path = posted.headers['location'] ?? '';
  await service.client.ended(path.split('/')[2] ?? '');
  const { text } = await service.client.ask(path, { headers: HTML });
  expect(text).toContain('La boutique est injoignable');
  const back = /class="button" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = (await service.client.ask(back, { headers: HTML })).text;
  expect(form).toContain('value="nobody-there.shop-of-the-tests.com"');
  expect(form).toContain('<option value="BE" selected>');
});

(hasBrowser ? describe : describe.skip)('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  const LOOKS = [1280, 375].flatMap((width) => [false, true].map((dark) => ({ width, height: width === 375 ? 812 : 800, dark })));
  const WIDER = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  const picture = async (name: string, whole = false) => {
    if (PICTURES === undefined) return;
    await mkdir(PICTURES, { recursive: true });
    await writeFile(join(PICTURES, `${name}.png`), await browser.picture(whole));
  };

  test.each(LOOKS)('the pages fit $width pixels (dark: $dark), are readable, and ask no other host', async (look) => {
    const failed = await post('/', { business: 'nobody-there.shop-of-the-tests.com', language: 'en' });
    await service.client.ended(failed.headers['location']?.split('/')[2] ?? '');
    const pages = {
      home: '/',
      'home-fr': '/fr',
      docs: '/docs',
      rules: '/rules',
      filled: `/fr?business=${encodeURIComponent(store.url)}`,
      failed: failed.headers['location'] ?? '',
      unknown: '/audits/none/progress',
    };
    for (const [name, path] of Object.entries(pages)) {
      await browser.open(`${service.api.url}${path}`, look);
      await browser.evaluate(`document.querySelector('details')?.setAttribute('open', '')`);
      expect([name, await browser.evaluate(WIDER), await browser.evaluate(LOW_CONTRAST)]).toEqual([name, false, []]);
      await browser.evaluate(`document.querySelector('details')?.removeAttribute('open')`);
      await picture(`${name}-${look.width}${look.dark ? '-dark' : ''}`);
    }
    expect(browser.asked.filter((url) => !url.startsWith(service.api.url))).toEqual([]);
  });

  test('what a page of another site posts is shown to its visitor, who may send it again', async () => {
    const form = `<form method="post" action="${service.api.url}/"><input name="business" value="${store.url}"><button>Win a prize</button></form>`;
    const other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(form)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    await browser.open(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`, { width: 1280, height: 800, dark: false });
    await browser.evaluate(`document.querySelector('button').click()`);
    await browser.until(`document.querySelector('[role=alert]') !== null && document.readyState === 'complete'`);
    await picture('other-site-1280');
    expect(await browser.evaluate(`document.querySelector('#business').value`)).toBe(store.url);
    await browser.evaluate(`document.querySelector('form button').click()`);
    await browser.until(`location.pathname.startsWith('/audits/')`);
    other.close();
    other.closeAllConnections();
  });

  test('an empty form comes back with the field focused; the keyboard alone leads from there to the report', async () => {
    const look = { width: 375, height: 812, dark: false };
    await browser.open(`${service.api.url}/fr`, look);
    await browser.evaluate(`document.querySelector('input').removeAttribute('required'), document.querySelector('form').submit()`);
    await browser.until(`document.activeElement?.getAttribute('aria-invalid') === 'true' && document.readyState === 'complete'`);
    await picture('fault-fr-375');
    const focused = () =>
      browser.evaluate<string>(`document.activeElement.name || document.activeElement.type || document.activeElement.localName`);
    const order = [await focused()];
    for (const key of ['Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab'] as const) {
      await browser.press(key);
      order.push(await focused());
    }
    expect(order).toEqual(['business', 'submit', 'summary', 'summary', 'country', 'language', 'sample_size', 'general_scan']);
    await picture('options-fr-375', true);
    await browser.evaluate(`document.querySelector('#business').focus()`);
    await browser.type(store.url);
    await browser.press('Enter');
    await browser.until(`location.pathname.endsWith('/progress')`);
    await picture('progress-fr-375');
    await browser.until(`location.pathname.endsWith('/report') && document.readyState === 'complete'`);
    expect(await browser.evaluate('document.documentElement.lang')).toBe('fr');
  });
});

/** Texts of the page whose contrast with what is behind them is below 4.5:1 (WCAG 2.2, 1.4.3), as the browser draws them. */
const LOW_CONTRAST = `(() => {
  const parse = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
  const light = (color) => parse(color).slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if ((parse(color)[3] ?? 1) > 0) return color;
    }
    return 'rgb(255, 255, 255)';
  };
  const ratio = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
  const hasText = (element) => ['INPUT', 'SELECT'].includes(element.tagName) || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  return [...document.body.querySelectorAll('*')].filter(hasText).filter((element) => ratio(getComputedStyle(element).color, behind(element)) < 4.5).map((element) => element.outerHTML.slice(0, 80));
})()`;
