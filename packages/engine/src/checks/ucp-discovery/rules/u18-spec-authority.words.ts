import { worded } from '../../../core/messages.ts';

export default worded({
  foreign_host: {
    en: `A capability points to somebody else’s documents
      The {member} of {name} is at {host}, which does not speak for that name. Agents should reject the capability.
      Let {member} of {name} point to the domain the name spells backwards.
      The host of {member} is the domain {name} spells backwards.`,
    fr: `Une capacité renvoie vers les documents d’un tiers
      Le {member} de {name} est à {host}, qui n’a pas autorité sur ce nom. Les agents devraient rejeter la capacité.
      Faites pointer {member} de {name} vers le domaine que le nom épelle à l’envers.
      L’hôte de {member} est le domaine que {name} épelle à l’envers.`,
  },
});
