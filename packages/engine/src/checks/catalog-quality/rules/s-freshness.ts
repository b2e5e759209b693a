import { affectedProducts, sentBy } from '../affected.ts';
import { examplesOf } from '../coverage.ts';
import { defineRule } from '../rule.ts';
import { GOOGLE_LISTING } from './words.ts';

const EXPIRED_PRICES_POINTS = 3;
const SOLD_OUT_POINTS = 3;
const STALE_SITEMAP_POINTS = 3;
/** Products sold out above this share suggest a catalogue nobody tends; judged from this many products on. */
const SOLD_OUT_SHARE = 0.5;
const SOLD_OUT_FROM = 3;
const STALE_AFTER_DAYS = 365;

export default defineRule({
  id: 'S-freshness',
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'Prices are still valid, pages are dated within a year, and most products can be had.',
  messages: {
    expired: {
      title: {
        en: 'The price of {count} of {total} products has expired',
        fr: 'Le prix de {count} [[count|produit|produits]] sur {total} a expiré',
      },
      detail: {
        en: 'priceValidUntil lies in the past, so readers drop the offer. For instance: {examples}.',
        fr: 'priceValidUntil est passé : les lecteurs ignorent l’offre. Par exemple : {examples}.',
      },
      fix: {
        en: 'Move the date forward, or leave it out when the price has no end.',
        fr: 'Repoussez la date, ou omettez-la si le prix n’a pas de fin.',
      },
      verify: {
        en: 'Every priceValidUntil lies in the future, or is gone.',
        fr: 'Chaque priceValidUntil est dans le futur, ou a disparu.',
      },
    },
    stale: {
      title: { en: 'The sitemap dates no product later than {date}', fr: 'Le plan du site ne date aucun produit après le {date}' },
      detail: {
        en: 'All products look untouched for more than a year; crawlers come back rarely.',
        fr: 'Tous les produits semblent inchangés depuis plus d’un an ; les robots reviennent rarement.',
      },
      fix: {
        en: 'Let lastmod follow real changes of price, stock or text.',
        fr: 'Faites suivre à lastmod les vrais changements de prix, de stock ou de texte.',
      },
      verify: {
        en: 'The lastmod of a product you change moves to that day.',
        fr: 'Le lastmod d’un produit que vous modifiez passe à ce jour.',
      },
    },
    sold_out: {
      title: {
        en: '{count} of {total} sampled products [[count|is|are]] sold out',
        fr: '{count} [[count|produit examiné|produits examinés]] sur {total} [[count|est épuisé|sont épuisés]]',
      },
      detail: {
        en: 'More than half of what an agent finds cannot be bought. For instance: {examples}.',
        fr: 'Plus de la moitié de ce qu’un agent trouve ne peut pas être acheté. Par exemple : {examples}.',
      },
      fix: {
        en: 'Restock, or take products out of the catalogue that will not come back.',
        fr: 'Réapprovisionnez, ou retirez du catalogue les produits qui ne reviendront pas.',
      },
      verify: {
        en: 'In a new audit at most half of the sampled products are sold out.',
        fr: 'Dans un nouvel audit, au plus la moitié des produits examinés est épuisée.',
      },
    },
  },
  evaluate({ products, catalog, subject }, report) {
    const expired = products.filter(({ product }) =>
      product.variants.some(({ priceValidUntil }) => priceValidUntil !== null && priceValidUntil < subject.day),
    );
    const total = products.length;
    const tell = (group: typeof products) => ({ count: group.length, total, examples: examplesOf(group.map(({ name }) => name)) });
    const from = (group: typeof products) => [...new Set(group.slice(0, 5).map(({ entry }) => entry.exchange))];
    if (expired.length > 0)
      report('expired', tell(expired), {
        exchanges: from(expired),
        affected: affectedProducts(expired),
        sent: expired[0] === undefined ? null : sentBy({ catalog }, expired[0], null, [/"priceValidUntil"\s*:/]),
        cost: EXPIRED_PRICES_POINTS,
      });
    const newest = catalog.newestLastmod;
    if (newest !== null && daysBetween(newest, subject.day) > STALE_AFTER_DAYS) {
      const sitemaps = catalog.exchanges.map(({ key }) => key).filter((key) => key.startsWith('catalog.sitemap:'));
      report('stale', { date: newest }, { exchanges: sitemaps, cost: STALE_SITEMAP_POINTS });
    }
    const gone = products.filter(({ product }) => product.variants.every(({ availability }) => availability === 'out_of_stock'));
    if (total >= SOLD_OUT_FROM && gone.length > SOLD_OUT_SHARE * total) {
      report('sold_out', tell(gone), { exchanges: from(gone), affected: affectedProducts(gone), cost: SOLD_OUT_POINTS });
    }
  },
});

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
}
