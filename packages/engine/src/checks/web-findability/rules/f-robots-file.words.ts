import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    failing: {
      en: `robots.txt fails, which closes the store to crawlers
        The server failed to answer for /robots.txt, whoever asked. Crawlers must then take the whole site as forbidden (RFC 9309, 2.3.1.4); so did we, and opened no page but the home page.
        Serve the file with 200, or answer 404 when there is none. Never 5xx, never a timeout.`,
      fr: `robots.txt échoue, ce qui ferme la boutique aux robots
        Le serveur n’a su répondre à personne pour /robots.txt. Les robots doivent alors tenir tout le site pour interdit (RFC 9309, 2.3.1.4) ; nous aussi, et seule la page d’accueil a été ouverte.
        Servez le fichier avec 200, ou répondez 404 s’il n’existe pas. Jamais 5xx, jamais d’attente sans fin.`,
    },
    unsteady: {
      en: `robots.txt fails now and then
        /robots.txt failed once and answered when it was asked again. A crawler that meets the failure takes the whole site as forbidden (RFC 9309, 2.3.1.4); so did we, and most could not be judged.
        Serve it as a static file that waits for no application, and start this run again.`,
      fr: `robots.txt échoue par moments
        /robots.txt a échoué une fois, puis a répondu. Un robot qui tombe sur l’échec tient tout le site pour interdit (RFC 9309, 2.3.1.4) ; nous aussi, et presque rien n’a pu être jugé.
        Servez-le comme un fichier statique, sans dépendre d’aucune application, puis relancez cette analyse.`,
    },
    encoded: {
      en: `robots.txt comes in an encoding nobody asked for
        Our request offers gzip and deflate; the answer is encoded otherwise (Brotli, for instance). A crawler that cannot read the file must take the whole site as forbidden; so did we, and most could not be judged.
        Let the server, or the cache in front of it, heed Accept-Encoding and send Vary: Accept-Encoding.`,
      fr: `robots.txt arrive dans un encodage que personne n’a demandé
        Notre requête offre gzip et deflate ; la réponse est encodée autrement (Brotli, par exemple). Un robot qui ne peut lire le fichier doit tenir tout le site pour interdit ; nous aussi, et presque rien n’a pu être jugé.
        Que le serveur, ou le cache devant lui, respecte Accept-Encoding et envoie Vary: Accept-Encoding.`,
    },
    refused: {
      en: `robots.txt itself is refused to us
        Something in front of the store refuses the file that tells crawlers what they may read; what it says could not be judged.
        Exempt /robots.txt from bot protection: whoever asks for it means to obey.`,
      fr: `robots.txt lui-même nous est refusé
        Un filtre devant la boutique refuse le fichier qui dit aux robots ce qu’ils peuvent lire ; son contenu n’a pas pu être jugé.
        Exemptez /robots.txt de la protection anti-robots : qui le demande veut s’y conformer.`,
    },
    html: {
      en: `A web page answers in place of robots.txt
        Crawlers find no rule in it, and no sitemap.
        Serve a text file with Content-Type text/plain, or 404.`,
      fr: `Une page web répond à la place de robots.txt
        Les robots n’y trouvent aucune règle, ni aucun plan de site.
        Servez un fichier texte avec Content-Type text/plain, ou 404.`,
    },
    too_long: {
      en: `robots.txt is longer than crawlers read
        Crawlers stop after 500 KiB; rules below that point do not exist for them.
        Replace lists of addresses by patterns with * and $.`,
      fr: `robots.txt est plus long que ce que lisent les robots
        Les robots s’arrêtent après 500 Kio ; les règles au-delà n’existent pas pour eux.
        Remplacez les listes d’adresses par des motifs avec * et $.`,
    },
  },
  RUN_AGAIN,
);
