/** The sample over UCP: browse, then search with words of the store, then look products up by page. */

import type { AttemptEnd, CatalogSource, Exchange, HomeReading, MarketContext, Product, SampleEntry, UcpEvidence } from '@vitrine/engine';
import { answerOf, distinctProducts, identityOf, unansweredEnd } from '@vitrine/engine';
import type { UcpSession } from '../../ucp-client/session.ts';
import type { Asker } from './asker.ts';
import { type Found, foundBy, notAsked } from './found.ts';

const SOURCE: CatalogSource = 'ucp';
const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
/**
 * Generic product words of each language; used only when browsing is refused and the store's own words find nothing.
 */
const COMMON_WORDS: Readonly<Record<string, readonly string[]>> = { fr: ['le', 'cadeau'], en: ['set', 'gift'], de: ['set', 'geschenk'] };
/** Words of the store before common ones. */
const MAX_OWN_WORDS = 4;
const MAX_QUERIES = 7;
/** The last resort: a catalogue that matches parts of words shows something for a vowel. */
const LETTER = 'a';
const MAX_PAGES = 3;
/** Most catalogue calls in all; discovery has sent the same endpoint up to nine before. */
const MAX_CALLS = 10;
const MAX_LOOKUP_IDS = 10;
const DETAILS = 3;

interface Talk {
  readonly asker: Asker;
  readonly session: UcpSession;
  readonly market: MarketContext;
  /** Products wanted from one answer: twice the sample, so that the seed has something to choose from. */
  readonly limit: number;
  /** Words and ids that earlier answers of the store showed. */
  readonly known: Known;
  readonly keys: string[];
  readonly products: Product[];
  end: AttemptEnd;
  /** The last answer showed products and said that nothing follows. */
  isComplete: boolean;
  /** It answered a question without words with no product and no further page. */
  saysEmpty: boolean;
}

