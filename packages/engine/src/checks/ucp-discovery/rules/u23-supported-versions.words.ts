import { worded } from '../../../core/messages.ts';

export default worded({
  not_object: {
    en: `supported_versions is not an object
      ucp.supported_versions has to map a date to an address. Agents refuse the document.
      Write supported_versions as an object: the release date as key, the https address of that release’s profile as value.
      supported_versions is an object of dates and https addresses.`,
    fr: `supported_versions n’est pas un objet
      ucp.supported_versions doit associer une date à une adresse. Les agents refusent le document.
      Écrivez supported_versions comme un objet : la date de la version comme clé, l’adresse https de son profil comme valeur.
      supported_versions est un objet de dates et d’adresses https.`,
  },
  bad_key: {
    en: `supported_versions has a key that is no date
      The key {key} is not of the form YYYY-MM-DD.
      Use the date of the release as key.
      Every key of supported_versions is a date of the form YYYY-MM-DD.`,
    fr: `supported_versions a une clé qui n’est pas une date
      La clé {key} n’est pas de la forme AAAA-MM-JJ.
      Utilisez la date de la version comme clé.
      Chaque clé de supported_versions est une date de la forme AAAA-MM-JJ.`,
  },
  bad_address: {
    en: `An older profile has no usable address
      supported_versions gives {key} no public https address.
      Give {key} the https address of its profile.
      The address of {key} begins with https://.`,
    fr: `Un profil plus ancien n’a pas d’adresse utilisable
      supported_versions ne donne à {key} aucune adresse https publique.
      Donnez à {key} l’adresse https de son profil.
      L’adresse de {key} commence par https://.`,
  },
  unreadable_leaf: {
    en: `An older profile cannot be read
      supported_versions points to {address} for {key}, but no profile comes from there ({reason}).
      Publish the profile of {key} at that address, or remove the key.
      The address of {key} answers 200 with a profile.`,
    fr: `Un profil plus ancien est illisible
      supported_versions renvoie vers {address} pour {key}, mais aucun profil n’en vient ({reason}).
      Publiez le profil de {key} à cette adresse, ou supprimez la clé.
      L’adresse de {key} répond 200 avec un profil.`,
  },
  other_version: {
    en: `An older profile is of another version than its key
      The profile listed as {key} says {found}.
      Serve the profile of exactly {key} at the address listed for it.
      ucp.version of the profile listed under {key} is {key}.`,
    fr: `Un profil plus ancien est d’une autre version que sa clé
      Le profil indiqué comme {key} dit {found}.
      Servez le profil de {key} exactement à l’adresse indiquée pour elle.
      ucp.version du profil listé sous {key} vaut {key}.`,
  },
  nested: {
    en: `An older profile lists versions of its own
      The profile listed as {key} has supported_versions again; only the main profile may.
      Remove supported_versions from the profile of {key}.
      The profile of {key} has no supported_versions.`,
    fr: `Un profil plus ancien liste lui-même des versions
      Le profil indiqué comme {key} a lui aussi supported_versions ; seul le profil principal le peut.
      Retirez supported_versions du profil de {key}.
      Le profil de {key} n’a pas de supported_versions.`,
  },
  self_listed: {
    en: `The profile lists its own version as an older one
      supported_versions contains {key}, the version of this very document. Agents tolerate it.
      List only other releases in supported_versions.
      No key of supported_versions equals ucp.version.`,
    fr: `Le profil liste sa propre version parmi les anciennes
      supported_versions contient {key}, la version de ce document même. Les agents le tolèrent.
      Ne listez que d’autres versions dans supported_versions.
      Aucune clé de supported_versions n’est égale à ucp.version.`,
  },
});
