import { worded } from '../../../core/messages.ts';

export default worded({
  instructions: {
    en: `The store’s texts give orders to the shopper
      While shopping, the agent was shown: {excerpt}. It was kept from the model; other agents may obey it.
      Remove the text, and find out who could write it: imported feeds, reviews and supplier data are the usual ways in.`,
    fr: `Les textes de la boutique donnent des ordres à l’acheteur
      Pendant ses achats, l’agent a reçu : {excerpt}. Le modèle ne l’a pas vu ; d’autres agents pourraient obéir.
      Retirez ce texte et cherchez qui a pu l’écrire : flux importés, avis et données fournisseurs sont les entrées habituelles.`,
  },
  hidden: {
    en: `The store’s texts hide characters from people
      While shopping, the agent was shown characters nobody sees, around: {excerpt}.
      Strip tag characters, direction overrides and terminal escapes from product data.`,
    fr: `Les textes de la boutique cachent des caractères aux personnes
      Pendant ses achats, l’agent a reçu des caractères invisibles, près de : {excerpt}.
      Supprimez des données produit les caractères de balise, les inversions de sens et les échappements de terminal.`,
  },
});
