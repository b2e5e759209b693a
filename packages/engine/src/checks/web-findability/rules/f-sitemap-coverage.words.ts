import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: 'The sitemap leaves pages out',
      detail:
        'Of {known} [[known|page|pages]] looked at that [[known|belongs|belong]] there, [[listed|one is|{listed} are]] in the sitemap; missing: {pages}.',
      fix: 'List every category and product that may be found, as its canonical address.',
    },
  },
  {
    missing: {
      title: 'Le plan de site oublie des pages',
      detail:
        'Sur {known} [[known|page examinée qui y a sa place|pages examinées qui y ont leur place]], {listed} [[listed|figure|figurent]] dans le plan de site. Il y manque : {pages}.',
      fix: 'Listez chaque catégorie et chaque produit à trouver, sous son adresse canonique.',
    },
  },
  RUN_AGAIN,
);