interface Known {
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

/** What the conversation of the discovery step showed: the tools' own words, products by title and id. */
async function knownFrom({ ctx }: Asker, { exchanges }: UcpEvidence): Promise<Known> {
  const words: string[] = [];
  const ids: string[] = [];
  for (const exchange of exchanges.filter(({ key }) => key.startsWith('ucp.mcp.tools'))) {
    const reply = await ctx.read.readMcpReply(exchange);
    words.push(...(reply.ok ? reply.value.words : []));
  }
  for (const exchange of exchanges.filter(({ key }) => SHOWS_PRODUCTS.test(key))) {
    const answer = answerOf(exchange, ctx.subject.country);
    const reading = answer === null ? null : await ctx.read.readUcpProducts(answer);
    for (const product of reading?.ok === true ? reading.value.products.slice(0, MAX_LOOKUP_IDS) : []) {
      ids.push(identityOf(product));
      words.push(...(product.title?.toLowerCase().match(/\p{L}{4,30}/gu) ?? []).slice(0, 1));
    }
  }
  return { words: [...new Set(words)], ids: [...new Set(ids)] };
}

const SHOWS_PRODUCTS = /^ucp\.(?:mcp|rest)\.(?:search|lookup|product)(?::|$)/;

/**
 * Calls until the sample is full; at most 4 queries with 3 pages each. Stops at once when the store answers with a rate
 * limit.
 */
export async function askUcpCatalog(
  asker: Asker,
  session: UcpSession | null,
  market: MarketContext,
  { home, ucp }: { readonly home: HomeReading | null; readonly ucp: UcpEvidence },
): Promise<Found> {
  const offered = session?.capabilities ?? [];
  if (session === null || !(offered.includes(SEARCH) || offered.includes(LOOKUP))) {
    const unspoken = await asker.ctx.read.readUnspoken(ucp);
    const exchange = unspoken.ok ? unspoken.value?.exchange : undefined;
    return exchange === undefined ? notAsked(SOURCE, 'not_offered') : notAsked(SOURCE, 'unspoken', [exchange]);
  }
  const limit = Math.min(50, Math.max(24, 2 * asker.ctx.subject.sampleSize));
  const known = await knownFrom(asker, ucp);
  const talk: Talk = { asker, session, market, limit, known, keys: [], products: [], end: 'empty', isComplete: false, saysEmpty: false };
  if (offered.includes(SEARCH)) await browse(talk, home);
  if (distinctProducts(talk.products).length === 0 && offered.includes(LOOKUP)) await lookUp(talk, home);
  // Only a catalogue that says so is empty; one that knew none of our words was asked the wrong ones.
  const isOpen = talk.keys.length > 0 && !talk.saysEmpty && (talk.end === 'empty' || talk.end === 'refused');
  return foundBy(SOURCE, { products: talk.products, exchanges: talk.keys, end: isOpen ? 'unsampled' : talk.end });
}

/** The detail answer of the first products of the sample: where options and every variant are shown. */
export async function askUcpDetails(
  asker: Asker,
  session: UcpSession,
  market: MarketContext,
  sample: readonly SampleEntry[],
): Promise<readonly SampleEntry[]> {
  if (!session.capabilities.includes(LOOKUP)) return sample;
  const details = await Promise.all(
    sample.slice(0, DETAILS).map(async ({ id }, index) => {
      const exchange = await callStore(asker, session, 'product', { id, context: contextOf(market) }, `catalog.ucp.detail:${index + 1}`);
      const reading = exchange === null ? null : await readAnswer(asker, exchange);
      return reading !== null && reading.products.length > 0 ? (exchange?.key ?? null) : null;
    }),
  );
  return sample.map((entry, index) => ({ ...entry, detail: details[index] ?? null }));
}

async function browse(talk: Talk, home: HomeReading | null): Promise<void> {
  await search(talk, { filters: { price: { min: 0 } } });
  // A store that was browsed to its last page has shown every product: searches would only repeat them.
  if (talk.isComplete) return;
  const own = [...(home?.searchWords.slice(0, 2) ?? []), ...talk.known.words].slice(0, MAX_OWN_WORDS);
  const words = [...new Set([...own, ...commonWords(talk, home), LETTER])].slice(0, MAX_QUERIES);
  for (const query of words) {
    if (isEnough(talk) || GIVE_UP.has(talk.end) || (query === LETTER && talk.products.length > 0)) return;
    await search(talk, { query });
  }
}

/**
 * Words in the language of the shop's pages, then in the market's: a French shop audited for Britain still sells in
 * French.
 */
function commonWords({ market }: Talk, home: HomeReading | null): readonly string[] {
  const languages = [home?.language?.slice(0, 2).toLowerCase(), market.languages[0]];
  const known = languages.flatMap((language) => COMMON_WORDS[language ?? ''] ?? []);
  return known.length > 0 ? [...new Set(known)] : (COMMON_WORDS['en'] ?? []);
}

/** Ends after which further calls would end the same way. */
const GIVE_UP: ReadonlySet<AttemptEnd> = new Set(['blocked', 'unreachable', 'budget', 'unreadable']);

/** One query with its further pages. Stops at a cursor that repeats or a page without new products. */
async function search(talk: Talk, question: Readonly<Record<string, unknown>>): Promise<void> {
  const cursors = new Set<string>();
  let cursor: string | null = null;
  for (let page = 1; page <= MAX_PAGES && talk.keys.length < MAX_CALLS; page += 1) {
    const pagination: Record<string, unknown> = cursor === null ? { limit: talk.limit } : { limit: talk.limit, cursor };
    const before = distinctProducts(talk.products).length;
    const next = await ask(talk, 'search', { ...question, context: contextOf(talk.market), pagination });
    if (next === null || isEnough(talk) || distinctProducts(talk.products).length === before || cursors.has(next)) return;
    cursors.add(next);
    cursor = next;
  }
}

async function lookUp(talk: Talk, home: HomeReading | null): Promise<void> {
  const linked = (home?.productLinks ?? []).filter(({ score }) => score > 0).map(({ url }) => handleOf(url));
  const ids = [...new Set([...talk.known.ids, ...linked])].slice(0, MAX_LOOKUP_IDS);
  if (ids.length > 0) await ask(talk, 'lookup', { ids, context: contextOf(talk.market) });
}

/** Returns the next page's cursor, if the store promises one. */
async function ask(talk: Talk, operation: 'search' | 'lookup', payload: Readonly<Record<string, unknown>>): Promise<string | null> {
  const exchange = await callStore(talk.asker, talk.session, operation, payload, `catalog.ucp:${talk.keys.length + 1}`);
  if (exchange === null) {
    talk.end = 'budget';
    return null;
  }
  talk.keys.push(exchange.key);
  const reading = await readAnswer(talk.asker, exchange);
  if (reading === null) {
    talk.end = unansweredEnd(exchange, 'document') ?? 'unreadable';
    // 4xx is how a UCP store declines a question it understood, for instance a search without words.
    if (talk.end === 'absent') talk.end = 'refused';
    return null;
  }
  talk.products.push(...reading.products);
  talk.isComplete = reading.products.length > 0 && reading.isLast;
  talk.end = reading.faults.length > 0 ? 'refused' : 'empty';
  talk.saysEmpty ||=
    operation === 'search' &&
    !Object.hasOwn(payload, 'query') &&
    reading.isLast &&
    reading.products.length === 0 &&
    talk.products.length === 0;
  return reading.hasNextPage ? reading.cursor : null;
}

async function callStore(
  asker: Asker,
  session: UcpSession,
  operation: 'search' | 'lookup' | 'product',
  payload: Readonly<Record<string, unknown>>,
  key: string,
): Promise<Exchange | null> {
  if (asker.left() === 0) return null;
  const exchange = await session.call(operation, payload, key);
  asker.keep([exchange]);
  return exchange;
}

async function readAnswer(asker: Asker, exchange: Exchange) {
  const answer = answerOf(exchange, asker.ctx.subject.country);
  if (answer === null) return null;
  const reading = await asker.ctx.read.readUcpProducts(answer);
  return reading.ok ? reading.value : null;
}

function isEnough(talk: Talk): boolean {
  return distinctProducts(talk.products).length >= talk.asker.ctx.subject.sampleSize;
}

/** Hints only (Catalog › Context): the store decides, and the currency of its answer is what counts. */
export function contextOf({ country, currency, languages }: MarketContext): Readonly<Record<string, string>> {
  return {
    address_country: country,
    ...(currency === null ? {} : { currency }),
    ...(languages[0] === undefined ? {} : { language: languages[0] }),
  };
}

function handleOf(url: string): string {
  return (
    new URL(url).pathname
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.html?$/, '') ?? url
  );
}
