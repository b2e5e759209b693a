/** The table of Markdown negotiation (RFC 9110 §12, RFC 7763): what each observation makes of the signal. */

import { type Quoted, quote } from '../../../../core/messages.ts';
import { foldWhitespace } from '../../../../formats/html/text.ts';
import { mainProduct } from '../../../../formats/product/page.ts';
import type { Product } from '../../../../formats/product/product.ts';
import type { SignalState } from '../../frame/categories.ts';
import type { Say } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { isCacheSafe } from './caching.ts';
import { type Form, formOf, type MarkdownForm } from './form.ts';
import { KEYS, negotiated, redirectOf, twinOf } from './plan.ts';
import { MARKDOWN_TABLE } from './table.ts';
import type { NEGOTIATION_MESSAGES } from './words.ts';

type Tell = Say<typeof NEGOTIATION_MESSAGES>;

export function judgeNegotiation(facts: ScanFacts, say: Tell): SignalState {
  const html = formOf(facts, KEYS.html);
  if (html?.kind === 'markdown' && html.type !== 'text/plain') {
    say('fault', 'markdown_sent_to_browsers', { type: html.type });
    return 'invalid';
  }
  const form = negotiated(facts);
  if (form === null) return 'error';
  if (form.kind === 'markdown') return judgeMarkdown(facts, form, say);
  if (form.kind === 'broken') return judgeBroken(form, say);
  if (form.kind === 'html') return judgeTwin(facts, say);
  if (form.kind === 'unread') return form.state;
  if (form.kind === 'refused') say('note', 'http_406');
  return 'absent';
}

function judgeBroken({ why }: Extract<Form, { kind: 'broken' }>, say: Tell): SignalState {
  const KEY = { html: 'html_body_with_markdown_type', empty: 'empty_body', error_page: 'error_page_in_markdown' } as const;
  say('fault', KEY[why]);
  return 'invalid';
}

function judgeTwin(facts: ScanFacts, say: Tell): SignalState {
  const twin = twinOf(facts);
  const form = formOf(facts, KEYS.twin);
  if (twin !== null && form?.kind === 'markdown') {
    say('fault', 'url_twin_only', { page: quote(twin) });
    return 'partial';
  }
  if (twin !== null && form !== null && form.kind !== 'unread') say('warning', 'twin_broken', { page: quote(twin) });
  say('note', 'html_returned');
  return 'absent';
}

/** Markdown came: every weakness is said, and any fault makes it partial. */
function judgeMarkdown(facts: ScanFacts, form: MarkdownForm, say: Tell): SignalState {
  const faults = [
    homeFaults(facts, form, say),
    form.standardType ? 0 : tell(() => say('fault', 'nonstandard_type', { type: form.type })),
    form.thin ? tell(() => say('fault', 'hardly_any_markdown')) : 0,
    formOf(facts, KEYS.weights)?.kind === 'markdown' ? tell(() => say('fault', 'q_values_ignored')) : 0,
    formOf(facts, KEYS.fresh)?.kind === 'markdown' ? tell(() => say('fault', 'cache_ignores_accept')) : 0,
    productFaults(facts, say),
  ].reduce((sum, count) => sum + count, 0);
  const title = missingTitle(facts, KEYS.html, form.text);
  if (title !== null) say('warning', 'title_missing_in_markdown', { name: quote(title) });
  return faults > 0 ? 'partial' : 'present';
}

/** Where a redirect leads to the Markdown, the redirect is what a cache must keep apart. */
function homeFaults(facts: ScanFacts, form: MarkdownForm, say: Tell): number {
  const redirect = redirectOf(facts, form);
  const hop = facts.answer(KEYS.redirect)?.exchange.outcome;
  const switching = redirect !== null && hop?.kind === 'response' ? hop : form.response;
  if (redirect !== null) say('note', 'redirected_to_md_url', { page: quote(form.response.url) });
  const html = formOf(facts, KEYS.html);
  if (html?.kind === 'html' && !isCacheSafe(html.response)) say('warning', 'html_vary_missing');
  return isCacheSafe(switching) ? 0 : tell(() => say('fault', 'vary_accept_missing', { page: quote(switching.url) }));
}

/** No product known: nothing to hold against the store. */
function productFaults(facts: ScanFacts, say: Tell): number {
  const { product } = facts;
  const form = product.kind === 'read' ? formOf(facts, KEYS.product) : null;
  if (product.kind !== 'read' || form === null || (form.kind === 'unread' && form.state !== 'absent')) return 0;
  const page: Quoted = quote(product.url);
  if (form.kind !== 'markdown') return tell(() => say('fault', 'product_page_not_negotiated', { page }));
  const { name, price } = productLosses(facts, KEYS.productHtml, form.text);
  if (name !== null) say('warning', 'product_name_missing_in_markdown', { name: quote(name) });
  if (price !== null) say('warning', 'price_missing_in_markdown', { price: quote(price), page });
  const separate = form.response.url !== facts.answer(KEYS.productHtml)?.exchange.outcome.url;
  return isCacheSafe(form.response) || separate ? 0 : tell(() => say('fault', 'vary_accept_missing', { page }));
}

function tell(speak: () => void): 1 {
  speak();
  return 1;
}

/** The page's name, when the Markdown does not hold it in any of its parts; null when it does or the page has none. */
function missingTitle(facts: ScanFacts, pageKey: string, markdown: string): string | null {
  const outline = facts.page(pageKey)?.outline;
  const names = [outline?.h1 ?? '', ...(outline?.title ?? '').split(MARKDOWN_TABLE.titleSeparators)]
    .map(simple)
    .filter((name) => name.length > 2);
  const text = simple(markdown);
  return names.length === 0 || names.some((name) => text.includes(name)) ? null : (names[0] ?? null);
}

/** Name and price the product page states as data and its Markdown form does not hold. */
function productLosses(facts: ScanFacts, pageKey: string, markdown: string) {
  const product = productOn(facts, pageKey);
  const name = product?.title ?? null;
  const prices = (product?.variants ?? []).flatMap(({ price }) => (price?.minor == null ? [] : [price.raw]));
  const amounts = amountsIn(markdown);
  return {
    name: name === null || simple(markdown).includes(simple(name)) ? null : name,
    price: prices.some((price) => amounts.has(amountOf(price))) ? null : (prices[0] ?? null),
  };
}

function productOn(facts: ScanFacts, pageKey: string): Product | null {
  const page = facts.products(pageKey);
  return page === null ? null : mainProduct(page.reading, page.url);
}

/** Letter case, entities' blanks and Markdown's own marks do not make another name. */
function simple(text: string): string {
  return foldWhitespace(text.replace(/[*_`\\#>[\]]/g, ' ')).toLowerCase();
}

/** Every number of a text by its digits, so that 1 299,00 and 1299.00 are one amount. */
function amountsIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/\d(?:[\d.,'’\u00a0\u202f ]{0,14}\d)?/g)].flatMap(([number]) => [
      amountOf(number),
      ...number.split(' ').map(amountOf),
    ]),
  );
}

function amountOf(number: string): string {
  const cents = /[.,](\d{2}|\d)$/.exec(number.trim())?.[1] ?? '';
  const whole = cents === '' ? number : number.trim().slice(0, -cents.length - 1);
  return `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
