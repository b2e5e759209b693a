/** One page's verdict: what a search engine may do with it, and what a machine reads of it. */

import { type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { sampleOf } from '../../formats/http/wall.ts';
import { looksAlike } from '../../formats/text/likeness.ts';
import { saysMissing } from '../../formats/text/missing-page.ts';
import { isOwnOrigin, withoutFragment } from './addresses.ts';
import type { PageFacts } from './assessment.ts';
import { isForEveryone } from './directives.ts';
import type { FindPage } from './evidence.ts';
import { judgeHreflang } from './hreflang.ts';
import type { PageContent } from './page-content.ts';
import { keyOfPage, type PageAnswer, type StoreFacts } from './store-facts.ts';

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
  if (content === null) return { ...base, ...NOTHING, ...sizes, state: stateOf(answer), reason: reach.reason };
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
    structured: page.kind === 'product' && !isSoft ? content.structured : null,
  };
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

function stateOf({ reach }: PageAnswer): PageFacts['state'] {
  return reach.kind === 'absent' || reach.kind === 'blocked' ? reach.kind : 'error';
}

/**
 * What the server says to a path that cannot exist, said about this page with status 200. A frame that only a browser
 * fills is the same at every address: there it proves nothing.
 */
function isSoft404({ response }: PageAnswer, content: PageContent, { control }: StoreFacts): boolean {
  if (content.needsBrowser || content.structured.product) return false;
  if (saysMissing(content.title ?? '') || saysMissing(content.heading ?? '')) return true;
  const anywhere = responseOf(control);
  if (anywhere === undefined || anywhere.status >= 300 || response === null) return false;
  return areAlike(response, anywhere);
}

/** Two answers with the same page in them, whatever their addresses. */
function areAlike(one: ResponseOutcome, other: ResponseOutcome): boolean {
  return looksAlike(sampleOf(one.url, one), sampleOf(other.url, other));
}

/** RFC 6596. Named twice and differently, crawlers trust none of them. */
function judgeCanonical(answer: PageAnswer, content: PageContent, store: StoreFacts): NonNullable<PageFacts['canonical']> {
  const [first] = content.canonicals;
  if (first === undefined) return { state: 'missing', url: null, in: null, exchange: null };
  const places = new Set(content.canonicals.map((one) => one.in));
  const named = { url: first.url, in: places.size > 1 ? ('both' as const) : first.in, exchange: null };
  if (first.url === null) return { ...named, state: 'invalid' };
  if (new Set(content.canonicals.map(({ url }) => url)).size > 1) return { ...named, state: 'conflicting' };
  const isSelf = withoutFragment(first.url) === withoutFragment(content.url);
  if (!/^(?:https?:)?\/\//i.test(first.written)) return { ...named, state: 'relative' };
  if (isSelf) return { ...named, state: 'self' };
  if (!isOwnOrigin(first.url, store.origin)) return { ...named, state: isOtherName(first.url, content.url) ? 'alias' : 'foreign' };
  return { ...named, ...judgeTarget(first.url, answer, store) };
}

/** The same path on the store's other name: with or without `www.`, http or https. Both answer, and one is to be listed. */
function isOtherName(named: string, own: string): boolean {
  const plain = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '');
  return plain(withoutFragment(named)) === plain(withoutFragment(own));
}

function judgeTarget(
  url: string,
  { response, content }: PageAnswer,
  store: StoreFacts,
): Pick<NonNullable<PageFacts['canonical']>, 'state' | 'exchange'> {
  const target = store.at(url);
  if (target === undefined) return { state: 'elsewhere', exchange: null };
  const exchange = target.exchange.key;
  if (target.content === null) return { state: target.reach.kind === 'absent' ? 'broken' : 'elsewhere', exchange };
  const next = target.content.canonicals[0]?.url ?? null;
  const moved = withoutFragment(target.content.url) !== withoutFragment(url);
  const isChain = moved || (next !== null && withoutFragment(next) !== withoutFragment(target.content.url));
  if (isChain) return { state: 'chain', exchange };
  const isTwin =
    isSamePage(content, target.content) || (response !== null && target.response !== null && areAlike(response, target.response));
  return { state: isTwin ? 'alias' : 'elsewhere', exchange };
}

/** Most platforms have several addresses of one product (its collection's, its variant's), which is what the link is for. */
function isSamePage(one: PageContent | null, other: PageContent): boolean {
  return one !== null && one.heading !== null && one.heading === other.heading && one.title === other.title;
}
