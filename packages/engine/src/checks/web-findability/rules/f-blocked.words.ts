import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    everyone: {
      title: 'Every agent that names itself is refused',
      detail: 'On {pages}, none of our identities was served. What a person’s browser gets there cannot be told from here.',
      fix: 'Let identified agents through: allow our User-Agent, or verified and signed bots, in the firewall’s rules for these pages.',
    },
    one: {
      title: 'One way of asking is refused where others are served',
      detail: 'The identity {identity} was refused on {pages}, with status {status}, where another was served.',
      fix: 'Look for the firewall rule that keys on these headers (an agent in the User-Agent, a missing Sec-Fetch or Accept-Language) and judge by behaviour instead.',
    },
    paced: {
      title: 'The store asked us to slow down',
      detail:
        '[[cells|One answer|{cells} answers]] came with status 429 (too many requests): {pages}. They could not be judged; asked alone, the same request may be served.',
      fix: 'Send Retry-After with 429, in seconds: agents then wait instead of leaving. This run sends about a hundred requests in a minute.',
    },
    by_robots: {
      title: 'robots.txt keeps our own agent out',
      detail: 'Our product token may not fetch {pages}, so they were not asked for, and not judged.',
      fix: 'To have them judged, allow VitrineBot in robots.txt.',
    },
  },
  {
    everyone: {
      title: 'Tous les agents qui se nomment sont refusés',
      detail: 'Sur {pages}, aucune de nos identités n’a été servie. Ce qu’y reçoit le navigateur d’une personne ne peut se dire d’ici.',
      fix: 'Laissez passer les agents identifiés : autorisez notre User-Agent, ou les robots vérifiés et signés, dans les règles du pare-feu pour ces pages.',
    },
    one: {
      title: 'Une façon de demander est refusée là où d’autres sont servies',
      detail: 'L’identité {identity} a été refusée sur {pages}, avec le statut {status}, là où une autre a été servie.',
      fix: 'Cherchez la règle du pare-feu qui réagit à ces en-têtes (un agent dans le User-Agent, Sec-Fetch ou Accept-Language absent) et jugez plutôt le comportement.',
    },
    paced: {
      title: 'La boutique nous a demandé de ralentir',
      detail:
        '[[cells|Une réponse est venue|{cells} réponses sont venues]] avec le statut 429 (trop de requêtes) : {pages}. Elles n’ont pas pu être jugées ; seule, la même requête peut être servie.',
      fix: 'Envoyez Retry-After avec 429, en secondes : les agents attendent alors au lieu de partir. Cette analyse envoie une centaine de requêtes en une minute.',
    },
    by_robots: {
      title: 'robots.txt exclut notre propre agent',
      detail: 'Notre jeton de produit ne peut pas lire {pages} : ces pages n’ont pas été demandées, ni jugées.',
      fix: 'Pour les faire juger, autorisez VitrineBot dans robots.txt.',
    },
  },
  RUN_AGAIN,
);
