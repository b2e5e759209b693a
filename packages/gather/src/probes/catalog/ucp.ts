/** The sample over UCP: browse, search with words of the store, look products up by page; and once more with what other sources showed. */

import type { AttemptEnd, CatalogSource, Exchange, HomeReading, MarketContext, Product, SampleEntry, UcpEvidence } from '@vitrine/engine';
import { CAPABILITY, distinctProducts, NO_MARKET, unansweredEnd } from '@vitrine/engine';
import type { UcpSession } from '../../ucp-client/session.ts';
import { type Asker, readAnswer } from './asker.ts';
import { type Found, foundBy, notAsked } from './found.ts';
import { handleOf, type Known, knownFrom, MAX_LOOKUP_IDS } from './known.ts';

const SOURCE: CatalogSource = 'ucp';
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
/** Most catalogue calls of the first pass; discovery has sent the same endpoint up to nine before. */
const MAX_CALLS = 10;
/** Most of the second: one lookup and five words. */
const MAX_SECOND_CALLS = 6;
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
  /** Words and ids that were asked for. */
  readonly asked: Set<string>;
  readonly products: Product[];
  /** Calls after which no further page or word is asked for. */
  most: number;
  end: AttemptEnd;
  /** The last answer showed products and said that nothing follows. */
  isComplete: boolean;
  /** It answered a question without words with no product and no further page. */
  saysEmpty: boolean;
}

/** What asking the catalogue gave; `again` where it answers, did not say that it is empty, and showed nothing for the words it was asked. */
export interface UcpSample {
  readonly found: Found;
  /** Asks in other words and for other ids; the exchanges are those of both passes. */
  readonly again: ((known: Known) => Promise<Found>) | null;
}

/**
 * Calls until the sample is full; at most 4 queries with 3 pages each. Stops at once when the store answers with a rate
 * limit.
 */
export async function askUcpCatalog(
  asker: Asker,
  session: UcpSession | null,
  market: MarketContext,
  { home, ucp }: { readonly home: HomeReading | null; readonly ucp: UcpEvidence },
): Promise<UcpSample> {
  const offered = session?.capabilities ?? [];
  if (session === null || !(offered.includes(CAPABILITY.search) || offered.includes(CAPABILITY.lookup))) {
    const read = await asker.ctx.read.readUnasked(ucp);
    const unasked = read.ok ? read.value : ({ end: 'not_offered', exchanges: [] } as const);
    return { found: notAsked(SOURCE, unasked.end, unasked.exchanges), again: null };
  }
  const limit = Math.min(50, Math.max(24, 2 * asker.ctx.subject.sampleSize));
  const known = await knownFrom(asker, ucp);
  const none = { keys: [], asked: new Set<string>(), products: [], isComplete: false, saysEmpty: false };
  const talk: Talk = { asker, session, market, limit, known, ...none, most: MAX_CALLS, end: 'empty' };
  const linked = (home?.productLinks ?? []).filter(({ score }) => score > 0).map(({ url }) => handleOf(url));
  if (offered.includes(CAPABILITY.search)) await browse(talk, home);
  if (distinctProducts(talk.products).length === 0 && offered.includes(CAPABILITY.lookup)) await lookUp(talk, [...known.ids, ...linked]);
  const found = foundIn(talk);
  const again = async (more: Known) => {
    talk.most = talk.keys.length + MAX_SECOND_CALLS;
    if (offered.includes(CAPABILITY.lookup)) await lookUp(talk, more.ids);
    if (offered.includes(CAPABILITY.search)) await searchEach(talk, more.words);
    return foundIn(talk);
  };
  return { found, again: found.attempt.end === 'unsampled' ? again : null };
}

function foundIn(talk: Talk): Found {
  // Only a catalogue that says so is empty; one that knew none of our words was asked the wrong ones, or nothing.
  const isOpen = !talk.saysEmpty && (talk.end === 'empty' || talk.end === 'refused');
  return foundBy(SOURCE, { products: talk.products, exchanges: talk.keys, end: isOpen ? 'unsampled' : talk.end });
}

/** The detail answer of the first products of the sample: where options and every variant are shown. */
export async function askUcpDetails(
  asker: Asker,
  session: UcpSession,
  market: MarketContext,
  sample: readonly SampleEntry[],
): Promise<readonly SampleEntry[]> {
  if (!session.capabilities.includes(CAPABILITY.lookup)) return sample;
  const details = await Promise.all(
    sample.slice(0, DETAILS).map(async ({ id }, index) => {
      const exchange = await callStore(asker, session, 'product', { id, context: contextOf(market) }, `catalog.ucp.detail:${index + 1}`);
      const reading = await readAnswer(asker.ctx, exchange, asker.ctx.read.readUcpProducts);
      return reading !== null && reading.products.length > 0 ? (exchange?.key ?? null) : null;
    }),
  );
  return sample.map((entry, index) => ({ ...entry, detail: details[index] ?? null }));
}

async function browse(talk: Talk, home: HomeReading | null): Promise<void> {
  await search(talk, { filters: { price: { min: 0 } } });
  const isBrowsable = talk.products.length > 0;
  // A store that was browsed to its last page has shown every product: searches would only repeat them.
  if (talk.isComplete) return;
  const own = [...(home?.searchWords.slice(0, 2) ?? []), ...talk.known.words].slice(0, MAX_OWN_WORDS);
  const words = [...new Set([...own, ...commonWords(talk, home), LETTER])].slice(0, MAX_QUERIES);
  for (const query of words) {
    if (isEnough(talk) || GIVE_UP.has(talk.end) || (query === LETTER && isBrowsable)) return;
    talk.asked.add(query);
    await search(talk, { query });
  }
}

/** The first words that were not asked for, until one shows products: further ones of the same store would only add to them. */
async function searchEach(talk: Talk, words: readonly string[]): Promise<void> {
  const fresh = [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !talk.asked.has(word));
  for (const query of fresh) {
    if (talk.products.length > 0 || talk.keys.length >= talk.most || GIVE_UP.has(talk.end)) return;
    talk.asked.add(query);
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
  for (let page = 1; page <= MAX_PAGES && talk.keys.length < talk.most; page += 1) {
    const pagination: Record<string, unknown> = cursor === null ? { limit: talk.limit } : { limit: talk.limit, cursor };
    const before = distinctProducts(talk.products).length;
    const next = await ask(talk, 'search', { ...question, context: contextOf(talk.market), pagination });
    if (next === null || isEnough(talk) || distinctProducts(talk.products).length === before || cursors.has(next)) return;
    cursors.add(next);
    cursor = next;
  }
}

async function lookUp(talk: Talk, all: readonly string[]): Promise<void> {
  const ids = [...new Set(all)].filter((id) => !talk.asked.has(id)).slice(0, MAX_LOOKUP_IDS);
  for (const id of ids) talk.asked.add(id);
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
  const reading = await readAnswer(talk.asker.ctx, exchange, talk.asker.ctx.read.readUcpProducts);
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

function isEnough(talk: Talk): boolean {
  return distinctProducts(talk.products).length >= talk.asker.ctx.subject.sampleSize;
}

/** Hints only (Catalog › Context): the store decides, and the currency of its answer is what counts. */
export function contextOf({ country, currency, languages }: MarketContext): Readonly<Record<string, string>> {
  return {
    ...(country === NO_MARKET ? {} : { address_country: country }),
    ...(currency === null ? {} : { currency }),
    ...(languages[0] === undefined ? {} : { language: languages[0] }),
  };
}
