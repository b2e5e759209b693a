import type { AgentAccess } from '../assessment.ts';
import { defineRule } from '../rule.ts';
import { accessShare } from '../shares.ts';
import { listed, onRobots, pathsOfRows, ROBOTS_RFC, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-robots-search',
  severity: 'major',
  source: ROBOTS_RFC,
  summary: 'robots.txt lets the crawlers of search engines read the home page, categories and products.',
  part: 'robots_search',
  points: 9,
  messages: {
    closed: {
      title: { en: 'robots.txt shuts search engines out', fr: 'robots.txt ferme la porte aux moteurs de recherche' },
      detail: {
        en: '[[agents|One crawler|{agents} crawlers]] may fetch none of the pages looked at: {tokens}.',
        fr: '[[agents|Un robot ne peut|{agents} robots ne peuvent]] lire aucune des pages examinées : {tokens}.',
      },
      fix: {
        en: 'Remove the Disallow rule for {tokens}, or allow at least home, categories and products.',
        fr: 'Retirez la règle Disallow visant {tokens}, ou autorisez au moins l’accueil, les catégories et les produits.',
      },
      verify: RUN_AGAIN,
    },
    partly: {
      title: { en: 'robots.txt hides pages from search engines', fr: 'robots.txt cache des pages aux moteurs de recherche' },
      detail: {
        en: '{tokens} may not fetch {pages}.',
        fr: '{tokens} : lecture interdite pour {pages}.',
      },
      fix: {
        en: 'Allow category and product pages to search crawlers; keep Disallow for cart, account and search results.',
        fr: 'Autorisez les pages de catégories et de produits ; réservez Disallow au panier, au compte et aux résultats de recherche.',
      },
      verify: RUN_AGAIN,
    },
  },
  share: (facts) => accessShare(facts, isSearchEngine),
  evaluate(facts, report) {
    const engines = facts.agents.filter(isSearchEngine);
    const closed = engines.filter(({ access }) => access === 'none');
    const partly = engines.filter(({ access }) => access === 'some');
    const exchanges = onRobots(facts);
    if (closed.length > 0) {
      report(
        'closed',
        { agents: closed.length, tokens: listed(closed.map(({ token }) => token)) },
        {
          exchanges,
          severity: closed.some(({ major }) => major) ? 'critical' : 'major',
          cost: facts.costOf('F-robots-search', 1),
        },
      );
    }
    if (partly.length > 0) {
      const pages = [...new Set(partly.flatMap((agent) => agent.closed))];
      const cost = closed.length > 0 ? 0 : facts.costOf('F-robots-search', 1);
      report(
        'partly',
        { tokens: listed(partly.map(({ token }) => token)), pages: pathsOfRows(facts.pages, pages) },
        { subject: 'partly', exchanges, cost },
      );
    }
  },
});

function isSearchEngine({ family }: AgentAccess): boolean {
  return family === 'search_engine';
}
