/** Annotations of a GitHub workflow: what the runner reads off the log (docs.github.com, "Workflow commands"). */

import { exitOf } from '../audit/gates.ts';
import { EXIT } from '../command.ts';
import { SAY } from '../words.ts';
import { findings } from './findings.ts';
import type { Shown } from './shown.ts';

/** A step shows ten errors and ten warnings; more would push out those of graver findings and of gates. */
const MOST = 10;
/** What a job shows that failed. In one that passes a finding is no error: the caller's gates let it through. */
const LEVELS = { critical: 'error', major: 'error', minor: 'warning', info: 'notice' } as const;

export function github({ outcome: { body }, gates, language }: Shown): string {
  const { error } = body;
  const failed = error === undefined ? [] : [{ level: 'error', title: SAY.failed[language], text: error.detail }];
  const missed = gates
    .filter(({ result }) => result !== 'met')
    .map(({ name, result, text }) => ({
      level: 'error',
      title: `${name}${SAY.colon[language]} ${SAY[result][language]}`,
      text: text[language],
    }));
  const isPassed = exitOf(body, gates) === EXIT.ok;
  const levelOf = (severity: string) => {
    const level = LEVELS[severity as keyof typeof LEVELS] ?? 'notice';
    return isPassed && level === 'error' ? 'warning' : level;
  };
  const found = findings(body).map(({ severity, rule, title, detail, fix }) => ({
    level: levelOf(severity),
    title: `${rule} ${title}`,
    text: `${detail}\n→ ${fix}`,
  }));
  const all = [...failed, ...missed, ...found];
  const lines = ['error', 'warning', 'notice'].flatMap((level) => all.filter((one) => one.level === level).slice(0, MOST));
  return lines.map(({ level, title, text }) => `::${level} title=${property(title)}::${data(text)}\n`).join('');
}

/** A line end would begin another command, and `%` is what escapes are made with. */
export function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

/** In a property a comma or a colon would end it, too. */
function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
