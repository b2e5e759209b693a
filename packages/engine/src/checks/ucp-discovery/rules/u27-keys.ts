import { quote } from '../../../core/messages.ts';
import { CATALOG_SINCE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { keyFaults, publishedKeys } from '../keys.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U27',
  severity: 'major',
  source: overview('Identity Resolution'),
  summary: 'Each key is a usable public JSON Web Key with a distinct kid.',
  part: 'keys_and_handlers',
  points: 1,
  when: (facts) => publishedKeys(facts).length > 0,
  messages: {
    private_member: {
      title: { en: 'The profile publishes a private key', fr: 'Le profil publie une clé privée' },
      detail: {
        en: 'The key {kid} contains private members. Anybody can sign as this store.',
        fr: 'La clé {kid} contient des membres privés. N’importe qui peut signer au nom de cette boutique.',
      },
      fix: {
        en: 'Revoke the key {kid} now, publish the public half of a new one, and find out how the private half got there.',
        fr: 'Révoquez la clé {kid} dès maintenant, publiez la partie publique d’une nouvelle clé, et cherchez comment la partie privée est arrivée là.',
      },
      verify: {
        en: 'No key of the profile has a member d, p, q, dp, dq, qi, oth or k, and signatures made with the old key are refused.',
        fr: 'Aucune clé du profil n’a de membre d, p, q, dp, dq, qi, oth ou k, et les signatures faites avec l’ancienne clé sont refusées.',
      },
    },
    no_kid: {
      title: { en: 'A key has no kid', fr: 'Une clé n’a pas de kid' },
      detail: {
        en: 'The key at position {position} has no kid, so a signature cannot refer to it.',
        fr: 'La clé à la position {position} n’a pas de kid : une signature ne peut pas s’y référer.',
      },
      fix: { en: 'Give every key a distinct kid.', fr: 'Donnez à chaque clé un kid distinct.' },
      verify: { en: 'Every key has a kid, and no two are equal.', fr: 'Chaque clé a un kid, et aucun n’apparaît deux fois.' },
    },
    duplicate_kid: {
      title: { en: 'Two keys share a kid', fr: 'Deux clés partagent un kid' },
      detail: { en: 'The kid {kid} occurs more than once.', fr: 'Le kid {kid} apparaît plus d’une fois.' },
      fix: { en: 'Give every key a distinct kid.', fr: 'Donnez à chaque clé un kid distinct.' },
      verify: { en: 'Every key has a kid, and no two are equal.', fr: 'Chaque clé a un kid, et aucun n’apparaît deux fois.' },
    },
    incomplete: {
      title: { en: 'A key is incomplete', fr: 'Une clé est incomplète' },
      detail: { en: 'The key {kid} lacks {member}.', fr: 'Il manque {member} à la clé {kid}.' },
      fix: {
        en: 'Export the whole public key {kid} as a JSON Web Key again.',
        fr: 'Exportez à nouveau toute la clé publique {kid} comme JSON Web Key.',
      },
      verify: { en: 'The key {kid} has the member {member}.', fr: 'La clé {kid} a le membre {member}.' },
    },
    unusable: {
      title: { en: 'A key cannot be used', fr: 'Une clé est inutilisable' },
      detail: {
        en: 'The coordinates of the key {kid} are not a point of its curve {curve}.',
        fr: 'Les coordonnées de la clé {kid} ne sont pas un point de sa courbe {curve}.',
      },
      fix: {
        en: 'Export the public key {kid} as a JSON Web Key again.',
        fr: 'Exportez à nouveau la clé publique {kid} comme JSON Web Key.',
      },
      verify: {
        en: 'A JOSE library imports {kid} as a public key of {curve}.',
        fr: 'Une bibliothèque JOSE importe {kid} comme clé publique de {curve}.',
      },
    },
    wrong_algorithm: {
      title: { en: 'A key names an algorithm that does not fit it', fr: 'Une clé nomme un algorithme qui ne lui convient pas' },
      detail: {
        en: 'The key {kid} is of {curve} but names the algorithm {algorithm}.',
        fr: 'La clé {kid} est de {curve} mais nomme l’algorithme {algorithm}.',
      },
      fix: {
        en: 'Pair P-256 with ES256, P-384 with ES384 and Ed25519 with EdDSA, or leave alg out.',
        fr: 'Associez P-256 à ES256, P-384 à ES384 et Ed25519 à EdDSA, ou omettez alg.',
      },
      verify: { en: 'alg of the key {kid} fits {curve}, or is gone.', fr: 'alg de la clé {kid} convient à {curve}, ou a disparu.' },
    },
  },
  evaluate(facts, report) {
    for (const fault of keyFaults(publishedKeys(facts))) {
      const kid = quote(fault.kid);
      const options = { subject: `keys/${fault.kid.slice(0, 100)}`, exchanges: facts.onProfile };
      // The reference client demands kid and kty of every key in the list, as the schema does, and refuses the document.
      const refused = follows(facts, CATALOG_SINCE) ? ({ severity: 'critical' } as const) : {};
      if (fault.code === 'no_kid') {
        report('no_kid', { position: fault.position + 1 }, { ...options, ...refused });
      } else if (fault.code === 'private_member') {
        report('private_member', { kid }, { ...options, severity: 'critical' });
      } else if (fault.code === 'incomplete') {
        report('incomplete', { kid, member: fault.detail }, { ...options, ...(fault.detail === 'kty' && refused) });
      } else if (fault.code === 'unusable') {
        report('unusable', { kid, curve: fault.detail }, options);
      } else if (fault.code === 'wrong_algorithm') {
        report('wrong_algorithm', { kid, curve: fault.detail, algorithm: quote(fault.algorithm) }, options);
      } else {
        report(fault.code, { kid }, options);
      }
    }
  },
});
