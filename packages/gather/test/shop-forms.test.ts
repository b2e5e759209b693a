/** Carts filled by the form of a product's page: what each page and cart is was written down first, then what is said of it. */

import { afterAll, describe, expect, test } from '@jest/globals';
import type { StoreDefinition } from '@vitrine/testkit';
import { rows } from '../../engine/test/ucp-patches.ts';
import { leaveToPress } from '../src/shop/press.ts';
import { shop, sitemap } from './catalog-stores.ts';
import { goShopping, shopAt, tryAll, visits } from './shop-rig.ts';

const visit = visits();

const DATA = {
  ...{ '@context': 'https://schema.org', '@type': 'ProductGroup', name: 'Stoneware bowl', productGroupID: 'bowl' },
  ...{ image: '{origin}/bowl.jpg', description: 'Thrown by hand and glazed with ash.', variesBy: 'https://schema.org/size' },
  hasVariant: [sized('small', '24.00'), sized('large', '30.00')],
};
function sized(size: string, price: string): object {
  const offer = { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: '{origin}/p/bowl' };
  return { '@type': 'Product', name: `Stoneware bowl ${size}`, sku: `bowl-${size}`, size, offers: offer };
}

const ADD = '<button>Add to cart</button>';
const COUNT = '<input name="quantity" value="1">';
const SELECT =
  '<label>Size <select name="size"><option value="">Choose</option><option>small</option><option>large</option></select></label>';
const form = (inside: string, attributes = 'action="/cart/add" method="post"') => `<form id="buy" ${attributes}>${inside}</form>`;
const ALL = `${SELECT}${COUNT}${ADD}`;
const PLAIN = form(ALL);

function storeOf(offer: string, fault = '', robots = ''): StoreDefinition {
  const page = `<!doctype html><html lang="en"><head><title>Stoneware bowl</title>
<script type="application/ld+json">${JSON.stringify(DATA)}</script></head><body><nav><a href="/cart">Cart</a></nav>
<main><h1>Stoneware bowl</h1><p class="price">€24.00 – €30.00</p>${offer}<p>Thrown by hand.</p></main></body></html>`;
  return shop({
    '/robots.txt': { body: `Sitemap: {origin}/sitemap.xml\n${robots}`, headers: { 'content-type': 'text/plain' } },
    '/sitemap.xml': sitemap('/p/bowl'),
    '/': { body: '<!doctype html><title>Shop</title><a href="/p/bowl">Stoneware bowl</a>', headers: { 'content-type': 'text/html' } },
    '*': { handler: 'page-cart', page, fault },
  });
}

type Case = readonly [what: string, end: string, store: StoreDefinition];
const BOUGHT = 'completed';
const OPEN = 'unmeasured page_only';
const radio = (size: string, more = '') =>
  `<input type="radio" name="size" id="${size}" value="${size}"${more}><label for="${size}">${size}</label>`;

