import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] no category',
      detail: 'An agent that narrows a search by kind passes them over. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Publish the product’s category in its data.',
    },
    free_text: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] a category of no named taxonomy',
      detail:
        'Whose words they are is not said, so categories of two shops cannot be compared. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Give the category of a public taxonomy (Google or Shopify product taxonomy) and name it: in JSON-LD as a CategoryCode with inCodeSet, over UCP in taxonomy.',
    },
  },
  {
    missing: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de catégorie',
      detail:
        'Un agent qui affine par type de produit les laisse de côté. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Publiez la catégorie du produit dans ses données.',
    },
    free_text: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] une catégorie sans taxonomie nommée',
      detail:
        'Rien ne dit de quelle taxonomie elles viennent : les catégories de deux boutiques ne sont pas comparables. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Donnez la catégorie d’une taxonomie publique (Google ou Shopify) et nommez-la : en JSON-LD par un CategoryCode avec inCodeSet, dans UCP par taxonomy.',
    },
  },
  COUNTED_AGAIN,
);
