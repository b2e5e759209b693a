/** One page's verdict: what a search engine may do with it, and what a machine reads of it. */

import { stateOf } from '../../formats/http/reach.ts';
import { HOME } from '../../shared/agents/asks.ts';
import { exactAddress, isOwnOrigin } from './addresses.ts';
import type { PageFacts } from './assessment.ts';
import { isForEveryone } from './directives.ts';
import type { FindPage } from './evidence.ts';
import { judgeHreflang } from './hreflang.ts';
import type { PageContent } from './page-content.ts';
import { areAlike, isSoft404 } from './soft-404.ts';
import { isGone, keyOfPage, type PageAnswer, type StoreFacts } from './store-facts.ts';

export function pageFacts(page: FindPage, store: StoreFacts): PageFacts {
  const answer = store.page(page);
  const base = { id: page.id, kind: page.kind, url: page.url, exchange: keyOfPage(page.id) };
  if (answer === undefined) throw new Error(`The evidence names a page it does not hold: ${page.id}`);
  const { exchange, reach, response, content } = answer;
  const sizes = {
    finalUrl: exchange.outcome.url,
    status: exchange.outcome.status ?? null,
    ms: response === null ? null : exchange.ms,
    bytes: response === null || reach.kind !== 'ok' ? null : response.body.size,
  };
  if (content === null) return { ...base, ...NOTHING, ...sizes, state: stateOf(reach), reason: reach.reason };
  if (isLedAside(page, answer, store)) return { ...base, ...NOTHING, ...sizes, state: 'absent', reason: 'redirected_aside' };
  const isSoft = page.kind !== 'home' && isSoft404(answer, content, store);
  return {
    ...base,
    ...sizes,
    state: isSoft ? 'soft_404' : 'ok',
    reason: isSoft ? 'soft_404' : reach.reason,
    indexable: isSoft ? false : !content.directives.noindex.some(({ agent }) => isForEveryone(agent)),
    noindex: content.directives.noindex,
    nosnippet: content.directives.nosnippet,
    needsBrowser: content.needsBrowser,
    canonical: content.isHtml && !isSoft ? judgeCanonical(answer, content, store) : null,
    hreflang: judgeHreflang(content, store),
    structured: isSoft ? null : structuredOf(page, content, store),
  };
}

/** Structured data of a product page, or of a home page that is the page of the store's one product. What was cut off may hold what was not found. */
function structuredOf({ kind }: FindPage, content: PageContent, store: StoreFacts): PageFacts['structured'] {
  const isOnly = kind === 'home' && content.sellsOne && !store.surface.pages.some((page) => page.kind === 'product');
  if (kind !== 'product' && !isOnly) return null;
  return content.cutForProducts && !content.structured.product ? null : content.structured;
}

/** A product's address that redirects to the home page, or to where another product's does too: a question, a sign-in, a notice. */
function isLedAside(page: FindPage, { exchange, content }: PageAnswer, store: StoreFacts): boolean {
  if (page.kind !== 'product' || exchange.hops.length === 0 || content?.structured.product === true) return false;
  const end = placeOf(exchange.outcome.url);
  const others = store.surface.pages.filter((one) => one.kind === 'product' && one.id !== page.id);
  const ends = [store.exchange(HOME), ...others.map(({ id }) => store.exchange(keyOfPage(id)))].filter((one) => one !== undefined);
  return ends.some(({ hops, outcome, key }) => (key === HOME || hops.length > 0) && placeOf(outcome.url) === end);
}

/** Without query: a question is asked with the address to come back to. */
function placeOf(url: string): string {
  return exactAddress(url).split('?', 1)[0] ?? url;
}

const NOTHING = {
  indexable: null,
  noindex: [],
  nosnippet: false,
  needsBrowser: null,
  canonical: null,
  hreflang: null,
  structured: null,
} as const;

/** RFC 6596. Named twice and differently, crawlers trust none of them. */
function judgeCanonical(answer: PageAnswer, content: PageContent, store: StoreFacts): NonNullable<PageFacts['canonical']> {
  const [first] = content.canonicals;
  if (first === undefined) return { state: 'missing', url: null, in: null, exchange: null };
  const places = new Set(content.canonicals.map((one) => one.in));
  const named = { url: first.url, in: places.size > 1 ? ('both' as const) : first.in, exchange: null };
  if (first.url === null) return { ...named, state: 'invalid' };
  if (new Set(content.canonicals.map(({ url }) => url)).size > 1) return { ...named, state: 'conflicting' };
  const isSelf = exactAddress(first.url) === exactAddress(content.url);
  const meant = isSelf ? { state: 'self' as const, exchange: null } : judgeOther(first.url, answer, content, store);
  const isRelative = !/^(?:https?:)?\/\//i.test(first.written);
  return { ...named, ...(isRelative && (isSelf || meant.state === 'alias') ? { ...meant, state: 'relative' } : meant) };
}

type Meant = Pick<NonNullable<PageFacts['canonical']>, 'state' | 'exchange'>;

function judgeOther(url: string, answer: PageAnswer, content: PageContent, store: StoreFacts): Meant {
  if (isOwnOrigin(url, store.origin)) return judgeTarget(url, answer, store);
  return { state: isOtherName(url, content.url) ? 'alias' : 'foreign', exchange: null };
}

/** Whether an address is this path on the store's other name: with or without `www.`, http or https. Both answer, and one is to be listed. */
function isOtherName(named: string, own: string): boolean {
  const plain = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '');
  return plain(exactAddress(named)) === plain(exactAddress(own));
}

function judgeTarget(url: string, { response, content }: PageAnswer, store: StoreFacts): Meant {
  const target = store.at(url);
  if (target === undefined) return { state: 'unseen', exchange: null };
  const exchange = target.exchange.key;
  if (target.content === null) return { state: stateOfUnread(target), exchange };
  const next = target.content.canonicals[0]?.url ?? null;
  const moved = exactAddress(target.content.url) !== exactAddress(url);
  const isChain = moved || (next !== null && exactAddress(next) !== exactAddress(target.content.url));
  if (isChain) return { state: 'chain', exchange };
  const isTwin =
    isSamePage(content, target.content) || (response !== null && target.response !== null && areAlike(response, target.response));
  return { state: isTwin ? 'alias' : 'elsewhere', exchange };
}

/** Only a page that says that it is not there is known not to be. */
function stateOfUnread({ reach }: PageAnswer): Meant['state'] {
  if (reach.reason === 'redirect_not_followed') return 'chain';
  return isGone(reach) ? 'broken' : 'unseen';
}

/** Most platforms have several addresses of one product (its collection's, its variant's), which is what the link is for. */
function isSamePage(one: PageContent | null, other: PageContent): boolean {
  return one !== null && one.heading !== null && one.heading === other.heading && one.title === other.title;
}