/** Pages of a shop whose cart is right: what each is, the end, and what stands between price and text. */
const PAGES: readonly Case[] = rows(`
a select | completed | ${PLAIN}
a form by GET | completed | ${form(ALL, 'action="/cart/add"')}
a token of the session | completed | ${form(`<input type="hidden" name="token" value="{token}">${ALL}`)}
a form in parts | completed | ${form(ALL, 'action="/cart/add" method="post" enctype="multipart/form-data"')}
radio buttons | completed | ${form(`${radio('small', ' checked')}${radio('large')}${COUNT}${ADD}`)}
swatches over a hidden field | completed | ${form(`<span data-value="small">small</span><span data-value="large">large</span><input type="hidden" name="size" value="small">${COUNT}${ADD}`)}
addresses of the variants | completed | <a href="/p/bowl-small">small</a> <a href="/p/bowl-large">large</a>${form(`<input type="hidden" name="variant" value="{path}">${COUNT}${ADD}`)}
one select of both by id | completed | ${form(`<select name="variant"><option value="bowl-small">Bowl / small</option><option value="bowl-large">Bowl / large</option></select>${COUNT}${ADD}`)}
surcharges beside the options | completed | ${form(`<select name="size"><option value="small">small</option><option value="large">large (+€6.00)</option></select>${COUNT}${ADD}`)}
a quantity to choose from | completed | ${form(`${SELECT}<select name="quantity"><option>1</option><option>2</option></select>${ADD}`)}
no field for the quantity | completed | ${form(`${SELECT}${ADD}`)}
an address on the button | completed | ${form(`${SELECT}${COUNT}<button formaction="/cart/add">Add to cart</button>`, 'method="post"')}
a form that a script sends | completed | ${form(ALL, '')}<script>on('#buy', () => send('/cart/add'))</script>
controls beside the form | completed | ${form(COUNT)}<select form="buy" name="size"><option>small</option><option>large</option></select><button form="buy">Add to cart</button>
a wish list in the same form | completed | ${form(`${SELECT}${COUNT}<button formaction="/wishlist/add">Add to wish list</button>${ADD}`)}
buying at once beside it | completed | ${form(`${SELECT}${COUNT}<button formaction="/checkout/now">Buy now</button>${ADD}`)}
nothing but buying at once | unmeasured page_only | ${form(`${SELECT}${COUNT}<button>Buy now</button>`, 'action="/checkout/now" method="post"')}
a form of another origin | unmeasured page_only | ${form(ALL, 'action="http://127.0.0.2:9/cart/add" method="post"')}
a field for an email address | unmeasured page_only | ${form(`${SELECT}${COUNT}<input type="email" name="email">${ADD}`)}
a text that must be written | unmeasured page_only | ${form(`${SELECT}${COUNT}<input name="engraving" required>${ADD}`)}
no form | unmeasured page_only | <button>Add to cart</button>
another choice than the sizes of its data | unmeasured page_only | ${form(`${COUNT}${ADD}`)}
six at least | stopped not_orderable | ${form(`${SELECT}<input type="number" name="quantity" value="6" min="6">${ADD}`)}
the small one disabled | stopped sold_out | ${form(`<select name="size"><option disabled>small</option><option>large</option></select>${COUNT}${ADD}`)}
three in a hidden field | stopped other_cart | ${form(`${SELECT}<input type="hidden" name="quantity" value="3">${ADD}`)}
`).map(([what = '', end = '', offer = '']) => [what, end, storeOf(offer)]);

/** Carts of a shop whose page is right. */
const CARTS: readonly Case[] = (
  [
    ['an estimate of shipping', BOUGHT, 'shipping'],
    ['a tax below', BOUGHT, 'tax'],
    ['a discount', BOUGHT, 'discount'],
    ['a recommendation that may be added', BOUGHT, 'recommends'],
    ['lines in boxes', BOUGHT, 'divs'],
    ['quantities in words', BOUGHT, 'words'],
    ['an answer as JSON', BOUGHT, 'json'],
    ['a press that leads back to the page', BOUGHT, 'back'],
    ['a press that leads to the checkout', BOUGHT, 'to_checkout'],
    ['a part that a script loads', BOUGHT, 'part'],
    ['no way to take it out', BOUGHT, 'stays'],
    ['no total', BOUGHT, 'untotalled'],
    ['a subtotal alone, and specials below', BOUGHT, 'specials'],
    ['another variant', 'stopped other_cart', 'other_variant'],
    ['two of it', 'stopped other_cart', 'two'],
    ['both variants', 'stopped other_cart', 'double'],
    ['another product', 'stopped other_cart', 'other_product'],
    ['a gift card beside it', 'stopped other_cart', 'beside'],
    ['nothing', 'stopped other_cart', 'empty'],
    ['a gift wrap', 'stopped unasked_fee', 'fee'],
    ['a donation', 'stopped unasked_fee', 'donation'],
    ['a total above its lines', 'stopped wrong_total', 'total'],
    ['three times the price', 'stopped too_dear', 'dear'],
    ['another currency', 'stopped other_currency', 'currency'],
    ['a sign-in', 'stopped declined', 'sign_in'],
    ['an error of the server', 'stopped declined', 'broken'],
    ['a refusal', 'stopped declined', 'refuses'],
    ['a surcharge nobody can place', 'unmeasured undecided', 'handling'],
    ['a line that does not say which size', 'unmeasured undecided', 'unnamed'],
    ['a cart that scripts fill', OPEN, 'scripts'],
    ['a question of the script', OPEN, 'asks'],
  ] as const
).map(([what, end, fault]) => [what, end, storeOf(PLAIN, fault)]);

