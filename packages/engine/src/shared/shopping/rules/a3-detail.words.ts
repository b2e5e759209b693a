import { worded } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default worded(
  {
    unreadable: {
      en: `The chosen product cannot be read
        In [[attempts|one attempt|{attempts} attempts]] neither the product’s own answer nor its page could be read.
        Answer for every product the search returns, by id and at its address.`,
      fr: `Le produit choisi ne peut pas être lu
        Dans [[attempts|un essai|{attempts} essais]], ni la réponse propre au produit ni sa page n’ont pu être lues.
        Répondez pour chaque produit que la recherche renvoie, par identifiant et à son adresse.`,
    },
    contradicts: {
      en: `The product itself says otherwise than the search
        In [[attempts|one attempt|{attempts} attempts]] title, options or stock no longer met the wish once the product was read, or its price was missing.
        Feed search results and product pages from the same data, and describe the product on its page as structured data.`,
      fr: `La fiche produit contredit la recherche
        Dans [[attempts|un essai|{attempts} essais]], le titre, les options ou le stock ne convenaient plus une fois le produit lu, ou le prix manquait.
        Alimentez résultats et fiches avec les mêmes données, et décrivez le produit sur sa page en données structurées.`,
    },
    other_price: {
      en: `The product has another price once it is read
        In [[attempts|one attempt|{attempts} attempts]] the product’s own answer, or its page as a person sees it, gave another price or currency than the product was found with, and the wish was no longer met. Found at: {asked}. Read: {held}.
        Show on the page, in its structured data and in search results the same price in the same currency.`,
      fr: `Le prix n’est plus le même une fois le produit lu
        Dans [[attempts|un essai|{attempts} essais]], la réponse propre au produit, ou sa page telle qu’on la voit, donnait un autre prix ou une autre devise que celui trouvé d’abord, et ne convenait plus à la demande. Trouvé à : {asked}. Lu : {held}.
        Affichez le même prix, dans la même devise, sur la page, dans ses données structurées et dans les résultats de recherche.`,
    },
    not_orderable: {
      en: `The product is offered, and its page takes no order
        In [[attempts|one attempt|{attempts} attempts]] the product had been found as available, and its page or its own answer said that it cannot be ordered online: only collected or sold in shops, ordered by telephone, ended, waited for, or priced after signing in.
        State the same in the data (schema.org InStoreOnly, OutOfStock or Discontinued), or let the product be ordered online.`,
      fr: `Le produit est proposé, mais sa page ne prend pas de commande
        Dans [[attempts|un essai|{attempts} essais]], le produit avait été trouvé disponible, et sa page ou sa propre réponse indiquait qu’il ne se commande pas en ligne : à retirer ou vendu en magasin seulement, sur commande par téléphone, vente terminée, liste d’attente, ou prix réservés aux clients connectés.
        Indiquez la même chose dans les données (schema.org InStoreOnly, OutOfStock ou Discontinued), ou permettez la commande en ligne.`,
    },
  },
  SHOPPED_AGAIN,
);
