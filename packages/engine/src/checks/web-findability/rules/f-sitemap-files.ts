import type { SitemapFacts, SitemapFaultCode } from '../assessment.ts';
import { isAllElsewhere, isKept, isNamingUnknown, isUnnamed } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { addressesOf, onRobots, pathsOf, RUN_AGAIN, SITEMAPS } from './words.ts';

/** The faults each message reports; most harmful first. */
const FILE_FAULTS = {
  not_a_sitemap: ['not_a_sitemap'],
  unreadable: ['doctype', 'too_deep', 'gunzip_failed'],
  not_xml: ['not_xml'],
  foreign_urls: ['foreign_urls'],
  nesting: ['nested_index', 'index_loop'],
  too_large: ['too_many_urls', 'too_large'],
  invalid_urls: ['invalid_urls'],
  namespace: ['wrong_namespace', 'no_namespace'],
  empty: ['empty'],
  dates: ['bad_lastmod', 'future_lastmod'],
  same_date: ['same_lastmod'],
} as const satisfies Readonly<Record<string, readonly SitemapFaultCode[]>>;

/** Faults crawlers read past: the other entries stand. */
const MINOR_FAULTS: ReadonlySet<string> = new Set<SitemapFaultCode>([
  'no_namespace',
  'wrong_namespace',
  'invalid_urls',
  'bad_lastmod',
  'future_lastmod',
]);

