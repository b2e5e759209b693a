import { defineRule } from '../../define.ts';
import type { SitemapView } from '../assessment.ts';
import type { FindabilityFacts } from '../facts.ts';
import { isUnnamed, MINOR_FAULTS } from '../score.ts';
import { listed, onRobots, RUN_AGAIN, SITEMAPS } from './words.ts';

export default defineRule<FindabilityFacts>()({
  id: 'F-sitemap',
  check: 'web_findability',
  severity: 'major',
  source: SITEMAPS,
  summary: 'There is a sitemap, robots.txt names it, and every file of it is what sitemaps.org describes.',
  messages: {
    missing: {
      title: { en: 'There is no sitemap', fr: 'Il n’y a pas de plan de site' },
      detail: {
        en: 'robots.txt names none, the home page links none, and the customary addresses have none.',
        fr: 'robots.txt n’en nomme aucun, la page d’accueil n’y mène pas, et les adresses d’usage n’en ont pas.',
      },
      fix: {
        en: 'Publish /sitemap.xml with every category and product, and name it in robots.txt.',
        fr: 'Publiez /sitemap.xml avec toutes les catégories et tous les produits, et nommez-le dans robots.txt.',
      },
      verify: RUN_AGAIN,
    },
    unusable: {
      title: { en: 'A sitemap cannot be used', fr: 'Un plan de site est inutilisable' },
      detail: {
        en: '[[count|One file|{count} files]] the store names cannot be read as a sitemap or are not there: {faults}.',
        fr: '[[count|Un fichier nommé|{count} fichiers nommés]] par la boutique, illisibles comme plan de site ou absents : {faults}.',
      },
      fix: {
        en: 'Serve a urlset or sitemapindex in UTF-8 XML, without a document type, gzip or not, at the address you name.',
        fr: 'Servez un urlset ou un sitemapindex en XML UTF-8, sans DOCTYPE, avec ou sans gzip, à l’adresse que vous nommez.',
      },
      verify: RUN_AGAIN,
    },
    faulty: {
      title: { en: 'A sitemap breaks the protocol', fr: 'Un plan de site enfreint le protocole' },
      detail: {
        en: 'Found in [[count|one file|{count} files]]: {faults}. Crawlers may drop the file or its entries.',
        fr: 'Relevé dans [[count|un fichier|{count} fichiers]] : {faults}. Les robots peuvent ignorer le fichier ou ses entrées.',
      },
      fix: {
        en: 'Write it with a tool that escapes XML, list only addresses of this host, at most 50,000 in a file, and no index inside an index.',
        fr: 'Produisez-le avec un outil qui échappe le XML, ne listez que des adresses de cet hôte, au plus 50 000 par fichier, et pas d’index dans un index.',
      },
      verify: RUN_AGAIN,
    },
    dates: {
      title: { en: 'A sitemap’s dates or namespace say little', fr: 'Les dates ou l’espace de noms d’un plan de site disent peu' },
      detail: {
        en: 'Found in [[count|one file|{count} files]]: {faults}. Crawlers stop trusting lastmod where it is wrong.',
        fr: 'Relevé dans [[count|un fichier|{count} fichiers]] : {faults}. Les robots cessent de croire lastmod quand il est faux.',
      },
      fix: {
        en: 'Write the day each page last changed, as 2026-11-21, or leave lastmod out; declare the namespace of sitemaps.org.',
        fr: 'Indiquez le jour du dernier changement de chaque page, comme 2026-11-21, ou omettez lastmod ; déclarez l’espace de noms de sitemaps.org.',
      },
      verify: RUN_AGAIN,
    },
    unnamed: {
      title: { en: 'robots.txt does not name the sitemap', fr: 'robots.txt ne nomme pas le plan de site' },
      detail: {
        en: 'The sitemap was found at a customary address; crawlers that do not guess never see it.',
        fr: 'Le plan de site était à une adresse d’usage ; les robots qui ne devinent pas ne le voient jamais.',
      },
      fix: {
        en: 'Add a line "Sitemap: " with its full address to robots.txt.',
        fr: 'Ajoutez à robots.txt une ligne « Sitemap: » avec son adresse complète.',
      },
      verify: RUN_AGAIN,
    },
    hidden: {
      title: { en: 'The sitemap is refused to us', fr: 'Le plan de site nous est refusé' },
      detail: {
        en: '[[count|One file was|{count} files were]] blocked or did not answer, and could not be judged.',
        fr: '[[count|Un fichier était bloqué ou sans réponse et n’a pas pu être jugé|{count} fichiers étaient bloqués ou sans réponse et n’ont pas pu être jugés]].',
      },
      fix: {
        en: 'Exempt sitemaps from bot protection: they exist for crawlers.',
        fr: 'Exemptez les plans de site de la protection anti-robots : ils existent pour les robots.',
      },
      verify: RUN_AGAIN,
    },
  },
  evaluate(facts, report) {
    const { files } = facts.sitemaps;
    const found = files.filter(({ state }) => state === 'ok' || state === 'partial');
    const hidden = files.filter(({ state }) => state === 'blocked' || state === 'error');
    const unusable = files.filter(({ state, from }) => state === 'invalid' || (state === 'absent' && from !== 'customary'));
    const faulty = found.filter(({ faults }) => faults.some((fault) => !MINOR_FAULTS.has(fault)));
    const dated = found.filter(({ faults }) => faults.some((fault) => MINOR_FAULTS.has(fault)));
    // Without a usable file nothing is covered either: one cause, one finding.
    let left = facts.costOf('sitemap_valid', 1) + (found.length === 0 ? facts.costOf('sitemap_coverage', 1) : 0);
    const charge = () => {
      const cost = left;
      left = 0;
      return cost;
    };
    const nothing = found.length === 0 && hidden.length === 0 && unusable.length === 0;
    if (nothing) report('missing', undefined, { subject: 'missing', exchanges: keysOf(files, onRobots(facts)), cost: charge() });
    if (unusable.length > 0) {
      report('unusable', told(unusable), { subject: 'unusable', exchanges: keysOf(unusable), cost: charge() });
    }
    if (faulty.length > 0) report('faulty', told(faulty, false), { subject: 'faulty', exchanges: keysOf(faulty), cost: charge() });
    if (hidden.length > 0) report('hidden', { count: hidden.length }, { subject: 'hidden', exchanges: keysOf(hidden) });
    if (dated.length > 0)
      report('dates', told(dated, true), { subject: 'dates', severity: 'minor', exchanges: keysOf(dated), cost: charge() });
    if (found.length > 0 && isUnnamed(facts)) {
      report('unnamed', undefined, { subject: 'unnamed', severity: 'minor', exchanges: keysOf(found, onRobots(facts)), cost: charge() });
    }
  },
});

/** `minor` picks the faults the finding is about; all of them when it is left out. */
function told(files: readonly SitemapView[], minor?: boolean) {
  const all = files.flatMap(({ faults, state }): readonly string[] => (state === 'absent' ? ['absent'] : faults));
  const faults = all.filter((fault) => minor === undefined || MINOR_FAULTS.has(fault) === minor);
  return { count: files.length, faults: listed([...new Set(faults)]) };
}

function keysOf(files: readonly SitemapView[], more: readonly string[] = []): readonly string[] {
  return [...more, ...files.map(({ exchange }) => exchange)].slice(0, 5);
}
