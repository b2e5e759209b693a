/** Every command by its name, in the order of the overview. */

import { CHECKOUT } from './checkout.ts';
import type { CommandDefinition, Options } from './define.ts';
import { OPERATOR } from './operator.ts';
import { COMMON, CONFIG_FILE, HERE, MODEL, RESULT, SERVICE, STORE, TEXT_OR_JSON } from './options.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export const MCP_CLIENTS = ['claude', 'cursor', 'vscode', 'codex', 'gemini', 'stdio'] as const;

const AUDIT_OPTIONS = {
  ...STORE,
  scan: {
    negatable: true,
    config: true,
    en: 'the general scan; on unless --no-scan',
    fr: 'l’analyse générale ; faite sauf avec --no-scan',
  },
  simulate: {
    negatable: true,
    config: true,
    en: 'send a shopping agent in; through a service it takes a unit of the monthly quota',
    fr: 'envoyer un agent acheteur ; par un service, cela consomme une unité du quota mensuel',
  },
  ...RESULT,
  'max-wait': {
    value: 'seconds',
    config: true,
    en: 'most seconds to wait in all where the service says 429, 0 to 86400 (3600); then exit code 6',
    fr: 'secondes d’attente au plus, au total, quand le service répond 429, de 0 à 86400 (3600) ; ensuite code 6',
  },
} as const satisfies Options;

const EXITS = {
  en: 'Exit codes: 0 fine, 1 a gate is not met, 2 usage, 3 could not be measured or done, 4 the key, 5 the quota, 6 the rate limit.',
  fr: 'Codes de sortie : 0 tout va bien, 1 seuil non atteint, 2 usage, 3 mesure ou travail impossible, 4 la clé, 5 le quota, 6 la limite de débit.',
} as const;

