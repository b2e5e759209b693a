/** The home page's sentences, both languages. */

import { inWords, SIGNALS } from '@vitrine/engine';

export interface HomeWords {
  readonly title: string;
  readonly summary: string;
  readonly web: string;
  readonly what: string;
  readonly whatText: string;
  readonly ucp: readonly [string, string];
  readonly catalog: readonly [string, string];
  readonly scan: readonly [string, string];
  readonly simulation: readonly [string, string];
  readonly after: string;
  readonly performance: readonly [string, string];
  readonly findability: readonly [string, string];
  readonly proof: string;
  readonly proofs: readonly string[];
  readonly use: string;
  readonly create: string;
  readonly poll: string;
  readonly report: string;
  readonly routes: string;
  readonly routesHead: readonly [string, string];
  readonly keys: string;
  readonly keysText: string;
  readonly keysHere: string;
  readonly keysAsk: string;
  readonly keysMore: string;
  readonly limits: string;
  readonly limitsHead: readonly [string, string, string];
  readonly audits: string;
  readonly scans: string;
  readonly scansBeta: string;
  readonly scansNone: string;
  readonly agents: string;
  readonly agentsText: string;
  readonly apiDocs: string;
  readonly openapi: string;
  readonly rules: string;
  readonly catalogue: string;
  readonly auth: string;
  readonly llms: string;
  readonly bot: string;
  readonly mcp: string;
  readonly skill: string;
  readonly aiCatalog: string;
}

const EN: HomeWords = {
  title: 'Can agents buy from your store?',
  summary:
    'Vitrine audits an online store the way a software agent meets it: can it be discovered, read and bought from? Give it the URL; it answers with scored checks, a brief for your coding assistant and a report you can share.',
  web: 'To type the address of a store and watch its audit, open',
  what: 'What it looks at',
  whatText: 'Two checks always run. The others run when they are asked for.',
  ucp: ['UCP discovery', 'whether an agent learns how to talk to the store, and whether the store answers.'],
  catalog: ['Catalogue quality', 'whether products say what an agent needs to choose, compare and buy.'],
  scan: [
    'General scan',
    `${inWords(SIGNALS.length, 'en')} signals in four categories, from robots rules and llms.txt to Markdown, API catalogues and MCP cards.`,
  ],
  simulation: ['Agent simulation', 'whether a shopping agent gets from a wish to the till; it never pays. Needs a key.'],
  after: 'Once a store has been audited, whoever has a key can run more:',
  performance: [
    'Agent Performance',
    'how often shopping agents get through, with its interval, and what a trial takes in calls, bytes, tokens and time.',
  ],
  findability: ['Web Findability', 'who may come in, what each kind of client is served, and whether every page can be found and read.'],
  proof: 'What a verdict rests on',
  proofs: [
    'Every finding names the exchange it rests on: the request as it was sent, every redirect, the answer, and a line that repeats it.',
    'What could not be measured is said out loud and never counts against the store.',
    'The same stored answers under the same rules give the same result.',
  ],
  use: 'From a program',
  create: 'Create an audit. It is queued and answers at once with an id; keep the id to yourself, it opens the audit to anyone.',
  poll: 'Read it until its status is done; Prefer: wait holds the answer until then.',
  report: 'Then open the report.',
  routes: 'Routes',
  routesHead: ['Route', 'What'],
  keys: 'Keys',
  keysText: 'No key is needed to begin. With one, the limits are wider: send it as',
  keysHere: 'You sign up and make one at',
  keysAsk: 'There is no page for that here: whoever runs this service gives keys out.',
  keysMore: 'More in',
  limits: 'Limits',
  limitsHead: ['Per hour', 'Without a key, per network', 'With a key, per account'],
  audits: 'Audits',
  scans: 'General scans',
  scansBeta: '{count} in the beta, none otherwise',
  scansNone: 'Beyond it the audit runs without the scan, and says so in its options.',
  agents: 'For software agents',
  agentsText: 'This page is Markdown for whoever asks with Accept: text/markdown. Everything else an agent needs:',
  apiDocs: 'The API described: every route for callers, its fields and errors',
  openapi: 'OpenAPI 3.1 description',
  rules: 'The rules: what is asked of a store',
  catalogue: 'API catalogue (RFC 9727)',
  auth: 'auth.md: keys, errors, limits',
  llms: 'llms.txt',
  bot: 'About our bot',
  mcp: 'The same over MCP, with a key. Point a client here and send the key as its Bearer credential:',
  skill: 'Skill: how to audit a store',
  aiCatalog: 'AI catalogue: MCP server, API, skill',
};

