import { worded } from '../../../core/messages.ts';

export default worded({
  no_schema: {
    en: `A capability does not name its schema
      The capability {name} has no schema. Strict agents cannot check its messages and leave it out.
      Add the address of its JSON Schema as schema to {name}. Those of dev.ucp names look like {example}.
      {name} has a schema whose address answers 200.`,
    fr: `Une capacité ne nomme pas son schéma
      La capacité {name} n’a pas de schema. Les agents stricts ne peuvent pas vérifier ses messages et l’écartent.
      Ajoutez à {name} l’adresse de son JSON Schema comme schema. Pour les noms dev.ucp, elle ressemble à {example}.
      {name} a un schema dont l’adresse répond 200.`,
  },
  no_spec: {
    en: `A capability does not name its specification
      The capability {name} has no spec, which releases before 2026-08-25 ask for.
      Add the address of its documentation as spec to {name}.
      {name} has a spec whose address answers 200.`,
    fr: `Une capacité ne nomme pas sa spécification
      La capacité {name} n’a pas de spec, que demandent les versions antérieures à 2026-08-25.
      Ajoutez à {name} l’adresse de sa documentation comme spec.
      {name} a un spec dont l’adresse répond 200.`,
  },
  other_schema: {
    en: `An official capability names another schema than its own
      The schema of {name} is {found}. Its release publishes it at {expected}: an agent that fetches the address of the profile finds nothing there, or the schema of something else.
      Write {expected} as schema of {name}.
      The schema of {name} is {expected}.`,
    fr: `Une capacité officielle nomme un autre schéma que le sien
      Le schema de {name} est {found}. Sa version le publie à {expected} : un agent qui demande l’adresse du profil n’y trouve rien, ou le schéma d’autre chose.
      Écrivez {expected} comme schema de {name}.
      Le schema de {name} est {expected}.`,
  },
});
