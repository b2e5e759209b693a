/** The tier a scan proves, the one it may have at most, and what the next one still needs (tiers.ts). */

import type { MessageRef } from '../../../core/messages.ts';
import type { ReadinessAssessment, SignalAssessment } from './assessment.ts';
import { isMeasured } from './categories.ts';
import { isOneOf } from './reading.ts';
import { type Bound, leastOf, mostOf, type ScanScore } from './score.ts';
import { TIER_TABLE, type TierCondition, type TierRow } from './tiers.ts';

type TierVerdict = Pick<ReadinessAssessment, 'tier' | 'tierAtMost' | 'scoreAtLeast' | 'scoreAtMost' | 'nextTier'>;

/** What the conditions look at. `catalogAnswers`: whether the UCP catalogue was seen to answer; null when it could not be seen. */
export interface Surfaces {
  readonly signals: readonly SignalAssessment[];
  readonly catalogAnswers: boolean | null;
}

/** `undetermined` below the coverage floor; otherwise the highest row all of whose conditions are proven. */
export function tierOf({ continuousScore, coverage }: ScanScore, surfaces: Surfaces): TierVerdict {
  const [least, most] = [leastOf(surfaces.signals), mostOf(surfaces.signals)];
  const missing = (row: TierRow) => missingFor(row, least, (condition) => CONDITIONS[condition](surfaces) === true);
  const rows = TIER_TABLE.rows;
  const reached = rows.findLastIndex((row) => missing(row).length === 0);
  const reachable = rows.findLast((row) => missingFor(row, most, (condition) => CONDITIONS[condition](surfaces) !== false).length === 0);
  const next = rows[reached + 1];
  const issued = continuousScore !== null && coverage >= TIER_TABLE.coverageFloor;
  return {
    tier: issued ? (rows[reached]?.tier ?? 'not_ready') : 'undetermined',
    tierAtMost: reachable?.tier ?? 'not_ready',
    scoreAtLeast: least.score,
    scoreAtMost: most.score,
    nextTier: !issued || next === undefined ? null : { tier: next.tier, missing: missing(next) },
  };
}

function missingFor(row: TierRow, { nSignals, nCategories, score }: Bound, isOpen: (condition: TierCondition) => boolean): MessageRef[] {
  const counts: readonly [string, number, number][] = [
    ['signals', nSignals, row.signals],
    ['categories', nCategories, row.categories],
    ['score', score, row.score],
  ];
  return [
    ...counts.filter(([, have, need]) => have < need).map(([key, have, need]) => ({ id: `tier.${key}`, values: { have, need } })),
    ...row.conditions.filter((condition) => !isOpen(condition)).map((condition) => ({ id: `tier.${condition}`, values: {} })),
  ];
}

/** true: proven. false: seen to be closed. null: what decides could not be seen. */
const CONDITIONS: Readonly<Record<TierCondition, (surfaces: Surfaces) => boolean | null>> = {
  live_fetch_open({ signals }) {
    const rules = signals.find(({ id }) => id === 'robots_ai_rules');
    if (rules === undefined || !isMeasured(rules.state)) return null;
    return rules.facts['posture'] !== 'block_all';
  },
  /** Something that was asked answered. A store that names nothing to call says nothing that is not so. */
  promises_kept({ signals, catalogAnswers }) {
    const callable = signals.filter(({ id }) => isOneOf(TIER_TABLE.promises, id));
    if (catalogAnswers === true || callable.some(({ answers }) => answers === true)) return true;
    if (callable.some(({ state }) => !isMeasured(state))) return null;
    return callable.some(({ answers }) => answers === false) ? (catalogAnswers === null ? null : false) : true;
  },
  callable_surface({ signals, catalogAnswers }) {
    const surfaces = signals.filter(({ id }) => isOneOf(TIER_TABLE.surfaces, id));
    if (catalogAnswers === true || surfaces.some(isSurface)) return true;
    return catalogAnswers === null || surfaces.some(({ state }) => !isMeasured(state)) ? null : false;
  },
};

/** Tools on the page are the surface itself; a catalogue's descriptions are files, so the API behind them must have answered. */
function isSurface({ id, state, answers, facts }: SignalAssessment): boolean {
  if (id === 'webmcp') return state === 'present';
  return answers === true && (id !== 'api_catalog' || facts['api_answers'] === true);
}
