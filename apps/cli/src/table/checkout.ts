/** Commands that need a checkout or the service's database; the published package is without them. */

import type { CommandDefinition, Options } from './define.ts';
import { TEXT_OR_JSON } from './options.ts';

const OPERATOR_NAME = {
  operator: {
    value: 'name',
    en: 'who makes the change, for the log; else VITRINE_OPERATOR, else the account of the system',
    fr: 'qui fait le changement, pour le journal ; sinon VITRINE_OPERATOR, sinon le compte du système',
  },
} as const satisfies Options;

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
      email: { value: 'address', en: 'of the account', fr: 'du compte' },
      plan: { value: 'plan', choices: ['free', 'pro', 'scale'], en: 'of a new account (free)', fr: 'd’un nouveau compte (free)' },
      beta: { en: 'open the general scan to a new account', fr: 'ouvrir l’analyse générale à un nouveau compte' },
      ...OPERATOR_NAME,
    },
    words: ['create', 'list', 'revoke'],
  },
  operator: {
    usage: [
      'account --email <address> [--plan <plan>] [--[no-]beta] [--limit <name>=<n>]…',
      'domain [<domain> [--[no-]block] [--[no-]opt-out]]',
      'retry <run id>',
      'give-up <run id>',
      'pause [<creation|paying|account|anonymous|watches> [--minutes <n>]]',
      'resume <creation|paying|account|anonymous|watches>',
      'costs [--days <n>] [--lines <n>]',
      'rejudge [<domain>] [--audits <n>] [--format <format>]',
      'log [--lines <n>]',
    ],
    summary: {
      en: 'change accounts, refuse domains, end runs, and see who did what, what models cost and whose scores new rules move',
      fr: 'changer des comptes, refuser des domaines, finir des essais, voir qui a fait quoi, ce que coûtent les modèles et quels scores changent de nouvelles règles',
    },
    about: {
      en: `account  the plan of an account that pays for none, the beta, and limits in place of the plan's; without a change it is shown
domain   of a blocked domain, and of one whose owner opted out, no run is made and open ones end within seconds; of the latter
         what was kept is removed within the hour, too. Without <domain> all are listed
retry    takes an open run from its worker; another goes on after its last recorded step
give-up  ends an open run as failed; an unused unit goes back
pause    creation: new runs are answered 503 with a time, those that wait and those under way go on; a lane: its runs are taken and
         wait. For --minutes, or until it is resumed. Without a name what is paused is listed
resume   takes the pause back
costs    what models cost, by day (UTC), account and model, the newest day first, the dearest first within it: answers, those among
         them whose cost nobody knows, and US dollars of the others at the prices of VITRINE_MODELS; ? where it is unknown
rejudge  before a release: judges the stored evidence of the last audits that ended, of one domain or of all, by the rules of this
         checkout, each at its own day, and writes nothing. A line for each whose scores or tier would move: id, domain, the version
         that judged it, each move, and the rules behind it with the points of their check; then how many moved, have other findings
         with the same scores, are unchanged, have no evidence any more, are of a format that cannot be read, could not be judged
log      newest first: number, time, who, what, on what, before and after

Every change is written in the log with the name of who made it. Needs DATABASE_URL.`,
      fr: `account  l’offre d’un compte qui n’en paie aucune, la bêta, et des limites à la place de celles de l’offre ; sans changement, il est
         affiché
domain   d’un domaine bloqué, ou dont le propriétaire s’est opposé, aucun essai n’est fait et ceux en cours finissent en quelques
         secondes ; dans le second cas, ce qui était gardé est aussi supprimé dans l’heure. Sans <domain>, tous sont listés
retry    reprend un essai en cours à son worker ; un autre continue après la dernière étape enregistrée
give-up  finit un essai en cours en échec ; une unité inutilisée est rendue
pause    creation : un nouvel essai reçoit 503 avec une heure, ceux qui attendent ou sont en cours continuent ; une file : ses essais sont
         acceptés et attendent. Pour --minutes, ou jusqu’à resume. Sans nom, ce qui est suspendu est listé
resume   lève la suspension
costs    ce que coûtent les modèles, par jour (UTC), compte et modèle, le plus récent d’abord, puis le plus cher : réponses, celles dont
         nul ne connaît le coût, et dollars des autres aux prix de VITRINE_MODELS ; ? là où il est inconnu
rejudge  avant une version : juge les preuves gardées des derniers audits terminés, d’un domaine ou de tous, par les règles de cette
         copie du code, chacun à sa date, et n’écrit rien. Une ligne pour chacun dont un score ou le niveau changerait : identifiant,
         domaine, version qui l’a jugé, chaque changement, et les règles en cause avec les points de leur contrôle ; puis combien
         changent, ont d’autres constats pour les mêmes scores, restent identiques, n’ont plus de preuves, sont d’un format illisible,
         n’ont pas pu être jugés
log      les plus récentes d’abord : numéro, heure, qui, quoi, sur quoi, avant et après

Chaque changement est écrit dans le journal avec le nom de son auteur. Demande DATABASE_URL.`,
    },
    options: {
      email: { value: 'address', en: 'of the account', fr: 'du compte' },
      plan: { value: 'plan', choices: ['free', 'pro', 'scale'], en: 'of the account', fr: 'du compte' },
      beta: { negatable: true, en: 'whether the general scan is open to it', fr: 'si l’analyse générale lui est ouverte' },
      limit: {
        value: 'name=n',
        multiple: true,
        en: 'simulation, performance, findability (units of a cycle) or sites; =plan gives it back to the plan',
        fr: 'simulation, performance, findability (unités d’un cycle) ou sites ; =plan la rend à l’offre',
      },
      block: { negatable: true, en: 'by the operator', fr: 'par l’exploitant' },
      'opt-out': { negatable: true, en: 'by the wish of the owner', fr: 'par le souhait du propriétaire' },
      minutes: { value: 'n', en: 'how long it is paused, 1 to 10080', fr: 'durée de la suspension, de 1 à 10080' },
      days: { value: 'n', en: 'days of costs, today included, 1 to 400 (7)', fr: 'jours de coûts, aujourd’hui compris, de 1 à 400 (7)' },
      lines: { value: 'n', en: 'lines of costs or log, 1 to 10000 (50)', fr: 'lignes de coûts ou de journal, de 1 à 10000 (50)' },
      audits: { value: 'n', en: 'audits that are judged again, 1 to 1000000 (1000)', fr: 'audits jugés de nouveau, de 1 à 1000000 (1000)' },
      ...TEXT_OR_JSON,
      ...OPERATOR_NAME,
    },
    words: ['account', 'domain', 'retry', 'give-up', 'pause', 'resume', 'costs', 'rejudge', 'log'],
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
      name: { value: 'words', en: 'words of the file name, joined by hyphens', fr: 'mots du nom de fichier, joints par des tirets' },
    },
    words: ['ucp', 'catalog', 'simulation', 'performance', 'findability'],
  },
  'new-signal': {
    usage: ['<id> <category>'],
    summary: { en: 'start a signal of the general scan', fr: 'commencer un signal de l’analyse générale' },
    about: {
      en: `Writes packages/engine/src/checks/general-readiness/signals/<id>/signal.ts and packages/engine/test/scan/<id>.test.ts: a signal that asks
for one document, judges it and passes its tests. <id> is the name on the wire, for instance returns_policy. <category> is one of
discoverability, content_accessibility, bot_access_control, api_auth_mcp.`,
      fr: `Écrit packages/engine/src/checks/general-readiness/signals/<id>/signal.ts et packages/engine/test/scan/<id>.test.ts : un signal qui demande
un document, le juge et passe ses tests. <id> est son nom dans l’API, par exemple returns_policy. <category> est l’une de
discoverability, content_accessibility, bot_access_control, api_auth_mcp.`,
    },
    options: {},
  },
};
