import { worded } from '../../../core/messages.ts';

export default worded({
  bad_address: {
    en: `A schema address cannot be used
      The schema of {name} is {schema}: it has to be an https address of a public host, without credentials. Agents drop the entry.
      Serve the schema of {name} over https and name that address.
      The schema of {name} is an https address that answers 200.`,
    fr: `L’adresse d’un schéma est inutilisable
      Le schema de {name} est {schema} : il doit être une adresse https d’un hôte public, sans identifiants. Les agents écartent l’entrée.
      Servez le schéma de {name} en https et indiquez cette adresse.
      Le schema de {name} est une adresse https qui répond 200.`,
  },
  foreign_host: {
    en: `A schema is served by somebody else’s host
      The schema of {name} is served by {host}, which does not speak for that name. Agents must drop the entry.
      Serve the schema from the domain the name {name} spells backwards, or rename the entry after the domain that serves it.
      The host of the schema is the domain {name} spells backwards.`,
    fr: `Un schéma est servi par l’hôte d’un tiers
      Le schema de {name} est servi par {host}, qui n’a pas autorité sur ce nom. Les agents doivent écarter l’entrée.
      Servez le schéma depuis le domaine que le nom {name} épelle à l’envers, ou renommez l’entrée d’après le domaine qui le sert.
      L’hôte du schema est le domaine que {name} épelle à l’envers.`,
  },
});
