import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    closed: {
      en: `robots.txt shuts search engines out
        [[agents|One crawler|{agents} crawlers]] may fetch none of the pages looked at: {tokens}.
        Remove the Disallow rule for {tokens}, or allow at least home, categories and products.`,
      fr: `robots.txt ferme la porte aux moteurs de recherche
        [[agents|Un robot ne peut|{agents} robots ne peuvent]] lire aucune des pages examinées : {tokens}.
        Retirez la règle Disallow visant {tokens}, ou autorisez au moins l’accueil, les catégories et les produits.`,
    },
    partly: {
      en: `robots.txt hides pages from search engines
        {tokens} may not fetch {pages}.
        Allow category and product pages to search crawlers; keep Disallow for cart, account and search results.`,
      fr: `robots.txt cache des pages aux moteurs de recherche
        {tokens} : lecture interdite pour {pages}.
        Autorisez les pages de catégories et de produits ; réservez Disallow au panier, au compte et aux résultats de recherche.`,
    },
  },
  RUN_AGAIN,
);
