import { translated } from '../../../core/messages.ts';

export default translated(
  {
    no_schema: {
      title: 'A capability does not name its schema',
      detail: 'The capability {name} has no schema. Strict agents cannot check its messages and leave it out.',
      fix: 'Add the address of its JSON Schema as schema to {name}. Those of dev.ucp names look like {example}.',
      verify: '{name} has a schema whose address answers 200.',
    },
    no_spec: {
      title: 'A capability does not name its specification',
      detail: 'The capability {name} has no spec, which releases before 2026-08-25 ask for.',
      fix: 'Add the address of its documentation as spec to {name}.',
      verify: '{name} has a spec whose address answers 200.',
    },
    other_schema: {
      title: 'An official capability names another schema than its own',
      detail:
        'The schema of {name} is {found}. Its release publishes it at {expected}: an agent that fetches the address of the profile finds nothing there, or the schema of something else.',
      fix: 'Write {expected} as schema of {name}.',
      verify: 'The schema of {name} is {expected}.',
    },
  },
  {
    no_schema: {
      title: 'Une capacité ne nomme pas son schéma',
      detail: 'La capacité {name} n’a pas de schema. Les agents stricts ne peuvent pas vérifier ses messages et l’écartent.',
      fix: 'Ajoutez à {name} l’adresse de son JSON Schema comme schema. Pour les noms dev.ucp, elle ressemble à {example}.',
      verify: '{name} a un schema dont l’adresse répond 200.',
    },
    no_spec: {
      title: 'Une capacité ne nomme pas sa spécification',
      detail: 'La capacité {name} n’a pas de spec, que demandent les versions antérieures à 2026-08-25.',
      fix: 'Ajoutez à {name} l’adresse de sa documentation comme spec.',
      verify: '{name} a un spec dont l’adresse répond 200.',
    },
    other_schema: {
      title: 'Une capacité officielle nomme un autre schéma que le sien',
      detail:
        'Le schema de {name} est {found}. Sa version le publie à {expected} : un agent qui demande l’adresse du profil n’y trouve rien, ou le schéma d’autre chose.',
      fix: 'Écrivez {expected} comme schema de {name}.',
      verify: 'Le schema de {name} est {expected}.',
    },
  },
);
