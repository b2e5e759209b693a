/** Step `probe:catalog`: the source ladder, the sample, and what is needed to judge it. */

import {
  answerOf,
  CATALOG_SOURCES,
  type CatalogEvidence,
  distinctKeyOf,
  findExchange,
  identityOf,
  type MarketContext,
  marketOf,
  type OpenedPage,
  type OriginEvidence,
  type Product,
  responseOf,
  type SampleEntry,
  sampleProducts,
  sampleSeed,
  type UcpEvidence,
  UNMEASURED_ENDS,
  unansweredEnd,
  worstEnd,
} from '@vitrine/engine';
import { begin } from '../begin.ts';
import type { ProbeContext } from '../ports.ts';
import { openUcpSession, type UcpSession } from '../ucp-client/session.ts';
import { type ApiQuestion, askApis } from './catalog/apis.ts';
import { type Asker, createAsker } from './catalog/asker.ts';
import { type Found, foundBy, notAsked } from './catalog/found.ts';
import { knownElsewhere } from './catalog/known.ts';
import { openPages, openProductPages } from './catalog/pages.ts';
import { type Addresses, findPages } from './catalog/sitemaps.ts';
import { askUcpCatalog, askUcpDetails } from './catalog/ucp.ts';

/** The steps whose evidence this one needs. */
export interface CatalogProbeInput {
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
}

/** Pages opened beside an API: enough to compare prices of both. */
const AGREEMENT_PAGES = 3;

interface Probe extends Pick<ApiQuestion, 'asker' | 'home' | 'homeEnd'> {
  readonly input: CatalogProbeInput;
  readonly session: UcpSession | null;
  readonly market: MarketContext;
  readonly seed: string;
  /** One wall answers in place of every page. */
  readonly walled: boolean;
  /** The home page gave no answer, or one that refuses: guesses at platforms do not follow. */
  readonly refused: boolean;
}

/**
 * Asks the sources in the order of trust until one shows products, and gathers about a sample of them what the rubric
 * judges. Never throws for the store's behaviour. At most 45 requests, and never more than the audit has left.
 */
export async function probeCatalog(ctx: ProbeContext, input: CatalogProbeInput): Promise<CatalogEvidence> {
  const asker = createAsker(ctx);
  const probe: Probe = {
    asker,
    input,
    session: openUcpSession(ctx, input.ucp),
    market: marketOf(ctx.subject.country),
    seed: sampleSeed(ctx.subject.url),
    ...(await readHomePage(ctx, input.origin)),
  };
  const harvest = await askSources(probe);
  const gathered = await gatherSample(probe, harvest);
  // A session that expired on the way was opened again: those exchanges are evidence too.
  asker.keep(probe.session?.handshakes ?? []);
  return {
    market: probe.market,
    seed: probe.seed,
    home: probe.home === null ? null : { platform: probe.home.platform, clientRendered: probe.home.clientRendered },
    attempts: inLadderOrder(harvest.tried),
    source: harvest.best?.attempt.source ?? null,
    found: Math.max(harvest.best?.attempt.found ?? 0, harvest.best?.total ?? 0),
    sample: gathered.sample,
    pages: gathered.pages,
    newestLastmod: harvest.newestLastmod,
    shortened: asker.shortened(),
    exchanges: asker.exchanges(),
  };
}

async function readHomePage(ctx: ProbeContext, origin: OriginEvidence): Promise<Pick<Probe, 'home' | 'homeEnd' | 'walled' | 'refused'>> {
  const exchange = findExchange(origin, 'origin.home');
  const asked = await ctx.read.wallOf({ subject: ctx.subject, origin });
  const wall = asked.ok ? asked.value : null;
  const end = exchange === undefined ? 'unreachable' : unansweredEnd(exchange, 'page', wall);
  const answer = answerOf(exchange, ctx.subject.country);
  if (end !== null || answer === null)
    return { home: null, homeEnd: wall === null ? end : 'blocked', walled: wall !== null, refused: wall === null || wall.status >= 400 };
  const reading = await ctx.read.readHome({ ...answer, headers: responseOf(exchange)?.headers ?? {} });
  return { home: reading.ok ? reading.value : null, homeEnd: null, walled: false, refused: false };
}

