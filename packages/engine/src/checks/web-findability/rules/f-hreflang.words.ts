import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    invalid_code: {
      title: 'hreflang holds codes that search engines do not read',
      detail: '{pages}: a code is no language (ISO 639-1) with an optional country (ISO 3166-1); en-UK and fr_FR are the usual ones.',
      fix: 'Write en-GB, fr-FR, fr or x-default.',
    },
    invalid_url: {
      title: 'A translation has no usable address',
      detail: '{pages}: an alternate link is empty or no http(s) URL.',
      fix: 'Write full addresses, scheme and host included.',
    },
    no_self: {
      title: 'Pages leave themselves out of their translations',
      detail: '{pages}: the list of translations does not name the page itself, as it must.',
      fix: 'Add the page’s own language and address to the list.',
    },
    no_return: {
      title: 'Translations do not name each other',
      detail: '{pages}: the translations for {languages} do not name the page in return, so search engines ignore the pair.',
      fix: 'Give every translation the same complete list.',
    },
    gone: {
      title: 'A translation is not there',
      detail: '{pages}: no page is at the addresses named for {languages}.',
      fix: 'Correct the address, publish the page, or take it off the list.',
    },
    duplicate: {
      title: 'One language has two addresses',
      detail: '{pages}: two alternate links name the same code with different addresses.',
      fix: 'Keep one address for each code.',
    },
    no_default: {
      title: 'No page for everybody else',
      detail: '{pages}: no x-default among the translations, so visitors of other languages get whichever.',
      fix: 'Add an alternate link with x-default.',
    },
  },
  {
    invalid_code: {
      title: 'hreflang contient des codes que les moteurs ne lisent pas',
      detail:
        '{pages} : un code n’est pas une langue (ISO 639-1) suivie au besoin d’un pays (ISO 3166-1) ; en-UK et fr_FR sont les plus fréquents.',
      fix: 'Écrivez en-GB, fr-FR, fr ou x-default.',
    },
    invalid_url: {
      title: 'Une traduction n’a pas d’adresse utilisable',
      detail: '{pages} : un lien alternate est vide ou n’est pas une URL http(s).',
      fix: 'Écrivez des adresses complètes, schéma et hôte compris.',
    },
    no_self: {
      title: 'Des pages s’oublient dans leurs traductions',
      detail: '{pages} : la liste des traductions ne nomme pas la page elle-même, comme elle le doit.',
      fix: 'Ajoutez à la liste la langue et l’adresse de la page.',
    },
    no_return: {
      title: 'Les traductions ne se répondent pas',
      detail: '{pages} : les traductions pour {languages} ne désignent pas la page en retour ; les moteurs ignorent alors le couple.',
      fix: 'Donnez à chaque traduction la même liste complète.',
    },
    gone: {
      title: 'Une traduction n’existe pas',
      detail: '{pages} : aucune page ne se trouve aux adresses indiquées pour {languages}.',
      fix: 'Corrigez l’adresse, publiez la page, ou retirez-la de la liste.',
    },
    duplicate: {
      title: 'Une langue a deux adresses',
      detail: '{pages} : deux liens alternate portent le même code avec des adresses différentes.',
      fix: 'Gardez une seule adresse par code.',
    },
    no_default: {
      title: 'Aucune page pour les autres visiteurs',
      detail: '{pages} : pas de x-default parmi les traductions ; les visiteurs d’autres langues reçoivent l’une au hasard.',
      fix: 'Ajoutez un lien alternate avec x-default.',
    },
  },
  RUN_AGAIN,
);
