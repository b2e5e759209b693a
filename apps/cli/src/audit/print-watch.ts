/** Watches, and what changed in a watched store, as people read them in a terminal. Every line is inert text. */

import type { components } from '@vitrine/client';
import { CAUSE_TEXTS, WATCH_NAMES } from '@vitrine/contract';
import { inBoth, inertLine, inertText } from '@vitrine/engine';
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

const WORDS = inBoth(
  {
    next: { en: (time: string) => `next ${time}`, fr: (time: string) => `prochaine ${time}` },
    paused: { en: 'paused', fr: 'en pause' },
    ended: { en: (why: string) => `ended: ${why}`, fr: (why: string) => `terminée : ${why}` },
    market: { en: 'market', fr: 'marché' },
    told: { en: 'told', fr: 'signalé' },
    severity: { en: (word: string) => `findings from ${word} on`, fr: (word: string) => `constats à partir de « ${word} »` },
    drop: { en: (points: number) => `a score lower by ${points}`, fr: (points: number) => `score en baisse de ${points}` },
    tier: { en: 'tier', fr: 'niveau' },
    wall: { en: 'no access', fr: 'accès impossible' },
    recovery: { en: 'recovery', fr: 'retour à la normale' },
    mail: { en: 'by mail, too', fr: 'aussi par e-mail' },
    product: { en: 'product', fr: 'produit' },
    lastChange: { en: 'last change', fr: 'dernier changement' },
    lastRun: { en: 'last run', fr: 'dernière exécution' },
    flaky: { en: 'shown by one run alone, never told', fr: 'vu par une seule exécution, jamais signalé' },
    feed: { en: 'feed (whoever has the address reads it)', fr: 'flux (quiconque a l’adresse le lit)' },
    older: { en: 'older ones', fr: 'plus anciens' },
    since: {
      en: (after: string | null, by: string) => (after === null ? `at the latest since ${by}` : `since between ${after} and ${by}`),
      fr: (after: string | null, by: string) => (after === null ? `au plus tard depuis le ${by}` : `survenu entre le ${after} et le ${by}`),
    },
  },
  String,
);
