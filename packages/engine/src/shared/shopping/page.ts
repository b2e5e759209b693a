/** What a shopper is shown of a page: products, visible text and links. */

import { outlinePage, type PageOutline } from '../../formats/html/html.ts';
import type { MarketAnswer } from '../../formats/http/answer.ts';
import { isSameSite, resolveUrl } from '../../formats/links/links.ts';
import { mayStandFor } from '../../formats/money/currency-words.ts';
import type { Money } from '../../formats/money/money.ts';
import { baseOf, isSameTitle, productOn, readProductPage } from '../../formats/product/page.ts';
import type { PageReading } from '../../formats/product/product.ts';
import { decodeText } from '../../formats/text/charset.ts';
import { isSafeToRead } from './bounds.ts';
import { type Cleaner, openCleaner, type Shown, type ShownPage, type ShownProduct, showProducts, toUnits } from './shown.ts';

/**
 * The product as a person is offered it on its page. What they read there wins over the data: that it is not sold online, or sold
 * out where there is nothing to choose, is true of every variant; the one price of a product of one variant is what it costs. A
 * page whose heading names another product says nothing of this one.
 */
export function asOffered(product: ShownProduct, { shown, heading }: PageReading): ShownProduct {
  if (shown === null || !isSameTitle(heading, product.title)) return product;
  const isGone = shown.availability === 'out_of_stock' && shown.variants.every(({ availability }) => availability === 'out_of_stock');
  const money = product.variants.length === 1 ? shown.price : null;
  const variants = product.variants.map((variant) => ({
    ...variant,
    ...priceShown(money, variant.currency),
    ...(isGone && { available: false, orderable: shown.orderable }),
  }));
  return { ...product, variants };
}

/** A sign that several currencies share stands for the product's own where it may; else its currency is unknown, and not that one. */
function priceShown(money: Money | null, own: string | null): Partial<Pick<ShownProduct['variants'][number], 'price' | 'currency'>> {
  if (money?.minor == null) return {};
  if (money.currency !== null) return { price: toUnits(money.minor, money.currency), currency: money.currency };
  if (own === null) return {};
  return { price: money.minor / 100, currency: mayStandFor(money.raw, own) ? own : null };
}

const MAX_TEXT = 6_000;
const MAX_LINKS = 20;
const MAX_TITLE = 200;
const MAX_LABEL = 60;

/** Facts first, then at most 6,000 characters of visible text and 20 links that stay on the site and are safe to read. Never throws. Parses store bytes: in a worker it runs in the box. */
export function readShopPage(answer: MarketAnswer): Shown<ShownPage> {
  const outline = outlinePage(decodeText(answer.bytes, answer.contentType).text);
  const reading = readProductPage(answer);
  const main = productOn(reading, answer);
  const others = reading.products.filter((product) => product !== main).slice(0, main === null ? 0 : 2);
  const products = showProducts(main === null ? [] : [main, ...others], false);
  const texts = openCleaner();
  const shown = {
    url: answer.url,
    title: texts.of(outline.title ?? '', MAX_TITLE),
    products: products.shown.map((product) => asOffered(product, reading)),
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