export const COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  audit: {
    usage: ['[<url>] [options]', '--demo <store> [options]'],
    summary: {
      en: 'audit a store and print, write and gate the verdict',
      fr: 'auditer une boutique ; afficher, écrire et seuiller le verdict',
    },
    about: {
      en: `In this process, without a server; or through one with --api. A shop on this machine is audited by the address you type.
${CONFIG_FILE} of the working directory, where there is one, holds any of these options but --api, --allow and --demo; the command
line wins. ${EXITS.en}`,
      fr: `Dans ce processus, sans serveur ; ou par un service avec --api. Une boutique de cette machine s’audite par l’adresse tapée.
${CONFIG_FILE} du dossier courant, s’il existe, contient n’importe laquelle de ces options sauf --api, --allow et --demo ; la ligne
de commande l’emporte. ${EXITS.fr}`,
    },
    options: {
      ...AUDIT_OPTIONS,
      ...SERVICE,
      ...HERE,
      ...MODEL,
      config: { value: 'file', en: `read this file instead of ${CONFIG_FILE}`, fr: `lire ce fichier au lieu de ${CONFIG_FILE}` },
    },
  },
  brief: {
    usage: ['<audit>'],
    summary: { en: 'print the brief of an audit for a coding assistant', fr: 'afficher la consigne d’un audit pour un assistant de code' },
    about: {
      en: '<audit> is a file written by --format json=<file>, or with --api an id (aud_…).',
      fr: '<audit> est un fichier écrit par --format json=<fichier>, ou avec --api un identifiant (aud_…).',
    },
    options: SERVICE,
  },
  changes: {
    usage: ['<audit> <earlier audit>'],
    summary: { en: 'say what changed between two audits', fr: 'dire ce qui a changé entre deux audits' },
    about: {
      en: 'Both are files written by --format json=<file>, or with --api ids (aud_…).',
      fr: 'Ce sont des fichiers écrits par --format json=<fichier>, ou avec --api des identifiants (aud_…).',
    },
    options: {
      ...SERVICE,
      format: { value: 'format', choices: ['pretty', 'json'], en: 'pretty or json (pretty)', fr: 'pretty ou json (pretty)' },
    },
  },
  verify: {
    usage: ['<audit> [<finding>…] [options]'],
    summary: {
      en: 'ask a store again whether findings of an audit are fixed',
      fr: 'redemander à une boutique si des constats d’un audit sont corrigés',
    },
    about: {
      en: `Through a service (--api): it has the evidence of the audit. <audit> is its id (aud_…), or a file written by --format
json=<file>; without <finding>, every finding and signal that costs points. Exit codes: 0 all are fixed, whatever
else is new, 1 one is failing or the repair broke it anew, 3 one could not be measured; 2, 4 and 6 as for audit.`,
      fr: `Par un service (--api) : il a les preuves de l’audit. <audit> est son identifiant (aud_…), ou un fichier écrit par --format
json=<fichier> ; sans <finding>, tous les constats et signaux qui coûtent des points. Codes de sortie : 0 tous sont corrigés,
quoi qu’il y ait de nouveau, 1 l’un est en défaut ou cassé autrement par la correction, 3 l’un n’a pas pu être mesuré ; 2, 4 et 6 comme pour audit.`,
    },
    options: { ...SERVICE, ...TEXT_OR_JSON, 'max-wait': AUDIT_OPTIONS['max-wait'] },
  },
  migrate: {
    usage: ['<url> [options]', '--demo <store> [options]'],
    summary: {
      en: 'say what moves a UCP profile to the newest release, and print the profile that comes of it',
      fr: 'dire ce qui mène un profil UCP à la dernière version, et afficher le profil obtenu',
    },
    about: {
      en: `Asks the store what an audit without the scan asks. For each item: the line of your profile, what breaks for whom, what to do,
and how to see that it is done. What needs a decision of yours (a catalogue, a schema of your own) is named, not made up.`,
      fr: `Demande à la boutique ce que demande un audit sans l’analyse. Pour chaque point : la ligne de votre profil, ce qui casse et pour
qui, quoi faire, et comment voir que c’est fait. Ce qui demande votre décision (un catalogue, un schéma à vous) est nommé, pas inventé.`,
    },
    options: { ...STORE, ...HERE, ...TEXT_OR_JSON },
  },
  init: {
    usage: ['<url> [options]'],
    summary: { en: `write ${CONFIG_FILE} for audit to read`, fr: `écrire ${CONFIG_FILE}, que lit audit` },
    about: { en: 'Writes the address and the options given here.', fr: 'Écrit l’adresse et les options données ici.' },
    options: AUDIT_OPTIONS,
  },
  'mcp-config': {
    usage: [`<${MCP_CLIENTS.join('|')}>`],
    summary: { en: 'print how an agent connects to a service over MCP', fr: 'afficher comment un agent se connecte à un service par MCP' },
    about: {
      en: 'Of the service that --api or VITRINE_API_URL names, else of npm start. The key is named, never printed.',
      fr: 'Du service que nomme --api ou VITRINE_API_URL, sinon de npm start. La clé est nommée, jamais affichée.',
    },
    options: SERVICE,
    words: MCP_CLIENTS,
  },
  webhooks: {
    usage: ['listen <webhook> --to <url> [options]'],
    summary: { en: 'hand on to this machine what a webhook is sent', fr: 'transmettre à cette machine ce que reçoit un webhook' },
    about: {
      en: `Follows the log of the webhook's deliveries until Ctrl-C, verifies each new attempt with the secret in VITRINE_WEBHOOK_SECRET and
sends it to <url>, signed as it was. The webhook itself stays where it is, and nothing changes there.`,
      fr: `Suit le journal des envois du webhook jusqu’à Ctrl-C, vérifie chaque nouvelle tentative avec le secret de VITRINE_WEBHOOK_SECRET
et l’envoie à <url>, signée comme elle l’était. Le webhook lui-même reste où il est, et rien n’y change.`,
    },
    options: { ...SERVICE, to: { value: 'url', en: 'an http address of this machine', fr: 'une adresse http de cette machine' } },
    words: ['listen'],
  },
  watch: {
    usage: [
      'list',
      'add <url> [--every <interval>] [--runs <kind>] [--country <code>] [--mail]',
      'update <watch> [--every <interval>] [--country <code>] [--[no-]mail] [--product <id>]',
      'changes <watch> [--limit <n>] [--cursor <cursor>]',
      '<show|run|pause|resume|end> <watch>',
    ],
    summary: {
      en: 'watch stores through a service, and read what got worse, since when and why',
      fr: 'surveiller des boutiques par un service ; lire ce qui s’est dégradé, depuis quand et pourquoi',
    },
    about: {
      en: `list     those that got worse first
add      a store of the account, which an audit of it makes it; with the language of this command
update   what is named, and nothing else; with another market it is compared anew
show     one watch, with what is told and the address of its feed
changes  the newest first: what, since when, the cause, and the lines of the store's answers that went (-) and came (+)
run      runs now, compared like the runs of due times; prints the id of the run
pause    until it is resumed
resume   also switches on a watch that has ended, where it may run again
end      removes the watch with its changes; its runs stay

Through a service (--api). <watch> is its id (wch_…). The exit codes are those of audit: 4 where the service lets no key do this.`,
      fr: `list     d’abord celles qui se sont dégradées
add      une boutique du compte, ce qu’elle devient par un audit ; avec la langue de cette commande
update   ce qui est nommé, et rien d’autre ; avec un autre marché, la comparaison repart à zéro
show     une surveillance, avec ce qui est signalé et l’adresse de son flux
changes  les plus récents d’abord : quoi, depuis quand, la cause, et les lignes des réponses de la boutique parties (-) et venues (+)
run      exécute maintenant, avec la même comparaison qu’à l’échéance ; affiche l’identifiant de l’exécution
pause    jusqu’à resume
resume   relance aussi une surveillance terminée, là où elle peut à nouveau s’exécuter
end      supprime la surveillance et ses changements ; ses exécutions restent

Par un service (--api). <watch> est son identifiant (wch_…). Les codes de sortie sont ceux d’audit : 4 si le service ne le permet à
aucune clé.`,
    },
    options: {
      ...SERVICE,
      ...TEXT_OR_JSON,
      every: {
        value: 'interval',
        choices: ['hour', 'day', 'week'],
        en: 'of add and update: hour, day or week, as the plan allows (day)',
        fr: 'pour add et update : hour, day ou week, selon l’offre (day)',
      },
      runs: {
        value: 'kind',
        choices: ['audit', 'scan', 'findability', 'performance'],
        en: 'of add: audit; scan for an audit with the general scan; findability and performance take a unit each time (audit)',
        fr: 'pour add : audit ; scan pour un audit avec l’analyse générale ; findability et performance prennent une unité à chaque fois (audit)',
      },
      country: {
        value: 'code',
        en: 'of add and update: market, ISO 3166-1 alpha-2, or auto: the one the store shows (auto)',
        fr: 'pour add et update : marché, ISO 3166-1 alpha-2, ou auto : celui que montre la boutique (auto)',
      },
      mail: {
        negatable: true,
        en: 'of add and update: mail what is told, too',
        fr: 'pour add et update : envoyer aussi par e-mail ce qui est signalé',
      },
      product: {
        value: 'id',
        en: 'of update: the product that is shown over time; an empty one: none is',
        fr: 'pour update : le produit montré dans le temps ; vide : aucun',
      },
      limit: { value: 'n', en: 'of changes: how many, 1 to 100 (20)', fr: 'pour changes : combien, de 1 à 100 (20)' },
      cursor: {
        value: 'cursor',
        en: 'of changes: older ones, as the page before says',
        fr: 'pour changes : les plus anciens, comme l’indique la page d’avant',
      },
      'max-wait': AUDIT_OPTIONS['max-wait'],
    },
    words: ['list', 'add', 'update', 'show', 'changes', 'run', 'pause', 'resume', 'end'],
  },
  completion: {
    usage: [`<${SHELLS.join('|')}>`],
    summary: { en: 'print the completion of a shell', fr: 'afficher la complétion d’un interpréteur' },
    about: {
      en: 'bash: source <(vitrine completion bash)\nzsh:  vitrine completion zsh > "$fpath[1]/_vitrine"\nfish: vitrine completion fish | source',
      fr: 'bash : source <(vitrine completion bash)\nzsh :  vitrine completion zsh > "$fpath[1]/_vitrine"\nfish : vitrine completion fish | source',
    },
    options: {},
    words: SHELLS,
  },
  capture: {
    usage: ['<url> [-o <file>]', '--demo <store> [-o <file>]'],
    summary: {
      en: 'write what a store answered into a file that can be judged offline',
      fr: 'écrire les réponses d’une boutique dans un fichier à juger hors ligne',
    },
    about: {
      en: `Asks the store what an audit asks and writes every exchange as JSON: bodies as text where they are UTF-8, else as
base64; session ids and credentials removed. Without -o it goes to standard output.`,
      fr: `Demande à la boutique ce que demande un audit et écrit chaque échange en JSON : corps en texte s’ils sont en UTF-8, sinon
en base64 ; identifiants de session et secrets retirés. Sans -o, sur la sortie standard.`,
    },
    options: { ...STORE, scan: AUDIT_OPTIONS.scan, ...HERE, output: { value: 'file', short: 'o', en: 'where to write', fr: 'où écrire' } },
  },
  judge: {
    usage: ['<evidence.json> [options]'],
    summary: { en: 'judge captured evidence, without any network', fr: 'juger des preuves capturées, sans réseau' },
    about: {
      en: `Every body is compared with its recorded hash first; evidence that was changed is not judged. The same evidence gives the
same bytes. ${EXITS.en}`,
      fr: `Chaque corps est d’abord comparé à son empreinte ; des preuves modifiées ne sont pas jugées. Les mêmes preuves donnent les
mêmes octets. ${EXITS.fr}`,
    },
    options: RESULT,
  },
  ...OPERATOR,
  ...CHECKOUT,
};

/** Options of a command with those of every command. */
export function optionsOf({ options }: CommandDefinition): Options {
  return { ...options, ...COMMON };
}
