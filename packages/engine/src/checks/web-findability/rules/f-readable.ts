import { isRead } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import { pathsOf, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-readable',
  severity: 'major',
  source: {
    title: 'Google Search Central, JavaScript SEO basics',
    url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  },
  summary: 'The page’s HTML holds its content: most crawlers of assistants run no scripts.',
  part: 'readable',
  points: 8,
  messages: {
    needs_browser: {
      title: { en: 'Pages are empty without a browser', fr: 'Des pages sont vides sans navigateur' },
      detail: {
        en: '[[count|One page is|{count} pages are]] an empty frame that scripts fill: {pages}. Crawlers that run none read nothing.',
        fr: '[[count|Une page est|{count} pages sont]] un cadre vide que des scripts remplissent : {pages}. Les robots qui n’en exécutent pas ne lisent rien.',
      },
      fix: {
        en: 'Render on the server, at least title, text, price and JSON-LD of product pages.',
        fr: 'Faites le rendu côté serveur, au moins le titre, le texte, le prix et le JSON-LD des pages de produits.',
      },
      verify: RUN_AGAIN,
    },
    gate: {
      title: { en: 'A gate stands in place of every page', fr: 'Une barrière remplace chaque page' },
      detail: {
        en: 'Every address answered with one and the same page, even one that cannot exist: a question for the visitor’s age, consent or country, or a firewall. What is behind it could not be judged.',
        fr: 'Chaque adresse a répondu par une seule et même page, même une adresse qui ne peut exister : une question sur l’âge, le consentement ou le pays, ou un pare-feu. Ce qu’il y a derrière n’a pas pu être jugé.',
      },
      fix: {
        en: 'Put the question over the page, not in its place: crawlers and agents then read what is under it.',
        fr: 'Posez la question par-dessus la page, non à sa place : robots et agents lisent alors ce qu’elle recouvre.',
      },
      verify: RUN_AGAIN,
    },
  },
  share: ({ pages }) => meanShare(pages.filter(isRead), ({ needsBrowser }) => Number(needsBrowser === false)),
  evaluate({ pages, costOf }, report) {
    const gated = pages.filter(({ reason }) => reason === 'gate').map(({ exchange }) => exchange);
    if (gated.length > 0) report('gate', undefined, { subject: 'gate', exchanges: ['origin.control', ...gated].slice(0, 5) });
    const empty = pages.filter(({ needsBrowser }) => needsBrowser === true);
    if (empty.length === 0) return;
    const read = pages.filter(({ needsBrowser }) => needsBrowser !== null).length;
    report(
      'needs_browser',
      {
        count: empty.length,
        pages: pathsOf(empty),
      },
      { exchanges: empty.map(({ exchange }) => exchange).slice(0, 5), cost: costOf('F-readable', empty.length / read) },
    );
  },
});
