import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    everyone: {
      en: `Every agent that names itself is refused
        On {pages}, none of our identities was served. What a person’s browser gets there cannot be told from here.
        Let identified agents through: allow our User-Agent, or verified and signed bots, in the firewall’s rules for these pages.`,
      fr: `Tous les agents qui se nomment sont refusés
        Sur {pages}, aucune de nos identités n’a été servie. Ce qu’y reçoit le navigateur d’une personne ne peut se dire d’ici.
        Laissez passer les agents identifiés : autorisez notre User-Agent, ou les robots vérifiés et signés, dans les règles du pare-feu pour ces pages.`,
    },
    one: {
      en: `One way of asking is refused where others are served
        The identity {identity} was refused on {pages}, with status {status}, where another was served.
        Look for the firewall rule that keys on these headers (an agent in the User-Agent, a missing Sec-Fetch or Accept-Language) and judge by behaviour instead.`,
      fr: `Une façon de demander est refusée là où d’autres sont servies
        L’identité {identity} a été refusée sur {pages}, avec le statut {status}, là où une autre a été servie.
        Cherchez la règle du pare-feu qui réagit à ces en-têtes (un agent dans le User-Agent, Sec-Fetch ou Accept-Language absent) et jugez plutôt le comportement.`,
    },
    paced: {
      en: `The store asked us to slow down
        [[cells|One answer|{cells} answers]] came with status 429 (too many requests): {pages}. They could not be judged; asked alone, the same request may be served.
        Send Retry-After with 429, in seconds: agents then wait instead of leaving. This run sends about a hundred requests in a minute.`,
      fr: `La boutique nous a demandé de ralentir
        [[cells|Une réponse est venue|{cells} réponses sont venues]] avec le statut 429 (trop de requêtes) : {pages}. Elles n’ont pas pu être jugées ; seule, la même requête peut être servie.
        Envoyez Retry-After avec 429, en secondes : les agents attendent alors au lieu de partir. Cette analyse envoie une centaine de requêtes en une minute.`,
    },
    by_robots: {
      en: `robots.txt keeps our own agent out
        Our product token may not fetch {pages}, so they were not asked for, and not judged.
        To have them judged, allow VitrineBot in robots.txt.`,
      fr: `robots.txt exclut notre propre agent
        Notre jeton de produit ne peut pas lire {pages} : ces pages n’ont pas été demandées, ni jugées.
        Pour les faire juger, autorisez VitrineBot dans robots.txt.`,
    },
  },
  RUN_AGAIN,
);
