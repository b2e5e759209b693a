import type { PageFacts } from '../assessment.ts';
import { measured } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { pathsOf, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-status',
  severity: 'major',
  source: {
    title: 'Google Search Central, HTTP status codes and network errors',
    url: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  },
  summary: 'Pages the store’s own catalogue, home page or sitemap names answer with 200 and with the page.',
  messages: {
    gone: {
      title: { en: 'Pages the store itself names are not there', fr: 'Des pages que la boutique nomme elle-même n’existent pas' },
      detail: {
        en: '[[count|One page answers|{count} pages answer]] that there is no such page: {pages}.',
        fr: '[[count|Une page répond|{count} pages répondent]] qu’il n’y a rien à cette adresse : {pages}.',
      },
      fix: {
        en: 'Remove them from catalogue, links and sitemap, or redirect them with 301 to what took their place.',
        fr: 'Retirez-les du catalogue, des liens et du plan de site, ou redirigez-les par 301 vers ce qui les remplace.',
      },
      verify: RUN_AGAIN,
    },
    led_away: {
      title: { en: 'Pages lead to another site', fr: 'Des pages mènent à un autre site' },
      detail: {
        en: '[[count|One page redirects|{count} pages redirect]] off the store’s site: {pages}. Whoever is found there, it is not this store.',
        fr: '[[count|Une page redirige|{count} pages redirigent]] hors du site de la boutique : {pages}. Qui que l’on y trouve, ce n’est pas cette boutique.',
      },
      fix: {
        en: 'Sell at the store’s own addresses, or run this for the site they lead to.',
        fr: 'Vendez aux adresses de la boutique, ou lancez cette analyse pour le site où elles mènent.',
      },
      verify: RUN_AGAIN,
    },
    soft_404: {
      title: { en: 'A missing page answers 200', fr: 'Une page absente répond 200' },
      detail: {
        en: '[[count|One page says|{count} pages say]] "not found" with status 200: {pages}. Crawlers index the message.',
        fr: '[[count|Une page dit|{count} pages disent]] « introuvable » avec le statut 200 : {pages}. Les robots indexent le message.',
      },
      fix: {
        en: 'Send status 404 or 410 with the message.',
        fr: 'Envoyez le message avec le statut 404 ou 410.',
      },
      verify: RUN_AGAIN,
    },
    failing: {
      title: { en: 'Pages fail or never answer', fr: 'Des pages échouent ou ne répondent pas' },
      detail: {
        en: '[[count|One page|{count} pages]] ended in a server error, a redirect without end, a time-out or a broken connection: {pages}.',
        fr: '[[count|Une page s’est soldée|{count} pages se sont soldées]] par une erreur du serveur, une redirection sans fin, un délai dépassé ou une connexion rompue : {pages}.',
      },
      fix: {
        en: 'Find the error in the server’s log: crawlers that meet it slow down for the whole site.',
        fr: 'Cherchez l’erreur dans le journal du serveur : les robots qui la rencontrent ralentissent pour tout le site.',
      },
      verify: RUN_AGAIN,
    },
  },
  evaluate({ pages, costOf }, report) {
    const groups: readonly (readonly ['gone' | 'led_away' | 'soft_404' | 'failing', readonly PageFacts[]])[] = [
      ['gone', pages.filter(({ state, reason }) => state === 'absent' && reason !== 'redirect_not_followed')],
      ['led_away', pages.filter(({ reason }) => reason === 'redirect_not_followed')],
      ['soft_404', pages.filter(({ state }) => state === 'soft_404')],
      ['failing', measured(pages).filter(({ state }) => state === 'error')],
    ];
    for (const [key, group] of groups) {
      if (group.length === 0) continue;
      const isHome = group.some(({ kind }) => kind === 'home');
      report(
        key,
        {
          count: group.length,
          pages: pathsOf(group),
        },
        {
          subject: key,
          severity: isHome ? 'critical' : 'major',
          exchanges: group.map(({ exchange }) => exchange).slice(0, 5),
          cost: costOf('F-noindex', group.length / measured(pages).length),
        },
      );
    }
  },
});
