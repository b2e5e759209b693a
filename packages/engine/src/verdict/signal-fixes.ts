/**
 * The fixes a scan recommends, in order: points gained for effort, without recommending a document for a service that
 * does not exist.
 */

import type { ReadinessAssessment, SignalAssessment } from '../checks/general-readiness/assessment.ts';
import type { SignalCondition } from '../checks/general-readiness/categories.ts';
import type { Reason } from '../checks/general-readiness/define-signal.ts';
import { findSignal } from '../checks/general-readiness/signals.ts';
import type { MessageRef } from '../core/messages.ts';
import type { Assessment } from './assessment.ts';

export interface SignalFix {
  /** One signal; several where one obstacle prevents reading them all. */
  readonly signals: readonly [SignalAssessment, ...SignalAssessment[]];
  /** Messages whose `fix` says what to do, most severe first. */
  readonly messages: readonly [MessageRef, ...MessageRef[]];
  /** Points of the scan's 100 it may gain, which are none of the overall score, one decimal; 0 where an obstacle hides what lies behind. */
  readonly points: number;
  /** 1 (a line in a file) … 5 (a project). */
  readonly effort: 1 | 2 | 3 | 4 | 5;
  /** What the store must have for this to apply; null when it applies to every store. */
  readonly condition: SignalCondition | null;
}

/**
 * Everything to do, once each. Obstacles first, since signals behind them cannot be read; then points for effort,
 * heaviest first among equals; then what applies only under a condition.
 */
export function signalFixesInOrder(assessment: Assessment): readonly SignalFix[] {
  const scan = assessment.generalReadiness;
  return scan === null ? [] : [...obstacles(scan), ...improvements(scan).sort(byWorth)];
}

/**
 * The messages that say what to do about a signal: its faults, else its weaknesses; none when nothing is left to do.
 */
export function adviceOn({ id, state, reasons }: SignalAssessment): readonly MessageRef[] {
  const said = (wanted: Reason['kind']) => reasons.filter(({ kind }) => kind === wanted).map(({ message }) => message);
  if (state === 'not_applicable') return [];
  const faults = said('fault');
  if (faults.length > 0) return faults;
  return state === 'absent' ? [{ id: `${id}.advice`, values: {} }] : said('warning');
}

/** 1–5 as the signal's file has it; 3 for a signal this version no longer knows. */
export function effortOf(id: string): SignalFix['effort'] {
  return findSignal(id)?.effort ?? 3;
}

/**
 * One firewall rule may hide many signals and is listed once. A measurement error (`error`) is no task of the owner's.
 */
function obstacles({ signals }: ReadinessAssessment): SignalFix[] {
  const groups = new Map<string, [SignalAssessment, ...SignalAssessment[]]>();
  for (const signal of signals.filter(({ state }) => state === 'blocked')) {
    const key = JSON.stringify(adviceOn(signal));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [signal]);
    else group.push(signal);
  }
  return [...groups.values()].flatMap((group) => {
    const messages = adviceOn(group[0]);
    return isNotEmpty(messages) ? [{ signals: group, messages, points: 0, effort: 2 as const, condition: null }] : [];
  });
}

function improvements(scan: ReadinessAssessment): SignalFix[] {
  const measured = scan.signals.reduce((sum, { weight, credit }) => sum + (credit === null ? 0 : weight), 0);
  return scan.signals.flatMap((signal) => {
    const messages = adviceOn(signal);
    if (signal.credit === null || signal.credit >= 1 || !isNotEmpty(messages)) return [];
    const points = (100 * signal.weight * (1 - signal.credit)) / measured;
    return [
      {
        signals: [signal] as const,
        messages,
        points: oneDecimal(points),
        effort: effortOf(signal.id),
        condition: signal.state === 'absent' ? (findSignal(signal.id)?.condition ?? null) : null,
      },
    ];
  });
}

function byWorth(a: SignalFix, b: SignalFix): number {
  const conditional = Number(a.condition !== null) - Number(b.condition !== null);
  const worth = b.points / b.effort - a.points / a.effort;
  return conditional || worth || b.points - a.points || (a.signals[0].id < b.signals[0].id ? -1 : 1);
}

function isNotEmpty<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
