/** Commands of those who run or extend the service. */

import type { CommandDefinition } from './define.ts';
import { HERE, MODEL, STORE, TEXT_OR_JSON } from './options.ts';

const VISIT = { ...STORE, ...HERE, ...MODEL, ...TEXT_OR_JSON };

export const OPERATOR: Readonly<Record<string, CommandDefinition>> = {
  shop: {
    usage: ['<url> [options]', '--demo <store> [options]'],
    summary: {
      en: 'send a shopping agent into a store and print how far it gets',
      fr: 'envoyer un agent acheteur dans une boutique et afficher jusqu’où il va',
    },
    about: {
      en: `Reads the store's catalogue, sends a shopping agent out on up to three missions, and prints how far each gets.
It ends at the hand-off to the buyer: no checkout, no payment, no personal data; carts are cancelled.`,
      fr: `Lit le catalogue, envoie un agent acheteur pour trois missions au plus et affiche jusqu’où va chacune.
Il s’arrête à la remise à l’acheteur : ni commande, ni paiement, ni donnée personnelle ; les paniers sont annulés.`,
    },
    options: VISIT,
  },
  perform: {
    usage: ['<url> [options]', '--demo <store> [options]'],
    summary: {
      en: 'try each wish several times with every configured model, and print how often it succeeds',
      fr: 'essayer chaque souhait plusieurs fois avec chaque modèle configuré, et afficher combien aboutissent',
    },
    about: {
      en: `Reads the store's catalogue, tries each of up to three wishes several times with every model of VITRINE_PERFORMANCE_MODELS,
and prints how often they come through. Ends at the hand-off to the buyer, as vitrine shop does.`,
      fr: `Lit le catalogue, essaie chacun de trois souhaits au plus, plusieurs fois, avec chaque modèle de VITRINE_PERFORMANCE_MODELS,
et affiche combien aboutissent. S’arrête à la remise à l’acheteur, comme vitrine shop.`,
    },
    options: {
      missions: { value: 'n', about: { en: 'wishes, 1 to 3 (3)', fr: 'souhaits, de 1 à 3 (3)' } },
      repeats: {
        value: 'n',
        about: { en: 'tries of each with each model, 1 to 5 (3)', fr: 'essais de chacun avec chaque modèle, de 1 à 5 (3)' },
      },
      ...VISIT,
    },
  },
  find: {
    usage: ['<url> [options]', '--demo <store> [options]'],
    summary: {
      en: 'see a store as crawlers and agents do, and print what keeps it from being found',
      fr: 'voir une boutique comme les robots et les agents, et afficher ce qui l’empêche d’être trouvée',
    },
    about: {
      en: `Reads the store's catalogue, then looks at robots.txt, pages, sitemaps and files for agents, asks for every page as five
honest identities, and prints what keeps the store from being found.`,
      fr: `Lit le catalogue, puis regarde robots.txt, pages, sitemaps et fichiers pour agents, demande chaque page sous cinq identités
honnêtes, et affiche ce qui empêche la boutique d’être trouvée.`,
    },
    options: {
      pages: {
        value: 'n',
        about: { en: 'pages looked at, the home page included, 1 to 10 (5)', fr: 'pages regardées, accueil compris, de 1 à 10 (5)' },
      },
      recall: {
        about: { en: 'ask the configured model who sells such products', fr: 'demander au modèle configuré qui vend de tels produits' },
      },
      ...VISIT,
    },
  },
  stores: {
    usage: ['list', 'serve <name> [--port <port>] [--delay <ms>]', 'check [<name>…]'],
    summary: { en: 'list, serve and check the demo stores', fr: 'lister, servir et vérifier les boutiques de démonstration' },
    about: {
      en: `list    names and one sentence each
serve   serves one until Ctrl-C, on 127.0.0.1
check   audits those named, or all, and compares with their expected.json`,
      fr: `list    les noms et une phrase chacune
serve   en sert une jusqu’à Ctrl-C, sur 127.0.0.1
check   audite celles nommées, ou toutes, et compare à leur expected.json`,
    },
    options: {
      port: { value: 'port', about: { en: '0 takes a free one (0)', fr: '0 en prend un libre (0)' } },
      delay: { value: 'ms', about: { en: 'before every answer (0)', fr: 'avant chaque réponse (0)' } },
    },
    words: ['list', 'serve', 'check'],
  },
  keys: {
    usage: ['create --email <address> [--plan <plan>] [--beta]', 'list [--email <address>]', 'revoke <key id>'],
    summary: { en: 'create, list and revoke API keys', fr: 'créer, lister et révoquer des clés d’API' },
    about: {
      en: `create  the account's one active key; an older one is revoked. The key is printed once and stored as a keyed hash.
        Without an account of that address one is made, with the given plan (free).
list    newest first, revoked ones included

Needs DATABASE_URL, and for create VITRINE_KEY_PEPPER as the API has it.`,
      fr: `create  la seule clé active du compte ; une plus ancienne est révoquée. La clé est affichée une fois, gardée en empreinte.
        Sans compte à cette adresse, un compte est créé, avec l’offre donnée (free).
list    les plus récentes d’abord, révoquées comprises

Demande DATABASE_URL, et pour create VITRINE_KEY_PEPPER comme l’API l’a.`,
    },
    options: {
      email: { value: 'address', about: { en: 'of the account', fr: 'du compte' } },
      plan: {
        value: 'plan',
        choices: ['free', 'pro', 'scale'],
        about: { en: 'of a new account (free)', fr: 'd’un nouveau compte (free)' },
      },
      beta: { about: { en: 'open the general scan to the account', fr: 'ouvrir l’analyse générale au compte' } },
    },
    words: ['create', 'list', 'revoke'],
  },
  'compare-agents': {
    usage: ['<list>'],
    summary: {
      en: 'compare the table of AI agents with a list in a file',
      fr: 'comparer la table des agents d’IA à une liste dans un fichier',
    },
    about: {
      en: `<list> is robots.json of ai.robots.txt (its keys are the names), or a robots.txt. Prints the names that the table of AI
agents (packages/engine/src/shared/agents/ai-agents.ts) neither knows nor leaves out on purpose, and ends with 1 when
there is one. Then sort them by purpose, and put the day into "reviewed".`,
      fr: `<list> est le robots.json d’ai.robots.txt (ses clés sont les noms), ou un robots.txt. Affiche les noms que la table des agents
d’IA (packages/engine/src/shared/agents/ai-agents.ts) ni ne connaît ni n’écarte exprès, et finit par 1 s’il y en a un.
Classez-les ensuite par usage, et mettez le jour dans « reviewed ».`,
    },
    options: {},
  },
  'new-rule': {
    usage: ['<ucp|catalog|simulation|performance|findability> <id> [--name <words-of-the-file>]'],
    summary: { en: 'start a rule from a template', fr: 'commencer une règle à partir d’un modèle' },
    about: {
      en: `Writes the rule's file, packages/engine/src/checks/<check>/rules/<id>-<name>.ts for instance: a rule that compiles, says nothing
yet and is registered by its file after "npm run gen". What is left to write begins with FILL_IN; "npm run check" names each such
place. Ids are never reused: U33 for ucp, C-warranty for catalog, A-compare for simulation, P-cheap for performance, F-feed for findability.`,
      fr: `Écrit le fichier de la règle, par exemple packages/engine/src/checks/<check>/rules/<id>-<nom>.ts : une règle qui compile, ne dit
encore rien et est enregistrée par son fichier après « npm run gen ». Ce qui reste à écrire commence par FILL_IN. Les identifiants ne
servent qu’une fois : U33 pour ucp, C-warranty pour catalog, A-compare pour simulation, P-cheap pour performance, F-feed pour findability.`,
    },
    options: {
      name: {
        value: 'words',
        about: { en: 'words of the file name, joined by hyphens', fr: 'mots du nom de fichier, joints par des tirets' },
      },
    },
    words: ['ucp', 'catalog', 'simulation', 'performance', 'findability'],
  },
  'new-signal': {
    usage: ['<id> <category>'],
    summary: { en: 'start a signal of the general scan', fr: 'commencer un signal de l’analyse générale' },
    about: {
      en: `Writes packages/engine/src/checks/general-readiness/signals/<id>.ts and packages/engine/test/scan/<id>.test.ts: a signal that asks
for one document, judges it and passes its tests. <id> is the name on the wire, for instance returns_policy. <category> is one of
discoverability, content_accessibility, bot_access_control, api_auth_mcp.`,
      fr: `Écrit packages/engine/src/checks/general-readiness/signals/<id>.ts et packages/engine/test/scan/<id>.test.ts : un signal qui demande
un document, le juge et passe ses tests. <id> est son nom dans l’API, par exemple returns_policy. <category> est l’une de
discoverability, content_accessibility, bot_access_control, api_auth_mcp.`,
    },
    options: {},
  },
};
