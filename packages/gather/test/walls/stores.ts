/** Stores, rich and poor, that are no walls, by path; what is not named answers `otherwise`. */

export interface Served {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface OpenStore {
  readonly name: string;
  readonly pages: Readonly<Record<string, Served>>;
  readonly otherwise?: Served;
}

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
const LINKS = '<nav><a href="/products/mug">Mug</a><a href="/products/bowl">Bowl</a><a href="/collections/all">All</a></nav>';
const LANGUAGES = page('Clay', '<h1>Choose your language</h1><a href="/en/">English</a> <a href="/fr/">Français</a>');
const SHOP = page('Clay', `<h1>Clay</h1>${LINKS}<p>Cups and bowls, thrown by hand in our workshop.</p>`);
const TILES = page(
  'Stone',
  '<h1>Stone</h1><p>Floors of stone, made to order.</p><a href="/ranges/slate">Slate</a> <a href="/ranges/marble">Marble</a>',
);
const WINES = page('Cave', '<h1>Cave</h1><ul><li><a href="/merlot">Merlot</a> 9,90 €</li></ul><p>Interdit aux moins de 18 ans</p>');
const OFFERED = '<script type="application/ld+json">{"@type":"Product","name":"Mug","offers":{"@type":"Offer","price":"12"}}</script>';
const MISSING: Served = { status: 404, body: page('Not found', '<h1>Not found</h1>') };
const shell = (more = '') =>
  page('Clay', `<div id="root"></div><noscript>Enable JavaScript</noscript>${more}`, '<script src="/app.js"></script>');
const home = (body: string, headers?: Served['headers']): Readonly<Record<string, Served>> => ({
  '/': { body, ...(headers === undefined ? {} : { headers }) },
});

export const OPEN_STORES: readonly OpenStore[] = [
  { name: 'plain shop', pages: home(SHOP) },
  { name: 'shell that scripts fill, same at every address', pages: home(shell()), otherwise: { body: shell() } },
  { name: 'shell with 404 for the rest', pages: home(shell()) },
  ...['12 €', '1,200円', '500 руб.', '299 Kč', '3 990 Ft', '250 TL'].map((price) => {
    const body = page('Clay', `<h1>Clay</h1><ul><li><a href="/mug">Mug</a> ${price}</li></ul>`);
    return { name: `priced links at every address, ${price}`, pages: home(body), otherwise: { body } };
  }),
  {
    name: 'home is the 404 page too, with products of their own pages',
    pages: { ...home(SHOP), '/products/mug': { body: page('Mug', '<h1>Mug</h1><p>A blue mug, thrown by hand, fired twice.</p>') } },
    otherwise: { body: SHOP },
  },
  {
    name: 'made to order, no prices, home is the 404 page too',
    pages: {
      ...home(TILES),
      '/ranges/slate': { body: page('Slate', '<h1>Slate</h1><p>Riven slate from Wales, cut to your plan within three weeks.</p>') },
    },
    otherwise: { body: TILES },
  },
  {
    name: 'a choice of language at every address but its shops',
    pages: { '/en/': { body: WINES }, '/fr/': { body: WINES } },
    otherwise: { body: LANGUAGES },
  },
  {
    name: 'home is the 404 page too, with an offer as data',
    pages: home(page('Clay', '<h1>Clay</h1>', OFFERED)),
    otherwise: { body: page('Clay', '<h1>Clay</h1>', OFFERED) },
  },
  { name: 'Cloudflare headers on good answers', pages: home(SHOP, { server: 'cloudflare', 'cf-ray': '8e1f2a3b4c5d6e7f-CDG' }) },
  {
    name: 'Imperva headers and sensor on good answers',
    pages: home(`${SHOP}<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>`, { 'x-iinfo': '1-2', 'x-cdn': 'Imperva' }),
  },
  { name: 'DataDome header on good answers', pages: home(SHOP, { 'x-datadome': 'protected' }) },
  { name: 'login link', pages: home(page('Clay', `<a href="/account/login">Log in</a>${LINKS}`)) },
  { name: 'login form in the header', pages: home(page('Clay', `<form><input name="u"><input type="password"></form>${LINKS}`)) },
  { name: 'cookie banner', pages: home(page('Clay', `<div class="cookies">We use cookies. <button>Accept</button></div>${LINKS}`)) },
  {
    name: 'age question over a real page',
    pages: home(
      page(
        'Wines',
        `<div class="overlay">Are you 18 years or older? <button>Yes</button></div><a href="/products/merlot">Merlot</a><p>Merlot 9.90 €</p>`,
      ),
    ),
  },
  { name: 'newsletter form with hCaptcha', pages: home(`${SHOP}<script src="https://js.hcaptcha.com/1/api.js"></script>`) },
  {
    name: 'poor shop without products on home, honest 404',
    pages: home(page('Atelier', '<h1>Atelier Lune</h1><p>Opening in spring. Write to us.</p>')),
  },
  {
    name: 'same template, another heading on the 404 page',
    pages: home(
      page(
        'Atelier',
        `<h1>Atelier Lune</h1>${'<p>Menu of the workshop and its opening hours, every day of the week from nine to five.</p>'.repeat(30)}`,
      ),
    ),
    otherwise: {
      status: 404,
      body: page(
        'Atelier',
        `<h1>Page not found</h1>${'<p>Menu of the workshop and its opening hours, every day of the week from nine to five.</p>'.repeat(30)}`,
      ),
    },
  },
  { name: 'a shop called The Waiting Room', pages: home(page('The Waiting Room', `<h1>The Waiting Room</h1>${LINKS}`)) },
  {
    name: 'priced tiles below a form to sign in, addresses that say nothing',
    pages: home(
      page(
        'Clay',
        '<form><input name="u"><input type="password"></form><ul><li><a href="/mug">Mug</a> 12 €</li><li><a href="/jug">Jug</a> 9 €</li></ul>',
      ),
    ),
  },
  { name: 'wines at every address, with a word on age', pages: home(WINES), otherwise: { body: WINES } },
  { name: 'server that refuses unknown paths only', pages: home(SHOP), otherwise: { status: 403, body: 'Forbidden' } },
  {
    name: 'hosted checkout link',
    pages: home(page('Book', '<h1>The book</h1><a href="https://buy.stripe.com/abc">Buy</a>')),
    otherwise: { body: page('Book', '<h1>The book</h1><a href="https://buy.stripe.com/abc">Buy</a>') },
  },
];

export function answerOf({ pages, otherwise = MISSING }: OpenStore, path: string): Served {
  return pages[path] ?? otherwise;
}
