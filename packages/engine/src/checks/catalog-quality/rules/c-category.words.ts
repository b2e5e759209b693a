import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] no category
        An agent that narrows a search by kind passes them over. For instance: {examples}. Judged on {total} of {sampled} products.
        Publish the product’s category in its data.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de catégorie
        Un agent qui affine par type de produit les laisse de côté. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Publiez la catégorie du produit dans ses données.`,
    },
    free_text: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] a category of no named taxonomy
        Whose words they are is not said, so categories of two shops cannot be compared. For instance: {examples}. Judged on {total} of {sampled} products.
        Give the category of a public taxonomy (Google or Shopify product taxonomy) and name it: in JSON-LD as a CategoryCode with inCodeSet, over UCP in taxonomy.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|a|ont]] une catégorie sans taxonomie nommée
        Rien ne dit de quelle taxonomie elles viennent : les catégories de deux boutiques ne sont pas comparables. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Donnez la catégorie d’une taxonomie publique (Google ou Shopify) et nommez-la : en JSON-LD par un CategoryCode avec inCodeSet, dans UCP par taxonomy.`,
    },
  },
  COUNTED_AGAIN,
);
