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
        en: '{count} of {total} products [[count|has|have]] a category of no named taxonomy',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] une catégorie sans taxonomie nommée',
      },
      detail: {
        en: 'Whose words they are is not said, so categories of two shops cannot be compared. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Rien ne dit de quelle taxonomie elles viennent : les catégories de deux boutiques ne sont pas comparables. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Give the category of a public taxonomy (Google or Shopify product taxonomy) and name it: in JSON-LD as a CategoryCode with inCodeSet, over UCP in taxonomy.',
        fr: 'Donnez la catégorie d’une taxonomie publique (Google ou Shopify) et nommez-la : en JSON-LD par un CategoryCode avec inCodeSet, dans UCP par taxonomy.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
