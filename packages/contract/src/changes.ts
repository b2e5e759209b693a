/** The difference of two finished audits of one store, from their bodies as they were sent (decisions §2). Pure. */

import type { Static } from 'typebox';
import type { auditSchema } from './wire/audit.ts';
import type { CHECKED_FINDING, Changes } from './wire/findings.ts';

/** An audit as `GET /audits/{id}` shows it, once it is done. */
export type AuditBody = Static<ReturnType<typeof auditSchema>>;
export type CheckedFinding = Static<typeof CHECKED_FINDING>;
type FindingName = Changes['fixed'][number];
type Reason = Changes['not_comparable'][number]['reason'];
type State = NonNullable<Changes['signals'][number]['after']>;

/** Every finding of a done audit with its check, check by check; none of one that is not done. */
export function findingsOf({ result }: AuditBody): readonly CheckedFinding[] {
  return (result?.checks ?? []).flatMap(({ check_id, findings }) => findings.map((finding) => ({ check_id, ...finding })));
}

/**
 * `fixed` and `new` are said only where both audits measured the check by the same rules over the same market and sample:
 * a finding that is missing because nobody looked is no repair.
 */
export function changesOf(after: AuditBody, before: AuditBody): Changes {
  const [now, then] = [findingsOf(after), findingsOf(before)];
  const gone = then.filter((finding) => !has(now, finding));
  const come = now.filter((finding) => !has(then, finding));
  const reasonOf = (finding: FindingName) => whyNotComparable(finding, after, before);
  const comparable = (finding: FindingName) => reasonOf(finding) === null;
  return {
    id: after.id,
    since: before.id,
    overall_score: { before: before.result?.overall_score ?? null, after: after.result?.overall_score ?? null },
    fixed: gone.filter(comparable).map(nameOf),
    new: come.filter(comparable).map(nameOf),
    unchanged: now.filter((finding) => has(then, finding)).map(nameOf),
    not_comparable: [...gone, ...come].flatMap((finding) => {
      const reason = reasonOf(finding);
      return reason === null ? [] : [{ ...nameOf(finding), reason }];
    }),
    signals: signalChanges(after, before),
  };
}

function has(findings: readonly CheckedFinding[], { finding_id }: CheckedFinding): boolean {
  return findings.some((other) => other.finding_id === finding_id);
}

function nameOf({ finding_id, check_id, rule, severity, title }: FindingName): FindingName {
  return { finding_id, check_id, rule, severity, title };
}

function whyNotComparable({ check_id }: FindingName, after: AuditBody, before: AuditBody): Reason | null {
  const measured = ({ result }: AuditBody) => result?.checks.some((check) => check.check_id === check_id && check.status !== 'error');
  if (!measured(after) || !measured(before)) return 'not_measured';
  if (versionsOf(after) !== versionsOf(before)) return 'rules_changed';
  const asked = ({ options }: AuditBody) => `${options.country} ${options.sample_size}`;
  return check_id === 'catalog_quality' && asked(after) !== asked(before) ? 'options_differ' : null;
}

/** Versions a result was judged by: the same evidence under the same versions gives the same result; under others it may not. */
function versionsOf({ result }: AuditBody): string {
  return `${result?.evidence.engine_version} ${result?.evidence.rules_version}`;
}

function signalChanges(after: AuditBody, before: AuditBody): Changes['signals'] {
  const [now, then] = [statesOf(after), statesOf(before)];
  if (now === null || then === null) return [];
  const reason = versionsOf(after) === versionsOf(before) ? null : ('rules_changed' as const);
  return Object.entries(now)
    .map(([signal, state]) => ({ signal, before: then[signal] ?? null, after: state, reason }))
    .filter((change) => change.before !== change.after);
}

/** Signal → state; null without a general scan. */
function statesOf({ result }: AuditBody): Readonly<Record<string, State>> | null {
  const signals = result?.general_readiness?.evidence.signals;
  return signals === undefined ? null : Object.fromEntries(Object.entries(signals).map(([id, { state }]) => [id, state]));
}
