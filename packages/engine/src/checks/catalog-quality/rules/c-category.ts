import { FULL, type Grader, half, isUnread, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, UCP_CATALOG } from './words.ts';

/** At least one category, by a taxonomy others know. */
const gradeCategory: Grader = (judged) => {
  const { product, onPage } = judged;
  const categories = [...product.categories, ...(onPage?.categories ?? [])].filter(({ value }) => value.trim() !== '');
  if (categories.some(({ taxonomy }) => taxonomy !== null)) return FULL;
  if (isUnread(judged)) return NOT_SEEN;
  return categories.length === 0 ? zero('missing') : half('free_text');
};

export default defineProductRule({
  id: 'C-category',
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'Products name a category, by a known taxonomy.',
  part: 'category',
  points: 1,
  grade: gradeCategory,
  looksAt: pageBeside,
  messages: {
    missing: {
      title: {
        en: '{count} of {total} products [[count|has|have]] no category',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de catégorie',
      },
      detail: {
        en: 'An agent that narrows a search by kind passes them over. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Un agent qui affine par type de produit les laisse de côté. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: { en: 'Publish the product’s category in its data.', fr: 'Publiez la catégorie du produit dans ses données.' },
      verify: COUNTED_AGAIN,
    },
    free_text: {
      title: {
        en: '{count} of {total} products [[count|has|have]] a category in the shop’s own words only',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] qu’une catégorie propre à la boutique',
      },
      detail: {
        en: 'No taxonomy is named, so categories of two shops cannot be compared. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Aucune taxonomie n’est nommée : les catégories de deux boutiques ne sont pas comparables. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Add the category of a public taxonomy (Google or Shopify product taxonomy) beside your own.',
        fr: 'Ajoutez la catégorie d’une taxonomie publique (Google ou Shopify) à côté de la vôtre.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
