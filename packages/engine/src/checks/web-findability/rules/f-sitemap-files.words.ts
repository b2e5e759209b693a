import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: 'There is no sitemap',
      detail: 'robots.txt names none, the home page links none, and the customary addresses have none.',
      fix: 'Publish /sitemap.xml with every category and product, and name it in robots.txt.',
    },
    elsewhere: {
      title: 'The sitemap is kept on another site',
      detail:
        'robots.txt names {files}. Crawlers accept that; we ask no other site on a store’s behalf, so it was not judged and costs no points.',
      fix: 'Nothing to do if it is meant. Served from the store’s own host, every crawler reads it.',
    },
    gone: {
      title: 'A named sitemap is not there',
      detail: 'The store names {files}, and nothing, or a web page, is at that address.',
      fix: 'Publish the file where it is named, or correct the line in robots.txt or the index.',
    },
    not_a_sitemap: {
      title: 'What is named as a sitemap is none',
      detail: '{files}: no urlset, sitemapindex, feed with links or text file of addresses.',
      fix: 'Serve a urlset, or an index of them, in XML.',
    },
    unreadable: {
      title: 'A sitemap is not safe to read',
      detail: '{files}: a document type, nesting without end or a broken gzip file. Crawlers refuse such files.',
      fix: 'Write plain XML without a DOCTYPE, and compress it with an ordinary gzip.',
    },
    not_xml: {
      title: 'A sitemap’s XML is broken',
      detail: '{files}: a bare ampersand, crossing tags, text before the XML declaration or a file cut short. Crawlers may drop all of it.',
      fix: 'Produce it with a tool that escapes XML: write &amp; in addresses, and begin with the first byte.',
    },
    foreign_urls: {
      title: 'A sitemap lists addresses of another host',
      detail:
        '{files}: a file speaks for its own host; crawlers skip addresses of other hosts, unless the robots.txt there names this file.',
      fix: 'List addresses with the host the store is served from, www. included or not, and no test host.',
    },
    nesting: {
      title: 'A sitemap index leads to an index',
      detail: '{files}: an index may list sitemaps, not indexes, and not itself.',
      fix: 'List the sitemaps themselves in one index.',
    },
    too_large: {
      title: 'A sitemap is larger than the protocol allows',
      detail: '{files}: more than 50,000 addresses or 50 MiB in one file.',
      fix: 'Split it, and name the parts in an index.',
    },
    invalid_urls: {
      title: 'A sitemap lists what is no address',
      detail: '{files}: a location is relative, empty or no http(s) URL.',
      fix: 'Write full addresses, scheme and host included.',
    },
    namespace: {
      title: 'A sitemap declares no or another namespace',
      detail: '{files}: the namespace of sitemaps.org 0.9 is missing; strict readers find no entry.',
      fix: 'Declare xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" on the root element.',
    },
    empty: {
      title: 'A sitemap lists nothing',
      detail: '{files}: no usable address in it.',
      fix: 'List the pages that sell, or stop naming the file.',
    },
    dates: {
      title: 'A sitemap’s dates are wrong',
      detail:
        '{files}: a lastmod lies ahead or is not written as the protocol asks (W3C date-time). Crawlers may stop trusting all of them.',
      fix: 'Write the day each page last changed, as 2026-11-21, or leave lastmod out.',
    },
    same_date: {
      title: 'Every page has the same date',
      detail: '{files}: one lastmod for all says when the file was made, not which page changed.',
      fix: 'Write each page’s own date, so that crawlers come for what is new.',
    },
    repeated: {
      title: 'A sitemap lists an address twice',
      detail: '{files}: crawlers take the address once.',
      fix: 'List each address once.',
    },
    unnamed: {
      title: 'No line of robots.txt names the sitemap',
      detail: '{files}: found without one. Crawlers that look for that line alone never see it.',
      fix: 'Add a line "Sitemap: " with its full address to robots.txt.',
    },
    by_path: {
      title: 'robots.txt names the sitemap by its path alone',
      detail: '{files}: the Sitemap line holds no scheme and host. The protocol asks for the full address; crawlers may skip the line.',
      fix: 'Write the full address in the Sitemap line of robots.txt.',
    },
    hidden: {
      title: 'A sitemap could not be reached',
      detail: '{files}: refused to us, or no usable answer. It could not be judged, and costs no points.',
      fix: 'Check its host and port. Answer it with 200 to every crawler: exempt it from bot protection, and look for errors in the server’s log.',
    },
  },
  {
    missing: {
      title: 'Il n’y a pas de plan de site',
      detail: 'robots.txt n’en nomme aucun, la page d’accueil n’y mène pas, et les adresses d’usage n’en ont pas.',
      fix: 'Publiez /sitemap.xml avec toutes les catégories et tous les produits, et nommez-le dans robots.txt.',
    },
    elsewhere: {
      title: 'Le plan de site est hébergé sur un autre site',
      detail:
        'robots.txt nomme {files}. Les robots l’acceptent ; nous n’interrogeons aucun autre site pour une boutique : il n’a pas été jugé et ne coûte aucun point.',
      fix: 'Rien à faire si c’est voulu. Servi par l’hôte de la boutique, tous les robots le lisent.',
    },
    gone: {
      title: 'Un plan de site annoncé est absent',
      detail: 'La boutique annonce {files}, et il n’y a rien, ou une page web, à cette adresse.',
      fix: 'Publiez le fichier à l’adresse annoncée, ou corrigez la ligne de robots.txt ou de l’index.',
    },
    not_a_sitemap: {
      title: 'Ce qui est annoncé comme plan de site n’en est pas un',
      detail: '{files} : ni urlset, ni sitemapindex, ni flux avec des liens, ni fichier texte d’adresses.',
      fix: 'Servez un urlset, ou un index de plusieurs, en XML.',
    },
    unreadable: {
      title: 'Un plan de site ne peut être lu sans risque',
      detail: '{files} : une déclaration DOCTYPE, une imbrication sans fin ou un gzip défectueux. Les robots refusent ces fichiers.',
      fix: 'Écrivez du XML simple sans DOCTYPE, compressé avec un gzip ordinaire.',
    },
    not_xml: {
      title: 'Le XML d’un plan de site est défectueux',
      detail:
        '{files} : un « & » nu, des balises croisées, du texte avant la déclaration XML ou un fichier tronqué. Les robots peuvent tout rejeter.',
      fix: 'Produisez-le avec un outil qui échappe le XML : écrivez &amp; dans les adresses, et commencez au premier octet.',
    },
    foreign_urls: {
      title: 'Un plan de site liste des adresses d’un autre hôte',
      detail:
        '{files} : un fichier ne parle que pour son hôte ; les robots ignorent les adresses d’autres hôtes, sauf si leur robots.txt nomme ce fichier.',
      fix: 'Listez les adresses avec l’hôte de la boutique, avec ou sans www., et sans hôte de test.',
    },
    nesting: {
      title: 'Un index de plans de site mène à un index',
      detail: '{files} : un index peut lister des plans de site, pas des index, ni lui-même.',
      fix: 'Listez les plans de site eux-mêmes dans un seul index.',
    },
    too_large: {
      title: 'Un plan de site dépasse ce que permet le protocole',
      detail: '{files} : plus de 50 000 adresses ou 50 Mio dans un fichier.',
      fix: 'Divisez-le, et nommez les parties dans un index.',
    },
    invalid_urls: {
      title: 'Un plan de site liste ce qui n’est pas une adresse',
      detail: '{files} : une adresse est relative, vide ou n’est pas une URL http(s).',
      fix: 'Écrivez des adresses complètes, schéma et hôte compris.',
    },
    namespace: {
      title: 'Un plan de site ne déclare pas le bon espace de noms',
      detail: '{files} : l’espace de noms de sitemaps.org 0.9 manque ; les lecteurs stricts n’y trouvent aucune entrée.',
      fix: 'Déclarez xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" sur l’élément racine.',
    },
    empty: {
      title: 'Un plan de site ne liste rien',
      detail: '{files} : aucune adresse utilisable.',
      fix: 'Listez les pages qui vendent, ou ne nommez plus le fichier.',
    },
    dates: {
      title: 'Les dates d’un plan de site sont fausses',
      detail:
        '{files} : un lastmod est à venir ou n’est pas écrit comme le demande le protocole (date-heure W3C). Les robots peuvent cesser de croire tous les autres.',
      fix: 'Indiquez le jour du dernier changement de chaque page, comme 2026-11-21, ou omettez lastmod.',
    },
    same_date: {
      title: 'Toutes les pages ont la même date',
      detail: '{files} : un même lastmod partout dit quand le fichier a été produit, non quelle page a changé.',
      fix: 'Indiquez la date propre à chaque page, pour que les robots viennent chercher le nouveau.',
    },
    repeated: {
      title: 'Un plan de site liste deux fois la même adresse',
      detail: '{files} : les robots ne retiennent l’adresse qu’une fois.',
      fix: 'Listez chaque adresse une seule fois.',
    },
    unnamed: {
      title: 'Aucune ligne de robots.txt ne nomme le plan de site',
      detail: '{files} : trouvé sans elle. Les robots qui ne cherchent que cette ligne ne le voient jamais.',
      fix: 'Ajoutez à robots.txt une ligne « Sitemap: » avec son adresse complète.',
    },
    by_path: {
      title: 'robots.txt ne donne du plan de site que le chemin',
      detail:
        '{files} : la ligne Sitemap n’indique ni schéma ni hôte. Le protocole demande l’adresse complète ; les robots peuvent ignorer la ligne.',
      fix: 'Écrivez l’adresse complète dans la ligne Sitemap de robots.txt.',
    },
    hidden: {
      title: 'Un plan de site n’a pas pu être atteint',
      detail: '{files} : refusé, ou sans réponse utilisable. Il n’a pas pu être jugé, et ne coûte aucun point.',
      fix: 'Vérifiez son hôte et son port. Servez-le avec 200 à tous les robots : exemptez-le de la protection anti-robots, et cherchez les erreurs dans le journal du serveur.',
    },
  },
  RUN_AGAIN,
);
