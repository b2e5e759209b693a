import type { ReportOptions } from '../../../core/define.ts';
import { quote } from '../../../core/messages.ts';
import { hundredths } from '../../../core/score.ts';
import type { Mark } from '../../../core/sent-lines.ts';
import type { Money } from '../../../formats/money/money.ts';
import type { SourceId } from '../../../formats/product/product.ts';
import { affectedProducts, sentBy } from '../affected.ts';
import { type AgreementPair, amountText, SOURCE_NAMES } from '../agreement.ts';
import type { CatalogFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './s-agreement.words.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

/**
 * Two blocks of one page, or a block and what the page shows: seen on every page of the sample, and every page by itself is at least readable. More than a
 * broken block, which a reader notices; a wrong price it quotes.
 */
const CONTRADICTION_ON_PAGE_POINTS = 8;
const SUFFIX = { apis: '_apis', api_and_page: '', within_page: '_on_page', data_and_shown: '_shown' } as const;
/** Two numbers for one thing: an agent that compares shops by number compares other things. */
const GTIN_POINTS = 3;
const OF_PAGE: ReadonlySet<SourceId> = new Set(['jsonld', 'microdata', 'rdfa', 'opengraph']);
/** Most exchanges named for the whole sample. */
const MAX_EXCHANGES = 5;
/** Catalogue API against product page, on the three pages that are opened beside an API. */
const DISAGREEMENT_POINTS = 15;

export default defineRule({
  id: 'S-agreement',
  replaces: ['C-availability', 'C-currency', 'C-identifiers', 'C-price', 'C-title'],
  severity: 'major',
  source: GOOGLE_PRODUCT_DATA,
  summary:
    'Every source of a product (UCP, the platform’s API, each block of its page, what a person sees there) states the same price, currency, availability and GTIN.',
  messages,
  evaluate({ pairs: found, stated, products, catalog }, report) {
    const pairs = found.filter((pair) => !isSaidBetter(pair, found));
    for (const pair of pairs) {
      const { price, availability, gtin } = pair;
      const cost = costOf(pair, pairs);
      const suffix = SUFFIX[pair.between];
      const words = { product: quote(pair.name), source: SOURCE_NAMES[pair.source], against: SOURCE_NAMES[pair.against] };
      const prices = { ...words, one: quote(amountText(price.one, pair.source)), other: quote(amountText(price.other, pair.against)) };
      const judged = products.filter(({ entry }) => entry.id === pair.id);
      const options = { subject: pair.id, exchanges: pair.exchanges, affected: affectedProducts(judged) };
      // The last exchange is the page, which has both of what disagrees, or the second of it.
      const sent = (...marks: readonly Mark[]) =>
        judged[0] === undefined ? null : sentBy({ catalog }, judged[0], pair.exchanges.at(-1) ?? null, marks);
      if (price.verdict === 'different')
        report(`price${suffix}`, prices, { ...options, sent: sent(...[price.one, price.other].flatMap(markOf)), cost });
      if (price.verdict === 'tax') report('price_tax', prices, { ...options, severity: 'info' });
      if (price.verdict === 'currency') {
        const key = pair.against === 'shown' ? 'currency_shown' : 'currency';
        report(key, prices, isByMarket(pair) ? { ...options, severity: 'info' } : { ...options, cost });
      }
      if (availability.isContradiction) {
        const values = { ...words, one: quote(availability.one ?? ''), other: quote(availability.other ?? '') };
        report(`availability${suffix}`, values, {
          ...options,
          sent: sent(/availability/i),
          cost: isPriceContradiction(pair) ? 0 : cost,
        });
      }
      if (gtin !== null) {
        const share = GTIN_POINTS / pairs.filter((other) => other.gtin !== null).length;
        const values = { ...words, one: quote(gtin.one), other: quote(gtin.other) };
        report('gtin', values, { ...options, severity: 'minor', cost: hundredths(share) });
      }
    }
    sayBelieved(stated, report);
  },
});

/** One sentence for the whole sample, where a source is contradicted: the table tells the rest. */
function sayBelieved(
  stated: CatalogFacts['stated'],
  report: (key: 'believed', values: { readonly products: number; readonly source: string }, options: ReportOptions) => void,
): void {
  const differing = stated.filter(({ statements }) =>
    statements.some(({ differs }) => differs.some((field) => field !== 'title' && field !== 'tax' && field !== 'uncompared')),
  );
  const [source] = [...Map.groupBy(differing, ({ statements }) => statements[0]?.source)].toSorted((a, b) => b[1].length - a[1].length);
  if (source?.[0] === undefined) return;
  const exchanges = [...new Set(source[1].flatMap(({ statements }) => statements.map(({ exchange }) => exchange)))].slice(0, MAX_EXCHANGES);
  report('believed', { products: source[1].length, source: SOURCE_NAMES[source[0]] }, { subject: source[0], exchanges, severity: 'info' });
}

/** Two sources below the visible page are told once: where its price decides which one a shopper sees, that finding says all. */
function isSaidBetter({ between, id, price, availability, gtin }: AgreementPair, pairs: readonly AgreementPair[]): boolean {
  return (
    (between === 'within_page' || between === 'apis') &&
    price.verdict === 'different' &&
    !availability.isContradiction &&
    gtin === null &&
    pairs.some((other) => other.between === 'data_and_shown' && other.id === id && other.price.verdict === 'different')
  );
}

/** An API is asked for the market; the page and other APIs answer by where the question comes from. */
function isByMarket({ between, source }: AgreementPair): boolean {
  return isOfApis({ between }) || (between === 'data_and_shown' && !OF_PAGE.has(source));
}

function isOfApis({ between }: Pick<AgreementPair, 'between'>): boolean {
  return between === 'apis' || between === 'api_and_page';
}

function isPriceContradiction(pair: AgreementPair): boolean {
  const { verdict } = pair.price;
  return verdict === 'different' || (verdict === 'currency' && !isByMarket(pair));
}

/** One deduction for the APIs and one for what a page says of itself, each shared among the pairs that show it. */
function costOf(pair: AgreementPair, pairs: readonly AgreementPair[]): number {
  const sharing = pairs.filter(
    (other) => isOfApis(other) === isOfApis(pair) && (isPriceContradiction(other) || other.availability.isContradiction),
  );
  const deduction = isOfApis(pair) ? DISAGREEMENT_POINTS : CONTRADICTION_ON_PAGE_POINTS;
  return hundredths(deduction / Math.max(1, sharing.length));
}

/** The amount as it was written, else its digits: a space or a sign beside them may have been written as an entity. */
function markOf(money: Money | null): readonly Mark[] {
  const digits = /\d[\d.,]*\d|\d/.exec(money?.raw ?? '')?.[0];
  return digits === undefined ? [] : [(text) => placeOfAmount(text, digits)];
}

/** Not within a longer number. */
function placeOfAmount(text: string, digits: string): number {
  let at = text.indexOf(digits);
  while (at !== -1 && (/[\d.,]/.test(text[at - 1] ?? '') || /\d/.test(text[at + digits.length] ?? ''))) at = text.indexOf(digits, at + 1);
  return at;
}
