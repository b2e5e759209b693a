import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    invalid_code: {
      en: `hreflang holds codes that search engines do not read
        {pages}: a code is no language (ISO 639-1) with an optional country (ISO 3166-1); en-UK and fr_FR are the usual ones.
        Write en-GB, fr-FR, fr or x-default.`,
      fr: `hreflang contient des codes que les moteurs ne lisent pas
        {pages} : un code n’est pas une langue (ISO 639-1) suivie au besoin d’un pays (ISO 3166-1) ; en-UK et fr_FR sont les plus fréquents.
        Écrivez en-GB, fr-FR, fr ou x-default.`,
    },
    invalid_url: {
      en: `A translation has no usable address
        {pages}: an alternate link is empty or no http(s) URL.
        Write full addresses, scheme and host included.`,
      fr: `Une traduction n’a pas d’adresse utilisable
        {pages} : un lien alternate est vide ou n’est pas une URL http(s).
        Écrivez des adresses complètes, schéma et hôte compris.`,
    },
    no_self: {
      en: `Pages leave themselves out of their translations
        {pages}: the list of translations does not name the page itself, as it must.
        Add the page’s own language and address to the list.`,
      fr: `Des pages s’oublient dans leurs traductions
        {pages} : la liste des traductions ne nomme pas la page elle-même, comme elle le doit.
        Ajoutez à la liste la langue et l’adresse de la page.`,
    },
    no_return: {
      en: `Translations do not name each other
        {pages}: the translations for {languages} do not name the page in return, so search engines ignore the pair.
        Give every translation the same complete list.`,
      fr: `Les traductions ne se répondent pas
        {pages} : les traductions pour {languages} ne désignent pas la page en retour ; les moteurs ignorent alors le couple.
        Donnez à chaque traduction la même liste complète.`,
    },
    gone: {
      en: `A translation is not there
        {pages}: no page is at the addresses named for {languages}.
        Correct the address, publish the page, or take it off the list.`,
      fr: `Une traduction n’existe pas
        {pages} : aucune page ne se trouve aux adresses indiquées pour {languages}.
        Corrigez l’adresse, publiez la page, ou retirez-la de la liste.`,
    },
    duplicate: {
      en: `One language has two addresses
        {pages}: two alternate links name the same code with different addresses.
        Keep one address for each code.`,
      fr: `Une langue a deux adresses
        {pages} : deux liens alternate portent le même code avec des adresses différentes.
        Gardez une seule adresse par code.`,
    },
    no_default: {
      en: `No page for everybody else
        {pages}: no x-default among the translations, so visitors of other languages get whichever.
        Add an alternate link with x-default.`,
      fr: `Aucune page pour les autres visiteurs
        {pages} : pas de x-default parmi les traductions ; les visiteurs d’autres langues reçoivent l’une au hasard.
        Ajoutez un lien alternate avec x-default.`,
    },
  },
  RUN_AGAIN,
);
