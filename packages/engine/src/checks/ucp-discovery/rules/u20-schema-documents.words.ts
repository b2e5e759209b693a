import { worded } from '../../../core/messages.ts';

export default worded({
  redirected: {
    en: `A schema document is behind a redirect
      {schema} answers {status}. Agents must not follow redirects there.
      Name the address that answers 200 as schema.
      The schema address answers 200 without a redirect.`,
    fr: `Un document de schéma est derrière une redirection
      {schema} répond {status}. Les agents ne doivent pas y suivre de redirection.
      Indiquez comme schema l’adresse qui répond 200.
      L’adresse du schéma répond 200 sans redirection.`,
  },
  unavailable: {
    en: `A schema document is not available
      No document came from {schema} ({reason}). Agents that check messages leave the entry out.
      Publish the JSON Schema at that address.
      The schema address answers 200.`,
    fr: `Un document de schéma n’est pas disponible
      Aucun document à {schema} ({reason}). Les agents qui vérifient les messages écartent l’entrée.
      Publiez le JSON Schema à cette adresse.
      L’adresse du schéma répond 200.`,
  },
  unanswered: {
    en: `Whether a schema document is published was not seen
      {schema} gave no answer that says so ({reason}). Agents that check messages leave the entry out while that lasts.
      Look for errors and refusals at this address in the server’s log and in the bot protection, then audit again.
      The schema address answers 200.`,
    fr: `Nous n’avons pas pu voir si un document de schéma est publié
      {schema} n’a rien répondu qui le dise ({reason}). Tant que cela dure, les agents qui vérifient les messages écartent l’entrée.
      Cherchez les erreurs et les refus à cette adresse dans le journal du serveur et la protection anti-robots, puis relancez un audit.
      L’adresse du schéma répond 200.`,
  },
  not_json: {
    en: `A schema document is not JSON
      {schema} does not hold a JSON object.
      Serve a JSON Schema as JSON at that address.
      The schema address answers with a JSON object.`,
    fr: `Un document de schéma n’est pas du JSON
      {schema} ne contient pas d’objet JSON.
      Servez un JSON Schema en JSON à cette adresse.
      L’adresse du schéma répond par un objet JSON.`,
  },
  not_cacheable: {
    en: `A schema document may not be cached
      {schema} is served without Cache-Control: public and a max-age of at least 60.
      Send Cache-Control: public, max-age=86400 with schema documents.
      Cache-Control of the schema contains public and a max-age.`,
    fr: `Un document de schéma ne peut pas être mis en cache
      {schema} est servi sans Cache-Control: public ni max-age d’au moins 60.
      Envoyez Cache-Control: public, max-age=86400 avec les documents de schéma.
      Cache-Control du schéma contient public et un max-age.`,
  },
});
