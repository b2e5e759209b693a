import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    foreign: {
      en: `Pages name an address on another host as the original
        The canonical link of {pages} points to another origin, and asks search engines to list that one instead.
        Point the canonical link at the page’s own address on this site.`,
      fr: `Des pages désignent une adresse d’un autre hôte comme l’original
        Le lien canonique de {pages} mène à une autre origine, et demande aux moteurs de la lister à la place.
        Faites pointer le lien canonique vers la page elle-même, sur ce site.`,
    },
    broken: {
      en: `The canonical address is not there
        The canonical link of {pages} leads to a page that answers "not found".
        Name an address that answers 200, the page’s own as a rule.`,
      fr: `L’adresse canonique n’existe pas
        Le lien canonique de {pages} mène à une page qui répond « introuvable ».
        Indiquez une adresse qui répond 200, en règle générale celle de la page.`,
    },
    conflicting: {
      en: `A page names two different originals
        On {pages}, several canonical links (in the HTML or the Link header) disagree; search engines then ignore them all.
        Keep one. Themes, SEO extensions and the server often each add their own.`,
      fr: `Une page désigne deux originaux différents
        Sur {pages}, plusieurs liens canoniques (HTML ou en-tête Link) se contredisent ; les moteurs les ignorent alors tous.
        N’en gardez qu’un. Thème, extension SEO et serveur ajoutent souvent chacun le leur.`,
    },
    elsewhere: {
      en: `Pages give themselves away to another page
        The canonical link of {pages} points to another page of the store, and asks search engines to list that one instead.
        Point each product’s canonical link at itself; keep the other form for true duplicates.`,
      fr: `Des pages s’effacent au profit d’une autre
        Le lien canonique de {pages} mène à une autre page de la boutique, et demande aux moteurs de la lister à la place.
        Faites pointer le lien canonique de chaque produit vers lui-même ; gardez l’autre forme pour les vrais doublons.`,
    },
    chain: {
      en: `The canonical address names yet another
        The page that {pages} names as the original redirects or names a third one.
        Name the last address of the chain directly.`,
      fr: `L’adresse canonique en désigne encore une autre
        La page que {pages} désigne comme l’original redirige ou en désigne une troisième.
        Indiquez directement la dernière adresse de la chaîne.`,
    },
    invalid: {
      en: `The canonical link is no address
        The canonical link of {pages} is empty or no http(s) URL.
        Write the full address, scheme and host included.`,
      fr: `Le lien canonique n’est pas une adresse
        Le lien canonique de {pages} est vide ou n’est pas une URL http(s).
        Écrivez l’adresse complète, schéma et hôte compris.`,
    },
    missing: {
      en: `Pages name no canonical address
        {pages}: no canonical link. Addresses with tracking parameters then compete with the page itself.
        Add <link rel="canonical"> with the page’s own absolute address.`,
      fr: `Des pages n’indiquent aucune adresse canonique
        {pages} : aucun lien canonique. Les adresses à paramètres de suivi concurrencent alors la page elle-même.
        Ajoutez <link rel="canonical"> avec l’adresse absolue de la page.`,
    },
    relative: {
      en: `The canonical link is relative
        {pages}: the canonical link is a path. On a second host or scheme it then names that one.
        Write the full address, scheme and host included.`,
      fr: `Le lien canonique est relatif
        {pages} : le lien canonique est un chemin. Sous un autre hôte ou schéma, il désigne alors celui-là.
        Écrivez l’adresse complète, schéma et hôte compris.`,
    },
  },
  RUN_AGAIN,
);
