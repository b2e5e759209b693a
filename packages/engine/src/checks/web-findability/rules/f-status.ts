import type { PageFacts } from '../assessment.ts';
import { measured } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { listed, pathsOf, RUN_AGAIN } from './words.ts';

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
    unserved: {
      title: { en: 'Pages the store itself names are not served', fr: 'Des pages que la boutique nomme elle-même ne sont pas servies' },
      detail: {
        en: '[[count|One page answers|{count} pages answer]] {answers} and no page: {pages}.',
        fr: '[[count|Une page répond|{count} pages répondent]] {answers} et aucune page : {pages}.',
      },
      fix: {
        en: 'Serve the page with 200, answer 404 or 410 where there is none, and take what is gone out of catalogue, links and sitemap.',
        fr: 'Servez la page avec 200, répondez 404 ou 410 s’il n’y en a pas, et retirez ce qui a disparu du catalogue, des liens et du plan de site.',
      },
      verify: RUN_AGAIN,
    },
    led_aside: {
      title: { en: 'Pages of products lead to a page without a product', fr: 'Des pages de produits mènent à une page sans produit' },
      detail: {
        en: '[[count|One page redirects|{count} pages redirect]] to the home page, or to the one page where others end too (a question, a sign-in, a notice): {pages}. Crawlers find no product there.',
        fr: '[[count|Une page redirige|{count} pages redirigent]] vers l’accueil, ou vers la même page que d’autres (une question, une connexion, un avis) : {pages}. Les robots n’y trouvent aucun produit.',
      },
      fix: {
        en: 'Serve the product at its address and ask over it what must be asked; redirect to what took its place, or answer 404 or 410 where nothing did.',
        fr: 'Servez le produit à son adresse et posez vos questions par-dessus ; redirigez vers ce qui le remplace, ou répondez 404 ou 410 si rien ne le remplace.',
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
        en: '[[count|One page says|{count} pages say]] "not found" with status 200, or show what any made-up address gets: {pages}. Crawlers may index that.',
        fr: '[[count|Une page dit|{count} pages disent]] « introuvable » avec le statut 200, ou [[count|montre|montrent]] ce que reçoit toute adresse inventée : {pages}. Les robots peuvent l’indexer.',
      },
      fix: {
        en: 'Send status 404 or 410 with the message.',
        fr: 'Envoyez le message avec le statut 404 ou 410.',
      },
      verify: RUN_AGAIN,
    },
    encoded: {
      title: { en: 'Pages come in an encoding nobody asked for', fr: 'Des pages arrivent dans un encodage que personne n’a demandé' },
      detail: {
        en: 'Our requests offer gzip and deflate; [[count|one page came|{count} pages came]] encoded otherwise (Brotli, for instance): {pages}. We could not read them, and they cost no points.',
        fr: 'Nos requêtes offrent gzip et deflate ; [[count|une page est arrivée|{count} pages sont arrivées]] encodées autrement (Brotli, par exemple) : {pages}. Nous n’avons pas pu les lire, et elles ne coûtent aucun point.',
      },
      fix: {
        en: 'Let the server, or the cache in front of it, heed Accept-Encoding and send Vary: Accept-Encoding.',
        fr: 'Que le serveur, ou le cache devant lui, respecte Accept-Encoding et envoie Vary: Accept-Encoding.',
      },
      verify: RUN_AGAIN,
    },
    failing: {
      title: { en: 'Pages fail or never answer', fr: 'Des pages échouent ou ne répondent pas' },
      detail: {
        en: '[[count|One page|{count} pages]] ended in a server error, an endless redirect, a time-out, a broken connection or an answer that cannot be decoded: {pages}.',
        fr: '[[count|Une page s’est soldée|{count} pages se sont soldées]] par une erreur du serveur, une redirection sans fin, un délai dépassé, une connexion rompue ou une réponse indécodable : {pages}.',
      },
      fix: {
        en: 'Find the error in the server’s log: crawlers that meet it slow down for the whole site.',
        fr: 'Cherchez l’erreur dans le journal du serveur : les robots qui la rencontrent ralentissent pour tout le site.',
      },
      verify: RUN_AGAIN,
    },
  },
  evaluate({ pages, costOf }, report) {
    const absent = pages.filter(({ state }) => state === 'absent');
    const groups = {
      gone: absent.filter(isGone),
      led_aside: absent.filter(({ reason }) => reason === 'redirected_aside'),
      led_away: pages.filter(({ reason }) => reason === 'redirect_not_followed'),
      unserved: absent.filter((page) => !isGone(page) && !page.reason.startsWith('redirect')),
      soft_404: pages.filter(({ state }) => state === 'soft_404'),
      failing: measured(pages).filter(({ state }) => state === 'error'),
      encoded: pages.filter(({ reason }) => reason === 'unsupported_encoding'),
    } as const;
    for (const key of Object.keys(groups) as (keyof typeof groups)[]) {
      const group = groups[key];
      if (group.length === 0) continue;
      const isUnread = key === 'encoded';
      const isHome = group.some(({ kind }) => kind === 'home');
      const counts = { count: group.length, pages: pathsOf(group) };
      const about = {
        subject: key,
        severity: isUnread ? 'minor' : isHome ? 'critical' : 'major',
        exchanges: group.map(({ exchange }) => exchange).slice(0, 5),
        cost: isUnread ? 0 : costOf('F-noindex', group.length / measured(pages).length),
      } as const;
      if (key === 'unserved')
        report(key, { ...counts, answers: listed([...new Set(group.map(({ status }) => String(status ?? '')))]) }, about);
      else report(key, counts, about);
    }
  },
});

function isGone({ status }: PageFacts): boolean {
  return status === 404 || status === 410;
}
