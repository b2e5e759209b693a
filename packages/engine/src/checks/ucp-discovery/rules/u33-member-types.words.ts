import { worded } from '../../../core/messages.ts';

export default worded({
  wrong_type: {
    en: `A member of the profile has the wrong type
      {pointer} has to be {expected} in {release} and is {found}. Clients that read the profile by its schema, the reference client among them, refuse the document.
      Correct {pointer}, or leave it out where it is optional.
      The profile is valid by the schema of {release}, {pointer} included.`,
    fr: `Un membre du profil a le mauvais type
      {pointer} doit être {expected} en {release} et vaut {found}. Les clients qui lisent le profil selon son schéma, dont le client de référence, refusent le document.
      Corrigez {pointer}, ou omettez-le s’il est facultatif.
      Le profil est valide selon le schéma de {release}, {pointer} compris.`,
  },
  tolerated: {
    en: `A member of the profile departs from its schema
      {pointer} has to be {expected} in {release} and is {found}. No client we know refuses the profile for it; one that checks every format by the schema does.
      Correct {pointer}, or leave it out where it is optional. In an address, percent-encode the path and write the host in its ASCII form (xn--).
      The profile is valid by the schema of {release}, {pointer} included.`,
    fr: `Un membre du profil s’écarte de son schéma
      {pointer} doit être {expected} en {release} et vaut {found}. Aucun client connu de nous ne refuse le profil pour cela ; un client qui vérifie chaque format du schéma le refuse.
      Corrigez {pointer}, ou omettez-le s’il est facultatif. Dans une adresse, encodez le chemin en pourcentages et écrivez l’hôte sous sa forme ASCII (xn--).
      Le profil est valide selon le schéma de {release}, {pointer} compris.`,
  },
  not_allowed: {
    en: `A member of the profile is not allowed where it is
      {release} has no {pointer}: the object around it takes no other members than its own. Clients that check the profile by its schema refuse it.
      Take {pointer} out, or correct its name.
      The profile is valid by the schema of {release}, without {pointer}.`,
    fr: `Un membre du profil n’est pas admis à sa place
      {release} n’a pas de {pointer} : l’objet qui l’entoure n’admet que ses propres membres. Les clients qui vérifient le profil selon son schéma le refusent.
      Retirez {pointer}, ou corrigez son nom.
      Le profil est valide selon le schéma de {release}, sans {pointer}.`,
  },
});
