/** What a careful person would do in a hand-made shop, and what is said of it: every purchase planned there, and one wish nothing meets. */

import { chooseMissions } from '@vitrine/engine';
import type { RouteDefinition, StoreDefinition } from '@vitrine/testkit';
import { A2A, ACP, json, shop, sitemap, wooShop } from './catalog-stores.ts';
import { counter } from './shop-counter.ts';
import { shopAt, tryAll, visits } from './shop-rig.ts';

const visit = visits();

/** What the person does, and the end that says the same. */
const SAYS = {
  'buys it': 'completed',
  'finds no form that may be pressed': 'unmeasured page_only',
  'leaves: it is sold out': 'stopped sold_out',
  'leaves: it cannot be ordered there': 'stopped not_orderable',
  'leaves: its page has another price': 'stopped other_price',
  'leaves: the page is gone': 'stopped not_found',
  'cannot tell: nobody is let in': 'unmeasured blocked',
} as const;
type Careful = keyof typeof SAYS;

const DATA = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Stoneware bowl',
  sku: 'bowl-1',
  image: '{origin}/bowl.jpg',
  description: 'Thrown by hand and glazed with ash.',
  offers: { '@type': 'Offer', price: '24.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: '{origin}/p/bowl' },
};
const sized = (size: string) => ({ '@type': 'Product', name: `Stoneware bowl ${size}`, sku: `bowl-${size}`, size, offers: DATA.offers });
const SIZES = {
  ...{ '@context': 'https://schema.org', '@type': 'ProductGroup', name: 'Stoneware bowl', productGroupID: 'bowl', image: DATA.image },
  ...{ description: DATA.description, variesBy: 'https://schema.org/size', hasVariant: [sized('small'), sized('large')] },
};
const PRICE = '<p class="price">€24.00</p>';
const FORM = '<form action="/cart/add" method="post"><button>Add to cart</button></form>';

/** A shop of one product, without an interface for agents. `offer`: what stands between the heading and the text. */
function pageOf(offer: string, data: object | null = DATA): StoreDefinition {
  const script = data === null ? '' : `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const page = `<!doctype html><html lang="en"><head><title>Stoneware bowl</title>${script}</head>
<body><main><h1>Stoneware bowl</h1>${offer}<p>Thrown by hand and glazed with ash.</p></main></body></html>`;
  return shop({
    '/robots.txt': { body: 'Sitemap: {origin}/sitemap.xml', headers: { 'content-type': 'text/plain' } },
    '/sitemap.xml': sitemap('/p/bowl'),
    '/': { body: '<!doctype html><title>Shop</title><a href="/p/bowl">Stoneware bowl</a>', headers: { 'content-type': 'text/html' } },
    '*': { handler: 'page-cart', page },
  });
}

/** A WooCommerce shop of one plate in its API, at 28.90, whose page shows `offer`. */
function plateOf(offer: string): StoreDefinition {
  const body = `<html lang="fr"><body><main><h1>Assiette en grès numéro 1</h1>${offer}</main></body></html>`;
  return wooShop(1, { '/produit/assiette-1/': { body }, '/wp-json/wc/store/v1/cart': json({ items: [] }) });
}

const CHOICE = '<select name="size"><option>small</option><option>large</option></select>';

/** The same shop over REST in a release of January, whose profiles name the transports of a service, and in the first one list the capabilities. */
function released(version: '2026-01-11' | '2026-01-23'): StoreDefinition {
  const earlier = JSON.parse(JSON.stringify(counter()).replaceAll('2026-08-25', version)) as StoreDefinition;
  if (version === '2026-01-23') return earlier;
  const names = ['catalog.search', 'catalog.lookup', 'cart'];
  const services = {
    'dev.ucp.shopping': { version, spec: 'https://ucp.dev/s', rest: { endpoint: '{origin}/ucp', schema: 'https://ucp.dev/s.json' } },
  };
  const capabilities = names.map((name) => ({ name: `dev.ucp.shopping.${name}`, version, schema: `https://ucp.dev/${name}.json` }));
  return { ...earlier, routes: { ...earlier.routes, '/.well-known/ucp': json({ ucp: { version, services, capabilities } }) } };
}

