/** The shape of a planted fault, and tables and helpers to plant one. */

import type { RouteDefinition, StoreDefinition } from '@vitrine/testkit';
import { rows } from '../../../../engine/test/ucp-patches.ts';
import { PATHS, page, productPage, products, ROBOTS, robots, sitemap, sitemapAt, storeWith, TEXT, XML } from '../stores.ts';

export interface Fault {
  readonly what: string;
  readonly store: StoreDefinition;
  /** Ids of all expected messages; the first is that of the planted fault. */
  readonly told: readonly string[];
}
type Routes = StoreDefinition['routes'];

const AGENT_UA = { 'user-agent': 'AI shopping agent' };
const JSON_ALONE = { accept: 'application/json' };
export const html = (text: string) => ({ body: text });
export const LISTED = ['/', '/collections/maison', ...PATHS];
export type Pairs = Readonly<Record<string, string>>;
export const alternates = (pairs: Pairs) =>
  Object.entries(pairs)
    .map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`)
    .join('');
export const EN = '/en';
export const enPage = (head: string) => ({ [EN]: html(page({ path: EN, title: 'Workshop', head, body: '<p>Everything by hand.</p>' })) });
export const BOTH = { fr: '{origin}/', en: `{origin}${EN}`, 'x-default': '{origin}/' };

/** A sitemap that names the translations of the home page, and those the English page names in return. */
export function withTranslations(ofHome: Pairs, ofEnglish = ofHome): string {
  const linked = (path: string, pairs: Pairs) =>
    `<url><loc>{origin}${path}</loc>${alternates(pairs).replaceAll('<link', '<xhtml:link').replaceAll('>', '/>')}</url>`;
  const others = LISTED.filter((path) => path !== '/');
  return sitemap(others, linked('/', ofHome) + linked(EN, ofEnglish)).replace(
    '<urlset',
    '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  );
}

export const fault = (what: string, more: Routes, ...told: readonly string[]): Fault => ({
  what,
  store: storeWith(more),
  told,
});

/** A route with the texts of its address: `{page}` is the product's page, `{bare}` that without data, `{path}` its address, `{robots}` and `{sitemap}` are the store's own files. */
function filled(route: RouteDefinition, path: string): RouteDefinition {
  const texts = {
    '{page}': productPage(path),
    '{bare}': productPage(path, { data: '' }),
    '{path}': path,
    '{robots}': ROBOTS,
    '{sitemap}': sitemap(LISTED),
  };
  return JSON.parse(JSON.stringify(route), (_, value: unknown) =>
    typeof value === 'string' ? Object.entries(texts).reduce((text, [slot, filling]) => text.replaceAll(slot, filling), value) : value,
  ) as RouteDefinition;
}

/** Where a change of a table is made, other than at an address: at every product, at what agents or plain clients are shown of it, in a sitemap that lists all there is. */
const PLACES: Readonly<Record<string, (value: never) => Routes>> = {
  products: (route: RouteDefinition) => products((path) => filled(route, path)),
  agents: (route: RouteDefinition) => products((path) => [{ when: { header: AGENT_UA }, ...filled(route, path) }, html(productPage(path))]),
  json: (route: RouteDefinition) => products((path) => [{ when: { header: JSON_ALONE }, ...filled(route, path) }, html(productPage(path))]),
  head: (head: string) => products((path) => html(productPage(path, { head: head.replaceAll('{path}', path) }))),
  data: (data: string) => products((path) => html(productPage(path, { data }))),
  robots,
  sitemap: sitemapAt,
  listed: (extra: string) => sitemapAt(sitemap(LISTED, extra)),
  listing: (more: readonly string[]) => sitemapAt(sitemap([...LISTED, ...more])),
};

function routesOf(change: string): Routes {
  const [, place = '', json = ''] = /^(\S+) (.*)$/.exec(change) ?? [];
  const value = JSON.parse(json) as never;
  if (!place.startsWith('/')) return PLACES[place]?.(value) ?? {};
  const type = place.endsWith('.txt') ? TEXT : place.endsWith('.xml') ? XML : {};
  const answers = [value].flat() as readonly (RouteDefinition & { readonly headers?: Pairs })[];
  const routes = answers.map((route) => filled({ ...route, headers: { ...type, ...route.headers } }, place));
  return { [place]: routes.length === 1 ? (routes[0] as RouteDefinition) : routes };
}

/** Rows: what is broken; changes of the store without faults, each a place and its JSON; the messages. */
export const faultsOf = (table: string): readonly Fault[] =>
  rows(table).map(([what = '', changes = '', told = '']) =>
    fault(what, Object.assign({}, ...changes.split(' ; ').map(routesOf)), ...told.split(' ')),
  );

/** One page for every path, under its true status. */
export function gated(body: string): StoreDefinition {
  const gate = html(`<!doctype html><html lang="fr"><title>Avez-vous 18 ans ?</title><h1>Avez-vous 18 ans ?</h1>${body}</html>`);
  return { ...storeWith({ '/': gate, '/collections/maison': gate, ...products(() => gate) }), notFound: { ...gate, status: 200 } };
}
