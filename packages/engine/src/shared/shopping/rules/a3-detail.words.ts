import { translated } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default translated(
  {
    unreadable: {
      title: 'The chosen product cannot be read',
      detail: 'In [[attempts|one attempt|{attempts} attempts]] neither the product’s own answer nor its page could be read.',
      fix: 'Answer for every product the search returns, by id and at its address.',
    },
    contradicts: {
      title: 'The product itself says otherwise than the search',
      detail:
        'In [[attempts|one attempt|{attempts} attempts]] title, options or stock no longer met the wish once the product was read, or its price was missing.',
      fix: 'Feed search results and product pages from the same data, and describe the product on its page as structured data.',
    },
    other_price: {
      title: 'The product has another price once it is read',
      detail:
        'In [[attempts|one attempt|{attempts} attempts]] the product’s own answer, or its page as a person sees it, gave another price or currency than the product was found with, and the wish was no longer met. Found at: {asked}. Read: {held}.',
      fix: 'Show on the page, in its structured data and in search results the same price in the same currency.',
    },
    not_orderable: {
      title: 'The product is offered, and its page takes no order',
      detail:
        'In [[attempts|one attempt|{attempts} attempts]] the product had been found as available, and its page or its own answer said that it cannot be ordered online: only collected or sold in shops, ordered by telephone, ended, waited for, or priced after signing in.',
      fix: 'State the same in the data (schema.org InStoreOnly, OutOfStock or Discontinued), or let the product be ordered online.',
    },
  },
  {
    unreadable: {
      title: 'Le produit choisi ne peut pas être lu',
      detail: 'Dans [[attempts|un essai|{attempts} essais]], ni la réponse propre au produit ni sa page n’ont pu être lues.',
      fix: 'Répondez pour chaque produit que la recherche renvoie, par identifiant et à son adresse.',
    },
    contradicts: {
      title: 'La fiche produit contredit la recherche',
      detail:
        'Dans [[attempts|un essai|{attempts} essais]], le titre, les options ou le stock ne convenaient plus une fois le produit lu, ou le prix manquait.',
      fix: 'Alimentez résultats et fiches avec les mêmes données, et décrivez le produit sur sa page en données structurées.',
    },
    other_price: {
      title: 'Le prix n’est plus le même une fois le produit lu',
      detail:
        'Dans [[attempts|un essai|{attempts} essais]], la réponse propre au produit, ou sa page telle qu’on la voit, donnait un autre prix ou une autre devise que celui trouvé d’abord, et ne convenait plus à la demande. Trouvé à : {asked}. Lu : {held}.',
      fix: 'Affichez le même prix, dans la même devise, sur la page, dans ses données structurées et dans les résultats de recherche.',
    },
    not_orderable: {
      title: 'Le produit est proposé, mais sa page ne prend pas de commande',
      detail:
        'Dans [[attempts|un essai|{attempts} essais]], le produit avait été trouvé disponible, et sa page ou sa propre réponse indiquait qu’il ne se commande pas en ligne : à retirer ou vendu en magasin seulement, sur commande par téléphone, vente terminée, liste d’attente, ou prix réservés aux clients connectés.',
      fix: 'Indiquez la même chose dans les données (schema.org InStoreOnly, OutOfStock ou Discontinued), ou permettez la commande en ligne.',
    },
  },
  SHOPPED_AGAIN,
);
