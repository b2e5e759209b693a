import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `The sitemap leaves pages out
        Of {known} [[known|page|pages]] looked at that [[known|belongs|belong]] there, [[listed|one is|{listed} are]] in the sitemap; missing: {pages}.
        List every category and product that may be found, as its canonical address.`,
      fr: `Le plan de site oublie des pages
        Sur {known} [[known|page examinée qui y a sa place|pages examinées qui y ont leur place]], {listed} [[listed|figure|figurent]] dans le plan de site. Il y manque : {pages}.
        Listez chaque catégorie et chaque produit à trouver, sous son adresse canonique.`,
    },
  },
  RUN_AGAIN,
);
