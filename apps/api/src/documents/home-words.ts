/** The home page's sentences, both languages. */

import { inBoth, inWords, SIGNALS } from '@vitrine/engine';

export const HOME_WORDS = inBoth({
  title: { en: 'Can agents buy from your store?', fr: 'Un agent peut-il acheter chez vous ?' },
  summary: {
    en: 'Vitrine audits an online store the way a software agent meets it: can it be discovered, read and bought from? Give it the URL; it answers with scored checks, a brief for your coding assistant and a report you can share.',
    fr: 'Vitrine audite une boutique en ligne comme un agent logiciel la rencontre : peut-on la découvrir, la lire et y acheter ? Donnez son adresse ; la réponse : des contrôles notés, un brief pour votre assistant de code et un rapport à partager.',
  },
  web: {
    en: 'To type the address of a store and watch its audit, open',
    fr: 'Pour saisir l’adresse d’une boutique et suivre son audit, ouvrez',
  },
  what: { en: 'What it looks at', fr: 'Ce qui est examiné' },
  whatText: {
    en: 'Two checks always run. The others run when they are asked for.',
    fr: 'Deux contrôles ont toujours lieu. Les autres s’ajoutent sur demande.',
  },
  ucp: {
    en: ['UCP discovery', 'whether an agent learns how to talk to the store, and whether the store answers.'],
    fr: ['Découverte UCP', 'un agent apprend-il à parler à la boutique, et répond-elle ?'],
  },
  catalog: {
    en: ['Catalogue quality', 'whether products say what an agent needs to choose, compare and buy.'],
    fr: ['Qualité du catalogue', 'les produits disent-ils ce qu’il faut à un agent pour choisir, comparer et acheter ?'],
  },
  scan: {
    en: [
      'General scan',
      `${inWords(SIGNALS.length, 'en')} signals in four categories, from robots rules and llms.txt to Markdown, API catalogues and MCP cards.`,
    ],
    fr: [
      'Analyse générale',
      `${inWords(SIGNALS.length, 'fr')} signaux en quatre catégories, des règles de robots et de llms.txt au Markdown, aux catalogues d’API et aux fiches MCP.`,
    ],
  },
  simulation: {
    en: ['Agent simulation', 'whether a shopping agent gets from a wish to the till; it never pays. Needs a key.'],
    fr: ['Simulation d’agent', 'un agent acheteur va-t-il d’un souhait jusqu’à la caisse ? Il ne paie jamais. Demande une clé.'],
  },
  after: {
    en: 'Once a store has been audited, whoever has a key can run more:',
    fr: 'Une fois la boutique auditée, qui a une clé peut aller plus loin :',
  },
  performance: {
    en: [
      'Agent Performance',
      'how often shopping agents get through, with its interval, and what a trial takes in calls, bytes, tokens and time.',
    ],
    fr: [
      'Performance des agents',
      'à quelle fréquence des agents acheteurs aboutissent, avec l’intervalle, et ce qu’un essai demande en appels, octets, jetons et durée.',
    ],
  },
  findability: {
    en: ['Web Findability', 'who may come in, what each kind of client is served, and whether every page can be found and read.'],
    fr: ['Visibilité web', 'qui peut entrer, ce qui est servi à chaque sorte de client, et si chaque page peut être trouvée et lue.'],
  },
  proof: { en: 'What a verdict rests on', fr: 'Sur quoi repose un verdict' },
  proofs: {
    en: [
      'Every finding names the exchange it rests on: the request as it was sent, every redirect, the answer, and a line that repeats it.',
      'What could not be measured is said out loud and never counts against the store.',
      'The same stored answers under the same rules give the same result.',
    ],
    fr: [
      'Chaque constat nomme l’échange sur lequel il repose : la requête telle qu’elle a été envoyée, chaque redirection, la réponse, et une ligne qui la répète.',
      'Ce qui n’a pas pu être mesuré est dit, et ne pèse jamais contre la boutique.',
      'Les mêmes réponses stockées, sous les mêmes règles, donnent le même résultat.',
    ],
  },
  use: { en: 'From a program', fr: 'Depuis un programme' },
  create: {
    en: 'Create an audit. It is queued and answers at once with an id; keep the id to yourself, it opens the audit to anyone.',
    fr: 'Créez un audit. Il est mis en file et répond aussitôt par un identifiant ; gardez-le pour vous, il ouvre l’audit à quiconque.',
  },
  poll: {
    en: 'Read it until its status is done; Prefer: wait holds the answer until then.',
    fr: 'Lisez-le jusqu’à ce que son état soit done ; Prefer: wait retient la réponse jusque-là.',
  },
  report: { en: 'Then open the report.', fr: 'Ouvrez ensuite le rapport.' },
  routes: { en: 'Routes', fr: 'Routes' },
  routesHead: { en: ['Route', 'What'], fr: ['Route', 'Objet (en anglais)'] },
  keys: { en: 'Keys', fr: 'Clés' },
  keysText: {
    en: 'No key is needed to begin. With one, the limits are wider: send it as',
    fr: 'Aucune clé n’est nécessaire pour commencer. Avec une clé, les limites sont plus larges ; envoyez-la ainsi :',
  },
  keysHere: { en: 'You sign up and make one at', fr: 'On s’inscrit et on crée la sienne sur' },
  keysAsk: {
    en: 'There is no page for that here: whoever runs this service gives keys out.',
    fr: 'Il n’y a pas de page pour cela ici : l’exploitant de ce service remet les clés.',
  },
  keysMore: { en: 'More in', fr: 'Pour en savoir plus :' },
  limits: { en: 'Limits', fr: 'Limites' },
  limitsHead: {
    en: ['Per hour', 'Without a key, per network', 'With a key, per account'],
    fr: ['Par heure', 'Sans clé, par réseau', 'Avec une clé, par compte'],
  },
  audits: { en: 'Audits', fr: 'Audits' },
  scans: { en: 'General scans', fr: 'Analyses générales' },
  scansBeta: { en: '{count} in the beta, none otherwise', fr: '{count} en bêta, aucune sinon' },
  scansNone: {
    en: 'Beyond it the audit runs without the scan, and says so in its options.',
    fr: 'Au-delà, l’audit a lieu sans l’analyse, et ses options le disent.',
  },
  agents: { en: 'For software agents', fr: 'Pour les agents logiciels' },
  agentsText: {
    en: 'This page is Markdown for whoever asks with Accept: text/markdown. Everything else an agent needs:',
    fr: 'Cette page est en Markdown pour qui la demande avec Accept: text/markdown. Le reste de ce qu’il faut à un agent :',
  },
  apiDocs: {
    en: 'The API described: every route for callers, its fields and errors',
    fr: 'L’API décrite (en anglais) : chaque route ouverte aux appelants, ses champs et ses erreurs',
  },
  openapi: { en: 'OpenAPI 3.1 description', fr: 'Description OpenAPI 3.1' },
  rules: { en: 'The rules: what is asked of a store', fr: 'Les règles (en anglais) : ce qui est demandé à une boutique' },
  apiCatalog: { en: 'API catalogue (RFC 9727)', fr: 'Catalogue d’API (RFC 9727)' },
  authMd: { en: 'auth.md: keys, errors, limits', fr: 'auth.md : clés, erreurs, limites' },
  llms: { en: 'llms.txt', fr: 'llms.txt' },
  bot: { en: 'About our bot', fr: 'À propos de notre robot' },
  mcp: {
    en: 'The same over MCP, with a key. Point a client here and send the key as its Bearer credential:',
    fr: 'La même chose par MCP, avec une clé. Dirigez un client vers cette adresse et envoyez la clé comme identifiant Bearer :',
  },
  skill: { en: 'Skill: how to audit a store', fr: 'Compétence : comment auditer une boutique' },
  aiCatalog: { en: 'AI catalogue: MCP server, API, skill', fr: 'Catalogue pour agents : serveur MCP, API, compétence' },
});

export type HomeWords = (typeof HOME_WORDS)['en'];
