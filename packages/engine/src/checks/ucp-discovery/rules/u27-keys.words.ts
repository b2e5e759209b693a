import { worded } from '../../../core/messages.ts';

export default worded({
  private_member: {
    en: `The profile publishes a private key
      The key {kid} contains private members. Anybody can sign as this store.
      Revoke the key {kid} now, publish the public half of a new one, and find out how the private half got there.
      No key of the profile has a member d, p, q, dp, dq, qi, oth or k, and signatures made with the old key are refused.`,
    fr: `Le profil publie une clé privée
      La clé {kid} contient des membres privés. N’importe qui peut signer au nom de cette boutique.
      Révoquez la clé {kid} dès maintenant, publiez la partie publique d’une nouvelle clé, et cherchez comment la partie privée est arrivée là.
      Aucune clé du profil n’a de membre d, p, q, dp, dq, qi, oth ou k, et les signatures faites avec l’ancienne clé sont refusées.`,
  },
  no_kid: {
    en: `A key has no kid
      The key at position {position} has no kid, so a signature cannot refer to it.
      Give every key a distinct kid.
      Every key has a kid, and no two are equal.`,
    fr: `Une clé n’a pas de kid
      La clé à la position {position} n’a pas de kid : une signature ne peut pas s’y référer.
      Donnez à chaque clé un kid distinct.
      Chaque clé a un kid, et aucun n’apparaît deux fois.`,
  },
  duplicate_kid: {
    en: `Two keys share a kid
      The kid {kid} occurs more than once.
      Give every key a distinct kid.
      Every key has a kid, and no two are equal.`,
    fr: `Deux clés partagent un kid
      Le kid {kid} apparaît plus d’une fois.
      Donnez à chaque clé un kid distinct.
      Chaque clé a un kid, et aucun n’apparaît deux fois.`,
  },
  incomplete: {
    en: `A key is incomplete
      The key {kid} lacks {member}.
      Export the whole public key {kid} as a JSON Web Key again.
      The key {kid} has the member {member}.`,
    fr: `Une clé est incomplète
      Il manque {member} à la clé {kid}.
      Exportez à nouveau toute la clé publique {kid} comme JSON Web Key.
      La clé {kid} a le membre {member}.`,
  },
  unusable: {
    en: `A key cannot be used
      The coordinates of the key {kid} are not a point of its curve {curve}.
      Export the public key {kid} as a JSON Web Key again.
      A JOSE library imports {kid} as a public key of {curve}.`,
    fr: `Une clé est inutilisable
      Les coordonnées de la clé {kid} ne sont pas un point de sa courbe {curve}.
      Exportez à nouveau la clé publique {kid} comme JSON Web Key.
      Une bibliothèque JOSE importe {kid} comme clé publique de {curve}.`,
  },
  wrong_algorithm: {
    en: `A key names an algorithm that does not fit it
      The key {kid} is of {curve} but names the algorithm {algorithm}.
      Pair P-256 with ES256, P-384 with ES384 and Ed25519 with EdDSA, or leave alg out.
      alg of the key {kid} fits {curve}, or is gone.`,
    fr: `Une clé nomme un algorithme qui ne lui convient pas
      La clé {kid} est de {curve} mais nomme l’algorithme {algorithm}.
      Associez P-256 à ES256, P-384 à ES384 et Ed25519 à EdDSA, ou omettez alg.
      alg de la clé {kid} convient à {curve}, ou a disparu.`,
  },
});
