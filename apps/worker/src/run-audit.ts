/** The heart of the fleet: claim, run what is missing, finish. Any worker may do it, any may take over, one may write. */

import type { Assessment } from '@vitrine/engine';
import { fnv1a, type Reader } from '@vitrine/engine';
import type { Fetcher, Spent } from '@vitrine/gather';
import type { Handling } from '@vitrine/queue';
import type { AuditRow, Claim, ClaimRefusal, Rendered, WorkerStore } from '@vitrine/store';
import { openSession } from './claim-session.ts';
import { conclude, type Ending } from './conclude.ts';
import type { AuditReport, RunnerHooks } from './hooks.ts';
import { runSteps, type StepsEnd } from './run-steps.ts';
import { spentBefore } from './spent.ts';
import type { Step } from './steps.ts';

export interface RunnerDeps {
  readonly store: WorkerStore;
  /** All there are; each audit runs those its options ask for. */
  readonly steps: readonly Step[];
  /** The only way out to the store being audited. */
  readonly openFetcher: (audit: AuditRow, spent: Spent, signal: AbortSignal) => Fetcher;
  /** The engine's operations for one audit, in their box. */
  readonly reader: () => Reader;
  /** The finished audit as bytes; the row is given as it will be once done. */
  readonly render: (audit: AuditRow, assessment: Assessment) => readonly Rendered[];
  readonly agentProfileUrl: (release: string) => string;
  readonly times: RunnerTimes;
  /** Aborted when this worker is asked to stop. */
  readonly stopping: AbortSignal;
  readonly hooks: RunnerHooks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly wallClock: () => Date;
}

export interface RunnerTimes {
  readonly heartbeatMs: number;
  /** What one audit may spend on a store, earlier claims included. */
  readonly budgetMs: number;
  /** The fetcher keeps the budget by itself; this much later a step is stuck for reasons of ours and is cut off. */
  readonly overtimeMs: number;
  /** How long a step in hand may go on after a stop was asked for. */
  readonly graceMs: number;
}

/** Another audit of the same shop is running: asked again about this often, spread so that a crowd does not come at once. */
const BUSY_AGAIN_MS = 1_500;

/** Handles one job of the queue. Rejects only when our own infrastructure failed; the queue then asks again. */
export function createRunner(deps: RunnerDeps): (auditId: string) => Promise<Handling> {
  return async (auditId) => {
    const outcome = await deps.store.claim(auditId);
    if (outcome.kind === 'refused') return afterRefusal(outcome.reason, auditId);
    const { claim } = outcome;
    const started = deps.now();
    const span = { name: 'audit', auditId, epoch: claim.epoch, traceparent: claim.traceparent };
    const ending = await deps.hooks.around(span, () => work(deps, claim));
    deps.hooks.onAudit({ ...reportOf(ending), auditId, epoch: claim.epoch, tookMs: deps.now() - started });
    return ending.kind === 'released' ? { kind: 'back' } : { kind: 'finished' };
  };
}

/** `held`: its worker is alive, or the reconciler will see that it is not. `given_up`: the reconciler ends it. */
function afterRefusal(reason: ClaimRefusal, auditId: string): Handling {
  return reason === 'domain_busy' ? { kind: 'later', delayMs: BUSY_AGAIN_MS + (fnv1a(auditId) % 1_000) } : { kind: 'finished' };
}

async function work(deps: RunnerDeps, claim: Claim): Promise<Ending> {
  const { store, hooks, times, stopping } = deps;
  const steps = deps.steps.filter(({ when }) => when?.(claim.audit.options) ?? true);
  const spent = spentBefore(steps, claim.steps);
  const deadlineMs = Math.max(0, times.budgetMs - spent.ms) + times.overtimeMs;
  const onError = (error: unknown) => hooks.onError(error, 'renewing a heartbeat');
  const session = openSession({ ...times, store, claim, deadlineMs, stopping, onError });
  const fetcher = deps.openFetcher(claim.audit, spent, session.signal);
  try {
    const read = deps.reader();
    const context = {
      subject: subjectOf(claim.audit),
      fetcher,
      read,
      signal: session.signal,
      agentProfileUrl: deps.agentProfileUrl,
      reserved: steps.reduce((sum, { reserves = 0 }) => sum + reserves, 0),
    };
    const end = await runSteps({ store, claim, steps, context, end: session.end, stopping, hooks, now: deps.now });
    return await settle(deps, claim, end, read);
  } finally {
    session.close();
    await fetcher.close();
  }
}

async function settle(deps: RunnerDeps, claim: Claim, end: StepsEnd, read: Reader): Promise<Ending> {
  if (end.kind === 'fenced') return { kind: 'fenced' };
  if (end.kind !== 'stopped') return conclude(deps, claim, end, read);
  try {
    await deps.store.release(claim);
  } catch (error) {
    // The lease runs out instead: later, but no less surely.
    deps.hooks.onError(error, 'giving a claim back');
  }
  return { kind: 'released' };
}

function subjectOf({ business, url, options, startedAt, createdAt }: AuditRow) {
  const day = (startedAt ?? createdAt).toISOString().slice(0, 10);
  return { business, url, country: options.country, sampleSize: options.sample_size, day };
}

function reportOf(ending: Ending): Pick<AuditReport, 'outcome' | 'code'> {
  return { outcome: ending.kind, code: ending.kind === 'failed' ? ending.code : null };
}
