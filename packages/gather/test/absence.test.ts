/** The law of absence, over stores that hide what they sell in every way; lost-exchange holds it of its own. `VITRINE_FUZZ_SEED` draws others. */

import { expect, test } from '@jest/globals';
import { CATALOG_QUALITY_RULES, type Finding, WEB_FINDABILITY_RULES } from '@vitrine/engine';
import { seeded } from '@vitrine/testkit';
import { drawn } from '../../../tests/drawn.ts';
import { perTest } from '../../../tests/once.ts';
import { UCP_DISCOVERY_RULES } from '../../engine/src/checks/ucp-discovery/rules/registry.gen.ts';
import { SHOPPING_RULES } from '../../engine/src/shared/shopping/rules/registry.gen.ts';
import { absences, REFUTED_BY } from './absence.ts';
import { absencesOf, SEED, visitor } from './lost-exchange.ts';
import { HTML, pageOf, serveWires, type Wire } from './serving.ts';

const opened = perTest();

/** Sentences of absence about one product, one declaration, one attempt or what stands before a store, and the suite that holds them. */
const HELD_ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^C-|^S-market\./, 'packages/engine/test/catalog-counts.test.ts, prices.corpus.test.ts'],
  [/\.wall_/, 'packages/gather/test/walls'],
  [/^[LRU]\d/, 'packages/gather/test/ucp-generated-all.test.ts, ucp-client.test.ts'],
  [/^A-discovered\.nothing_found|^A-checkout\./, 'packages/gather/test/shop-stores.test.ts, shop-checkout.test.ts'],
  [/^F-agent-files\./, 'packages/gather/test/findability'],
];
const SAYS_ABSENCE = /\bnothing\b|^No |^There is no|\bempty\b|\bnone\b|no more than/i;

test('every title that says that there is nothing has something that would refute it', () => {
  const rules = [...CATALOG_QUALITY_RULES, ...WEB_FINDABILITY_RULES, ...UCP_DISCOVERY_RULES, ...SHOPPING_RULES];
  const absent = rules.flatMap(({ id, messages }) =>
    Object.entries(messages as Readonly<Record<string, { readonly title: { readonly en: string } }>>)
      .filter(([, { title }]) => SAYS_ABSENCE.test(title.en))
      .map(([key]) => `${id}.${key}`),
  );
  const isHeld = (id: string) => Object.hasOwn(REFUTED_BY, id) || HELD_ELSEWHERE.some(([ids]) => ids.test(id));
  expect(absent.filter((id) => !isHeld(id))).toEqual([]);
});

const page = (title: string, body: string, head = '') =>
  pageOf(`<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`);
const FRAME = '<div id="root"></div><script src="/app.js"></script>';
const PROSE = '<p>Thrown by hand in our workshop, fired twice, and glazed in the colours of the coast. Sent within three days.</p>';

interface Item {
  readonly name: string;
  readonly price: string;
  readonly path: string;
}
const data = ({ name, price }: Item) => ({
  ...{ '@context': 'https://schema.org', '@type': 'Product', name },
  offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
});
const shown = ({ name, price }: Item) => `<h1>${name}</h1><p>$${price}</p><form><button>Add to cart</button></form>${PROSE}`;

/** How a product's page tells of it. */
const PAGES: Readonly<Record<string, (item: Item) => Wire>> = {
  jsonLd: (item) => page(item.name, shown(item), `<script type="application/ld+json">${JSON.stringify(data(item))}</script>`),
  microdata: ({ name, price }) =>
    page(
      name,
      `<main itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${name}</h1><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">$<span itemprop="price" content="${price}">${price}</span></p><button>Add to cart</button></main>${PROSE}`,
    ),
  shown: (item) => page(item.name, shown(item)),
  /** The data state no price; the page may show one. */
  unpriced: (item) =>
    page(item.name, shown(item), `<script type="application/ld+json">${JSON.stringify({ ...data(item), offers: undefined })}</script>`),
  frame: ({ name }) => page(name, FRAME),
  frameWithData: (item) => page(item.name, FRAME, `<script type="application/ld+json">${JSON.stringify(data(item))}</script>`),
};
const PATHS: readonly ((slug: string, id: number) => string)[] = [
  (slug) => `/products/${slug}`,
  (slug) => `/${slug}`,
  (slug) => `/accessories/${slug}`,
  (slug) => `/de/produkt/${slug}.html`,
  (_, id) => `/index.php?route=product/product&product_id=${id}`,
];
/** What leads to the products. */
const LEADS = ['sitemap', 'index', 'listing', 'language', 'home', 'nothing'] as const;
const HOMES = { text: PROSE, frame: FRAME, splash: `<h1>Welcome</h1><p>Enter</p>${FRAME}` };