interface Harvest {
  readonly best: Found | null;
  readonly tried: readonly Found[];
  /** Pages already opened, where the sample was taken from them. */
  readonly opened: readonly OpenedPage[];
  readonly newestLastmod: string | null;
}

async function askSources(probe: Probe): Promise<Harvest> {
  const { asker, input, session, market, home, seed, homeEnd } = probe;
  const { found: overUcp, again } = await askUcpCatalog(asker, session, market, { home, ucp: input.ucp });
  if (overUcp.products.length > 0) {
    // A platform that names itself has an API of its own: what it states is compared with what UCP states.
    const beside = home?.platform == null ? [] : await askApis({ asker, origin: input.origin.origin, home, homeEnd: null });
    return { best: overUcp, tried: [overUcp, ...beside], opened: [], newestLastmod: null };
  }
  // Without a platform's mark the pages are the likeliest source: looking for them need not wait for three refusals.
  const isMarked = home?.platform != null;
  // Behind a wall every page is the wall's; an interface may answer all the same.
  const seek = () => (probe.walled ? null : begin(findPages(asker, input.origin, home, seed)));
  const early = isMarked ? null : seek();
  const apis = await askApis({ asker, origin: input.origin.origin, home, homeEnd: probe.refused ? homeEnd : null });
  const api = apis.find(({ products }) => products.length > 0) ?? null;
  const addresses = await (early ?? (api === null ? seek() : null));
  const newestLastmod = addresses?.newestLastmod ?? null;
  const later = again === null ? overUcp : await again(knownElsewhere(home, addresses?.candidates ?? [], api?.products ?? []));
  if (later.products.length > 0) return { best: later, tried: [later, ...apis], opened: [], newestLastmod };
  if (api !== null) return { best: api, tried: [later, ...apis], opened: [], newestLastmod };
  const { found, opened } = await askPages(probe, addresses ?? NO_ADDRESSES);
  return { best: found.products.length > 0 ? found : null, tried: [later, ...apis, found], opened, newestLastmod };
}

const NO_ADDRESSES: Addresses = { candidates: [], newestLastmod: null, exchanges: [], ends: [] };

async function askPages({ asker, homeEnd }: Probe, addresses: Addresses): Promise<{ found: Found; opened: readonly OpenedPage[] }> {
  const { sampleSize } = asker.ctx.subject;
  const harvest = await openPages(asker, addresses.candidates, sampleSize);
  const exchanges = [...addresses.exchanges, ...harvest.opened.map(({ exchange }) => exchange)];
  const unseen = [...addresses.ends, ...(homeEnd === null ? [] : [homeEnd])];
  // A few pages without a product say nothing of the others where a list of addresses was lost.
  const isPartSeen = addresses.candidates.length < sampleSize && unseen.some((end) => UNMEASURED_ENDS.has(end));
  const end = addresses.candidates.length === 0 || isPartSeen ? worstEnd(unseen) : harvest.end;
  const total = addresses.candidates.filter(({ certain }) => certain).length;
  return { found: foundBy('pages', { products: harvest.products, exchanges, end, total }), opened: harvest.opened };
}

/** Every source has an entry: those below the one that answered are `not_needed`. */
function inLadderOrder(tried: readonly Found[]): CatalogEvidence['attempts'] {
  return CATALOG_SOURCES.map(
    (source) => (tried.find(({ attempt }) => attempt.source === source) ?? notAsked(source, 'not_needed')).attempt,
  );
}

