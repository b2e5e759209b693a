import { quote } from '../../../core/messages.ts';
import type { Mark } from '../../../core/sent-lines.ts';
import type { Money } from '../../../formats/money/money.ts';
import type { SourceId } from '../../../formats/product/product.ts';
import { affectedProducts, sentBy } from '../affected.ts';
import type { AgreementPair } from '../agreement.ts';
import { defineRule } from '../rule.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

/**
 * Two blocks of one page, or a block and what the page shows: seen on every page of the sample, and every page by itself is at least readable. More than a
 * broken block, which a reader notices; a wrong price it quotes.
 */
const CONTRADICTION_ON_PAGE_POINTS = 8;
const SUFFIX = { api_and_page: '', within_page: '_on_page', data_and_shown: '_shown' } as const;
/** Names of the sources, the same in every language. */
const SOURCE_NAMES: Readonly<Record<SourceId, string>> = {
  ucp: 'UCP',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  magento: 'Magento',
  jsonld: 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
  opengraph: 'OpenGraph',
};
/** Catalogue API against product page, on the three pages that are opened beside an API. */
const DISAGREEMENT_POINTS = 15;

export default defineRule({
  id: 'S-agreement',
  severity: 'major',
  source: GOOGLE_PRODUCT_DATA,
  summary:
    'The catalogue API, the product page, every block of that page and what a person sees on it state the same price and availability.',
  messages: {
    price: {
      title: { en: 'API and page disagree on a price', fr: 'L’API et la page donnent des prix différents' },
      detail: {
        en: '{product}: the catalogue says {one}, the page {other}. An agent quotes one, the shopper pays the other.',
        fr: '{product} : le catalogue indique {one}, la page {other}. L’agent annonce l’un, le client paie l’autre.',
      },
      fix: {
        en: 'Feed both from one source, and refresh caches of the page’s structured data when a price changes.',
        fr: 'Alimentez les deux depuis une même source, et rafraîchissez les données structurées quand un prix change.',
      },
      verify: {
        en: 'Both answers show the price that the cart asks for: {one} or {other}.',
        fr: 'Les deux réponses indiquent le prix que demande le panier : {one} ou {other}.',
      },
    },
    price_on_page: {
      title: { en: 'One page states two prices', fr: 'Une même page indique deux prix' },
      detail: {
        en: '{product}: {one} in JSON-LD, {other} in another block of the same page. Which one an agent quotes is chance.',
        fr: '{product} : {one} en JSON-LD, {other} dans un autre bloc de la même page. Lequel un agent annonce relève du hasard.',
      },
      fix: {
        en: 'Keep one block of structured data; theme and plugins often write one each.',
        fr: 'Gardez un seul bloc de données structurées ; thème et modules en écrivent souvent chacun un.',
      },
      verify: {
        en: 'Every block of the page’s source states the price that the cart asks for: {one} or {other}.',
        fr: 'Chaque bloc de la source de la page indique le prix que demande le panier : {one} ou {other}.',
      },
    },
    price_shown: {
      title: { en: 'Shoppers see another price than the data states', fr: 'Le client voit un autre prix que celui des données' },
      detail: {
        en: '{product}: {source} states {one}, the page shows a shopper {other}. An agent quotes the first, the shopper meets the second.',
        fr: '{product} : {source} indique {one}, la page montre {other} au client. L’agent annonce le premier, le client trouve le second.',
      },
      fix: {
        en: 'Write the price of the data from the same value as the price on display, sales included.',
        fr: 'Alimentez le prix des données par la même valeur que le prix affiché, promotions comprises.',
      },
      verify: { en: '{source} and the page as shown both say {other}.', fr: '{source} et la page affichée indiquent tous deux {other}.' },
    },
    availability_shown: {
      title: {
        en: 'Shoppers see another availability than the data states',
        fr: 'Le client voit une autre disponibilité que celle des données',
      },
      detail: {
        en: '{product}: {source} states {one}, the page shows a shopper {other}.',
        fr: '{product} : {source} indique {one}, la page montre {other} au client.',
      },
      fix: {
        en: 'Feed the data from the stock that decides about the buy button.',
        fr: 'Alimentez les données par le stock qui commande le bouton d’achat.',
      },
      verify: { en: '{source} and the page as shown agree.', fr: '{source} et la page affichée concordent.' },
    },
    price_tax: {
      title: { en: 'Two sources differ by the tax on a price', fr: 'Deux sources diffèrent du montant de la taxe' },
      detail: {
        en: '{product}: {one} in the first, {other} in the second; the gap is a usual rate of tax.',
        fr: '{product} : {one} dans la première, {other} dans la seconde ; l’écart correspond à un taux de taxe usuel.',
      },
      fix: {
        en: 'Show consumers the price including tax in both places, or mark the price without tax as such.',
        fr: 'Affichez aux consommateurs le prix TTC aux deux endroits, ou signalez le prix hors taxe comme tel.',
      },
      verify: { en: 'Both answers show {one} or both show {other}.', fr: 'Les deux réponses indiquent {one}, ou toutes deux {other}.' },
    },
    availability: {
      title: { en: 'API and page disagree on availability', fr: 'L’API et la page se contredisent sur la disponibilité' },
      detail: {
        en: '{product}: {one} in the catalogue, {other} on the page.',
        fr: '{product} : {one} dans le catalogue, {other} sur la page.',
      },
      fix: { en: 'Let both read the same stock.', fr: 'Faites lire le même stock aux deux.' },
      verify: { en: 'Both answers show {one} or both show {other}.', fr: 'Les deux réponses indiquent {one}, ou toutes deux {other}.' },
    },
    availability_on_page: {
      title: { en: 'One page states two availabilities', fr: 'Une même page indique deux disponibilités' },
      detail: {
        en: '{product}: {one} in JSON-LD, {other} in another block of the same page.',
        fr: '{product} : {one} en JSON-LD, {other} dans un autre bloc de la même page.',
      },
      fix: {
        en: 'Keep one block of structured data, or feed all of them from the same stock.',
        fr: 'Gardez un seul bloc de données structurées, ou alimentez-les tous par le même stock.',
      },
      verify: { en: 'All blocks show {one} or all show {other}.', fr: 'Tous les blocs indiquent {one}, ou tous {other}.' },
    },
  },
  evaluate({ pairs: found, products, catalog }, report) {
    const pairs = found.filter((pair) => !isSaidBetter(pair, found));
    for (const pair of pairs) {
      const { price, availability } = pair;
      const cost = costOf(pair, pairs);
      const suffix = SUFFIX[pair.between];
      const words = { product: quote(pair.name), source: SOURCE_NAMES[pair.source] };
      const prices = { ...words, one: quote(amountOf(price.one)), other: quote(amountOf(price.other)) };
      const judged = products.filter(({ entry }) => entry.id === pair.id);
      const options = { subject: pair.id, exchanges: pair.exchanges, affected: affectedProducts(judged) };
      // The last exchange is the page, which has both of what disagrees, or the second of it.
      const sent = (...marks: readonly Mark[]) =>
        judged[0] === undefined ? null : sentBy({ catalog }, judged[0], pair.exchanges.at(-1) ?? null, marks);
      if (price.verdict === 'different')
        report(`price${suffix}`, prices, { ...options, sent: sent(...[price.one, price.other].flatMap(markOf)), cost });
      if (price.verdict === 'tax') report('price_tax', prices, { ...options, severity: 'info' });
      if (availability.isContradiction) {
        const values = { ...words, one: quote(availability.one ?? ''), other: quote(availability.other ?? '') };
        report(`availability${suffix}`, values, {
          ...options,
          sent: sent(/availability/i),
          cost: price.verdict === 'different' ? 0 : cost,
        });
      }
    }
  },
});