export default defineRule({
  id: 'F-sitemap',
  severity: 'major',
  source: SITEMAPS,
  summary: 'There is a sitemap, robots.txt names it, and every file of it is what sitemaps.org describes.',
  part: 'sitemap_valid',
  points: 6,
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
    elsewhere: {
      title: { en: 'The sitemap is kept on another site', fr: 'Le plan de site est hébergé sur un autre site' },
      detail: {
        en: 'robots.txt names {files}. Crawlers accept that; we ask no other site on a store’s behalf, so it was not judged and costs no points.',
        fr: 'robots.txt nomme {files}. Les robots l’acceptent ; nous n’interrogeons aucun autre site pour une boutique : il n’a pas été jugé et ne coûte aucun point.',
      },
      fix: {
        en: 'Nothing to do if it is meant. Served from the store’s own host, every crawler reads it.',
        fr: 'Rien à faire si c’est voulu. Servi par l’hôte de la boutique, tous les robots le lisent.',
      },
      verify: RUN_AGAIN,
    },
    gone: {
      title: { en: 'A named sitemap is not there', fr: 'Un plan de site annoncé est absent' },
      detail: {
        en: 'The store names {files}, and nothing, or a web page, is at that address.',
        fr: 'La boutique annonce {files}, et il n’y a rien, ou une page web, à cette adresse.',
      },
      fix: {
        en: 'Publish the file where it is named, or correct the line in robots.txt or the index.',
        fr: 'Publiez le fichier à l’adresse annoncée, ou corrigez la ligne de robots.txt ou de l’index.',
      },
      verify: RUN_AGAIN,
    },
    not_a_sitemap: {
      title: { en: 'What is named as a sitemap is none', fr: 'Ce qui est annoncé comme plan de site n’en est pas un' },
      detail: {
        en: '{files}: no urlset, sitemapindex, feed with links or text file of addresses.',
        fr: '{files} : ni urlset, ni sitemapindex, ni flux avec des liens, ni fichier texte d’adresses.',
      },
      fix: {
        en: 'Serve a urlset, or an index of them, in XML.',
        fr: 'Servez un urlset, ou un index de plusieurs, en XML.',
      },
      verify: RUN_AGAIN,
    },
    unreadable: {
      title: { en: 'A sitemap is not safe to read', fr: 'Un plan de site ne peut être lu sans risque' },
      detail: {
        en: '{files}: a document type, nesting without end or a broken gzip file. Crawlers refuse such files.',
        fr: '{files} : une déclaration DOCTYPE, une imbrication sans fin ou un gzip défectueux. Les robots refusent ces fichiers.',
      },
      fix: {
        en: 'Write plain XML without a DOCTYPE, and compress it with an ordinary gzip.',
        fr: 'Écrivez du XML simple sans DOCTYPE, compressé avec un gzip ordinaire.',
      },
      verify: RUN_AGAIN,
    },
    not_xml: {
      title: { en: 'A sitemap’s XML is broken', fr: 'Le XML d’un plan de site est défectueux' },
      detail: {
        en: '{files}: a bare ampersand, crossing tags, text before the XML declaration or a file cut short. Crawlers may drop all of it.',
        fr: '{files} : un « & » nu, des balises croisées, du texte avant la déclaration XML ou un fichier tronqué. Les robots peuvent tout rejeter.',
      },
      fix: {
        en: 'Produce it with a tool that escapes XML: write &amp; in addresses, and begin with the first byte.',
        fr: 'Produisez-le avec un outil qui échappe le XML : écrivez &amp; dans les adresses, et commencez au premier octet.',
      },
      verify: RUN_AGAIN,
    },
    foreign_urls: {
      title: { en: 'A sitemap lists addresses of another host', fr: 'Un plan de site liste des adresses d’un autre hôte' },
      detail: {
        en: '{files}: a file speaks for its own host; crawlers skip addresses of other hosts, unless the robots.txt there names this file.',
        fr: '{files} : un fichier ne parle que pour son hôte ; les robots ignorent les adresses d’autres hôtes, sauf si leur robots.txt nomme ce fichier.',
      },
      fix: {
        en: 'List addresses with the host the store is served from, www. included or not, and no test host.',
        fr: 'Listez les adresses avec l’hôte de la boutique, avec ou sans www., et sans hôte de test.',
      },
      verify: RUN_AGAIN,
    },
    nesting: {
      title: { en: 'A sitemap index leads to an index', fr: 'Un index de plans de site mène à un index' },
      detail: {
        en: '{files}: an index may list sitemaps, not indexes, and not itself.',
        fr: '{files} : un index peut lister des plans de site, pas des index, ni lui-même.',
      },
      fix: {
        en: 'List the sitemaps themselves in one index.',
        fr: 'Listez les plans de site eux-mêmes dans un seul index.',
      },
      verify: RUN_AGAIN,
    },
    too_large: {
      title: { en: 'A sitemap is larger than the protocol allows', fr: 'Un plan de site dépasse ce que permet le protocole' },
      detail: {
        en: '{files}: more than 50,000 addresses or 50 MiB in one file.',
        fr: '{files} : plus de 50 000 adresses ou 50 Mio dans un fichier.',
      },
      fix: {
        en: 'Split it, and name the parts in an index.',
        fr: 'Divisez-le, et nommez les parties dans un index.',
      },
      verify: RUN_AGAIN,
    },
    invalid_urls: {
      title: { en: 'A sitemap lists what is no address', fr: 'Un plan de site liste ce qui n’est pas une adresse' },
      detail: {
        en: '{files}: a location is relative, empty or no http(s) URL.',
        fr: '{files} : une adresse est relative, vide ou n’est pas une URL http(s).',
      },
      fix: {
        en: 'Write full addresses, scheme and host included.',
        fr: 'Écrivez des adresses complètes, schéma et hôte compris.',
      },
      verify: RUN_AGAIN,
    },
    namespace: {
      title: { en: 'A sitemap declares no or another namespace', fr: 'Un plan de site ne déclare pas le bon espace de noms' },
      detail: {
        en: '{files}: the namespace of sitemaps.org 0.9 is missing; strict readers find no entry.',
        fr: '{files} : l’espace de noms de sitemaps.org 0.9 manque ; les lecteurs stricts n’y trouvent aucune entrée.',
      },
      fix: {
        en: 'Declare xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" on the root element.',
        fr: 'Déclarez xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" sur l’élément racine.',
      },
      verify: RUN_AGAIN,
    },
    empty: {
      title: { en: 'A sitemap lists nothing', fr: 'Un plan de site ne liste rien' },
      detail: { en: '{files}: no usable address in it.', fr: '{files} : aucune adresse utilisable.' },
      fix: { en: 'List the pages that sell, or stop naming the file.', fr: 'Listez les pages qui vendent, ou ne nommez plus le fichier.' },
      verify: RUN_AGAIN,
    },
    dates: {
      title: { en: 'A sitemap’s dates are wrong', fr: 'Les dates d’un plan de site sont fausses' },
      detail: {
        en: '{files}: a lastmod lies ahead or is not written as the protocol asks (W3C date-time). Crawlers may stop trusting all of them.',
        fr: '{files} : un lastmod est à venir ou n’est pas écrit comme le demande le protocole (date-heure W3C). Les robots peuvent cesser de croire tous les autres.',
      },
      fix: {
        en: 'Write the day each page last changed, as 2026-11-21, or leave lastmod out.',
        fr: 'Indiquez le jour du dernier changement de chaque page, comme 2026-11-21, ou omettez lastmod.',
      },
      verify: RUN_AGAIN,
    },
    same_date: {
      title: { en: 'Every page has the same date', fr: 'Toutes les pages ont la même date' },
      detail: {
        en: '{files}: one lastmod for all says when the file was made, not which page changed.',
        fr: '{files} : un même lastmod partout dit quand le fichier a été produit, non quelle page a changé.',
      },
      fix: {
        en: 'Write each page’s own date, so that crawlers come for what is new.',
        fr: 'Indiquez la date propre à chaque page, pour que les robots viennent chercher le nouveau.',
      },
      verify: RUN_AGAIN,
    },
    unnamed: {
      title: { en: 'No line of robots.txt names the sitemap', fr: 'Aucune ligne de robots.txt ne nomme le plan de site' },
      detail: {
        en: '{files}: found without one. Crawlers that look for that line alone never see it.',
        fr: '{files} : trouvé sans elle. Les robots qui ne cherchent que cette ligne ne le voient jamais.',
      },
      fix: {
        en: 'Add a line "Sitemap: " with its full address to robots.txt.',
        fr: 'Ajoutez à robots.txt une ligne « Sitemap: » avec son adresse complète.',
      },
      verify: RUN_AGAIN,
    },
    by_path: {
      title: { en: 'robots.txt names the sitemap by its path alone', fr: 'robots.txt ne donne du plan de site que le chemin' },
      detail: {
        en: '{files}: the Sitemap line holds no scheme and host. The protocol asks for the full address; crawlers may skip the line.',
        fr: '{files} : la ligne Sitemap n’indique ni schéma ni hôte. Le protocole demande l’adresse complète ; les robots peuvent ignorer la ligne.',
      },
      fix: {
        en: 'Write the full address in the Sitemap line of robots.txt.',
        fr: 'Écrivez l’adresse complète dans la ligne Sitemap de robots.txt.',
      },
      verify: RUN_AGAIN,
    },
    hidden: {
      title: { en: 'A sitemap could not be reached', fr: 'Un plan de site n’a pas pu être atteint' },
      detail: {
        en: '{files}: refused to us, or no usable answer. It could not be judged, and costs no points.',
        fr: '{files} : refusé, ou sans réponse utilisable. Il n’a pas pu être jugé, et ne coûte aucun point.',
      },
      fix: {
        en: 'Answer it with 200 to every crawler: exempt it from bot protection, and look for errors in the server’s log.',
        fr: 'Servez-le avec 200 à tous les robots : exemptez-le de la protection anti-robots, et cherchez les erreurs dans le journal du serveur.',
      },
      verify: RUN_AGAIN,
    },
  },
  share(facts) {
    const { files } = facts.sitemaps;
    const roots = files.filter(({ from }) => from !== 'index');
    const usable = files.filter(({ state, kind }) => (state === 'ok' || state === 'partial') && kind !== null);
    const isNoneNamed = files.every(({ state, from }) => state === 'absent' && from === 'customary');
    const isUnknown = facts.sitemaps.unasked || (isNoneNamed && isNamingUnknown(facts));
    if (usable.length === 0) return isKept(roots) || isAllElsewhere(facts.sitemaps) || isUnknown ? 'unmeasured' : 0;
    // One date for all pages is reported and costs nothing.
    const faults = new Set(files.flatMap((file) => file.faults).filter((fault) => fault !== 'same_lastmod'));
    const isGrave =
      [...faults].some((fault) => !MINOR_FAULTS.has(fault)) || files.some(({ state, from }) => state === 'absent' && from !== 'customary');
    return (isGrave ? 0.5 : faults.size > 0 ? 0.85 : 1) - (isUnnamed(facts) ? 0.15 : 0);
  },
  evaluate(facts, report) {
    const { files, elsewhere } = facts.sitemaps;
    const found = files.filter(({ state }) => state === 'ok' || state === 'partial');
    const hidden = files.filter(({ state, reason }) => (state === 'blocked' || state === 'error') && !isForbidden(reason));
    const gone = files.filter(({ state, from }) => state === 'absent' && from !== 'customary');
    const invalid = files.filter(({ state }) => state === 'invalid');
    // The rule's loss is charged once, to the first finding. Without a usable file F-sitemap-coverage has lost its points too.
    let left = facts.costOf('F-sitemap', 1) + (found.length === 0 ? facts.costOf('F-sitemap-coverage', 1) : 0);
    const charge = () => {
      const cost = left;
      left = 0;
      return cost;
    };
    const forbidden = files.filter(({ reason }) => isForbidden(reason));
    if (found.length + hidden.length + gone.length + invalid.length + forbidden.length === 0) {
      const exchanges = keysOf(files, onRobots(facts));
      if (!isAllElsewhere(facts.sitemaps) && isNamingUnknown(facts)) return;
      if (!isAllElsewhere(facts.sitemaps)) report('missing', undefined, { subject: 'missing', exchanges, cost: charge() });
      else report('elsewhere', { files: addressesOf(elsewhere) }, { subject: 'elsewhere', severity: 'info', exchanges });
    }
    if (gone.length > 0) report('gone', pathValues(gone), { subject: 'gone', exchanges: keysOf(gone), cost: charge() });
    for (const [key, faults] of Object.entries(FILE_FAULTS) as [keyof typeof FILE_FAULTS, readonly SitemapFaultCode[]][]) {
      const group = [...found, ...invalid].filter((file) => file.faults.some((fault) => faults.includes(fault)));
      if (group.length === 0) continue;
      const severity = key === 'same_date' ? 'info' : faults.every((fault) => MINOR_FAULTS.has(fault)) ? 'minor' : 'major';
      report(key, pathValues(group), { subject: key, severity, exchanges: keysOf(group), cost: severity === 'info' ? 0 : charge() });
    }
    if (hidden.length > 0) report('hidden', pathValues(hidden), { subject: 'hidden', exchanges: keysOf(hidden) });
    // The files of an index need no line of their own.
    const roots = found.filter(({ from }) => from !== 'index');
    if (roots.length > 0 && isUnnamed(facts)) {
      const key = facts.namesPath ? 'by_path' : 'unnamed';
      const exchanges = keysOf(roots, onRobots(facts));
      report(key, pathValues(roots), { subject: key, severity: 'minor', exchanges, cost: charge() });
    }
  },
});

/** robots.txt keeps us from asking, or failed; F-blocked and F-robots-file say so. */
function isForbidden(reason: string): boolean {
  return reason === 'robots' || reason === 'robots_unreadable';
}

function pathValues(files: readonly SitemapFacts[]) {
  return { files: pathsOf(files) };
}

function keysOf(files: readonly SitemapFacts[], more: readonly string[] = []): readonly string[] {
  return [...more, ...files.map(({ exchange }) => exchange)].slice(0, 5);
}