describe('what a careful person does, and what is said', () => {
  const SHOPS: readonly (readonly [name: string, Careful, StoreDefinition])[] = [
    ['page and data agree', 'buys it', pageOf(`${PRICE}${FORM}`)],
    ['sold out on the page, in stock in its data', 'leaves: it is sold out', pageOf(`${PRICE}<p>Sold out</p>`)],
    ['not sold online', 'leaves: it cannot be ordered there', pageOf(`${PRICE}<p>Not sold online. Visit our shop in Lyon.</p>`)],
    ...(
      [
        ['for collection', 'Only available for collection in our shop. We do not ship this item.'],
        ['by telephone', 'To order, call 01 23 45 67. No online orders.'],
        ['nobody knows when', 'Currently unavailable. We don’t know when it will be back.'],
        ['ended', 'This listing has ended.'],
        ['a waiting list', 'Join the waitlist'],
        ['for the trade', 'Sign in with your trade account to see prices'],
        ['in French, for collection', 'Retrait en boutique uniquement'],
      ] as const
    ).map(([name, text]) => [name, 'leaves: it cannot be ordered there', pageOf(`${PRICE}<p>${text}</p>`)] as const),
    ['a waiting list for another thing beside the button', 'buys it', pageOf(`${PRICE}${FORM}<p>Join the waitlist</p>`)],
    ['three times the price on the page', 'leaves: its page has another price', pageOf(`<p class="price">€72.00</p>${FORM}`)],
    ['dollars on the page, euros in its data', 'leaves: its page has another price', pageOf(`<p class="price">$39.00</p>${FORM}`)],
    ['as many pounds on the page as euros in its data', 'leaves: its page has another price', pageOf(`<p class="price">£24.00</p>${FORM}`)],
    ['a tenth more on the page', 'buys it', pageOf(`<p class="price">€26.40</p>${FORM}`)],
    ['a tenth less on the page', 'buys it', pageOf(`<p class="price">€21.60</p>${FORM}`)],
    ['a form and a price, no data', 'buys it', pageOf(`${PRICE}${FORM}`, null)],
    ['a price that its data leave out', 'buys it', pageOf(`${PRICE}${FORM}`, { ...DATA, offers: undefined })],
    [
      'one size chosen and sold out, another to be had',
      'finds no form that may be pressed',
      pageOf(`${PRICE}${CHOICE}<p>Sold out</p>`, SIZES),
    ],
    ['an API and its page agree', 'buys it', plateOf(`<p class="price">28,90 €</p><button>Ajouter au panier</button>`)],
    ['in stock in an API, sold out on the page', 'leaves: it is sold out', plateOf('<p class="price">28,90 €</p><p>Épuisé</p>')],
    [
      'an API and twice its price on the page',
      'leaves: its page has another price',
      plateOf('<p>57,80 €</p><button>Ajouter au panier</button>'),
    ],
    [
      'an API that no longer reads carts',
      'buys it',
      wooShop(1, { ...plateOf('<p>28,90 €</p>').routes, '/wp-json/wc/store/v1/cart': { status: 404 } }),
    ],
    ['in an API, its page gone', 'leaves: the page is gone', wooShop(1)],
    ['in an API, its page walled', 'cannot tell: nobody is let in', wooShop(1, { '/produit/assiette-1/': { status: 403, body: 'No' } })],
    ['a cart over UCP 2026-01-23', 'buys it', released('2026-01-23')],
    ['a cart over UCP 2026-01-11', 'buys it', released('2026-01-11')],
    ['to be ordered before it is made', 'buys it', pageOf(`${PRICE}<p>Pre-order now, ships in May</p>${FORM}`)],
    [
      'a form that tells when it is back, in stock in its data',
      'leaves: it is sold out',
      pageOf(`${PRICE}<p>Out of stock</p><form action="/notify" method="post"><input name="email"><button>Notify me</button></form>`),
    ],
    [
      'in stock in an API, made to be bought in the shop alone on its page',
      'leaves: it cannot be ordered there',
      plateOf('<p class="price">28,90 €</p><p>Disponible uniquement en magasin</p>'),
    ],
    [
      'a slow store',
      'buys it',
      counter({ '/ucp/catalog/search': { ...(counter().routes['/ucp/catalog/search'] as RouteDefinition), delayMs: 300 } }),
    ],
  ];

  test.each(SHOPS)('%s: %s', async (_, careful, definition) => {
    const trip = await visit(definition, { requests: 1_000 });
    const planned = await trip.context.read.planShopping({ catalog: trip.catalog });
    const { ends } = await tryAll(trip, undefined, planned.ok ? chooseMissions(planned.value, 3, true) : []);
    expect(ends[0]?.split(': ')[1]).toBe(SAYS[careful]);
    // That the thing cannot be had for half its price is right in each of these shops.
    expect(ends.slice(1)).toEqual(['over_budget: completed']);
  });

  test.each([
    ['it is sold out, as form and page say', pageOf(`${PRICE}<p>Sold out</p>`, null), 'sold_out', 'error', null],
    ['it is collected only, as its page says', pageOf(`${PRICE}<p>Collection only</p>`, null), 'nothing_orderable', 'error', null],
    ['a waiting list stands beside sold out', pageOf(`${PRICE}<p>Sold out</p><p>Join the waitlist</p>`, null), 'sold_out', 'error', null],
    ['UCP is spoken over A2A alone', shop(A2A), 'nothing_shown', 'error', null],
    ['ACP alone is spoken', shop(ACP), 'nothing_shown', 'error', null],
    ['there is a form and no price', pageOf(FORM, null), 'nothing_shown', 'fail', 0],
  ] as const)('nobody is sent where %s', async (_, definition, why, status, score) => {
    const { check, details } = await shopAt(definition);
    expect([details.noMission, check.status, check.score]).toEqual([why, status, score]);
  });

  test.each([
    ['three times the price', '€72.00', '72 EUR'],
    ['a sign that cannot stand for the currency of its data', '$39.00', '39 (≠ EUR)'],
  ])('the finding tells both prices where the page shows %s', async (_, shown, held) => {
    const { check } = await shopAt(pageOf(`<p class="price">${shown}</p>${FORM}`));
    const told = check.findings.find(({ message }) => message.id === 'A-detail.other_price')?.message.values;
    expect(told).toMatchObject({ asked: { quoted: '24 EUR' }, held: { quoted: held } });
  });

  test('two of it, where the store lets a buyer have one and does not say so: leaves', async () => {
    const trip = await visit(counter());
    const planned = await trip.context.read.planShopping({ catalog: trip.catalog });
    const two = planned.ok ? planned.value.missions.filter(({ kind }) => kind === 'quantity') : [];
    expect((await tryAll(trip, undefined, two)).ends).toEqual(['quantity: stopped other_cart']);
  });
});
