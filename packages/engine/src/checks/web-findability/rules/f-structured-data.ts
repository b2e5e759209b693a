import type { PageFacts } from '../assessment.ts';
import { hidesProducts } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-structured-data.words.ts';
import { exchangesOf, pathsOf, searchCentral } from './words.ts';

/** What a page's structured data is worth to a machine that wants to buy; a card is Open Graph's. */
const SHARES = { offer: 1, product: 0.5, cardWithPrice: 0.5, card: 0.25, none: 0 } as const;

export default defineRule({
  id: 'F-structured-data',
  severity: 'major',
  source: searchCentral('product structured data', 'appearance/structured-data/product'),
  summary: 'Product pages describe a Product with an Offer in JSON-LD, microdata or RDFa.',
  part: 'structured_data',
  points: 12,
  messages,
  share(facts) {
    if (facts.wanted === 1) return 'not_applicable';
    if (hidesProducts(facts)) return 0;
    const read = facts.pages.flatMap(({ structured }) => structured ?? []);
    return meanShare(read, shareOf);
  },
  evaluate(facts, report) {
    const { pages, costOf } = facts;
    if (hidesProducts(facts)) {
      report('no_pages', undefined, { subject: 'no_pages', exchanges: ['origin.home'], cost: costOf('F-structured-data', 1) });
    }
    const read = pages.filter(({ structured }) => structured !== null);
    for (const key of ['none', 'no_offer', 'card_only'] as const) {
      const group = read.filter((page) => kindOf(page) === key);
      if (group.length === 0) continue;
      const severity = key === 'none' ? 'major' : 'minor';
      const cost = costOf('F-structured-data', group.length / read.length);
      const values = { count: group.length, read: read.length, pages: pathsOf(group) };
      report(key, values, { subject: key, severity, exchanges: exchangesOf(group), cost });
    }
  },
});

function kindOf({ structured }: PageFacts): 'none' | 'no_offer' | 'card_only' | 'whole' {
  if (structured === null || !structured.product) return 'none';
  if (structured.source === 'opengraph') return 'card_only';
  return structured.offer ? 'whole' : 'no_offer';
}

function shareOf({ source, product, offer }: NonNullable<PageFacts['structured']>): number {
  if (!product) return SHARES.none;
  if (source === 'opengraph') return offer ? SHARES.cardWithPrice : SHARES.card;
  return offer ? SHARES.offer : SHARES.product;
}
