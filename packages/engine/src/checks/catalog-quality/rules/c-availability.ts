import type { Product } from '../../../formats/product/product.ts';
import { FULL, type Grade, type Grader, half, isUnread, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_PRODUCT_DATA } from './words.ts';

/** An explicit, known value on every variant, from the source or from the product's page, whichever says more. */
const gradeAvailability: Grader = (judged, { pagesRead }) => {
  const { product, onPage } = judged;
  const own = gradeWords(product);
  if (own.share === 1) return own;
  if (onPage !== null) return better(gradeWords(onPage), own);
  // An API that can only say yes or no leaves the word to the page: where pages were read, they tell what this one says.
  return own.faults.includes('boolean') && (pagesRead || isUnread(judged)) ? NOT_SEEN : own;
};

function better(page: Grade, own: Grade): Grade {
  return (page.share ?? 0) > (own.share ?? 0) ? page : own;
}

function gradeWords({ variants }: Product): Grade {
  const known = variants.filter(({ availability }) => availability !== null);
  if (known.length === 0) return zero(variants.some(({ availabilityRaw }) => availabilityRaw !== null) ? 'unknown_word' : 'missing');
  if (known.length < variants.length) return half('partial');
  return known.some(({ availabilityIsBoolean }) => availabilityIsBoolean) ? half('boolean') : FULL;
}

export default defineProductRule({
  id: 'C-availability',
  replaces: ['S-agreement'],
  severity: 'minor',
  source: GOOGLE_PRODUCT_DATA,
  summary: 'Every variant says whether it can be had, in a word machines know.',
  part: 'availability',
  points: 1,
  grade: gradeAvailability,
  looksAt: pageBeside,
  refinements: ['boolean'],
  messages: {
    missing: {
      title: {
        en: '{count} of {total} products [[count|does not say whether it is|do not say whether they are]] available',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’indique pas sa|n’indiquent pas leur]] disponibilité',
      },
      detail: {
        en: 'An agent must not propose what it cannot know to be in stock. For instance: {examples}.',
        fr: 'Un agent ne doit pas proposer ce dont il ignore le stock. Par exemple : {examples}.',
      },
      fix: {
        en: 'State availability on every variant: in stock, out of stock, preorder or backorder.',
        fr: 'Indiquez la disponibilité de chaque variante : en stock, épuisé, précommande ou réassort.',
      },
      verify: COUNTED_AGAIN,
    },
    unknown_word: {
      title: {
        en: '{count} of {total} products [[count|states|state]] availability in words no machine knows',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|indique sa|indiquent leur]] disponibilité avec un mot inconnu des machines',
      },
      detail: {
        en: 'The value is none of the agreed terms. For instance: {examples}.',
        fr: 'La valeur n’est aucun des termes convenus. Par exemple : {examples}.',
      },
      fix: {
        en: 'Use the schema.org terms (https://schema.org/InStock, OutOfStock, PreOrder, BackOrder).',
        fr: 'Utilisez les termes de schema.org (https://schema.org/InStock, OutOfStock, PreOrder, BackOrder).',
      },
      verify: COUNTED_AGAIN,
    },
    partial: {
      title: {
        en: '{count} of {total} products [[count|leaves|leave]] some variants without availability',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|laisse|laissent]] des variantes sans disponibilité',
      },
      detail: {
        en: 'The size or colour asked for may be the one that is sold out. For instance: {examples}.',
        fr: 'La taille ou la couleur demandée est peut-être celle qui manque. Par exemple : {examples}.',
      },
      fix: { en: 'State availability on each variant.', fr: 'Indiquez la disponibilité de chaque variante.' },
      verify: COUNTED_AGAIN,
    },
    boolean: {
      title: {
        en: '{count} of {total} products only [[count|says|say]] yes or no to availability',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|ne répond|ne répondent]] que par oui ou non',
      },
      detail: {
        en: 'Yes and no hide preorders, backorders and last pieces. For instance: {examples}.',
        fr: 'Oui ou non masque précommandes, réassorts et dernières pièces. Par exemple : {examples}.',
      },
      fix: {
        en: 'Where the interface can say no more, state the schema.org term (InStock, PreOrder, BackOrder) in the page’s JSON-LD; over UCP, fill availability.status.',
        fr: 'Si l’interface ne peut pas en dire plus, indiquez le terme schema.org (InStock, PreOrder, BackOrder) dans le JSON-LD de la page ; avec UCP, remplissez availability.status.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