const FR: HomeWords = {
  title: 'Un agent peut-il acheter chez vous ?',
  summary:
    'Vitrine audite une boutique en ligne comme un agent logiciel la rencontre : peut-on la découvrir, la lire et y acheter ? Donnez son adresse ; la réponse : des contrôles notés, un brief pour votre assistant de code et un rapport à partager.',
  web: 'Pour saisir l’adresse d’une boutique et suivre son audit, ouvrez',
  what: 'Ce qui est examiné',
  whatText: 'Deux contrôles ont toujours lieu. Les autres s’ajoutent sur demande.',
  ucp: ['Découverte UCP', 'un agent apprend-il à parler à la boutique, et répond-elle ?'],
  catalog: ['Qualité du catalogue', 'les produits disent-ils ce qu’il faut à un agent pour choisir, comparer et acheter ?'],
  scan: [
    'Analyse générale',
    `${inWords(SIGNALS.length, 'fr')} signaux en quatre catégories, des règles de robots et de llms.txt au Markdown, aux catalogues d’API et aux fiches MCP.`,
  ],
  simulation: ['Simulation d’agent', 'un agent acheteur va-t-il d’un souhait jusqu’à la caisse ? Il ne paie jamais. Demande une clé.'],
  after: 'Une fois la boutique auditée, qui a une clé peut aller plus loin :',
  performance: [
    'Performance des agents',
    'à quelle fréquence des agents acheteurs aboutissent, avec l’intervalle, et ce qu’un essai demande en appels, octets, jetons et durée.',
  ],
  findability: [
    'Visibilité web',
    'qui peut entrer, ce qui est servi à chaque sorte de client, et si chaque page peut être trouvée et lue.',
  ],
  proof: 'Sur quoi repose un verdict',
  proofs: [
    'Chaque constat nomme l’échange sur lequel il repose : la requête telle qu’elle a été envoyée, chaque redirection, la réponse, et une ligne qui la répète.',
    'Ce qui n’a pas pu être mesuré est dit, et ne pèse jamais contre la boutique.',
    'Les mêmes réponses stockées, sous les mêmes règles, donnent le même résultat.',
  ],
  use: 'Depuis un programme',
  create: 'Créez un audit. Il est mis en file et répond aussitôt par un identifiant ; gardez-le pour vous, il ouvre l’audit à quiconque.',
  poll: 'Lisez-le jusqu’à ce que son état soit done ; Prefer: wait retient la réponse jusque-là.',
  report: 'Ouvrez ensuite le rapport.',
  routes: 'Routes',
  routesHead: ['Route', 'Objet (en anglais)'],
  keys: 'Clés',
  keysText: 'Aucune clé n’est nécessaire pour commencer. Avec une clé, les limites sont plus larges ; envoyez-la ainsi :',
  keysHere: 'On s’inscrit et on crée la sienne sur',
  keysAsk: 'Il n’y a pas de page pour cela ici : l’exploitant de ce service remet les clés.',
  keysMore: 'Pour en savoir plus :',
  limits: 'Limites',
  limitsHead: ['Par heure', 'Sans clé, par réseau', 'Avec une clé, par compte'],
  audits: 'Audits',
  scans: 'Analyses générales',
  scansBeta: '{count} en bêta, aucune sinon',
  scansNone: 'Au-delà, l’audit a lieu sans l’analyse, et ses options le disent.',
  agents: 'Pour les agents logiciels',
  agentsText: 'Cette page est en Markdown pour qui la demande avec Accept: text/markdown. Le reste de ce qu’il faut à un agent :',
  apiDocs: 'L’API décrite (en anglais) : chaque route ouverte aux appelants, ses champs et ses erreurs',
  openapi: 'Description OpenAPI 3.1',
  rules: 'Les règles (en anglais) : ce qui est demandé à une boutique',
  catalogue: 'Catalogue d’API (RFC 9727)',
  auth: 'auth.md : clés, erreurs, limites',
  llms: 'llms.txt',
  bot: 'À propos de notre robot',
  mcp: 'La même chose par MCP, avec une clé. Dirigez un client vers cette adresse et envoyez la clé comme identifiant Bearer :',
  skill: 'Compétence : comment auditer une boutique',
  aiCatalog: 'Catalogue pour agents : serveur MCP, API, compétence',
};

export const HOME_WORDS = { en: EN, fr: FR } as const;
