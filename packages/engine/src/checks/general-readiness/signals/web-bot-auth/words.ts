import { worded } from '../../../../core/messages.ts';

export const WEB_BOT_AUTH_MESSAGES = worded({
  advice: {
    en: `No key directory for signed bots
      A directory at /.well-known/http-message-signatures-directory lets others verify that a bot is yours. Only operators of bots or agents need one.
      If your own services call other sites, sign their requests and publish the public keys there. Otherwise leave it: a shop without bots loses little.
      The directory answers 200 without redirect, and each kid equals the RFC 7638 thumbprint of its key.`,
    fr: `Pas de répertoire de clés pour robots signés
      Un répertoire à /.well-known/http-message-signatures-directory permet de vérifier qu’un robot est le vôtre. Seuls ceux qui exploitent des robots ou des agents en ont besoin.
      Si vos services appellent d’autres sites, signez leurs requêtes et publiez-y les clés publiques. Sinon, laissez : une boutique sans robots y perd peu.
      Le répertoire répond 200 sans redirection, et chaque kid est l’empreinte RFC 7638 de sa clé.`,
  },
  private_key: {
    en: `A private key is published
      The directory contains private key members. Whoever read it can sign as your bots from now on.
      Treat the key as stolen today: make a new pair, publish its public half only, and remove this one everywhere it is trusted.`,
    fr: `Une clé privée est publiée
      Le répertoire contient des membres de clé privée. Quiconque l’a lu peut désormais signer au nom de vos robots.
      Considérez cette clé comme volée dès aujourd’hui : créez une nouvelle paire, ne publiez que sa moitié publique et retirez celle-ci partout où elle est acceptée.`,
  },
  not_a_key_set: {
    en: `The directory is not a JWK Set
      A verifier expects one JSON object with a list named keys (RFC 7517, section 5).
      Serve the public keys as a JWK Set.`,
    fr: `Le répertoire n’est pas un JWK Set
      Un vérificateur attend un objet JSON avec une liste nommée keys (RFC 7517, section 5).
      Servez les clés publiques sous forme de JWK Set.`,
  },
  no_keys: {
    en: `The key directory is empty
      It announces signed bots and lists no key.
      Publish a key, or remove the document until there is one.`,
    fr: `Le répertoire de clés est vide
      Il annonce des robots signés et ne cite aucune clé.
      Publiez une clé, ou retirez le document en attendant.`,
  },
  bad_material: {
    en: `No usable key in the directory
      Keys that are incomplete, too weak, of a kind HTTP signatures do not know, or placeholders that are no key at all: {count}.
      Generate an Ed25519 pair and publish its public half: kty OKP, crv Ed25519 and the 32-byte x.`,
    fr: `Aucune clé utilisable dans le répertoire
      Clés incomplètes, trop faibles, d’un type inconnu des signatures HTTP, ou simples textes de remplissage : {count}.
      Générez une paire Ed25519 et publiez sa moitié publique : kty OKP, crv Ed25519 et le x de 32 octets.`,
  },
  test_keys_only: {
    en: `The published key is a test key of a standard
      Its private half is printed in {source}; anybody can sign with it, and verifiers must refuse it.
      Generate a key of your own.`,
    fr: `La clé publiée est une clé d’exemple d’une norme
      Sa moitié privée est imprimée dans {source} ; n’importe qui peut signer avec, et les vérificateurs doivent la refuser.
      Générez votre propre clé.`,
  },
  expired_only: {
    en: `All keys have expired
      No key is valid on the day of the audit.
      Publish the next key before the last one ends.`,
    fr: `Toutes les clés ont expiré
      Aucune clé n’est valide le jour de l’audit.
      Publiez la clé suivante avant la fin de la dernière.`,
  },
  kid_not_thumbprint: {
    en: `The key’s kid is not its thumbprint
      Verifiers find a key by its thumbprint, here {thumbprint}; the directory calls it {kid}.
      Set kid to the thumbprint, or leave it out, and use the thumbprint as keyid when signing.`,
    fr: `Le kid de la clé n’est pas son empreinte
      Les vérificateurs cherchent une clé par son empreinte, ici {thumbprint} ; le répertoire la nomme {kid}.
      Donnez à kid la valeur de l’empreinte, ou retirez-le, et signez avec l’empreinte comme keyid.`,
  },
  not_yet_valid: {
    en: `The key is not valid yet
      The only usable key becomes valid after the day of the audit (nbf).
      Keep the previous key published until then.`,
    fr: `La clé n’est pas encore valide
      La seule clé utilisable ne sera valide qu’après le jour de l’audit (nbf).
      Gardez la clé précédente publiée jusque-là.`,
  },
  redirected: {
    en: `The directory’s path redirects
      Verifiers do not follow redirects here, so to them there is no directory.
      Answer 200 at this path itself.`,
    fr: `Le chemin du répertoire redirige
      Les vérificateurs ne suivent pas de redirection ici : pour eux, il n’y a pas de répertoire.
      Répondez 200 à ce chemin même.`,
  },
  some_unusable: {
    en: `Some keys of the directory cannot be used
      Expired, incomplete, mislabelled or otherwise unusable keys beside the good ones: {count}.
      Remove what nobody can use.`,
    fr: `Des clés du répertoire sont inutilisables
      Clés expirées, incomplètes, mal nommées ou inutilisables à côté des bonnes : {count}.
      Retirez ce que personne ne peut utiliser.`,
  },
  foreign_algorithm: {
    en: `alg is not an HTTP signature algorithm
      Names such as EdDSA come from JOSE; the set looks like a site’s general key set copied here.
      Write ed25519, or leave alg out.`,
    fr: `alg n’est pas un algorithme de signature HTTP
      Des noms comme EdDSA viennent de JOSE ; l’ensemble ressemble à un jeu de clés du site recopié ici.
      Écrivez ed25519, ou retirez alg.`,
  },
  answer_signed: {
    en: `The directory is signed by its own key
      The answer’s signature holds under a key it lists: the host has the private half.
      Nothing to do.`,
    fr: `Le répertoire est signé par sa propre clé
      La signature de la réponse tient avec une clé qu’il cite : l’hôte possède la moitié privée.
      Rien à faire.`,
  },
  answer_signature_wrong: {
    en: `The directory’s own signature does not hold
      The answer is signed with a key it lists, but the signature is wrong or has expired.
      Sign "@authority";req and content-digest of the answer as it is sent, and renew the signature before it ends.`,
    fr: `La signature du répertoire ne tient pas
      La réponse est signée avec une clé qu’il cite, mais la signature est fausse ou expirée.
      Signez "@authority";req et content-digest de la réponse telle qu’elle part, et renouvelez la signature avant sa fin.`,
  },
});
