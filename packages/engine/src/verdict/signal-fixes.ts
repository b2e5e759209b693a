/** What a scan advises to do, and in which order: points gained for effort, and never a document for a thing that is not there. */

import type { ReadinessAssessment, SignalAssessment } from '../checks/general-readiness/frame/assessment.ts';
import type { SignalCondition } from '../checks/general-readiness/frame/categories.ts';
import { findSignal } from '../checks/general-readiness/signals.ts';
import type { MessageRef } from '../core/messages.ts';
import { tenths } from '../core/score.ts';
import type { Assessment } from './assessment.ts';
import { adviceOn } from './signal-findings.ts';

export interface SignalFix {
  /** One signal; several where one obstacle hides them all. */
  readonly signals: readonly [SignalAssessment, ...SignalAssessment[]];
  /** Whose `fix`es say what to do, gravest first. */
  readonly messages: readonly [MessageRef, ...MessageRef[]];
  /** Points of the scan's 100 it may gain, which are none of the overall score, one decimal; 0 where an obstacle hides what lies behind. */
  readonly points: number;
  /** 1 (a line in a file) … 5 (a project). */
  readonly effort: 1 | 2 | 3 | 4 | 5;
  /** What the store must have before this makes sense; null when it makes sense anyway. */
  readonly condition: SignalCondition | null;
}

/**
 * Everything to do, once each. Obstacles lead, since nothing behind them can be seen; then points for effort, heaviest
 * first among equals; what only makes sense under a condition closes the list.
 */
export function signalFixesInOrder(assessment: Assessment): readonly SignalFix[] {
  const scan = assessment.generalReadiness;
  if (scan === null) return [];
  // Behind a wall nothing of the store was seen: there is one thing to do, and a finding that names it is enough.
  const wall = scan.blocked;
  if (wall !== null) return isTold(assessment, wall) ? [] : obstacles(scan).filter(({ messages }) => messages[0].id === wall.id);
  return [...obstacles(scan), ...documentsFirst(improvements(scan).sort(byWorth))];
}

/** A Link header leads to a document, which is published before it. */
function documentsFirst(fixes: readonly SignalFix[]): readonly SignalFix[] {
  const isHeader = ({ signals: [{ id }] }: SignalFix) => id === 'link_header';
  const isDocument = ({ signals: [{ id }] }: SignalFix) => id === 'llms_txt' || id === 'api_catalog';
  const header = fixes.findIndex(isHeader);
  const last = fixes.findLastIndex((fix) => fix.condition === null && isDocument(fix));
  if (header === -1 || last < header) return fixes;
  const others = fixes.filter((fix) => !isHeader(fix));
  return others.toSpliced(last, 0, ...fixes.filter(isHeader));
}

function isTold({ checks }: Assessment, wall: MessageRef): boolean {
  const said = wall.id.slice(wall.id.indexOf('.'));
  return checks.some(({ findings }) => findings.some(({ message }) => message.id.endsWith(said)));
}

/** One firewall rule hides many signals; its owner is told once. What broke on the way (`error`) is nobody's task. */
function obstacles({ signals }: ReadinessAssessment): SignalFix[] {
  const blocked = signals.filter(({ state }) => state === 'blocked');
  return [...Map.groupBy(blocked, (signal) => JSON.stringify(adviceOn(signal))).values()].flatMap((group) => {
    const messages = group.slice(0, 1).flatMap(adviceOn);
    return isNotEmpty(group) && isNotEmpty(messages) ? [{ signals: group, messages, points: 0, effort: 2 as const, condition: null }] : [];
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
        points: tenths(points),
        // As the signal's file has it; 3 for a signal this version no longer knows.
        effort: findSignal(signal.id)?.effort ?? 3,
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