interface Hidden {
  readonly home: keyof typeof HOMES;
  readonly lead: (typeof LEADS)[number];
  readonly path: (typeof PATHS)[number];
  /** Of the first pages and of the others. */
  readonly as: readonly [string, string];
}

function startHidden({ home, lead, path, as: [first, others] }: Hidden) {
  const items = Array.from(
    { length: 6 },
    (_, at): Item => ({ name: `Mug number ${at}`, price: `${20 + at}.00`, path: path(`mug-number-${at}`, at + 50) }),
  );
  const links = items.map(({ name, price, path: to }) => `<li><a href="${to}">${name}</a> $${price}</li>`).join('');
  const listed = (paths: readonly string[], origin: string, [root, entry]: readonly [string, string]): Wire => ({
    ...{ status: 200, headers: { 'content-type': 'application/xml' } },
    body: `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((to) => `<${entry}><loc>${origin}${to.replaceAll('&', '&amp;')}</loc></${entry}>`).join('')}</${root}>`,
  });
  const ways = {
    listing: '<nav><a href="/collections/mugs">Mugs</a></nav>',
    language: '<a href="/en/">English</a> <a href="/fr/">Français</a>',
    home: `<ul>${links}</ul>`,
  };
  const leading = ways[lead as keyof typeof ways] ?? '';
  return serveWires((origin, { url }) => {
    const at = items.findIndex(({ path: to }) => to === url);
    const item = items[at];
    if (item !== undefined) return (PAGES[at < 3 ? first : others] as (item: Item) => Wire)(item);
    if (url === '/') return page('Clay', `${HOMES[home]}${leading}`);
    if ((url === '/collections/mugs' && lead === 'listing') || (/^\/(?:en|fr)\/$/.test(url) && lead === 'language'))
      return page('Mugs', `<h1>Mugs</h1><ul>${links}</ul>`);
    if (url === '/sitemap.xml' && lead === 'index') return listed(['/items.xml', '/lost.xml'], origin, ['sitemapindex', 'sitemap']);
    if (url === '/lost.xml') return { status: 503, headers: HTML, body: 'down' };
    if ((url === '/sitemap.xml' && lead === 'sitemap') || url === '/items.xml')
      return listed(
        items.map(({ path: to }) => to),
        origin,
        ['urlset', 'url'],
      );
    return { status: 404, headers: HTML, body: '<h1>404</h1>' };
  });
}

const KINDS = Object.keys(PAGES);
const ALL = (Object.keys(HOMES) as (keyof typeof HOMES)[]).flatMap((home) =>
  LEADS.flatMap((lead) =>
    PATHS.flatMap((path, at) =>
      KINDS.flatMap((one) => KINDS.map((other): Hidden & { at: number } => ({ home, lead, path, at, as: [one, other] }))),
    ),
  ),
);
/** Of all of them, so many in a thousand; each one with `VITRINE_FUZZ_SITES`. */
const SHARE = process.env['VITRINE_FUZZ_SITES'] === undefined ? drawn(12, 25) : 1000;

test('what a run shows refutes that there is nothing', async () => {
  const store = opened(await startHidden({ home: 'splash', lead: 'sitemap', path: (slug) => `/${slug}`, as: ['jsonLd', 'shown'] }));
  const { exchanges } = await visitor(store)([]);
  const keys = exchanges.map(({ key }) => key);
  const said = Object.keys(REFUTED_BY).map((id) => ({ message: { id, values: { found: 0 } }, exchanges: keys }) as unknown as Finding);
  const { refuted } = absences(said, exchanges);
  // It lists no products by an interface, links no language, and has no UCP profile.
  const missing = Object.keys(REFUTED_BY).filter((id) => !refuted.includes(id));
  expect(missing).toEqual([
    'S-nothing-found.empty',
    'S-sample.fewer',
    'S-source.pages',
    'F-hreflang.no_default',
    'F-sitemap.unnamed',
    'U01.absent',
  ]);
});

test(`stores that hide what they sell, ${SHARE} in 1000 of ${ALL.length}, seed ${SEED}`, async () => {
  const refuted: string[] = [];
  let [tried, absent] = [0, 0];
  const next = seeded(SEED);
  for (const hidden of ALL.filter(() => next() * 1000 < SHARE)) {
    const store = await startHidden(hidden);
    try {
      const told = absencesOf(await visitor(store)([]));
      tried += 1;
      absent += told.said;
      refuted.push(...told.refuted.map((id) => `${hidden.home} ${hidden.lead} path ${hidden.at} ${hidden.as.join('+')}: ${id}`));
    } finally {
      await store.close();
    }
  }
  process.stdout.write(`${tried} stores, ${absent} sentences of absence, ${refuted.length} refuted by what the run saw\n`);
  expect(refuted).toEqual([]);
});
