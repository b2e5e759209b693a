/** Commands of those who run the service, each part of an audit by itself. */

import type { CommandDefinition } from './define.ts';
import { HERE, MODEL, PRETTY_JSON_HTML, STORE, TEXT_OR_JSON, TRANSCRIPTS } from './options.ts';

const VISIT = { ...STORE, ...HERE, ...MODEL, ...TEXT_OR_JSON };

export const OPERATOR: Readonly<Record<string, CommandDefinition>> = {
  shop: {
    usage: ['<url> [options]', '--demo <store> [options]'],
    summary: {
      en: 'send a shopping agent into a store and print how far it gets',
      fr: 'envoyer un agent acheteur dans une boutique et afficher jusqu’où il va',
    },
    about: {
      en: `Up to three missions. Each ends at the hand-off to the buyer: no checkout, no payment, no personal data; carts are cancelled.`,
      fr: `Trois missions au plus. Chacune s’arrête à la remise à l’acheteur : ni commande, ni paiement, ni donnée personnelle ; les paniers
sont annulés.`,
    },
    options: { ...VISIT, ...TRANSCRIPTS },
  },
  replay: {
    usage: ['<transcript.json> [options]'],
    summary: { en: 'judge what a shopper did again, without any network', fr: 'juger de nouveau ce qu’a fait un acheteur, sans réseau' },
    about: {
      en: `<transcript.json> is what GET /audits/{id}/transcripts/{n} answers, or a file of vitrine shop --transcripts. Prints the attempt,
what was compared, the verdict of then and that of now; html is its page. Exit codes: 0 they are the same, 1 they differ, 2 no transcript.`,
      fr: `<transcript.json> est la réponse de GET /audits/{id}/transcripts/{n}, ou un fichier de vitrine shop --transcripts. Affiche
l’essai, ce qui a été comparé, le verdict d’alors et celui d’aujourd’hui ; html en est la page. Codes de sortie : 0 identiques,
1 différents, 2 pas une transcription.`,
    },
    options: PRETTY_JSON_HTML,
  },
  perform: {
    usage: ['<url> [options]', '--demo <store> [options]'],
    summary: {
      en: 'try each wish several times with every configured model, and print how often it succeeds',
      fr: 'essayer chaque souhait plusieurs fois avec chaque modèle configuré, et afficher combien aboutissent',
    },
    about: {
      en: 'The models are those of VITRINE_MODELS. Each try ends at the hand-off to the buyer, as with vitrine shop.',
      fr: 'Les modèles sont ceux de VITRINE_MODELS. Chaque essai s’arrête à la remise à l’acheteur, comme avec vitrine shop.',
    },
    options: {
      missions: { value: 'n', en: 'wishes, 1 to 3 (3)', fr: 'souhaits, de 1 à 3 (3)' },
      repeats: { value: 'n', en: 'tries of each with each model, 1 to 5 (3)', fr: 'essais de chacun avec chaque modèle, de 1 à 5 (3)' },
      ...VISIT,
      ...TRANSCRIPTS,
    },
  },
  benchmark: {
    usage: ['[options]'],
    summary: {
      en: 'send every configured model on all missions of a fixed suite of stores, and compare them',
      fr: 'envoyer chaque modèle configuré dans toutes les missions d’une suite fixe de boutiques, et les comparer',
    },
    about: {
      en: `Fifteen stores, one after the other; without VITRINE_MODELS the script shops. Prints success by store and model, intervals,
comparisons, costs, and how missions ended. VITRINE_PERFORMANCE_MAX_CENTS bounds all of it.`,
      fr: `Quinze boutiques, l’une après l’autre ; sans VITRINE_MODELS, le script achète. Affiche les réussites par boutique et par modèle,
intervalles, comparaisons, coûts et fins de mission. VITRINE_PERFORMANCE_MAX_CENTS borne le tout.`,
    },
    options: {
      demo: { value: 'store', en: 'one store of the suite alone', fr: 'une seule boutique de la suite' },
      repeats: {
        value: 'n',
        en: 'tries of each mission with each model, 1 to 5 (1)',
        fr: 'essais de chaque mission avec chaque modèle, de 1 à 5 (1)',
      },
      ...MODEL,
      ...TRANSCRIPTS,
      ...PRETTY_JSON_HTML,
    },
  },
  find: {
    usage: ['<url> [options]', '--demo <store> [options]'],
    summary: {
      en: 'see a store as crawlers and agents do, and print what keeps it from being found',
      fr: 'voir une boutique comme les robots et les agents, et afficher ce qui l’empêche d’être trouvée',
    },
    about: {
      en: 'Looks at robots.txt, pages, sitemaps and files for agents, and asks for every page as five named identities.',
      fr: 'Regarde robots.txt, pages, sitemaps et fichiers pour agents, et demande chaque page sous cinq identités honnêtes.',
    },
    options: {
      pages: {
        value: 'n',
        en: 'pages looked at, the home page included, 1 to 10 (5)',
        fr: 'pages regardées, accueil compris, de 1 à 10 (5)',
      },
      recall: { en: 'ask the configured model who sells such products', fr: 'demander au modèle configuré qui vend de tels produits' },
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
      port: { value: 'port', en: '0 takes a free one (0)', fr: '0 en prend un libre (0)' },
      delay: { value: 'ms', en: 'before every answer (0)', fr: 'avant chaque réponse (0)' },
    },
    words: ['list', 'serve', 'check'],
  },
  'compare-agents': {
    usage: ['<list>'],
    summary: {
      en: 'compare the table of AI agents with a list in a file',
      fr: 'comparer la table des agents d’IA à une liste dans un fichier',
    },
    about: {
      en: `<list> is robots.json of ai.robots.txt, or a robots.txt. Prints the names that the table of AI agents
(packages/engine/src/shared/agents/ai-agents.ts) neither knows nor leaves out on purpose, and ends with 1 when there is one.`,
      fr: `<list> est le robots.json d’ai.robots.txt, ou un robots.txt. Affiche les noms que la table des agents d’IA
(packages/engine/src/shared/agents/ai-agents.ts) ni ne connaît ni n’écarte exprès, et finit par 1 s’il y en a un.`,
    },
    options: {},
  },
};
