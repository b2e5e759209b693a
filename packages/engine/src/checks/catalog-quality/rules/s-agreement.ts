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
        en: '{product}: {one} in {source}, {other} in another block of the same page. Which one an agent quotes is chance.',
        fr: '{product} : {one} dans {source}, {other} dans un autre bloc de la même page. Lequel un agent annonce relève du hasard.',
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
        en: '{product}: {one} in {source}, {other} in another block of the same page.',
        fr: '{product} : {one} dans {source}, {other} dans un autre bloc de la même page.',
      },
      fix: {
        en: 'Keep one block of structured data, or feed all of them from the same stock.',
        fr: 'Gardez un seul bloc de données structurées, ou alimentez-les tous par le même stock.',
      },
      verify: { en: 'All blocks show {one} or all show {other}.', fr: 'Tous les blocs indiquent {one}, ou tous {other}.' },
    },
    price_apis: {
      title: { en: 'UCP and the platform’s API disagree on a price', fr: 'UCP et l’API de la plateforme donnent des prix différents' },
      detail: {
        en: '{product}: {source} says {one}, the API of {against} {other}. Agents that ask one quote another price than those that ask the other.',
        fr: '{product} : {source} indique {one}, l’API de {against} {other}. Selon l’API interrogée, les agents annoncent un prix différent.',
      },
      fix: {
        en: 'Serve UCP from the platform’s own prices, for the same market, without a copy that can age.',
        fr: 'Servez UCP à partir des prix de la plateforme, pour le même marché, sans copie qui puisse vieillir.',
      },
      verify: { en: 'Both answers show {one} or both show {other}.', fr: 'Les deux réponses indiquent {one}, ou toutes deux {other}.' },
    },
    availability_apis: {
      title: {
        en: 'UCP and the platform’s API disagree on availability',
        fr: 'UCP et l’API de la plateforme se contredisent sur la disponibilité',
      },
      detail: {
        en: '{product}: {one} over {source}, {other} by the API of {against}.',
        fr: '{product} : {one} par {source}, {other} par l’API de {against}.',
      },
      fix: { en: 'Let both read the same stock.', fr: 'Faites lire le même stock aux deux.' },
      verify: { en: 'Both answers show {one} or both show {other}.', fr: 'Les deux réponses indiquent {one}, ou toutes deux {other}.' },
    },
    currency: {
      title: { en: 'Two sources name different currencies', fr: 'Deux sources indiquent des devises différentes' },
      detail: {
        en: '{product}: {one} by {source}, {other} by {against}. Which of the two is charged cannot be told from them.',
        fr: '{product} : {one} selon {source}, {other} selon {against}. Rien n’y dit lequel des deux est facturé.',
      },
      fix: {
        en: 'State one price and currency for a visitor of one market in every source.',
        fr: 'Indiquez dans chaque source un même prix et une même devise pour un visiteur d’un même marché.',
      },
      verify: { en: '{source} and {against} name one currency.', fr: '{source} et {against} indiquent la même devise.' },
    },
    currency_shown: {
      title: { en: 'Shoppers see another currency than the data states', fr: 'Le client voit une autre devise que celle des données' },
      detail: {
        en: '{product}: {source} states {one}, the page shows a shopper {other}.',
        fr: '{product} : {source} indique {one}, la page montre {other} au client.',
      },
      fix: {
        en: 'Write the data in the currency that the page shows to the same visitor.',
        fr: 'Écrivez les données dans la devise que la page montre au même visiteur.',
      },
      verify: { en: '{source} and the page as shown name one currency.', fr: '{source} et la page affichée indiquent la même devise.' },
    },
    gtin: {
      title: { en: 'Two sources give one product different GTINs', fr: 'Deux sources donnent des GTIN différents à un produit' },
      detail: {
        en: '{product}: {one} by {source}, {other} by {against}. Agents that look a product up by number find two.',
        fr: '{product} : {one} selon {source}, {other} selon {against}. Un agent qui cherche par numéro trouve deux produits.',
      },
      fix: {
        en: 'Give each variant the number printed on it, and the same one in every source.',
        fr: 'Donnez à chaque variante le numéro imprimé sur elle, le même dans chaque source.',
      },
      verify: { en: '{source} and {against} state one number.', fr: '{source} et {against} indiquent le même numéro.' },
    },
    believed: {
      title: { en: 'Where the sources differ, agents believe {source}', fr: 'Là où les sources diffèrent, les agents croient {source}' },
      detail: {
        en: '[[products|One product of the sample is|{products} products of the sample are]] stated otherwise by {source} than by another source. Agents take the source made for them first: UCP, then the platform’s API, JSON-LD, microdata, RDFa, Open Graph. The report’s table of sources shows who says what.',
        fr: '[[products|Un produit de l’échantillon est décrit|{products} produits de l’échantillon sont décrits]] autrement par {source} que par une autre source. Les agents prennent d’abord la source faite pour eux : UCP, puis l’API de la plateforme, JSON-LD, microdata, RDFa, Open Graph. Le tableau des sources du rapport montre qui dit quoi.',
      },
      fix: {
        en: 'Make {source} right first, because agents quote it; then feed the other sources from the same values.',
        fr: 'Corrigez d’abord {source}, que les agents citent, puis alimentez les autres sources par les mêmes valeurs.',
      },
      verify: {
        en: 'The table of sources of a new audit marks no difference.',
        fr: 'Le tableau des sources d’un nouvel audit ne marque aucun écart.',
      },
    },
  },
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
    statements.some(({ differs }) => differs.some((field) => field !== 'title' && field !== 'tax')),
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
  return digits === undefined ? [] : [new RegExp(`(?<![\\d.,])${digits.replaceAll('.', '\\.')}(?!\\d)`)];
}
