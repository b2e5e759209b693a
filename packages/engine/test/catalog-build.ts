/** Builders for catalogue tests: a faultless product, and everything one may want to break about it. */

import { createHash } from 'node:crypto';
import type { AuditSubject, CatalogEvidence, Exchange, FailureOutcome, OriginEvidence, Product, ReadFault, Variant } from '@vitrine/engine';
import { type CatalogFacts, completeFacts, distinctKeyOf, identityOf, marketOf } from '@vitrine/engine';
import type { ImageVisit, JudgedProduct, PageVisit } from '../src/checks/catalog-quality/grade.ts';
import type { Wall } from '../src/formats/http/wall.ts';
import type { PageReading, ShownOffer } from '../src/formats/product/product.ts';

export const ORIGIN = 'https://maison-duval.example';
export const SUBJECT: AuditSubject = { business: ORIGIN, url: `${ORIGIN}/`, country: 'FR', sampleSize: 12, day: '2026-11-21' };
export const NO_UCP = { exchanges: [], session: null };

const DESCRIPTION =
  'Une assiette en grès tournée à la main dans notre atelier, émaillée avec des cendres de hêtre. Elle passe au four et au lave-vaisselle, ' +
  'mesure vingt-six centimètres et pèse sept cents grammes. Chaque pièce est unique.';

/** An amount as a source states it. */
export const money = (minor: number | null, currency: string | null = 'EUR', raw = '28.90', wellFormed = true) => ({
  minor,
  currency,
  raw,
  wellFormed,
});

export function variant(over: Partial<Variant> = {}): Variant {
  return {
    id: 'v1',
    title: 'Assiette plate en grès',
    sku: 'ASS-26',
    mpn: null,
    identifiers: [{ kind: 'gtin', raw: '3760123456784' }],
    price: { minor: 2890, currency: 'EUR', raw: '28.90', wellFormed: true },
    listPrice: null,
    validUntil: null,
    availability: 'in_stock',
    availabilityRaw: 'https://schema.org/InStock',
    availabilityIsBoolean: false,
    url: null,
    options: [],
    ...over,
  };
}

/** Full marks in every check. */
export function product(over: Partial<Product> = {}): Product {
  return {
    source: 'jsonld',
    exchange: 'catalog.page:1',
    id: 'p1',
    handle: null,
    url: `${ORIGIN}/produit/assiette`,
    canonical: null,
    title: 'Assiette plate en grès émaillé',
    description: DESCRIPTION,
    descriptionFormat: 'plain',
    descriptionBytes: 300,
    brand: 'Atelier Duval',
    categories: [{ value: '6001', taxonomy: 'google_product_category' }],
    images: [
      { url: `${ORIGIN}/a.jpg`, width: null, height: null },
      { url: `${ORIGIN}/b.jpg`, width: null, height: null },
    ],
    optionNames: [],
    variants: [variant()],
    rating: { value: 4.6, min: 1, max: 5, count: 12 },
    shipping: 'market',
    returns: 'market',
    language: 'fr',
    ...over,
  };
}

export const IMAGE: ImageVisit = {
  exchange: 'catalog.image:1',
  verdict: 'image',
  head: { format: 'jpeg', width: 1600, height: 1600 },
};

export function page(over: Partial<PageVisit> & { readonly faults?: readonly ReadFault[] } = {}): PageVisit {
  const { faults = [], ...rest } = over;
  return {
    exchange: 'catalog.page:1',
    url: `${ORIGIN}/produit/assiette`,
    status: 200,
    isUnmeasured: false,
    certain: true,
    leadsAway: false,
    reading: { products: [product()], faults, source: 'jsonld', others: [], shown: null, canonical: null, heading: null, language: 'fr' },
    ...rest,
  };
}

/** The page of a product with other data than its own. */
export function readPage(over: Partial<PageReading>): PageVisit {
  return page({ reading: { ...(page().reading as PageReading), ...over } });
}

/** What a person sees of a page: nothing but this. */
export function shownOffer(offer: Partial<ShownOffer>): ShownOffer {
  return { price: null, listPrice: null, availability: null, availabilityRaw: null, tax: null, choices: 0, variants: [], ...offer };
}

/** A page that says nothing of any product. */
export const SILENT: PageReading = {
  products: [],
  faults: [],
  source: null,
  others: [],
  shown: null,
  canonical: null,
  heading: null,
  language: null,
};

export function judged(over: Partial<Product> = {}, rest: Partial<JudgedProduct> = {}): JudgedProduct {
  const made = product(over);
  return {
    entry: {
      id: identityOf(made),
      key: distinctKeyOf(made),
      exchange: made.exchange,
      detail: null,
      page: 'catalog.page:1',
      image: 'catalog.image:1',
    },
    product: made,
    api: null,
    onPage: null,
    page: page(),
    image: IMAGE,
    name: made.title ?? made.url ?? 'p1',
    ...rest,
  };
}

export function catalog(over: Partial<CatalogEvidence> = {}): CatalogEvidence {
  return {
    market: marketOf('FR'),
    seed: 'maison-duval.example',
    home: { platform: null, clientRendered: false },
    attempts: [{ source: 'pages', end: 'found', exchanges: ['catalog.page:1'], found: 1 }],
    source: 'pages',
    found: 12,
    sample: [],
    pages: [],
    newestLastmod: null,
    shortened: false,
    exchanges: [],
    ...over,
  };
}

export const ORIGIN_EVIDENCE: OriginEvidence = { origin: ORIGIN, exchanges: [response('origin.home', ORIGIN, '<html></html>')] };

export interface FactsInput {
  readonly products?: readonly JudgedProduct[];
  readonly visits?: readonly PageVisit[];
  readonly catalog?: Partial<CatalogEvidence>;
  readonly subject?: Partial<AuditSubject>;
  /** Exchanges with the origin beside the home page. */
  readonly origin?: readonly Exchange[];
  /** Exchanges of the UCP conversation. */
  readonly ucp?: readonly Exchange[];
  readonly wall?: Wall;
}

export function facts({
  products = [judged()],
  visits = [page()],
  catalog: over = {},
  subject = {},
  origin = [],
  ucp = [],
  wall,
}: FactsInput = {}): CatalogFacts {
  const base = {
    subject: { ...SUBJECT, sampleSize: products.length, ...subject },
    origin: { ...ORIGIN_EVIDENCE, exchanges: [...ORIGIN_EVIDENCE.exchanges, ...origin] },
    ucp: { exchanges: ucp },
    wall: wall ?? null,
    catalog: catalog(over),
  };
  return completeFacts({ ...base, products, visits });
}

/** An exchange as the fetcher would keep it. */
export function response(
  key: string,
  url: string,
  body: string | Uint8Array,
  status = 200,
  headers: Record<string, string> = {},
): Exchange {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    key,
    method: 'GET',
    url,
    requestHeaders: { 'user-agent': 'VitrineBot/1.0' },
    requestBody: null,
    hops: [],
    ms: 12,
    outcome: {
      kind: 'response',
      url,
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      body: { sha256, size: bytes.length, truncated: false, bytes },
    },
  };
}

/** An exchange that gave no answer. */
export function failure(key: string, url: string, code: FailureOutcome['code']): Exchange {
  return { ...response(key, url, ''), outcome: { kind: 'failure', url, code } };
}
