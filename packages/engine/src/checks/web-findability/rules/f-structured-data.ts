import type { PageFacts } from '../assessment.ts';
import { hidesProducts } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import { pathsOf, RUN_AGAIN } from './words.ts';

/** What a page's structured data is worth to a machine that wants to buy; a card is Open Graph's. */
const SHARES = { offer: 1, product: 0.5, cardWithPrice: 0.5, card: 0.25, none: 0 } as const;

export default defineRule({
  id: 'F-structured-data',
  severity: 'major',
  source: {
    title: 'Google Search Central, product structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/product',
  },
  summary: 'Product pages describe a Product with an Offer in JSON-LD, microdata or RDFa.',
  part: 'structured_data',
  points: 12,
  messages: {
    no_pages: {
      title: { en: 'No product page can be found', fr: 'Aucune page de produit n’est trouvable' },
      detail: {
        en: 'Neither the catalogue, nor the links of the home page, nor a sitemap led to the page of a product.',
        fr: 'Ni le catalogue, ni les liens de la page d’accueil, ni un plan de site n’ont mené à la page d’un produit.',
      },
      fix: {
        en: 'Link categories and products with plain links in the HTML, and list them in a sitemap.',
        fr: 'Reliez catégories et produits par de simples liens dans le HTML, et listez-les dans un plan de site.',
      },
      verify: RUN_AGAIN,
    },
    none: {
      title: { en: 'Product pages describe no product to a machine', fr: 'Des pages de produits ne décrivent aucun produit à une machine' },
      detail: {
        en: 'Of {read} product [[read|page|pages]], [[count|one|{count}]] had no structured product: {pages}.',
        fr: 'Sur {read} [[read|page|pages]] de produits, [[count|une n’avait|{count} n’avaient]] aucun produit structuré : {pages}.',
      },
      fix: {
        en: 'Add JSON-LD with Product, name, image, and an Offer with price, priceCurrency and availability.',
        fr: 'Ajoutez du JSON-LD avec Product, name, image, et un Offer avec price, priceCurrency et availability.',
      },
      verify: RUN_AGAIN,
    },
    no_offer: {
      title: { en: 'The structured product has no price', fr: 'Le produit structuré n’a pas de prix' },
      detail: {
        en: 'Of {read} product [[read|page|pages]], [[count|one|{count}]] named a product without an offer that states a price: {pages}.',
        fr: 'Sur {read} [[read|page|pages]] de produits, [[count|une nommait|{count} nommaient]] un produit sans offre indiquant un prix : {pages}.',
      },
      fix: {
        en: 'Add an Offer with price, priceCurrency and availability to the Product.',
        fr: 'Ajoutez au Product un Offer avec price, priceCurrency et availability.',
      },
      verify: RUN_AGAIN,
    },
    card_only: {
      title: { en: 'Only a social card describes the product', fr: 'Seule une carte sociale décrit le produit' },
      detail: {
        en: 'Of {read} product [[read|page|pages]], [[count|one|{count}]] had Open Graph tags and no Product: {pages}.',
        fr: 'Sur {read} [[read|page|pages]] de produits, [[count|une avait|{count} avaient]] des balises Open Graph sans Product : {pages}.',
      },
      fix: {
        en: 'Add JSON-LD with Product and Offer: social cards carry neither stock nor variants.',
        fr: 'Ajoutez du JSON-LD avec Product et Offer : les cartes sociales n’indiquent ni stock ni variantes.',
      },
      verify: RUN_AGAIN,
    },
  },
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
      report(
        key,
        {
          count: group.length,
          read: read.length,
          pages: pathsOf(group),
        },
        {
          subject: key,
          severity: key === 'none' ? 'major' : 'minor',
          exchanges: group.map(({ exchange }) => exchange).slice(0, 5),
          cost: costOf('F-structured-data', group.length / read.length),
        },
      );
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
