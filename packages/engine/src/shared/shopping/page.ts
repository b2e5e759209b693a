/** What a shopper is shown of a page: products, visible text and links. */

import { outlinePage, type PageOutline } from '../../formats/html/html.ts';
import type { MarketAnswer } from '../../formats/http/answer.ts';
import { isSameSite, resolveUrl } from '../../formats/links/links.ts';
import { baseOf, readProductPage } from '../../formats/product/page.ts';
import { decodeText } from '../../formats/text/charset.ts';
import { isSafeToRead } from './bounds.ts';
import { type Cleaner, openCleaner, type Shown, type ShownPage, showProducts } from './shown.ts';

const MAX_TEXT = 6_000;
const MAX_LINKS = 20;
const MAX_TITLE = 200;
const MAX_LABEL = 60;

/** Facts first, then at most 6,000 characters of visible text and 20 links that stay on the site and are safe to read. Never throws. Parses store bytes: in a worker it runs in the box. */
export function readShopPage(answer: MarketAnswer): Shown<ShownPage> {
  const outline = outlinePage(decodeText(answer.bytes, answer.contentType).text);
  const products = showProducts(readProductPage(answer).products.slice(0, 3), false);
  const texts = openCleaner();
  const shown = {
    url: answer.url,
    title: texts.of(outline.title ?? '', MAX_TITLE),
    products: products.shown,
    text: texts.of(outline.text, MAX_TEXT),
    links: linksOf(outline, answer.url, texts),
  };
  return { shown, warnings: [...products.warnings, ...texts.warnings] };
}

function linksOf(outline: PageOutline, url: string, texts: Cleaner): ShownPage['links'] {
  const base = baseOf(outline, url);
  const links = new Map<string, string>();
  for (const { href, text } of outline.anchors) {
    const target = resolveUrl(href, base);
    if (target !== null && isSameSite(target, url) && isSafeToRead(target) && !links.has(target)) links.set(target, text);
    if (links.size >= MAX_LINKS) break;
  }
  return [...links].map(([target, label]) => ({ url: target, label: texts.of(label, MAX_LABEL) }));
}