/** A page's two prices are told once: where its visible price decides which one a shopper sees, that finding says all. */
function isSaidBetter({ between, id, price, availability }: AgreementPair, pairs: readonly AgreementPair[]): boolean {
  return (
    between === 'within_page' &&
    price.verdict === 'different' &&
    !availability.isContradiction &&
    pairs.some((other) => other.between === 'data_and_shown' && other.id === id && other.price.verdict === 'different')
  );
}

/** One deduction for API against page and one for what a page says of itself, each shared among the pairs that show it. */
function costOf({ between }: AgreementPair, pairs: readonly AgreementPair[]): number {
  const sharing = pairs.filter(
    (pair) =>
      (pair.between === 'api_and_page') === (between === 'api_and_page') &&
      (pair.price.verdict === 'different' || pair.availability.isContradiction),
  );
  const deduction = between === 'api_and_page' ? DISAGREEMENT_POINTS : CONTRADICTION_ON_PAGE_POINTS;
  return Math.round((deduction / Math.max(1, sharing.length)) * 100) / 100;
}

/** The amount as it was written, else its digits: a space or a sign beside them may have been written as an entity. */
function markOf(money: Money | null): readonly Mark[] {
  const digits = /\d[\d.,]*\d|\d/.exec(money?.raw ?? '')?.[0];
  return digits === undefined ? [] : [new RegExp(`(?<![\\d.,])${digits.replaceAll('.', '\\.')}(?!\\d)`)];
}

function amountOf(money: Money | null): string {
  return money === null ? '' : money.wellFormed ? `${money.raw} ${money.currency ?? ''}`.trim() : money.raw;
}
