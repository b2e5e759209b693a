/** Commands that need a checkout or the service's database; the published package is without them. */

import type { CommandDefinition } from './define.ts';

export const CHECKOUT: Readonly<Record<string, CommandDefinition>> = {
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
