import { worded } from '../../../core/messages.ts';

export default worded({
  instructions: {
    en: `Product text gives orders to agents
      In the {field} of {product}: {excerpt}. Agents that notice it refuse the store; agents that do not may obey it.
      Remove the text, and find out who could write it: imported feeds, reviews and supplier data are the usual ways in.
      The field holds product information only, in its source as well as on the page.`,
    fr: `Un texte de produit donne des ordres aux agents
      Dans le champ {field} de {product} : {excerpt}. Les agents qui le remarquent refusent la boutique ; les autres pourraient obéir.
      Retirez ce texte et cherchez qui a pu l’écrire : flux importés, avis et données fournisseurs sont les entrées habituelles.
      Le champ ne contient que des informations produit, dans la source comme sur la page.`,
  },
  hidden: {
    en: `Product text hides characters from people
      The {field} of {product} holds characters no shopper sees but an agent reads, around: {excerpt}.
      Strip tag characters, direction overrides and terminal escapes when product data is imported.
      The field holds visible characters only.`,
    fr: `Un texte de produit cache des caractères aux personnes
      Le champ {field} de {product} contient des caractères invisibles pour le client mais lus par un agent, près de : {excerpt}.
      Supprimez à l’import les caractères de balise, les inversions de sens et les échappements de terminal.
      Le champ ne contient que des caractères visibles.`,
  },
});
