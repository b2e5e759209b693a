/** The shape of a planted fault, and helpers to build faults. */

import type { StoreDefinition } from '@vitrine/testkit';
import { CANONICAL, home, PATHS, page, productPage, products, sitemap, storeWith } from '../stores.ts';

export interface Fault {
  readonly what: string;
  readonly store: StoreDefinition;
  /** Ids of all expected messages; the first is that of the planted fault. */
  readonly told: readonly string[];
}

export const AGENT_UA = { 'user-agent': 'AI shopping agent' };
export const FIRST = PATHS[0] as string;
export const html = (text: string) => ({ body: text });
export const LISTED = ['/', '/collections/maison', ...PATHS];
type Pairs = Readonly<Record<string, string>>;
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

export const fault = (what: string, more: StoreDefinition['routes'], ...told: readonly string[]): Fault => ({
  what,
  store: storeWith(more),
  told,
});

/** One page for every path, under its true status. */
export function gated(body: string): StoreDefinition {
  const gate = html(`<!doctype html><html lang="fr"><title>Avez-vous 18 ans ?</title><h1>Avez-vous 18 ans ?</h1>${body}</html>`);
  return { ...storeWith({ '/': gate, '/collections/maison': gate, ...products(() => gate) }), notFound: { ...gate, status: 200 } };
}

/** Every product is answered like this. */
export const ofProducts = (what: string, write: Parameters<typeof products>[0], ...told: readonly string[]): Fault =>
  fault(what, products(write), ...told);
/** The page of every product, with this head. */
export const headed = (what: string, head: string, ...told: readonly string[]): Fault =>
  ofProducts(what, (path) => html(productPage(path, { head })), ...told);
export const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
/** Home page and English page name these translations of each other. */
export const translated = (what: string, ofHome: Pairs, ofEnglish: Pairs, ...told: readonly string[]): Fault =>
  fault(what, { ...home(CANONICAL + alternates(ofHome)), ...enPage(alternates(ofEnglish)) }, ...told);
