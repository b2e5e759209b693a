import { translated } from '../../../core/messages.ts';

export default translated(
  {
    redirected: {
      title: 'A schema document is behind a redirect',
      detail: '{schema} answers {status}. Agents must not follow redirects there.',
      fix: 'Name the address that answers 200 as schema.',
      verify: 'The schema address answers 200 without a redirect.',
    },
    unavailable: {
      title: 'A schema document is not available',
      detail: 'No document came from {schema} ({reason}). Agents that check messages leave the entry out.',
      fix: 'Publish the JSON Schema at that address.',
      verify: 'The schema address answers 200.',
    },
    unanswered: {
      title: 'Whether a schema document is published was not seen',
      detail: '{schema} gave no answer that says so ({reason}). Agents that check messages leave the entry out while that lasts.',
      fix: 'Look for errors and refusals at this address in the server’s log and in the bot protection, then audit again.',
      verify: 'The schema address answers 200.',
    },
    not_json: {
      title: 'A schema document is not JSON',
      detail: '{schema} does not hold a JSON object.',
      fix: 'Serve a JSON Schema as JSON at that address.',
      verify: 'The schema address answers with a JSON object.',
    },
    not_cacheable: {
      title: 'A schema document may not be cached',
      detail: '{schema} is served without Cache-Control: public and a max-age of at least 60.',
      fix: 'Send Cache-Control: public, max-age=86400 with schema documents.',
      verify: 'Cache-Control of the schema contains public and a max-age.',
    },
  },
  {
    redirected: {
      title: 'Un document de schéma est derrière une redirection',
      detail: '{schema} répond {status}. Les agents ne doivent pas y suivre de redirection.',
      fix: 'Indiquez comme schema l’adresse qui répond 200.',
      verify: 'L’adresse du schéma répond 200 sans redirection.',
    },
    unavailable: {
      title: 'Un document de schéma n’est pas disponible',
      detail: 'Aucun document à {schema} ({reason}). Les agents qui vérifient les messages écartent l’entrée.',
      fix: 'Publiez le JSON Schema à cette adresse.',
      verify: 'L’adresse du schéma répond 200.',
    },
    unanswered: {
      title: 'Nous n’avons pas pu voir si un document de schéma est publié',
      detail:
        '{schema} n’a rien répondu qui le dise ({reason}). Tant que cela dure, les agents qui vérifient les messages écartent l’entrée.',
      fix: 'Cherchez les erreurs et les refus à cette adresse dans le journal du serveur et la protection anti-robots, puis relancez un audit.',
      verify: 'L’adresse du schéma répond 200.',
    },
    not_json: {
      title: 'Un document de schéma n’est pas du JSON',
      detail: '{schema} ne contient pas d’objet JSON.',
      fix: 'Servez un JSON Schema en JSON à cette adresse.',
      verify: 'L’adresse du schéma répond par un objet JSON.',
    },
    not_cacheable: {
      title: 'Un document de schéma ne peut pas être mis en cache',
      detail: '{schema} est servi sans Cache-Control: public ni max-age d’au moins 60.',
      fix: 'Envoyez Cache-Control: public, max-age=86400 avec les documents de schéma.',
      verify: 'Cache-Control du schéma contient public et un max-age.',
    },
  },
);
