import { translated } from '../../../core/messages.ts';

export default translated(
  {
    private_member: {
      title: 'The profile publishes a private key',
      detail: 'The key {kid} contains private members. Anybody can sign as this store.',
      fix: 'Revoke the key {kid} now, publish the public half of a new one, and find out how the private half got there.',
      verify: 'No key of the profile has a member d, p, q, dp, dq, qi, oth or k, and signatures made with the old key are refused.',
    },
    no_kid: {
      title: 'A key has no kid',
      detail: 'The key at position {position} has no kid, so a signature cannot refer to it.',
      fix: 'Give every key a distinct kid.',
      verify: 'Every key has a kid, and no two are equal.',
    },
    duplicate_kid: {
      title: 'Two keys share a kid',
      detail: 'The kid {kid} occurs more than once.',
      fix: 'Give every key a distinct kid.',
      verify: 'Every key has a kid, and no two are equal.',
    },
    incomplete: {
      title: 'A key is incomplete',
      detail: 'The key {kid} lacks {member}.',
      fix: 'Export the whole public key {kid} as a JSON Web Key again.',
      verify: 'The key {kid} has the member {member}.',
    },
    unusable: {
      title: 'A key cannot be used',
      detail: 'The coordinates of the key {kid} are not a point of its curve {curve}.',
      fix: 'Export the public key {kid} as a JSON Web Key again.',
      verify: 'A JOSE library imports {kid} as a public key of {curve}.',
    },
    wrong_algorithm: {
      title: 'A key names an algorithm that does not fit it',
      detail: 'The key {kid} is of {curve} but names the algorithm {algorithm}.',
      fix: 'Pair P-256 with ES256, P-384 with ES384 and Ed25519 with EdDSA, or leave alg out.',
      verify: 'alg of the key {kid} fits {curve}, or is gone.',
    },
  },
  {
    private_member: {
      title: 'Le profil publie une clé privée',
      detail: 'La clé {kid} contient des membres privés. N’importe qui peut signer au nom de cette boutique.',
      fix: 'Révoquez la clé {kid} dès maintenant, publiez la partie publique d’une nouvelle clé, et cherchez comment la partie privée est arrivée là.',
      verify:
        'Aucune clé du profil n’a de membre d, p, q, dp, dq, qi, oth ou k, et les signatures faites avec l’ancienne clé sont refusées.',
    },
    no_kid: {
      title: 'Une clé n’a pas de kid',
      detail: 'La clé à la position {position} n’a pas de kid : une signature ne peut pas s’y référer.',
      fix: 'Donnez à chaque clé un kid distinct.',
      verify: 'Chaque clé a un kid, et aucun n’apparaît deux fois.',
    },
    duplicate_kid: {
      title: 'Deux clés partagent un kid',
      detail: 'Le kid {kid} apparaît plus d’une fois.',
      fix: 'Donnez à chaque clé un kid distinct.',
      verify: 'Chaque clé a un kid, et aucun n’apparaît deux fois.',
    },
    incomplete: {
      title: 'Une clé est incomplète',
      detail: 'Il manque {member} à la clé {kid}.',
      fix: 'Exportez à nouveau toute la clé publique {kid} comme JSON Web Key.',
      verify: 'La clé {kid} a le membre {member}.',
    },
    unusable: {
      title: 'Une clé est inutilisable',
      detail: 'Les coordonnées de la clé {kid} ne sont pas un point de sa courbe {curve}.',
      fix: 'Exportez à nouveau la clé publique {kid} comme JSON Web Key.',
      verify: 'Une bibliothèque JOSE importe {kid} comme clé publique de {curve}.',
    },
    wrong_algorithm: {
      title: 'Une clé nomme un algorithme qui ne lui convient pas',
      detail: 'La clé {kid} est de {curve} mais nomme l’algorithme {algorithm}.',
      fix: 'Associez P-256 à ES256, P-384 à ES384 et Ed25519 à EdDSA, ou omettez alg.',
      verify: 'alg de la clé {kid} convient à {curve}, ou a disparu.',
    },
  },
);
