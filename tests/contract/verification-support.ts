/** Audits whose evidence is kept, and verifications of them that end as a worker ends them. */

import type { Finding, VerificationAssessment } from '@vitrine/engine';
import { type Answer, claimOf, type Harness } from './harness.ts';
import { sampleAssessment } from './sample.ts';

export const FINDING = sampleAssessment().checks[0]?.findings[0] as Finding;

/** The row of a step, as an audit that a worker has done leaves it. */
export async function keepEvidence({ database }: Harness, id: string, name = 'probe:origin', output: object = {}): Promise<void> {
  const step = "insert into audit_steps (audit_id, step, status, output, took_ms, epoch) values ($1, $2, 'done', $3, 1, 1)";
  // What ends a run in these tests records no steps, and nobody adds one to a run that has ended.
  await database.query('alter table audit_steps disable trigger audit_steps_keep_end');
  await database.query(step, [id, name, JSON.stringify(output)]);
  await database.query('alter table audit_steps enable trigger audit_steps_keep_end');
}

export function verify(api: Harness, id: string, findings: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const body = JSON.stringify({ findings });
  return api.ask(`/audits/${id}/verifications`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

/** One finding of each end; the one that was replaced has a new one of its own. */
export function sampleVerification(): VerificationAssessment {
  const { exchanges } = sampleAssessment();
  const come: Finding = { ...FINDING, findingId: 'U03-22222222', exchanges: ['ucp.profile'] };
  const ends = [
    { status: 'fixed', reason: null, replacedBy: [] },
    { status: 'failing', reason: null, replacedBy: [] },
    { status: 'replaced', reason: null, replacedBy: [come.findingId] },
    { status: 'not_measured', reason: 'blocked', replacedBy: [] },
  ] as const;
  return {
    engineVersion: '1.0.0',
    rulesVersion: '2026-11-21',
    verified: ends.map((end) => ({ checkId: 'ucp_discovery', finding: FINDING, exchanges: FINDING.exchanges, ...end })),
    come: [{ checkId: 'ucp_discovery', finding: come }],
    news: [],
    requests: { sent: 3, most: 3 },
    leftOut: 1,
    exchanges,
  };
}

/** Takes the verification that was enqueued last as a worker does, and ends it. */
export async function endVerification({ store, enqueued }: Harness, outcome = sampleVerification()): Promise<void> {
  const id = enqueued.at(-1)?.replace(/^verification /, '') ?? '';
  await store.finish(await claimOf(store, id), outcome);
}
