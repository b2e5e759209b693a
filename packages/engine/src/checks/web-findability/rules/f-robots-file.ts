import { isClosedByFailure, isRobotsEncoded } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { onRobots, ROBOTS_RFC, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-robots-file',
  severity: 'minor',
  source: ROBOTS_RFC,
  summary: 'robots.txt answers with a text file of at most 500 KiB, or with 404.',
  part: 'robots_file',
  points: 2,
  messages: {
    failing: {
      title: { en: 'robots.txt fails, which closes the store to crawlers', fr: 'robots.txt échoue, ce qui ferme la boutique aux robots' },
      detail: {
        en: 'The server failed to answer for /robots.txt, whoever asked. Crawlers must then take the whole site as forbidden (RFC 9309, 2.3.1.4); so did we, and opened no page but the home page.',
        fr: 'Le serveur n’a su répondre à personne pour /robots.txt. Les robots doivent alors tenir tout le site pour interdit (RFC 9309, 2.3.1.4) ; nous aussi, et seule la page d’accueil a été ouverte.',
      },
      fix: {
        en: 'Serve the file with 200, or answer 404 when there is none. Never 5xx, never a timeout.',
        fr: 'Servez le fichier avec 200, ou répondez 404 s’il n’existe pas. Jamais 5xx, jamais d’attente sans fin.',
      },
      verify: RUN_AGAIN,
    },
    unsteady: {
      title: { en: 'robots.txt fails now and then', fr: 'robots.txt échoue par moments' },
      detail: {
        en: '/robots.txt failed once and answered when it was asked again. A crawler that meets the failure takes the whole site as forbidden (RFC 9309, 2.3.1.4); so did we, and most could not be judged.',
        fr: '/robots.txt a échoué une fois, puis a répondu. Un robot qui tombe sur l’échec tient tout le site pour interdit (RFC 9309, 2.3.1.4) ; nous aussi, et presque rien n’a pu être jugé.',
      },
      fix: {
        en: 'Serve it as a static file that waits for no application, and start this run again.',
        fr: 'Servez-le comme un fichier statique, sans dépendre d’aucune application, puis relancez cette analyse.',
      },
      verify: RUN_AGAIN,
    },
    encoded: {
      title: { en: 'robots.txt comes in an encoding nobody asked for', fr: 'robots.txt arrive dans un encodage que personne n’a demandé' },
      detail: {
        en: 'Our request offers gzip and deflate; the answer is encoded otherwise (Brotli, for instance). A crawler that cannot read the file must take the whole site as forbidden; so did we, and most could not be judged.',
        fr: 'Notre requête offre gzip et deflate ; la réponse est encodée autrement (Brotli, par exemple). Un robot qui ne peut lire le fichier doit tenir tout le site pour interdit ; nous aussi, et presque rien n’a pu être jugé.',
      },
      fix: {
        en: 'Let the server, or the cache in front of it, heed Accept-Encoding and send Vary: Accept-Encoding.',
        fr: 'Que le serveur, ou le cache devant lui, respecte Accept-Encoding et envoie Vary: Accept-Encoding.',
      },
      verify: RUN_AGAIN,
    },
    refused: {
      title: { en: 'robots.txt itself is refused to us', fr: 'robots.txt lui-même nous est refusé' },
      detail: {
        en: 'Something in front of the store refuses the file that tells crawlers what they may read; what it says could not be judged.',
        fr: 'Un filtre devant la boutique refuse le fichier qui dit aux robots ce qu’ils peuvent lire ; son contenu n’a pas pu être jugé.',
      },
      fix: {
        en: 'Exempt /robots.txt from bot protection: whoever asks for it means to obey.',
        fr: 'Exemptez /robots.txt de la protection anti-robots : qui le demande veut s’y conformer.',
      },
      verify: RUN_AGAIN,
    },
    html: {
      title: { en: 'A web page answers in place of robots.txt', fr: 'Une page web répond à la place de robots.txt' },
      detail: {
        en: 'Crawlers find no rule in it, and no sitemap.',
        fr: 'Les robots n’y trouvent aucune règle, ni aucun plan de site.',
      },
      fix: {
        en: 'Serve a text file with Content-Type text/plain, or 404.',
        fr: 'Servez un fichier texte avec Content-Type text/plain, ou 404.',
      },
      verify: RUN_AGAIN,
    },
    too_long: {
      title: { en: 'robots.txt is longer than crawlers read', fr: 'robots.txt est plus long que ce que lisent les robots' },
      detail: {
        en: 'Crawlers stop after 500 KiB; rules below that point do not exist for them.',
        fr: 'Les robots s’arrêtent après 500 Kio ; les règles au-delà n’existent pas pour eux.',
      },
      fix: {
        en: 'Replace lists of addresses by patterns with * and $.',
        fr: 'Remplacez les listes d’adresses par des motifs avec * et $.',
      },
      verify: RUN_AGAIN,
    },
  },
  /** No file forbids nothing and is no fault; without one the store cannot name its sitemap. */
  share({ robots }) {
    if (robots.state === 'blocked') return 'unmeasured';
    if (robots.state === 'absent') return 0.5;
    return robots.state === 'ok' ? (robots.tooLong ? 0.5 : 1) : 0;
  },
  evaluate(facts, report) {
    const { state, tooLong } = facts.robots;
    const exchanges = onRobots(facts);
    const cost = facts.costOf('F-robots-file', 1);
    const all = cost + facts.costOf('F-robots-search', 1) + facts.costOf('F-robots-agents', 1);
    if (isClosedByFailure(facts)) report('failing', undefined, { exchanges, severity: 'critical', cost: all });
    else if (isRobotsEncoded(facts)) report('encoded', undefined, { exchanges, severity: 'major', cost });
    else if (state === 'error') report('unsteady', undefined, { exchanges, severity: 'major', cost });
    if (state === 'blocked') report('refused', undefined, { exchanges, severity: 'major' });
    if (state === 'html') report('html', undefined, { exchanges, cost });
    if (tooLong) report('too_long', undefined, { exchanges, cost });
  },
});
