/** What a run of any kind has found, in the shape of an audit's verdict, by which all are compared. */

import type { Assessment, CheckId, Reported } from '@vitrine/engine';
import { type ApiStore, type WatchedRun, watchedKind } from '@vitrine/store';

export interface Found extends Reported, Pick<Assessment, 'overallScore' | 'engineVersion' | 'rulesVersion'> {
  /** Where the score is a rate: its interval in per cent; null: too few trials for one, and no change is told. */
  readonly between?: { readonly low: number; readonly high: number } | null;
}

/** Ids under which runs of findability and performance stand as the one check of an audit. */
const [FINDABILITY, PERFORMANCE] = ['web_findability', 'agent_performance'] as string[] as [CheckId, CheckId];

export async function foundBy(store: Pick<ApiStore, 'readOutcome'>, runs: WatchedRun, id: string): Promise<Found | null> {
  const kind = watchedKind(runs);
  if (kind === 'audit') return store.readOutcome(kind, id);
  const scanless = { generalReadiness: null } as const;
  if (kind === 'findability') {
    const found = await store.readOutcome(kind, id);
    return found && { ...found, ...scanless, overallScore: found.score, checks: [{ ...found, checkId: FINDABILITY }] };
  }
  const tried = await store.readOutcome(kind, id);
  if (tried === null) return null;
  const { rate, low, high } = tried.success;
  const percent = (share: number) => Math.round(share * 100);
  return {
    ...tried,
    ...scanless,
    overallScore: rate === null ? null : percent(rate),
    between: low === null || high === null ? null : { low: low * 100, high: high * 100 },
    // What trials ran into differs from run to run: the rate alone is compared.
    checks: [{ checkId: PERFORMANCE, status: rate === null ? 'error' : 'pass', findings: [] }],
  };
}
