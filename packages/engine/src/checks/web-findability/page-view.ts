/** One page's verdict: what a search engine may do with it, and what a machine reads of it. */

import { type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { sampleOf } from '../../formats/http/wall.ts';
import { looksAlike } from '../../formats/text/likeness.ts';
import { isOwnOrigin, withoutFragment } from './addresses.ts';
import type { PageView } from './assessment.ts';
import { isForEveryone } from './directives.ts';
import type { FindPage } from './evidence.ts';
import { judgeHreflang } from './hreflang.ts';
import type { PageFacts } from './page-reading.ts';
import { keyOfPage, type Seen, type Sight } from './sight.ts';

export function viewPage(page: FindPage, sight: Sight): PageView {
  const seen = sight.page(page);
  const base = { id: page.id, kind: page.kind, url: page.url, exchange: keyOfPage(page.id) };
  if (seen === undefined) throw new Error(`The evidence names a page it does not hold: ${page.id}`);
  const { exchange, reach, response, facts } = seen;
  const sizes = {
    finalUrl: exchange.outcome.url,
    status: exchange.outcome.status ?? null,
    ms: response === null ? null : exchange.ms,
    bytes: response === null || reach.kind !== 'ok' ? null : response.body.size,
  };
  if (facts === null) return { ...base, ...NOTHING, ...sizes, state: stateOf(seen), reason: reach.reason };
  const isSoft = page.kind !== 'home' && isSoft404(seen, facts, sight);
  return {
    ...base,
    ...sizes,
    state: isSoft ? 'soft_404' : 'ok',
    reason: isSoft ? 'soft_404' : reach.reason,
    indexable: isSoft ? false : !facts.directives.noindex.some(({ agent }) => isForEveryone(agent)),
    noindex: facts.directives.noindex,
    nosnippet: facts.directives.nosnippet,
    needsBrowser: facts.needsBrowser,
    canonical: facts.isHtml && !isSoft ? judgeCanonical(seen, facts, sight) : null,
    hreflang: judgeHreflang(facts, sight),
    structured: page.kind === 'product' && !isSoft ? facts.structured : null,
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

function stateOf({ reach }: Seen): PageView['state'] {
  return reach.kind === 'absent' || reach.kind === 'blocked' ? reach.kind : 'error';
}

/** A car may be called 404: the number alone only counts at the beginning, or beside the word. */
const SAYS_MISSING =
  /^\W*404\b|\b(?:error|erreur|fehler|page)\W{0,3}404\b|\b(?:page|seite|product|produit|article|artikel)\W{1,3}(?:not found|introuvable|nicht gefunden)|^\W*(?:not found|introuvable)\b/i;

/**
 * What the server says to a path that cannot exist, said about this page with status 200. A frame that only a browser
 * fills is the same at every address: there it proves nothing.
 */
function isSoft404({ response }: Seen, facts: PageFacts, { control }: Sight): boolean {
  if (facts.needsBrowser || facts.structured.product) return false;
  if (SAYS_MISSING.test(facts.title ?? '') || SAYS_MISSING.test(facts.heading ?? '')) return true;
  const answer = responseOf(control);
  if (answer === undefined || answer.status >= 300 || response === null) return false;
  return areAlike(response, answer);
}

/** Two answers with the same page in them, whatever their addresses. */
function areAlike(one: ResponseOutcome, other: ResponseOutcome): boolean {
  return looksAlike(sampleOf(one.url, one), sampleOf(other.url, other));
}

/** RFC 6596. Named twice and differently, crawlers trust none of them. */
function judgeCanonical(seen: Seen, facts: PageFacts, sight: Sight): NonNullable<PageView['canonical']> {
  const [first] = facts.canonicals;
  if (first === undefined) return { state: 'missing', url: null, in: null, exchange: null };
  const places = new Set(facts.canonicals.map((one) => one.in));
  const named = { url: first.url, in: places.size > 1 ? ('both' as const) : first.in, exchange: null };
  if (first.url === null) return { ...named, state: 'invalid' };
  if (new Set(facts.canonicals.map(({ url }) => url)).size > 1) return { ...named, state: 'conflicting' };
  const isSelf = withoutFragment(first.url) === withoutFragment(facts.url);
  if (!/^(?:https?:)?\/\//i.test(first.written)) return { ...named, state: 'relative' };
  if (isSelf) return { ...named, state: 'self' };
  if (!isOwnOrigin(first.url, sight.origin)) return { ...named, state: isOtherName(first.url, facts.url) ? 'alias' : 'foreign' };
  return { ...named, ...judgeTarget(first.url, seen, sight) };
}

/** The same path on the store's other name: with or without `www.`, http or https. Both answer, and one is to be listed. */
function isOtherName(named: string, own: string): boolean {
  const plain = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '');
  return plain(withoutFragment(named)) === plain(withoutFragment(own));
}

function judgeTarget(url: string, { response, facts }: Seen, sight: Sight): Pick<NonNullable<PageView['canonical']>, 'state' | 'exchange'> {
  const target = sight.at(url);
  if (target === undefined) return { state: 'elsewhere', exchange: null };
  const exchange = target.exchange.key;
  if (target.facts === null) return { state: target.reach.kind === 'absent' ? 'broken' : 'elsewhere', exchange };
  const next = target.facts.canonicals[0]?.url ?? null;
  const moved = withoutFragment(target.facts.url) !== withoutFragment(url);
  const isChain = moved || (next !== null && withoutFragment(next) !== withoutFragment(target.facts.url));
  if (isChain) return { state: 'chain', exchange };
  const isTwin = isSamePage(facts, target.facts) || (response !== null && target.response !== null && areAlike(response, target.response));
  return { state: isTwin ? 'alias' : 'elsewhere', exchange };
}

/** Most platforms have several addresses of one product (its collection's, its variant's), which is what the link is for. */
function isSamePage(one: PageFacts | null, other: PageFacts): boolean {
  return one !== null && one.heading !== null && one.heading === other.heading && one.title === other.title;
}
