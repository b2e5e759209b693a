/** The questions of Markdown negotiation, one after the other: each depends on what the one before brought. */

import { fingerprint } from '../../../core/fingerprint.ts';
import { parseLinkHeader } from '../../../formats/http/link-header.ts';
import { askElsewhere, HOME, homeMarkdown, PRODUCT, productPage } from '../../../shared/agents/asks.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import type { Look } from '../look.ts';
import { essenceOf, isOwnSite, resolveReference } from '../reading.ts';
import { MARKDOWN_TABLE } from '../tables/markdown.ts';
import { cameFromCache, variesOnAccept } from './caching.ts';
import { formOf, type MarkdownForm } from './form.ts';

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
export function negotiationAsks(look: Look): readonly Ask[] {
  const first = homeMarkdown(look.origin);
  const form = negotiated(look);
  if (form?.kind === 'markdown') return [first, ...freshAsk(look), ...followUps(look, form)];
  const twin = twinOf(look);
  const late = formOf(look, KEYS.fresh);
  const seekTwin = form !== null && form.kind === 'html' && twin !== null && (freshAsk(look).length === 0 || late !== null);
  return [first, ...freshAsk(look), ...(seekTwin ? [askElsewhere('home-md:twin', twin, accept.twin)] : [])];
}

/** The home page as an agent gets it, past a cache that ignored what was asked for. */
export function negotiated(look: Look) {
  const fresh = formOf(look, KEYS.fresh);
  return fresh?.kind === 'markdown' ? fresh : formOf(look, KEYS.markdown);
}

function followUps(look: Look, form: MarkdownForm): Ask[] {
  const redirect = redirectOf(look, form);
  return [
    askElsewhere('home-html-only', `${look.origin}/`, accept.html),
    ...(redirect === null ? [] : [askElsewhere('home-md:redirect', redirect, accept.markdown, { redirects: 'manual' })]),
    ...(look.productUrl === null ? [] : [productPage(look.productUrl), askElsewhere('product-md', look.productUrl, accept.markdown)]),
  ];
}

/** The address that sent us from the page to its Markdown form; null when both forms have one address. */
export function redirectOf(look: Look, form: MarkdownForm): string | null {
  const html = look.answer(KEYS.html)?.exchange.outcome.url;
  const last = look.answer(KEYS.markdown)?.exchange.hops.at(-1);
  return last === undefined || form.response.url === html ? null : last.url;
}

/** HTML out of a cache that knows it must keep forms apart may be an old answer: asked once more around the cache. */
function freshAsk(look: Look): Ask[] {
  const form = formOf(look, KEYS.markdown);
  const stale = form?.kind === 'html' && cameFromCache(form.response) && variesOnAccept(form.response);
  return stale
    ? [askElsewhere('home-md:fresh', `${look.origin}/?fresh=${fingerprint(`${look.origin}\n${look.subject.day}`)}`, accept.markdown)]
    : [];
}

/** The address of a Markdown form the page itself announces, by header or in its head; of this site only. */
export function twinOf(look: Look): string | null {
  const announced = [...headerTwins(look, KEYS.markdown), ...headerTwins(look, KEYS.html), ...headTwins(look)];
  return announced.find((url) => isOwnSite(look, url)) ?? null;
}

function headerTwins(look: Look, key: string): string[] {
  const outcome = look.answer(key)?.exchange.outcome;
  const links = outcome?.kind === 'response' ? parseLinkHeader(outcome.headers['link'] ?? '').links : [];
  return links
    .filter(({ rels, type }) => rels.includes('alternate') && type === accept.markdown)
    .flatMap(({ target }) => resolveReference(target, outcome?.url ?? look.origin) ?? []);
}

function headTwins(look: Look): string[] {
  const page = look.page(KEYS.html);
  const base = resolveReference(page?.outline.base ?? '', page?.url ?? look.origin) ?? look.origin;
  return (page?.outline.links ?? [])
    .filter(({ rel, type }) => /\balternate\b/.test(rel) && type !== null && essenceOf(type) === accept.markdown)
    .flatMap(({ href }) => resolveReference(href, base) ?? []);
}
