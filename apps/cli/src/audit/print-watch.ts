/** Watches, and what changed in a watched store, as people read them in a terminal. Every line is inert text. */

import type { components } from '@vitrine/client';
import { CAUSE_TEXTS, WATCH_NAMES } from '@vitrine/contract';
import { inertLine, inertText } from '@vitrine/engine';
import type { Language } from '../command.ts';
import { named, SAY, SEVERITY, TIER } from '../words.ts';

export type Watch = components['schemas']['Watch'];
export type ChangesPage = components['schemas']['WatchChanges'];
type Change = ChangesPage['changes'][number];
type Exchange = Change['exchanges'][number];

const LINE_MAX = 300;
const shown = (line: string) => inertLine(line, LINE_MAX);

/** What is watched, how often, how it is, and when it runs next. */
export function watchLine({ id, domain, runs, every, state, ended, paused, next_at }: Watch, language: Language): string {
  const say = WORDS[language];
  const next = ended !== null ? say.ended(named(WATCH_NAMES.ended, ended, language)) : paused ? say.paused : say.next(timeOf(next_at));
  return shown(
    [
      id,
      domain,
      named(WATCH_NAMES.runs, runs, language),
      named(WATCH_NAMES.every, every, language),
      named(WATCH_NAMES.states, state, language),
      next,
    ].join(' · '),
  );
}

/** With its market, what is told, its newest change and run, and the address of its feed. */
export function watchLines(watch: Watch, language: Language): readonly string[] {
  const { market, tell, mail, product, last_change: change, last_run, flaky, feed } = watch;
  const say = WORDS[language];
  const told = [
    ...(tell.severity === null ? [] : [say.severity(named(SEVERITY, tell.severity, language))]),
    ...(tell.score_drop === null ? [] : [say.drop(tell.score_drop)]),
    ...(['tier', 'wall', 'recovery'] as const).filter((name) => tell[name]).map((name) => say[name]),
    ...(mail ? [say.mail] : []),
  ];
  const changed = change === null ? '–' : `${timeOf(change.at)} · ${named(WATCH_NAMES.types, change.type, language)} · ${change.id}`;
  const rows = [
    [say.market, `${market.country}, ${market.language}`],
    [say.told, told.length === 0 ? '–' : told.join(', ')],
    ...(product === null ? [] : [[say.product, product]]),
    [say.lastChange, changed],
    [say.lastRun, last_run ?? '–'],
    [say.flaky, String(flaky)],
    [say.feed, feed],
  ];
  return [watchLine(watch, language), ...rows.map(([name, value]) => shown(`  ${name}${SAY.colon[language]} ${value}`))];
}

/** The newest first. */
export function changesLines({ changes, next_cursor: older }: ChangesPage, language: Language): readonly string[] {
  const rest = older === null ? [] : [shown(`${WORDS[language].older}${SAY.colon[language]} --cursor=${older}`)];
  return [...changes.flatMap((change) => changeLines(change, language)), ...rest];
}

function changeLines({ id, at, type, cause, since, run_id, before_id, worse, exchanges }: Change, language: Language): readonly string[] {
  const say = WORDS[language];
  const score = worse?.score ?? null;
  const tier = worse?.tier ?? null;
  const tierOf = (word: string) => named(TIER, word, language);
  const head = [
    `${timeOf(at)} · ${named(WATCH_NAMES.types, type, language)} · ${id}`,
    `  ${say.since(since.after === null ? null : timeOf(since.after), timeOf(since.by))}`,
    ...(cause === null ? [] : [`  ${named(CAUSE_TEXTS, cause, language)}`]),
    ...(score === null ? [] : [`  ${SAY.score[language]}${SAY.colon[language]} ${score.before} → ${score.after}`]),
    ...(tier === null ? [] : [`  ${say.tier}${SAY.colon[language]} ${tierOf(tier.before)} → ${tierOf(tier.after)}`]),
    ...(worse?.findings ?? []).map(
      ({ severity, rule, check_id, finding_id }) => `  [${named(SEVERITY, severity, language)}] ${rule} · ${check_id} · ${finding_id}`,
    ),
    ...(run_id === null ? [] : [`  ${run_id}${before_id === null ? '' : ` ← ${before_id}`}`]),
  ];
  return [...head.map(shown), ...exchanges.flatMap(exchangeLines)];
}

/** What differs of an answer, as a diff shows it. */
function exchangeLines({ method, url, status, failure, headers, lines }: Exchange): readonly string[] {
  const pairs = [
    { name: 'status', ...status },
    { name: 'failure', ...failure },
    ...headers.map(({ name, before, after }) => ({ name: inertText(name, 60), before, after })),
  ];
  const side = (value: string | number | null) => (value === null ? '–' : inertText(String(value), 120));
  return [
    shown(`  ${method} ${url}`),
    ...pairs
      .filter(({ before, after }) => before !== after)
      .map(({ name, before, after }) => shown(`    ${name}: ${side(before)} → ${side(after)}`)),
    // The indentation of the document comes after the sign.
    ...lines.map(({ sign, text }) => `    ${inertText(sign, 1)} ${shown(text)}`.trimEnd()),
  ];
}

/** To the minute, UTC. */
function timeOf(instant: string | null): string {
  return instant === null ? '–' : `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}

const WORDS = {
  en: {
    next: (time: string) => `next ${time}`,
    paused: 'paused',
    ended: (why: string) => `ended: ${why}`,
    market: 'market',
    told: 'told',
    severity: (word: string) => `findings from ${word} on`,
    drop: (points: number) => `a score lower by ${points}`,
    tier: 'tier',
    wall: 'no access',
    recovery: 'recovery',
    mail: 'by mail, too',
    product: 'product',
    lastChange: 'last change',
    lastRun: 'last run',
    flaky: 'shown by one run alone, never told',
    feed: 'feed (whoever has the address reads it)',
    older: 'older ones',
    since: (after: string | null, by: string) => (after === null ? `at the latest since ${by}` : `since between ${after} and ${by}`),
  },
  fr: {
    next: (time: string) => `prochaine ${time}`,
    paused: 'en pause',
    ended: (why: string) => `terminée : ${why}`,
    market: 'marché',
    told: 'signalé',
    severity: (word: string) => `constats à partir de « ${word} »`,
    drop: (points: number) => `score en baisse de ${points}`,
    tier: 'niveau',
    wall: 'accès impossible',
    recovery: 'retour à la normale',
    mail: 'aussi par e-mail',
    product: 'produit',
    lastChange: 'dernier changement',
    lastRun: 'dernière exécution',
    flaky: 'vu par une seule exécution, jamais signalé',
    feed: 'flux (quiconque a l’adresse le lit)',
    older: 'plus anciens',
    since: (after: string | null, by: string) =>
      after === null ? `au plus tard depuis le ${by}` : `survenu entre le ${after} et le ${by}`,
  },
} as const;
