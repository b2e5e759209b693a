import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    closed: {
      title: 'robots.txt shuts search engines out',
      detail: '[[agents|One crawler|{agents} crawlers]] may fetch none of the pages looked at: {tokens}.',
      fix: 'Remove the Disallow rule for {tokens}, or allow at least home, categories and products.',
    },
    partly: {
      title: 'robots.txt hides pages from search engines',
      detail: '{tokens} may not fetch {pages}.',
      fix: 'Allow category and product pages to search crawlers; keep Disallow for cart, account and search results.',
    },
  },
  {
    closed: {
      title: 'robots.txt ferme la porte aux moteurs de recherche',
      detail: '[[agents|Un robot ne peut|{agents} robots ne peuvent]] lire aucune des pages examinées : {tokens}.',
      fix: 'Retirez la règle Disallow visant {tokens}, ou autorisez au moins l’accueil, les catégories et les produits.',
    },
    partly: {
      title: 'robots.txt cache des pages aux moteurs de recherche',
      detail: '{tokens} : lecture interdite pour {pages}.',
      fix: 'Autorisez les pages de catégories et de produits ; réservez Disallow au panier, au compte et aux résultats de recherche.',
    },
  },
  RUN_AGAIN,
);
