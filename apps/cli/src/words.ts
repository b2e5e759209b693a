/** Words of the printed verdict in both languages. */

import type { Text } from './command.ts';

const text = (en: string, fr: string): Text => ({ en, fr });

export const STATUS: Readonly<Record<string, Text>> = {
  pass: text('pass', 'réussi'),
  warn: text('needs work', 'à améliorer'),
  fail: text('fail', 'échec'),
  blocked: text('blocked', 'bloqué'),
  not_applicable: text('not applicable', 'sans objet'),
  error: text('not measured', 'non mesuré'),
};

export const SEVERITY: Readonly<Record<string, Text>> = {
  critical: text('critical', 'critique'),
  major: text('major', 'majeur'),
  minor: text('minor', 'mineur'),
  info: text('info', 'info'),
};

export const STATE: Readonly<Record<string, Text>> = {
  present: text('present', 'présent'),
  partial: text('partial', 'partiel'),
  invalid: text('invalid', 'invalide'),
  absent: text('absent', 'absent'),
  blocked: text('blocked', 'bloqué'),
  not_applicable: text('not applicable', 'sans objet'),
  error: text('not measured', 'non mesuré'),
};

/** How a mission or trial of a shopper ended. */
export const ATTEMPT: Readonly<Record<string, Text>> = {
  completed: text('completed', 'réussie'),
  stopped: text('stopped', 'arrêtée'),
  unmeasured: text('unmeasured', 'non mesurée'),
};

export const TIER: Readonly<Record<string, Text>> = {
  not_ready: text('not ready', 'pas prêt'),
  emerging: text('emerging', 'en chemin'),
  agent_aware: text('agent aware', 'averti'),
  agent_ready: text('agent ready', 'prêt'),
  undetermined: text('undetermined', 'indéterminé'),
};

export const SAY = {
  colon: text(':', '\u00a0:'),
  noScore: text('no score', 'pas de score'),
  waiting: text('waiting for a worker', 'en attente d’un exécutant'),
  place: {
    en: (ahead: number, seconds: number) => `waiting: ${ahead} ahead, about ${seconds} s`,
    fr: (ahead: number, seconds: number) => `en attente : ${ahead} avant lui, environ ${seconds} s`,
  },
  undone: text('could not be completed', 'n’a pas abouti'),
  failed: text('The audit could not be completed', 'L’audit n’a pas pu aboutir'),
  scan: text('general scan', 'analyse générale'),
  signals: text('signals', 'signaux'),
  measured: text('% measured', '% mesurés'),
  atMost: text('at most', 'au plus'),
  inReport: text('more in the report', 'de plus dans le rapport'),
  check: text('Check', 'Contrôle'),
  result: text('Result', 'Résultat'),
  score: text('Score', 'Score'),
  findings: text('Findings', 'Constats'),
  next: text('First to do', 'À faire d’abord'),
  gates: text('Gates', 'Seuils'),
  met: text('met', 'atteint'),
  unmet: text('not met', 'non atteint'),
  unmeasured: text('could not be measured', 'n’a pas pu être mesuré'),
} as const;

/** A word of the wire as people read it; one that is unknown here, as it is. */
export function named(table: Readonly<Record<string, Text>>, word: string, language: keyof Text): string {
  return (Object.hasOwn(table, word) ? table[word]?.[language] : undefined) ?? word;
}
