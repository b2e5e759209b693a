/** Whether the two forms of a page tell the same: the price is what a Markdown form most often lacks. */

import { foldWhitespace } from '../../../../formats/html/text.ts';
import { mainProduct } from '../../../../formats/product/page.ts';
import type { Product } from '../../../../formats/product/product.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { MARKDOWN_TABLE } from './table.ts';

/** The page's name, when the Markdown does not hold it in any of its parts; null when it does or the page has none. */
export function missingTitle(facts: ScanFacts, pageKey: string, markdown: string): string | null {
  const outline = facts.page(pageKey)?.outline;
  const names = [outline?.h1 ?? '', ...(outline?.title ?? '').split(MARKDOWN_TABLE.titleSeparators)]
    .map(simple)
    .filter((name) => name.length > 2);
  const text = simple(markdown);
  return names.length === 0 || names.some((name) => text.includes(name)) ? null : (names[0] ?? null);
}

/** Name and price the product page states as data and its Markdown form does not hold. */
export function productLosses(facts: ScanFacts, pageKey: string, markdown: string) {
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
