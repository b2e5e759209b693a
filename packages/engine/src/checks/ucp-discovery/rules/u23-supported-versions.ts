import { quote } from '../../../core/messages.ts';
import { isObject, member } from '../../../formats/json.ts';
import { addressFault } from '../../../formats/ucp/addresses.ts';
import { isDated } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { says } from '../facts.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U23',
  severity: 'critical',
  source: overview('Protocol Version'),
  summary: 'supported_versions maps dates to https addresses of profiles of exactly those dates.',
  part: 'envelope',
  points: 2,
  since: '2026-04-08',
  when: (facts) => says(facts, 'supported_versions'),
  messages: {
    not_object: {
      title: { en: 'supported_versions is not an object', fr: 'supported_versions n’est pas un objet' },
      detail: {
        en: 'ucp.supported_versions has to map a date to an address. Agents refuse the document.',
        fr: 'ucp.supported_versions doit associer une date à une adresse. Les agents refusent le document.',
      },
      fix: {
        en: 'Write supported_versions as an object: the release date as key, the https address of that release’s profile as value.',
        fr: 'Écrivez supported_versions comme un objet : la date de la version comme clé, l’adresse https de son profil comme valeur.',
      },
      verify: {
        en: 'supported_versions is an object of dates and https addresses.',
        fr: 'supported_versions est un objet de dates et d’adresses https.',
      },
    },
    bad_key: {
      title: { en: 'supported_versions has a key that is no date', fr: 'supported_versions a une clé qui n’est pas une date' },
      detail: { en: 'The key {key} is not of the form YYYY-MM-DD.', fr: 'La clé {key} n’est pas de la forme AAAA-MM-JJ.' },
      fix: { en: 'Use the date of the release as key.', fr: 'Utilisez la date de la version comme clé.' },
      verify: {
        en: 'Every key of supported_versions is a date of the form YYYY-MM-DD.',
        fr: 'Chaque clé de supported_versions est une date de la forme AAAA-MM-JJ.',
      },
    },
    bad_address: {
      title: { en: 'An older profile has no usable address', fr: 'Un profil plus ancien n’a pas d’adresse utilisable' },
      detail: {
        en: 'supported_versions gives {key} no public https address.',
        fr: 'supported_versions ne donne à {key} aucune adresse https publique.',
      },
      fix: { en: 'Give {key} the https address of its profile.', fr: 'Donnez à {key} l’adresse https de son profil.' },
      verify: { en: 'The address of {key} begins with https://.', fr: 'L’adresse de {key} commence par https://.' },
    },
    unreadable_leaf: {
      title: { en: 'An older profile cannot be read', fr: 'Un profil plus ancien est illisible' },
      detail: {
        en: 'supported_versions points to {address} for {key}, but no profile comes from there ({reason}).',
        fr: 'supported_versions renvoie vers {address} pour {key}, mais aucun profil n’en vient ({reason}).',
      },
      fix: {
        en: 'Publish the profile of {key} at that address, or remove the key.',
        fr: 'Publiez le profil de {key} à cette adresse, ou supprimez la clé.',
      },
      verify: { en: 'The address of {key} answers 200 with a profile.', fr: 'L’adresse de {key} répond 200 avec un profil.' },
    },
    other_version: {
      title: { en: 'An older profile is of another version than its key', fr: 'Un profil plus ancien est d’une autre version que sa clé' },
      detail: { en: 'The profile listed as {key} says {found}.', fr: 'Le profil indiqué comme {key} dit {found}.' },
      fix: {
        en: 'Serve the profile of exactly {key} at the address listed for it.',
        fr: 'Servez le profil de {key} exactement à l’adresse indiquée pour elle.',
      },
      verify: { en: 'ucp.version of the profile listed under {key} is {key}.', fr: 'ucp.version du profil listé sous {key} vaut {key}.' },
    },
    nested: {
      title: { en: 'An older profile lists versions of its own', fr: 'Un profil plus ancien liste lui-même des versions' },
      detail: {
        en: 'The profile listed as {key} has supported_versions again; only the main profile may.',
        fr: 'Le profil indiqué comme {key} a lui aussi supported_versions ; seul le profil principal le peut.',
      },
      fix: { en: 'Remove supported_versions from the profile of {key}.', fr: 'Retirez supported_versions du profil de {key}.' },
      verify: { en: 'The profile of {key} has no supported_versions.', fr: 'Le profil de {key} n’a pas de supported_versions.' },
    },
    self_listed: {
      title: { en: 'The profile lists its own version as an older one', fr: 'Le profil liste sa propre version parmi les anciennes' },
      detail: {
        en: 'supported_versions contains {key}, the version of this very document. Agents tolerate it.',
        fr: 'supported_versions contient {key}, la version de ce document même. Les agents le tolèrent.',
      },
      fix: { en: 'List only other releases in supported_versions.', fr: 'Ne listez que d’autres versions dans supported_versions.' },
      verify: { en: 'No key of supported_versions equals ucp.version.', fr: 'Aucune clé de supported_versions n’est égale à ucp.version.' },
    },
  },
  evaluate({ profile, leaf, choice, loopback, onProfile: exchanges }, report) {
    const listed = profile === null ? undefined : member(profile.ucp, 'supported_versions');
    if (profile === null || listed === undefined) {
      return;
    }
    if (!isObject(listed)) {
      return report('not_object', undefined, { exchanges });
    }
    for (const [key, address] of Object.entries(listed).slice(0, 20)) {
      // Clients that read the document by its schema refuse it for a text that is no address at all.
      const severity = typeof address === 'string' && URL.parse(address) !== null ? 'major' : 'critical';
      const options = { subject: `supported_versions/${key.slice(0, 40)}`, exchanges, severity } as const;
      if (!isDated(key)) {
        report('bad_key', { key: quote(key) }, options);
      } else if (typeof address !== 'string' || addressFault(address, loopback) !== null) {
        report('bad_address', { key }, options);
      } else if (key === profile.version) {
        report('self_listed', { key }, { ...options, severity: 'info' });
      }
    }
    if (leaf === null || choice === null) {
      return;
    }
    const key = choice.release;
    const options = { subject: `supported_versions/${key}`, exchanges: [...exchanges, leaf.exchange.key], severity: 'major' } as const;
    if (leaf.profile === null) {
      const reason = leaf.reach.kind === 'ok' ? 'not_a_profile' : leaf.reach.reason;
      return report('unreadable_leaf', { key, address: quote(leaf.exchange.url), reason }, options);
    }
    if (leaf.profile.version !== key) {
      report('other_version', { key, found: quote(leaf.profile.version ?? '') }, options);
    }
    if (member(leaf.profile.ucp, 'supported_versions') !== undefined) {
      report('nested', { key }, options);
    }
  },
});
