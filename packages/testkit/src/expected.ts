/** Compares an audit's outcome with what an expert says of the store. */

import type { Expected } from './definition.ts';

/** The part of a judged check that is compared; the engine's CheckAssessment fits. */
export interface JudgedCheck {
  readonly checkId: string;
  readonly status: string;
  readonly score: number | null;
  readonly findings: readonly { readonly rule: string }[];
}

/** One sentence per disagreement; empty when the outcome is what was expected. */
export function disagreements(expected: Expected, checks: readonly JudgedCheck[]): readonly string[] {
  return Object.entries(expected.checks).flatMap(([id, wanted]) => {
    const check = checks.find(({ checkId }) => checkId === id);
    if (check === undefined) return [`${id} was not judged`];
    const rules = new Set(check.findings.map(({ rule }) => rule));
    return [
      ...(wanted.status === undefined || wanted.status === check.status ? [] : [`${id} is ${check.status}, not ${wanted.status}`]),
      ...scoreDisagreement(id, wanted.score, check.score),
      ...(wanted.must ?? []).filter((rule) => !rules.has(rule)).map((rule) => `${id} does not report ${rule}`),
      ...(wanted.must_not ?? []).filter((rule) => rules.has(rule)).map((rule) => `${id} reports ${rule}`),
    ];
  });
}

function scoreDisagreement(id: string, range: readonly [number, number] | null | undefined, score: number | null): readonly string[] {
  if (range === undefined) return [];
  if (range === null) return score === null ? [] : [`${id} scores ${score} and should have no score`];
  if (score !== null && score >= range[0] && score <= range[1]) return [];
  return [`${id} scores ${score ?? 'nothing'}, not ${range[0]}–${range[1]}`];
}
