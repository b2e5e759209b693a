import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `There is no sitemap
        robots.txt names none, the home page links none, and the customary addresses have none.
        Publish /sitemap.xml with every category and product, and name it in robots.txt.`,
      fr: `Il n’y a pas de plan de site
        robots.txt n’en nomme aucun, la page d’accueil n’y mène pas, et les adresses d’usage n’en ont pas.
        Publiez /sitemap.xml avec toutes les catégories et tous les produits, et nommez-le dans robots.txt.`,
    },
    elsewhere: {
      en: `The sitemap is kept on another site
        robots.txt names {files}. Crawlers accept that; we ask no other site on a store’s behalf, so it was not judged and costs no points.
        Nothing to do if it is meant. Served from the store’s own host, every crawler reads it.`,
      fr: `Le plan de site est hébergé sur un autre site
        robots.txt nomme {files}. Les robots l’acceptent ; nous n’interrogeons aucun autre site pour une boutique : il n’a pas été jugé et ne coûte aucun point.
        Rien à faire si c’est voulu. Servi par l’hôte de la boutique, tous les robots le lisent.`,
    },
    gone: {
      en: `A named sitemap is not there
        The store names {files}, and nothing, or a web page, is at that address.
        Publish the file where it is named, or correct the line in robots.txt or the index.`,
      fr: `Un plan de site annoncé est absent
        La boutique annonce {files}, et il n’y a rien, ou une page web, à cette adresse.
        Publiez le fichier à l’adresse annoncée, ou corrigez la ligne de robots.txt ou de l’index.`,
    },
    not_a_sitemap: {
      en: `What is named as a sitemap is none
        {files}: no urlset, sitemapindex, feed with links or text file of addresses.
        Serve a urlset, or an index of them, in XML.`,
      fr: `Ce qui est annoncé comme plan de site n’en est pas un
        {files} : ni urlset, ni sitemapindex, ni flux avec des liens, ni fichier texte d’adresses.
        Servez un urlset, ou un index de plusieurs, en XML.`,
    },
    unreadable: {
      en: `A sitemap is not safe to read
        {files}: a document type, nesting without end or a broken gzip file. Crawlers refuse such files.
        Write plain XML without a DOCTYPE, and compress it with an ordinary gzip.`,
      fr: `Un plan de site ne peut être lu sans risque
        {files} : une déclaration DOCTYPE, une imbrication sans fin ou un gzip défectueux. Les robots refusent ces fichiers.
        Écrivez du XML simple sans DOCTYPE, compressé avec un gzip ordinaire.`,
    },
    not_xml: {
      en: `A sitemap’s XML is broken
        {files}: a bare ampersand, crossing tags, text before the XML declaration or a file cut short. Crawlers may drop all of it.
        Produce it with a tool that escapes XML: write &amp; in addresses, and begin with the first byte.`,
      fr: `Le XML d’un plan de site est défectueux
        {files} : un « & » nu, des balises croisées, du texte avant la déclaration XML ou un fichier tronqué. Les robots peuvent tout rejeter.
        Produisez-le avec un outil qui échappe le XML : écrivez &amp; dans les adresses, et commencez au premier octet.`,
    },
    foreign_urls: {
      en: `A sitemap lists addresses of another host
        {files}: a file speaks for its own host; crawlers skip addresses of other hosts, unless the robots.txt there names this file.
        List addresses with the host the store is served from, www. included or not, and no test host.`,
      fr: `Un plan de site liste des adresses d’un autre hôte
        {files} : un fichier ne parle que pour son hôte ; les robots ignorent les adresses d’autres hôtes, sauf si leur robots.txt nomme ce fichier.
        Listez les adresses avec l’hôte de la boutique, avec ou sans www., et sans hôte de test.`,
    },
    nesting: {
      en: `A sitemap index leads to an index
        {files}: an index may list sitemaps, not indexes, and not itself.
        List the sitemaps themselves in one index.`,
      fr: `Un index de plans de site mène à un index
        {files} : un index peut lister des plans de site, pas des index, ni lui-même.
        Listez les plans de site eux-mêmes dans un seul index.`,
    },
    too_large: {
      en: `A sitemap is larger than the protocol allows
        {files}: more than 50,000 addresses or 50 MiB in one file.
        Split it, and name the parts in an index.`,
      fr: `Un plan de site dépasse ce que permet le protocole
        {files} : plus de 50 000 adresses ou 50 Mio dans un fichier.
        Divisez-le, et nommez les parties dans un index.`,
    },
    invalid_urls: {
      en: `A sitemap lists what is no address
        {files}: a location is relative, empty or no http(s) URL.
        Write full addresses, scheme and host included.`,
      fr: `Un plan de site liste ce qui n’est pas une adresse
        {files} : une adresse est relative, vide ou n’est pas une URL http(s).
        Écrivez des adresses complètes, schéma et hôte compris.`,
    },
    namespace: {
      en: `A sitemap declares no or another namespace
        {files}: the namespace of sitemaps.org 0.9 is missing; strict readers find no entry.
        Declare xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" on the root element.`,
      fr: `Un plan de site ne déclare pas le bon espace de noms
        {files} : l’espace de noms de sitemaps.org 0.9 manque ; les lecteurs stricts n’y trouvent aucune entrée.
        Déclarez xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" sur l’élément racine.`,
    },
    empty: {
      en: `A sitemap lists nothing
        {files}: no usable address in it.
        List the pages that sell, or stop naming the file.`,
      fr: `Un plan de site ne liste rien
        {files} : aucune adresse utilisable.
        Listez les pages qui vendent, ou ne nommez plus le fichier.`,
    },
    dates: {
      en: `A sitemap’s dates are wrong
        {files}: a lastmod lies ahead or is not written as the protocol asks (W3C date-time). Crawlers may stop trusting all of them.
        Write the day each page last changed, as 2026-11-21, or leave lastmod out.`,
      fr: `Les dates d’un plan de site sont fausses
        {files} : un lastmod est à venir ou n’est pas écrit comme le demande le protocole (date-heure W3C). Les robots peuvent cesser de croire tous les autres.
        Indiquez le jour du dernier changement de chaque page, comme 2026-11-21, ou omettez lastmod.`,
    },
    same_date: {
      en: `Every page has the same date
        {files}: one lastmod for all says when the file was made, not which page changed.
        Write each page’s own date, so that crawlers come for what is new.`,
      fr: `Toutes les pages ont la même date
        {files} : un même lastmod partout dit quand le fichier a été produit, non quelle page a changé.
        Indiquez la date propre à chaque page, pour que les robots viennent chercher le nouveau.`,
    },
    repeated: {
      en: `A sitemap lists an address twice
        {files}: crawlers take the address once.
        List each address once.`,
      fr: `Un plan de site liste deux fois la même adresse
        {files} : les robots ne retiennent l’adresse qu’une fois.
        Listez chaque adresse une seule fois.`,
    },
    unnamed: {
      en: `No line of robots.txt names the sitemap
        {files}: found without one. Crawlers that look for that line alone never see it.
        Add a line "Sitemap: " with its full address to robots.txt.`,
      fr: `Aucune ligne de robots.txt ne nomme le plan de site
        {files} : trouvé sans elle. Les robots qui ne cherchent que cette ligne ne le voient jamais.
        Ajoutez à robots.txt une ligne « Sitemap: » avec son adresse complète.`,
    },
    by_path: {
      en: `robots.txt names the sitemap by its path alone
        {files}: the Sitemap line holds no scheme and host. The protocol asks for the full address; crawlers may skip the line.
        Write the full address in the Sitemap line of robots.txt.`,
      fr: `robots.txt ne donne du plan de site que le chemin
        {files} : la ligne Sitemap n’indique ni schéma ni hôte. Le protocole demande l’adresse complète ; les robots peuvent ignorer la ligne.
        Écrivez l’adresse complète dans la ligne Sitemap de robots.txt.`,
    },
    hidden: {
      en: `A sitemap could not be reached
        {files}: refused to us, or no usable answer. It could not be judged, and costs no points.
        Check its host and port. Answer it with 200 to every crawler: exempt it from bot protection, and look for errors in the server’s log.`,
      fr: `Un plan de site n’a pas pu être atteint
        {files} : refusé, ou sans réponse utilisable. Il n’a pas pu être jugé, et ne coûte aucun point.
        Vérifiez son hôte et son port. Servez-le avec 200 à tous les robots : exemptez-le de la protection anti-robots, et cherchez les erreurs dans le journal du serveur.`,
    },
  },
  RUN_AGAIN,
);
