/** The end of an audit: its checks become one assessment, its bytes are made, and both are written at once. */

import type { CheckAssessment, EvidenceSlice, Exchange, Reader, ReadinessAssessment } from '@vitrine/engine';
import type { AuditErrorCode, Claim, StepRecord, Written } from '@vitrine/store';
import { insist, PAUSES_MS } from './insist.ts';
import type { RunnerDeps } from './run-audit.ts';
import type { StepsEnd } from './run-steps.ts';
import { SCAN } from './scan-steps.ts';
import { CHECK, isSlice } from './steps.ts';

export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: AuditErrorCode }
  | { readonly kind: 'fenced' }
  | { readonly kind: 'released' };

type Conclusion = Extract<StepsEnd, { readonly kind: 'complete' | 'failed' }>;

/** Rejects only when Postgres stayed away longer than our patience. */
export async function conclude(deps: RunnerDeps, claim: Claim, end: Conclusion, read: Reader): Promise<Ending> {
  const patience = { pausesMs: PAUSES_MS, onRetry: (error: unknown) => deps.hooks.onError(error, 'ending an audit') };
  const fail = async (code: AuditErrorCode): Promise<Ending> =>
    unlessFenced(await insist(() => deps.store.fail(claim, code), patience), { kind: 'failed', code });
  if (end.kind === 'failed') return fail(end.code);

  const { records } = end;
  const assembled = await read.assemble({
    checks: checksOf(deps, records),
    slices: slicesOf(deps, records),
    readiness: readinessOf(records),
  });
  if (!assembled.ok) {
    deps.hooks.onError(new Error(`assembling ended as ${assembled.failure}: ${assembled.detail}`), 'ending an audit');
    return fail('internal_error');
  }
  // The bytes name the moment, so the row must hold the same one.
  const finishedAt = deps.wallClock();
  const rendered = deps.render({ ...claim.audit, status: 'done', finishedAt }, assembled.value);
  return unlessFenced(await insist(() => deps.store.finish(claim, assembled.value, rendered, finishedAt), patience), { kind: 'done' });
}

function unlessFenced(written: Written, ending: Ending): Ending {
  return written.kind === 'fenced' ? { kind: 'fenced' } : ending;
}

/** In the order of the step table, so that the same evidence gives the same bytes. */
function outputs(
  { steps }: RunnerDeps,
  records: ReadonlyMap<string, StepRecord>,
): readonly { readonly name: string; readonly output: unknown }[] {
  return steps.flatMap(({ name }) => {
    const record = records.get(name);
    return record?.status === 'done' ? [{ name, output: record.output }] : [];
  });
}

function checksOf(deps: RunnerDeps, records: ReadonlyMap<string, StepRecord>): readonly CheckAssessment[] {
  return outputs(deps, records).flatMap(({ name, output }) => (CHECK.test(name) && name !== SCAN ? [output as CheckAssessment] : []));
}

/** null when the scan did not run, or could not be judged for a reason of ours: no tier is better than a made-up one. */
function readinessOf(records: ReadonlyMap<string, StepRecord>): ReadinessAssessment | null {
  const record = records.get(SCAN);
  return record?.status === 'done' ? (record.output as ReadinessAssessment | null) : null;
}

/** Assembling names exchanges and their bodies' hashes: the bytes, a megabyte and more, need not travel into the box once again. */
function slicesOf(deps: RunnerDeps, records: ReadonlyMap<string, StepRecord>): readonly EvidenceSlice[] {
  return outputs(deps, records).flatMap(({ output }) => (isSlice(output) ? [{ exchanges: output.exchanges.map(withoutBytes) }] : []));
}

const NO_BYTES = new Uint8Array(0);

function withoutBytes(exchange: Exchange): Exchange {
  const { outcome } = exchange;
  return outcome.kind === 'failure' ? exchange : { ...exchange, outcome: { ...outcome, body: { ...outcome.body, bytes: NO_BYTES } } };
}
