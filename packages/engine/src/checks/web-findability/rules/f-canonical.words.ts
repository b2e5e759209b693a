import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    foreign: {
      title: 'Pages name an address on another host as the original',
      detail: 'The canonical link of {pages} points to another origin, and asks search engines to list that one instead.',
      fix: 'Point the canonical link at the page’s own address on this site.',
    },
    broken: {
      title: 'The canonical address is not there',
      detail: 'The canonical link of {pages} leads to a page that answers "not found".',
      fix: 'Name an address that answers 200, the page’s own as a rule.',
    },
    conflicting: {
      title: 'A page names two different originals',
      detail: 'On {pages}, several canonical links (in the HTML or the Link header) disagree; search engines then ignore them all.',
      fix: 'Keep one. Themes, SEO extensions and the server often each add their own.',
    },
    elsewhere: {
      title: 'Pages give themselves away to another page',
      detail: 'The canonical link of {pages} points to another page of the store, and asks search engines to list that one instead.',
      fix: 'Point each product’s canonical link at itself; keep the other form for true duplicates.',
    },
    chain: {
      title: 'The canonical address names yet another',
      detail: 'The page that {pages} names as the original redirects or names a third one.',
      fix: 'Name the last address of the chain directly.',
    },
    invalid: {
      title: 'The canonical link is no address',
      detail: 'The canonical link of {pages} is empty or no http(s) URL.',
      fix: 'Write the full address, scheme and host included.',
    },
    missing: {
      title: 'Pages name no canonical address',
      detail: '{pages}: no canonical link. Addresses with tracking parameters then compete with the page itself.',
      fix: 'Add <link rel="canonical"> with the page’s own absolute address.',
    },
    relative: {
      title: 'The canonical link is relative',
      detail: '{pages}: the canonical link is a path. On a second host or scheme it then names that one.',
      fix: 'Write the full address, scheme and host included.',
    },
  },
  {
    foreign: {
      title: 'Des pages désignent une adresse d’un autre hôte comme l’original',
      detail: 'Le lien canonique de {pages} mène à une autre origine, et demande aux moteurs de la lister à la place.',
      fix: 'Faites pointer le lien canonique vers la page elle-même, sur ce site.',
    },
    broken: {
      title: 'L’adresse canonique n’existe pas',
      detail: 'Le lien canonique de {pages} mène à une page qui répond « introuvable ».',
      fix: 'Indiquez une adresse qui répond 200, en règle générale celle de la page.',
    },
    conflicting: {
      title: 'Une page désigne deux originaux différents',
      detail: 'Sur {pages}, plusieurs liens canoniques (HTML ou en-tête Link) se contredisent ; les moteurs les ignorent alors tous.',
      fix: 'N’en gardez qu’un. Thème, extension SEO et serveur ajoutent souvent chacun le leur.',
    },
    elsewhere: {
      title: 'Des pages s’effacent au profit d’une autre',
      detail: 'Le lien canonique de {pages} mène à une autre page de la boutique, et demande aux moteurs de la lister à la place.',
      fix: 'Faites pointer le lien canonique de chaque produit vers lui-même ; gardez l’autre forme pour les vrais doublons.',
    },
    chain: {
      title: 'L’adresse canonique en désigne encore une autre',
      detail: 'La page que {pages} désigne comme l’original redirige ou en désigne une troisième.',
      fix: 'Indiquez directement la dernière adresse de la chaîne.',
    },
    invalid: {
      title: 'Le lien canonique n’est pas une adresse',
      detail: 'Le lien canonique de {pages} est vide ou n’est pas une URL http(s).',
      fix: 'Écrivez l’adresse complète, schéma et hôte compris.',
    },
    missing: {
      title: 'Des pages n’indiquent aucune adresse canonique',
      detail: '{pages} : aucun lien canonique. Les adresses à paramètres de suivi concurrencent alors la page elle-même.',
      fix: 'Ajoutez <link rel="canonical"> avec l’adresse absolue de la page.',
    },
    relative: {
      title: 'Le lien canonique est relatif',
      detail: '{pages} : le lien canonique est un chemin. Sous un autre hôte ou schéma, il désigne alors celui-là.',
      fix: 'Écrivez l’adresse complète, schéma et hôte compris.',
    },
  },
  RUN_AGAIN,
);
