/** Options that several commands share. */

import type { Options } from './define.ts';

/** Options of every command. */
export const COMMON = {
  language: {
    value: 'en|fr',
    choices: ['en', 'fr'],
    config: true,
    en: 'of every sentence; else LC_ALL, LC_MESSAGES or LANG, else en',
    fr: 'de toutes les phrases ; sinon LC_ALL, LC_MESSAGES ou LANG, sinon en',
  },
  help: { short: 'h', en: 'this text', fr: 'ce texte' },
} as const satisfies Options;

/** Options of commands that ask a store. */
export const STORE = {
  country: {
    value: 'code',
    config: true,
    en: 'market, ISO 3166-1 alpha-2, or auto: the one the store shows (auto; with --api, what the account says)',
    fr: 'marché, ISO 3166-1 alpha-2, ou auto : celui que montre la boutique (auto ; avec --api, celui du compte)',
  },
  sample: { value: 'n', config: true, en: 'products to look at, 1 to 50 (12)', fr: 'produits à regarder, de 1 à 50 (12)' },
} as const satisfies Options;

/** Options of commands that ask a store from this process. */
export const HERE = {
  demo: { value: 'store', en: 'start this demo store and ask it', fr: 'démarrer cette boutique de démonstration et l’interroger' },
  allow: {
    value: 'a:p,…',
    en: 'address:port pairs that may be asked beside a loopback <url> itself; also VITRINE_EGRESS_ALLOW',
    fr: 'paires adresse:port interrogeables en plus d’une <url> locale elle-même ; aussi VITRINE_EGRESS_ALLOW',
  },
} as const satisfies Options;

/** Options of commands that may ask a service. */
export const SERVICE = {
  api: {
    value: 'url',
    en: 'a service that does the work; also VITRINE_API_URL. The key comes from VITRINE_API_KEY alone',
    fr: 'un service qui fait le travail ; aussi VITRINE_API_URL. La clé ne vient que de VITRINE_API_KEY',
  },
} as const satisfies Options;

export const MODEL = {
  model: {
    value: 'name',
    en: 'who shops: a model of VITRINE_MODELS by its name, or scripted; else what VITRINE_MODELS lists',
    fr: 'qui achète : un modèle de VITRINE_MODELS par son nom, ou scripted ; sinon ceux de VITRINE_MODELS',
  },
} as const satisfies Options;

/** Options of commands whose result is text for an operator or JSON. */
export const TEXT_OR_JSON = {
  format: { value: 'format', choices: ['pretty', 'json'], en: 'pretty or json (pretty)', fr: 'pretty ou json (pretty)' },
} as const satisfies Options;

export const PRETTY_JSON_HTML = {
  format: {
    value: 'format[=file]',
    multiple: true,
    choices: ['pretty', 'json', 'html'],
    en: 'pretty, json or html (a page of its own); several with a file each (pretty)',
    fr: 'pretty, json ou html (une page autonome) ; plusieurs avec un fichier chacun (pretty)',
  },
} as const satisfies Options;

export const TRANSCRIPTS = {
  transcripts: {
    value: 'folder',
    en: 'write what was shown, called, compared and decided in each attempt: a page <n>.html, and <n>.json, which vitrine replay reads',
    fr: 'écrire ce qui a été montré, appelé, comparé et décidé à chaque essai : une page <n>.html, et <n>.json, que lit vitrine replay',
  },
} as const satisfies Options;

/** Options of commands that hold an audit's result against what is wanted. */
export const RESULT = {
  format: {
    value: 'format[=file]',
    multiple: true,
    choices: ['pretty', 'json', 'markdown', 'html', 'junit', 'sarif', 'github'],
    config: true,
    en: 'pretty, json (the body of the API), markdown, html, junit, sarif or github; several with a file each (pretty)',
    fr: 'pretty, json (le corps de l’API), markdown, html, junit, sarif ou github ; plusieurs avec un fichier chacun (pretty)',
  },
  verbose: { en: 'on the terminal, the request behind each finding too', fr: 'sur le terminal, aussi la requête derrière chaque constat' },
  'fail-under': {
    value: '[check=]score',
    multiple: true,
    config: true,
    en: 'exit code 1 under this overall score, or under this score of one check: 80, catalog_quality=70, general_readiness=50',
    fr: 'code de sortie 1 sous ce score global, ou sous ce score d’un contrôle : 80, catalog_quality=70, general_readiness=50',
  },
  'fail-tier': {
    value: 'tier',
    choices: ['emerging', 'agent_aware', 'agent_ready'],
    config: true,
    en: 'exit code 1 under this tier of the general scan',
    fr: 'code de sortie 1 sous ce niveau de l’analyse générale',
  },
  'fail-on': {
    value: 'new',
    choices: ['new'],
    config: true,
    en: 'exit code 1 when there is a finding above info that --baseline did not have',
    fr: 'code de sortie 1 si un constat au-dessus d’info manquait à --baseline',
  },
  baseline: {
    value: 'file',
    config: true,
    en: 'an earlier audit, written by --format json=<file>',
    fr: 'un audit antérieur, écrit par --format json=<fichier>',
  },
} as const satisfies Options;

export const CONFIG_FILE = 'vitrine.json';
