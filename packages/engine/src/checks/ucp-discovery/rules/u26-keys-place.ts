import type { Severity } from '../../../core/assessment.ts';
import { member } from '../../../formats/json.ts';
import { CATALOG_SINCE, isAtLeast, isRelease, type Release } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows, type UcpFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U26',
  severity: 'major',
  source: overview('Key Discovery'),
  summary: 'Public keys are a list at the top of the document, named keys since 2026-08-25 and signing_keys before.',
  part: 'keys_and_handlers',
  points: 1,
  when: mentionsKeys,
  messages: {
    old_name: {
      title: { en: 'Agents no longer read the store’s keys', fr: 'Les agents ne lisent plus les clés de la boutique' },
      detail: {
        en: 'The keys are under signing_keys. Since 2026-08-25 agents read only keys, so signed messages of this store cannot be verified.',
        fr: 'Les clés se trouvent sous signing_keys. Depuis 2026-08-25 les agents ne lisent que keys : les messages signés de cette boutique ne peuvent pas être vérifiés.',
      },
      fix: { en: 'Rename the member signing_keys to keys.', fr: 'Renommez le membre signing_keys en keys.' },
      verify: { en: 'The top of the document has keys.', fr: 'La racine du document contient keys.' },
    },
    new_name: {
      title: { en: 'The keys are under a name this release does not read', fr: 'Les clés sont sous un nom que cette version ne lit pas' },
      detail: {
        en: 'The keys are under keys, but agents of {release} read signing_keys.',
        fr: 'Les clés se trouvent sous keys, mais les agents de {release} lisent signing_keys.',
      },
      fix: {
        en: 'Publish the same keys under signing_keys as well, until the profile moves to 2026-08-25.',
        fr: 'Publiez aussi les mêmes clés sous signing_keys, jusqu’au passage du profil à 2026-08-25.',
      },
      verify: { en: 'The top of the document has signing_keys.', fr: 'La racine du document contient signing_keys.' },
    },
    misplaced: {
      title: { en: 'The keys are inside ucp', fr: 'Les clés sont à l’intérieur de ucp' },
      detail: {
        en: 'Keys were found inside the member ucp; agents look for them beside it, at the top of the document.',
        fr: 'Des clés se trouvent dans le membre ucp ; les agents les cherchent à côté, à la racine du document.',
      },
      fix: {
        en: 'Move the keys out of ucp to the top of the document.',
        fr: 'Sortez les clés de ucp et placez-les à la racine du document.',
      },
      verify: {
        en: 'The keys stand beside ucp in the document, not inside it.',
        fr: 'Les clés se trouvent à côté de ucp dans le document, pas à l’intérieur.',
      },
    },
    not_a_list: {
      title: { en: 'The keys are not a list', fr: 'Les clés ne forment pas une liste' },
      detail: {
        en: 'The member {member} has to be a list of JSON Web Keys.',
        fr: 'Le membre {member} doit être une liste de JSON Web Keys.',
      },
      fix: { en: 'Write {member} as an array with one object per key.', fr: 'Écrivez {member} comme un tableau avec un objet par clé.' },
      verify: { en: '{member} is an array of objects.', fr: '{member} est un tableau d’objets.' },
    },
  },
  evaluate(facts, report) {
    const { profile, release, onProfile: exchanges } = facts;
    if (profile === null) {
      return;
    }
    const current = follows(facts, '2026-08-25') ? 'keys' : 'signing_keys';
    const other = current === 'keys' ? 'signing_keys' : 'keys';
    const value = member(profile.root, current);
    if (value !== undefined && !Array.isArray(value)) {
      report('not_a_list', { member: current }, { exchanges, severity: severityFor(release) });
    }
    if (value === undefined && member(profile.root, other) !== undefined) {
      if (current === 'keys') {
        report('old_name', undefined, { exchanges });
      } else if (isRelease(profile.version)) {
        // What keys are called in a release nobody knows is unknown, too.
        report('new_name', { release }, { exchanges });
      }
    }
    if (profile.wrapped && ['keys', 'signing_keys'].some((name) => member(profile.ucp, name) !== undefined)) {
      report('misplaced', undefined, { exchanges });
    }
  },
});

/** Clients that know a catalogue read the document by its schema, which wants a list. */
function severityFor(release: Release): Severity {
  return isAtLeast(release, CATALOG_SINCE) ? 'critical' : 'major';
}

function mentionsKeys({ profile }: UcpFacts): boolean {
  const places = profile === null ? [] : [profile.root, profile.ucp];
  return places.some((place) => Object.hasOwn(place, 'keys') || Object.hasOwn(place, 'signing_keys'));
}
