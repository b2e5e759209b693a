/** Price texts of real shops, as data and as a line of a page: no wrong price, none invented, and few left unread. */

import { collection } from '../../../tests/collections.ts';
import { exponentOf, isCurrency } from '../src/formats/money/currencies.ts';
import { type Money, parsePrice } from '../src/formats/money/money.ts';
import { readProductPage } from '../src/formats/product/page.ts';

const corpus = collection('prices');

/** `amt`: the amount as a decimal, null where the text holds no price; `iso`: the currency, where the text or what stood beside it says one. */
interface Row {
  readonly pr: string;
  readonly iso: string | null;
  readonly amt: string | null;
}

type Result = 'read' | 'unread' | 'wrong' | 'invented';

/** A price whose currency nothing decides is read where its amount is. */
function judge({ iso, amt }: Row, money: Money | null): Result {
  if (money?.minor == null) return 'unread';
  if (amt === null) return 'invented';
  const { currency, minor } = money;
  const isOther = iso !== null && isCurrency(iso) && currency !== null && currency !== iso;
  return isOther || minor !== Math.round(Number(amt) * 10 ** (currency === null ? 2 : exponentOf(currency))) ? 'wrong' : 'read';
}

/** As the page of a product shows it, with nothing around it that names a currency. */
function onPage(text: string, country: string, index: number): Money | null {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const page = `<!doctype html><title>Chair</title><h1>Chair</h1><p>${escaped}</p><button>Add to cart</button>`;
  const answer = { url: 'https://shop.example/chair', contentType: 'text/html; charset=utf-8', robotsTag: null, exchange: 'page' };
  const bytes = new TextEncoder().encode(page);
  return readProductPage({ ...answer, bytes, sha256: `${country}${index}`, country }).shown?.price ?? null;
}

corpus.describe('price texts of real shops', () => {
  const rows = corpus.json<readonly Row[]>('price-parser.json', []).filter(({ pr }) => pr !== null);
  const priced = rows.filter(({ amt }) => amt !== null).length;

  const judged = (where: string, read: (row: Row, index: number) => Money | null) => {
    const results = rows.map((row, index) => ({ row, result: judge(row, read(row, index)) }));
    const count = (wanted: Result) => results.filter(({ result }) => result === wanted).length;
    const share = count('read') / priced;
    const cells = [String(count('read')), share.toFixed(3), String(count('wrong')), String(count('invented'))];
    process.stdout.write(`${[where.padEnd(12), ...cells.map((cell) => cell.padStart(8))].join(' ')}\n`);
    expect(results.filter(({ result }) => result === 'wrong' || result === 'invented').map(({ row }) => row.pr)).toEqual([]);
    return share;
  };

  test('as data', () => {
    process.stdout.write(`\n${priced} price texts     read    share    wrong invented\n`);
    expect(judged('as data', ({ pr, iso }) => parsePrice(pr, iso))).toBeGreaterThanOrEqual(0.95);
  });

  // 201 of the texts have no currency: on a page such a number may be anything, and reading it would be a guess.
  test.each(['US', 'GB', 'FR', 'DE', 'SE', 'JP'])('on a page audited for %s', (country) => {
    expect(judged(`page, ${country}`, ({ pr }, index) => onPage(pr, country, index))).toBeGreaterThanOrEqual(0.6);
  });
});
