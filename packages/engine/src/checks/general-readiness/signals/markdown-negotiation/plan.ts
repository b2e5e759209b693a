/** The questions of Markdown negotiation, one after the other: each depends on what the one before brought. */

import { fingerprint } from '../../../../core/fingerprint.ts';
import { parseLinkHeader } from '../../../../formats/http/link-header.ts';
import { askElsewhere, HOME, homeMarkdown, PRODUCT } from '../../../../shared/agents/asks.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { essenceOf, isOwnSite, resolveReference } from '../../frame/reading.ts';
import { cameFromCache, variesOnAccept } from './caching.ts';
import { formOf, type MarkdownForm } from './form.ts';
import { MARKDOWN_TABLE } from './table.ts';

export const KEYS = {
  html: HOME,
  markdown: 'scan.home-md',
  fresh: 'scan.home-md:fresh',
  redirect: 'scan.home-md:redirect',
  weights: 'scan.home-html-only',
  twin: 'scan.home-md:twin',
  productHtml: PRODUCT,
  product: 'scan.product-md',
} as const;

const { accept } = MARKDOWN_TABLE;

/** Everything that should be known by now; what was sent already is named again and ignored. */
export function negotiationAsks(facts: ScanFacts): readonly Ask[] {
  const first = homeMarkdown(facts.origin);
  const form = negotiated(facts);
  if (form?.kind === 'markdown') return [first, ...freshAsk(facts), ...followUps(facts, form)];
  const twin = twinOf(facts);
  const late = formOf(facts, KEYS.fresh);
  const seekTwin = form !== null && form.kind === 'html' && twin !== null && (freshAsk(facts).length === 0 || late !== null);
  return [first, ...freshAsk(facts), ...(seekTwin ? [askElsewhere('home-md:twin', twin, accept.twin)] : [])];
}

/** The home page as an agent gets it, past a cache that ignored what was asked for. */
export function negotiated(facts: ScanFacts) {
  const fresh = formOf(facts, KEYS.fresh);
  return fresh?.kind === 'markdown' ? fresh : formOf(facts, KEYS.markdown);
}

function followUps(facts: ScanFacts, form: MarkdownForm): Ask[] {
  const redirect = redirectOf(facts, form);
  return [
    askElsewhere('home-html-only', `${facts.origin}/`, accept.html),
    ...(redirect === null ? [] : [askElsewhere('home-md:redirect', redirect, accept.markdown, { redirects: 'manual' })]),
    ...(facts.product.kind === 'read' ? [askElsewhere('product-md', facts.product.url, accept.markdown)] : []),
  ];
}

/** The address that sent us from the page to its Markdown form; null when both forms have one address. */
export function redirectOf(facts: ScanFacts, form: MarkdownForm): string | null {
  const html = facts.answer(KEYS.html)?.exchange.outcome.url;
  const last = facts.answer(KEYS.markdown)?.exchange.hops.at(-1);
  return last === undefined || form.response.url === html ? null : last.url;
}

/** HTML out of a cache that knows it must keep forms apart may be an old answer: asked once more around the cache. */
function freshAsk(facts: ScanFacts): Ask[] {
  const form = formOf(facts, KEYS.markdown);
  const stale = form?.kind === 'html' && cameFromCache(form.response) && variesOnAccept(form.response);
  return stale
    ? [askElsewhere('home-md:fresh', `${facts.origin}/?fresh=${fingerprint(`${facts.origin}\n${facts.subject.day}`)}`, accept.markdown)]
    : [];
}

/** The address of a Markdown form the page itself announces, by header or in its head; of this site only. */
export function twinOf(facts: ScanFacts): string | null {
  const announced = [...headerTwins(facts, KEYS.markdown), ...headerTwins(facts, KEYS.html), ...headTwins(facts)];
  return announced.find((url) => isOwnSite(facts, url)) ?? null;
}

function headerTwins(facts: ScanFacts, key: string): string[] {
  const outcome = facts.answer(key)?.exchange.outcome;
  const links = outcome?.kind === 'response' ? parseLinkHeader(outcome.headers['link'] ?? '').links : [];
  return links
    .filter(({ rels, type }) => rels.includes('alternate') && type === accept.markdown)
    .flatMap(({ target }) => resolveReference(target, outcome?.url ?? facts.origin) ?? []);
}

function headTwins(facts: ScanFacts): string[] {
  const page = facts.page(KEYS.html);
  const base = resolveReference(page?.outline.base ?? '', page?.url ?? facts.origin) ?? facts.origin;
  return (page?.outline.links ?? [])
    .filter(({ rel, type }) => /\balternate\b/.test(rel) && type !== null && essenceOf(type) === accept.markdown)
    .flatMap(({ href }) => resolveReference(href, base) ?? []);
}
