/** Every kind of page in a browser, as it is served: readable for everyone by axe's rules, and the first fix on the first screen. */

import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { LANGUAGES } from '@vitrine/engine';
import { listening } from '@vitrine/testkit';
import { judgeGolden, readGolden } from '../../packages/engine/test/golden-judge.ts';
import { REPORT_HEADERS, renderReport } from '../../packages/report/src/index.ts';
import { PAGE_KINDS } from '../../packages/report/test/pages.ts';
import { openOnce } from '../once.ts';
import { hasBrowser, type Look, openBrowser } from './support/browser.ts';
import { WIDE } from './support/dashboard.ts';
import { examine, VIOLATIONS } from './support/examine.ts';

/** Where the pictures go that a person looks at; nowhere unless it is set. */
const PICTURES = process.env['VITRINE_PICTURES'];
const LOOKS: readonly Look[] = [1280, 375].flatMap((width) =>
  [false, true].map((dark) => ({ width, height: width === 375 ? 812 : 800, dark })),
);

const STORES = ['bare', 'boutique-fr', 'hostile', 'shopify-like'];
const FIXES = Object.fromEntries(
  STORES.flatMap((name) =>
    LANGUAGES.map((language) => {
      const { subject } = readGolden(name);
      const view = {
        business: subject.url,
        url: subject.url,
        language,
        createdAt: new Date(0),
        finishedAt: new Date(0),
        idFingerprint: 'c0ffee',
        options: { country: 'FR', sample_size: 12, agent_simulation: false, general_scan: true },
        assessment: judgeGolden(readGolden(name)),
      };
      return [`/${name}-${language}`, renderReport(view)] as const;
    }),
  ),
);
const KINDS = Object.fromEntries(
  PAGE_KINDS.flatMap(({ kind, full }) => LANGUAGES.map((language) => [`/${kind}-${language}`, full('Linen shirt', language)] as const)),
);
const PAGES: Readonly<Record<string, string>> = { ...FIXES, ...KINDS };

(hasBrowser ? describe : describe.skip)('in a browser', () => {
  const server = createServer(({ url = '' }, response) => response.writeHead(PAGES[url] ? 200 : 404, REPORT_HEADERS).end(PAGES[url]));
  const pages = openOnce(() => listening(server));
  const browser = openOnce(openBrowser);

  test.each(Object.keys(KINDS))('%s, unfolded, breaks no rule of axe, in light and dark, and is no wider than its window', async (path) => {
    await browser.open(`${pages.url}${path}`, WIDE);
    await browser.evaluate(`document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', ''))`);
    await examine(browser, `pages${path.replace('/', '-')}`);
    await browser.evaluate(`document.querySelector('main').prepend(document.createElement('img'))`);
    expect(await browser.evaluate(VIOLATIONS)).toEqual([['image-alt', ['<img>']]]);
  });

  test.each(Object.keys(FIXES))('%s shows the score and the first fix without scrolling', async (path) => {
    await browser.open(`${pages.url}${path}`, WIDE);
    for (const look of LOOKS) {
      await browser.look(look);
      if (PICTURES !== undefined) {
        await mkdir(PICTURES, { recursive: true });
        await writeFile(
          join(PICTURES, `report${path.replace('/', '-')}-${look.width}${look.dark ? '-dark' : ''}.png`),
          await browser.picture(),
        );
      }
      const bottoms = await browser.evaluate<readonly number[]>(BOTTOMS);
      expect([look, bottoms.filter((bottom) => bottom > look.height)]).toEqual([look, []]);
      expect(bottoms).toHaveLength(4);
    }
  });
});

/** Where the score, the name of the first fix, its problem and its worth end. */
const BOTTOMS = `['.score', '#fixes li h3', '#fixes li p', '#fixes li .meta'].flatMap((part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? [])`;