async function gatherSample(probe: Probe, { best, opened }: Harvest): Promise<Pick<CatalogEvidence, 'sample' | 'pages'>> {
  if (best === null) return { sample: [], pages: opened };
  const { asker, seed } = probe;
  const { source } = best.attempt;
  const fromPages = source === 'pages';
  const products = fromPages ? best.products : sampleProducts(best.products, seed, asker.ctx.subject.sampleSize);
  const sample = products.map((product) => entryOf(product, fromPages));
  const byKey = new Map(products.map((product) => [distinctKeyOf(product), product]));
  // In order of importance: prices, then identifiers, then images with the remaining requests.
  const [pages, details, images] = await Promise.all([
    fromPages
      ? opened
      : openProductPages(
          asker,
          products.slice(0, probe.walled ? 0 : AGREEMENT_PAGES).map(({ url }) => url),
        ),
    askDetails(probe, source, sample, byKey),
    askImages(asker, sample, ({ key }) => byKey.get(key)),
  ]);
  return {
    sample: sample.map((entry, index) => ({
      ...entry,
      page: fromPages ? entry.exchange : (pages[index]?.exchange ?? null),
      detail: details[index]?.detail ?? null,
      image: images[index]?.image ?? null,
    })),
    pages: pages.flatMap((page) => page ?? []),
  };
}

function entryOf(product: Product, fromPages: boolean): SampleEntry {
  const { exchange } = product;
  return { id: identityOf(product), key: distinctKeyOf(product), exchange, detail: null, page: fromPages ? exchange : null, image: null };
}

async function askDetails(
  { asker, session, market, input }: Probe,
  source: CatalogEvidence['source'],
  sample: readonly SampleEntry[],
  byKey: ReadonlyMap<string, Product>,
): Promise<readonly SampleEntry[]> {
  if (source === 'ucp' && session !== null) return askUcpDetails(asker, session, market, sample);
  if (source !== 'shopify') return sample;
  const handles = new Map(sample.map(({ key }) => [key, byKey.get(key)?.handle ?? null]));
  return askShopifyDetails(asker, input.origin.origin, sample, handles);
}

/** Most documents asked for: with as many images a sample of 12 stays within the step's requests. */
const MAX_DETAILS = 12;

/** Shopify's single-product documents are the only public place for its barcodes. `handles`: the sampled products' handles by sample key. Entries whose document could not be read keep `detail: null`. */
async function askShopifyDetails(
  asker: Asker,
  origin: string,
  sample: readonly SampleEntry[],
  handles: ReadonlyMap<string, string | null>,
): Promise<readonly SampleEntry[]> {
  return Promise.all(
    sample.map(async (entry, index) => {
      const handle = handles.get(entry.key) ?? null;
      if (handle === null || index >= MAX_DETAILS) return entry;
      const url = `${origin}/products/${encodeURIComponent(handle)}.json`;
      const exchange = await asker.ask({ key: `catalog.shopify.detail:${index + 1}`, url, headers: { accept: 'application/json' } });
      const answered = exchange !== null && answerOf(exchange, asker.ctx.subject.country) !== null;
      return { ...entry, detail: answered ? exchange.key : null };
    }),
  );
}

/** Bytes read. A JPEG's size follows its metadata, which may embed a thumbnail of up to 64 KiB. */
const HEAD_BYTES = 65_536;

/** Whether the first image of each product is served, and its size, from its first bytes. Two products with one image share its exchange. A product without an image, or without a request left for it, keeps null. */
async function askImages(
  asker: Asker,
  sample: readonly SampleEntry[],
  productOf: (entry: SampleEntry) => Product | undefined,
): Promise<readonly SampleEntry[]> {
  const keys = new Map<string, string>();
  for (const entry of sample) {
    const url = productOf(entry)?.images[0]?.url;
    if (url !== undefined && /^https?:/.test(url) && !keys.has(url)) keys.set(url, `catalog.image:${keys.size + 1}`);
  }
  const asked = new Set<string>();
  await Promise.all(
    [...keys].map(async ([url, key]) => {
      const exchange = await asker.ask({ key, url, firstBytes: HEAD_BYTES, headers: { accept: 'image/*' } });
      if (exchange !== null) asked.add(key);
    }),
  );
  return sample.map((entry) => {
    const key = keys.get(productOf(entry)?.images[0]?.url ?? '') ?? null;
    return { ...entry, image: key !== null && asked.has(key) ? key : null };
  });
}
