import { translated } from '../../../core/messages.ts';

export default translated(
  {
    not_object: {
      title: 'supported_versions is not an object',
      detail: 'ucp.supported_versions has to map a date to an address. Agents refuse the document.',
      fix: 'Write supported_versions as an object: the release date as key, the https address of that release’s profile as value.',
      verify: 'supported_versions is an object of dates and https addresses.',
    },
    bad_key: {
      title: 'supported_versions has a key that is no date',
      detail: 'The key {key} is not of the form YYYY-MM-DD.',
      fix: 'Use the date of the release as key.',
      verify: 'Every key of supported_versions is a date of the form YYYY-MM-DD.',
    },
    bad_address: {
      title: 'An older profile has no usable address',
      detail: 'supported_versions gives {key} no public https address.',
      fix: 'Give {key} the https address of its profile.',
      verify: 'The address of {key} begins with https://.',
    },
    unreadable_leaf: {
      title: 'An older profile cannot be read',
      detail: 'supported_versions points to {address} for {key}, but no profile comes from there ({reason}).',
      fix: 'Publish the profile of {key} at that address, or remove the key.',
      verify: 'The address of {key} answers 200 with a profile.',
    },
    other_version: {
      title: 'An older profile is of another version than its key',
      detail: 'The profile listed as {key} says {found}.',
      fix: 'Serve the profile of exactly {key} at the address listed for it.',
      verify: 'ucp.version of the profile listed under {key} is {key}.',
    },
    nested: {
      title: 'An older profile lists versions of its own',
      detail: 'The profile listed as {key} has supported_versions again; only the main profile may.',
      fix: 'Remove supported_versions from the profile of {key}.',
      verify: 'The profile of {key} has no supported_versions.',
    },
    self_listed: {
      title: 'The profile lists its own version as an older one',
      detail: 'supported_versions contains {key}, the version of this very document. Agents tolerate it.',
      fix: 'List only other releases in supported_versions.',
      verify: 'No key of supported_versions equals ucp.version.',
    },
  },
  {
    not_object: {
      title: 'supported_versions n’est pas un objet',
      detail: 'ucp.supported_versions doit associer une date à une adresse. Les agents refusent le document.',
      fix: 'Écrivez supported_versions comme un objet : la date de la version comme clé, l’adresse https de son profil comme valeur.',
      verify: 'supported_versions est un objet de dates et d’adresses https.',
    },
    bad_key: {
      title: 'supported_versions a une clé qui n’est pas une date',
      detail: 'La clé {key} n’est pas de la forme AAAA-MM-JJ.',
      fix: 'Utilisez la date de la version comme clé.',
      verify: 'Chaque clé de supported_versions est une date de la forme AAAA-MM-JJ.',
    },
    bad_address: {
      title: 'Un profil plus ancien n’a pas d’adresse utilisable',
      detail: 'supported_versions ne donne à {key} aucune adresse https publique.',
      fix: 'Donnez à {key} l’adresse https de son profil.',
      verify: 'L’adresse de {key} commence par https://.',
    },
    unreadable_leaf: {
      title: 'Un profil plus ancien est illisible',
      detail: 'supported_versions renvoie vers {address} pour {key}, mais aucun profil n’en vient ({reason}).',
      fix: 'Publiez le profil de {key} à cette adresse, ou supprimez la clé.',
      verify: 'L’adresse de {key} répond 200 avec un profil.',
    },
    other_version: {
      title: 'Un profil plus ancien est d’une autre version que sa clé',
      detail: 'Le profil indiqué comme {key} dit {found}.',
      fix: 'Servez le profil de {key} exactement à l’adresse indiquée pour elle.',
      verify: 'ucp.version du profil listé sous {key} vaut {key}.',
    },
    nested: {
      title: 'Un profil plus ancien liste lui-même des versions',
      detail: 'Le profil indiqué comme {key} a lui aussi supported_versions ; seul le profil principal le peut.',
      fix: 'Retirez supported_versions du profil de {key}.',
      verify: 'Le profil de {key} n’a pas de supported_versions.',
    },
    self_listed: {
      title: 'Le profil liste sa propre version parmi les anciennes',
      detail: 'supported_versions contient {key}, la version de ce document même. Les agents le tolèrent.',
      fix: 'Ne listez que d’autres versions dans supported_versions.',
      verify: 'Aucune clé de supported_versions n’est égale à ucp.version.',
    },
  },
);
