import { about, sentBy } from '../affected.ts';
import { examplesOf } from '../coverage.ts';
import { defineRule } from '../rule.ts';
import messages from './s-freshness.words.ts';
import { GOOGLE_LISTING } from './words.ts';

const EXPIRED_PRICES_POINTS = 3;
const SOLD_OUT_POINTS = 3;
const STALE_SITEMAP_POINTS = 3;
/** Products sold out above this share suggest a catalogue nobody tends; judged from this many products on. */
const SOLD_OUT_SHARE = 0.5;
const SOLD_OUT_FROM = 3;
const STALE_AFTER_DAYS = 365;
const DAY_MS = 86_400_000;
/** The members that end an offer or its price. */
const ENDS = /"(?:priceValidUntil|validThrough|availabilityEnds)"\s*:/;

export default defineRule({
  id: 'S-freshness',
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'Offers and prices are still valid, no pre-order is past its day, pages are dated within a year, and most products can be had.',
  messages,
  evaluate({ products, catalog, subject }, report) {
    const isPast = (day: string | null | undefined) => day != null && day < subject.day;
    const expired = products.filter(({ product }) => product.variants.some(({ validUntil }) => isPast(validUntil)));
    const come = products.filter(({ product }) => product.variants.some(({ awaitedFrom }) => isPast(awaitedFrom)));
    const total = products.length;
    const tell = (group: typeof products) => ({ count: group.length, total, examples: examplesOf(group.map(({ name }) => name)) });
    for (const [key, group, mark] of [
      ['expired', expired, ENDS],
      ['come', come, /"availabilityStarts"\s*:/],
    ] as const) {
      const [first] = group;
      if (first === undefined) continue;
      const sent = sentBy({ catalog }, first, null, [mark]);
      report(key, tell(group), { ...about(group), sent, cost: EXPIRED_PRICES_POINTS });
    }
    const newest = catalog.newestLastmod;
    if (newest !== null && (Date.parse(subject.day) - Date.parse(newest)) / DAY_MS > STALE_AFTER_DAYS) {
      const sitemaps = catalog.exchanges.map(({ key }) => key).filter((key) => key.startsWith('catalog.sitemap:'));
      report('stale', { date: newest }, { exchanges: sitemaps, cost: STALE_SITEMAP_POINTS });
    }
    const gone = products.filter(({ product }) => product.variants.every(({ availability }) => availability === 'out_of_stock'));
    if (total >= SOLD_OUT_FROM && gone.length > SOLD_OUT_SHARE * total) {
      report('sold_out', tell(gone), { ...about(gone), cost: SOLD_OUT_POINTS });
    }
  },
});
