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
        'In [[attempts|one attempt|{attempts} attempts]] title, price, currency or stock no longer met the wish once the product was read.',
      fix: 'Feed search results and product pages from the same data, and describe the product on its page as structured data.',
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
      detail: 'Dans [[attempts|un essai|{attempts} essais]], titre, prix, devise ou stock ne convenaient plus une fois le produit lu.',
      fix: 'Alimentez résultats et fiches avec les mêmes données, et décrivez le produit sur sa page en données structurées.',
    },
  },
  SHOPPED_AGAIN,
);
