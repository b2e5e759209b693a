import { translated } from '../../../core/messages.ts';

export default translated(
  {
    foreign_host: {
      title: 'A capability points to somebody else’s documents',
      detail: 'The {member} of {name} is at {host}, which does not speak for that name. Agents should reject the capability.',
      fix: 'Let {member} of {name} point to the domain the name spells backwards.',
      verify: 'The host of {member} is the domain {name} spells backwards.',
    },
  },
  {
    foreign_host: {
      title: 'Une capacité renvoie vers les documents d’un tiers',
      detail: 'Le {member} de {name} est à {host}, qui n’a pas autorité sur ce nom. Les agents devraient rejeter la capacité.',
      fix: 'Faites pointer {member} de {name} vers le domaine que le nom épelle à l’envers.',
      verify: 'L’hôte de {member} est le domaine que {name} épelle à l’envers.',
    },
  },
);