/** Of ten times the price: behind a number, an amount from 100 on may be taken for thousands. */
const dear = (store: StoreDefinition): StoreDefinition => JSON.parse(JSON.stringify(store).replace(/(24|30)\.00/g, '$10.00'));

const FORBIDDEN: readonly Case[] = [
  ['a cart that robots.txt forbids', 'unmeasured robots', storeOf(PLAIN, '', 'User-agent: *\nDisallow: /cart$')],
  ['a form that robots.txt forbids', 'unmeasured robots', storeOf(PLAIN, '', 'User-agent: *\nDisallow: /cart/add')],
];

describe('the form of a page is pressed as a person would', () => {
  const all = [...PAGES, ...CARTS, ['a number before an amount', BOUGHT, dear(storeOf(PLAIN, 'words'))] as const, ...FORBIDDEN];
  let right = 0;
  afterAll(() => {
    const wrong = all.filter(([, end]) => end !== BOUGHT).length;
    process.stdout.write(`${all.length} pages and carts, ${wrong} of which nobody may call bought: ${right} told as what they are\n`);
  });

  test.each(all)('%s: %s', async (_, end, definition) => {
    const trip = await visit(definition);
    const planned = await trip.context.read.planShopping({ catalog: trip.catalog });
    const missions = planned.ok ? planned.value.missions.filter(({ kind }) => kind === 'attributes') : [];
    const { ends } = await tryAll(trip, undefined, missions);
    const asked = trip.store.requests.filter(({ url }) => /checkout|wishlist/.test(url));
    expect(asked).toEqual([]);
    expect(ends).toEqual([`attributes: ${end}`]);
    right += 1;
  });

  test('two of it: one press with two, or two presses', async () => {
    for (const offer of [PLAIN, form(`${SELECT}${ADD}`)]) {
      const trip = await visit(storeOf(offer));
      const planned = await trip.context.read.planShopping({ catalog: trip.catalog });
      const two = planned.ok ? planned.value.missions.filter(({ kind }) => kind === 'quantity') : [];
      expect((await tryAll(trip, undefined, two)).ends).toEqual(['quantity: completed']);
    }
  });

  test('the line is taken out again, and no exchange holds a cookie', async () => {
    const trip = await visit(storeOf(PLAIN));
    const { shop: evidence, asked, messages } = await goShopping(trip);
    expect(asked.slice(-3)).toEqual(['GET /cart/remove', 'GET /cart', 'GET /cart']);
    expect(JSON.stringify(evidence)).not.toMatch(/sid=/);
    expect(messages).not.toContain('A-shopper.may_be_left');
    const sent = trip.store.requests.filter(({ url }) => url.startsWith('/cart'));
    expect(sent.every(({ headers }) => headers['user-agent'] === 'Mozilla/5.0 (compatible; Vitrine/1.0; +https://vitrine.example)')).toBe(
      true,
    );
  });

  test.each([
    ['on this machine', 'http://127.0.0.1:3000/', null, 'http://127.0.0.1:3000/p', true],
    ['on this machine, a page elsewhere', 'http://127.0.0.1:3000/', null, 'https://shop.example/p', false],
    ['without a proof', 'https://shop.example/', null, 'https://shop.example/p', false],
    ['with a file', 'https://shop.example/', 'file', 'https://shop.example/p', true],
    ['with a file, on another host of it', 'https://shop.example/', 'file', 'https://www.shop.example/p', false],
    ['with a record, on another host of it', 'https://shop.example/', 'txt', 'https://www.shop.example/p', true],
    ['with a record, on another domain', 'https://shop.example/', 'txt', 'https://till.example/p', false],
  ] as const)('a form is pressed only where somebody may say so: %s', (_, store, by, url, isAllowed) => {
    const control = by === null ? null : { by, domain: 'shop.example', origin: 'https://shop.example' };
    expect(leaveToPress(store, { found: by ?? 'not_found', control, exchanges: [] })?.(url) ?? false).toBe(isAllowed);
  });

  test('what could not be taken out is told', async () => {
    expect((await shopAt(storeOf(PLAIN, 'stays'))).messages).toContain('A-shopper.may_be_left');
  });
});
