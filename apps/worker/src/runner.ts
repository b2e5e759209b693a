/** One run in one worker: do what is missing, finish. Any worker may take it over, only the holder of the claim may write. */

import type { AuditSubject, Reader } from '@vitrine/engine';
import type { Claim, RunRow } from '@vitrine/store';
import { openAnswers } from './answers.ts';
import { openSession } from './claim-session.ts';
import { conclude, type Ending } from './conclude.ts';
import type { RunReport } from './hooks.ts';
import { type Kind, stepsOf } from './kind.ts';
import { inRun } from './run-scope.ts';
import { runSteps, type StepsEnd } from './run-steps.ts';
import type { RunnerDeps } from './runner-deps.ts';
import { spentBefore } from './spent.ts';
import { openStepServices } from './step-services.ts';
import { countryOf } from './steps/gather.ts';

/** Works on a claim until it is written or given back. Rejects only when our own infrastructure failed. */
export function createRunner(deps: RunnerDeps): (claim: Claim) => Promise<Ending> {
  return async (claim) => {
    const started = deps.now();
    const runId = claim.run.id;
    const span = { name: 'run', runId, epoch: claim.epoch, traceparent: claim.traceparent };
    return await deps.hooks.around(span, async () => {
      const ending = await work(deps, claim);
      const { kind } = claim.run;
      deps.hooks.onRun({ ...reportOf(ending), runId, kind, lane: claim.lane, epoch: claim.epoch, tookMs: deps.now() - started });
      return ending;
    });
  };
}

async function work(deps: RunnerDeps, claim: Claim): Promise<Ending> {
  const { store, hooks, times, stopping } = deps;
  const kind = deps.kinds[claim.run.kind];
  const steps = stepsOf(kind, claim.run);
  const budget = kind.budget(claim.run);
  const spent = spentBefore(steps, claim.steps);
  const deadlineMs = Math.max(0, budget.ms - spent.ms) + times.overtimeMs;
  const onError = (error: unknown) => hooks.onError(error, 'renewing a heartbeat');
  const session = openSession({ ...times, store, claim, deadlineMs, stopping, onError });
  const onKept = (error: unknown) => hooks.onError(error, 'keeping answers');
  const answers = openAnswers({ store, claim, end: session.end, stopping, onError: onKept });
  const { refusedDomains } = claim;
  const fetcher = deps.openFetcher({ run: claim.run, refusedDomains, budget, spent, answers, signal: session.signal });
  try {
    const read = deps.reader(claim.lane === 'anonymous');
    let { run } = claim;
    const context = {
      get run() {
        return run;
      },
      get subject() {
        return subjectOf(run, kind.sampleSize(run));
      },
      services: openStepServices({
        store,
        claim,
        onSettled: (settled) => {
          run = settled;
        },
        end: session.end,
        stopping,
        onRetry: (error) => hooks.onError(error, 'keeping a turn'),
      }),
      fetcher,
      read,
      signal: session.signal,
      agentProfileUrl: deps.agentProfileUrl,
    };
    return await inRun({ runId: run.id, accountId: run.accountId, end: session.end }, async () => {
      const end = await runSteps({ store, claim, steps, context, answers, end: session.end, stopping, hooks, now: deps.now });
      return settle(deps, { claim: { ...claim, run }, kind, end, read });
    });
  } finally {
    session.close();
    await Promise.all([fetcher.close(), answers.close()]);
  }
}

interface Settlement {
  readonly claim: Claim;
  readonly kind: Kind;
  readonly end: StepsEnd;
  readonly read: Reader;
}

async function settle(deps: RunnerDeps, { claim, kind, end, read }: Settlement): Promise<Ending> {
  if (end.kind === 'fenced') return { kind: 'fenced' };
  if (end.kind !== 'stopped') return conclude(deps, { claim, kind, end, read });
  try {
    await deps.store.release(claim);
  } catch (error) {
    // The lease runs out instead: later, but no less surely.
    deps.hooks.onError(error, 'giving a claim back');
  }
  return { kind: 'released' };
}

function subjectOf({ business, url, options, startedAt, createdAt }: RunRow, sampleSize: number): AuditSubject {
  const day = (startedAt ?? createdAt).toISOString().slice(0, 10);
  return { business, url, country: countryOf(options), sampleSize, day };
}

function reportOf(ending: Ending): Pick<RunReport, 'outcome' | 'code'> {
  return { outcome: ending.kind, code: ending.kind === 'failed' ? ending.code : null };
}
