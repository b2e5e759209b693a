import { translated } from '../../../core/messages.ts';

export default translated(
  {
    wrong_type: {
      title: 'A member of the profile has the wrong type',
      detail:
        '{pointer} has to be {expected} in {release} and is {found}. Clients that read the profile by its schema, the reference client among them, refuse the document.',
      fix: 'Correct {pointer}, or leave it out where it is optional.',
      verify: 'The profile is valid by the schema of {release}, {pointer} included.',
    },
    tolerated: {
      title: 'A member of the profile departs from its schema',
      detail:
        '{pointer} has to be {expected} in {release} and is {found}. No client we know refuses the profile for it; one that checks every format by the schema does.',
      fix: 'Correct {pointer}, or leave it out where it is optional. In an address, percent-encode the path and write the host in its ASCII form (xn--).',
      verify: 'The profile is valid by the schema of {release}, {pointer} included.',
    },
    not_allowed: {
      title: 'A member of the profile is not allowed where it is',
      detail:
        '{release} has no {pointer}: the object around it takes no other members than its own. Clients that check the profile by its schema refuse it.',
      fix: 'Take {pointer} out, or correct its name.',
      verify: 'The profile is valid by the schema of {release}, without {pointer}.',
    },
  },
  {
    wrong_type: {
      title: 'Un membre du profil a le mauvais type',
      detail:
        '{pointer} doit être {expected} en {release} et vaut {found}. Les clients qui lisent le profil selon son schéma, dont le client de référence, refusent le document.',
      fix: 'Corrigez {pointer}, ou omettez-le s’il est facultatif.',
      verify: 'Le profil est valide selon le schéma de {release}, {pointer} compris.',
    },
    tolerated: {
      title: 'Un membre du profil s’écarte de son schéma',
      detail:
        '{pointer} doit être {expected} en {release} et vaut {found}. Aucun client connu de nous ne refuse le profil pour cela ; un client qui vérifie chaque format du schéma le refuse.',
      fix: 'Corrigez {pointer}, ou omettez-le s’il est facultatif. Dans une adresse, encodez le chemin en pourcentages et écrivez l’hôte sous sa forme ASCII (xn--).',
      verify: 'Le profil est valide selon le schéma de {release}, {pointer} compris.',
    },
    not_allowed: {
      title: 'Un membre du profil n’est pas admis à sa place',
      detail:
        '{release} n’a pas de {pointer} : l’objet qui l’entoure n’admet que ses propres membres. Les clients qui vérifient le profil selon son schéma le refusent.',
      fix: 'Retirez {pointer}, ou corrigez son nom.',
      verify: 'Le profil est valide selon le schéma de {release}, sans {pointer}.',
    },
  },
);
