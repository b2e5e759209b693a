/** Compares ended runs of watches and writes what comes of it. Twice at once is harmless: one of the two writes. */

import { type CauseFound, ENGINE_VERSION, findingsOf, type Reader, RULES_VERSION } from '@vitrine/engine';
import { judgeEvidence, type StoreEvidence, storedEvidence } from '@vitrine/gather';
import {
  type ApiStore,
  type ChangeData,
  type EndedWatchedRun,
  type StoredAudit,
  StoreUnavailable,
  UnreadableEvidence,
  type WatchChange,
  type WatchedRun,
  type WatchMemory,
  type WatchWorkStore,
  type WorkerStore,
  type Worse,
} from '@vitrine/store';
import { type Decision, decide, isTold, joined } from './decide.ts';
import { type Found, foundBy } from './found.ts';
import { showOf } from './show.ts';

export interface WatchJudge {
  readonly store: WatchWorkStore & Pick<WorkerStore, 'readAudit'> & Pick<ApiStore, 'readOutcome'>;
  readonly read: Reader;
  readonly onError: (error: unknown, doing: string) => void;
}

/** Runs that are read at once, and how often one tick reads: 200 runs every three seconds are 5.7 million a day. */
const PORTION = 40;
const PORTIONS = 5;
/** Ids that are remembered. */
const MOST_HAD = 500;
/** Findings an event names: its data stay under 4 KiB. */
const TOLD_FINDINGS = 10;

/** One that cannot be compared, which is our bug, says nothing and keeps no other from it; while Postgres is away the next tick goes on. */
export async function judgeWatched(judge: WatchJudge): Promise<void> {
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const ended = await judge.store.readEndedWatched(PORTION);
    for (const one of ended) {
      await judgeOne(judge, one).catch(async (error: unknown) => {
        if (error instanceof StoreUnavailable) throw error;
        judge.onError(error, 'comparing a watched run');
        await judge.store.recordWatched(one.runId, { ...one, flaky: false, confirm: false }, null);
      });
    }
    if (ended.length < PORTION) return;
  }
}

async function judgeOne(judge: WatchJudge, ended: EndedWatchedRun): Promise<void> {
  const { store } = judge;
  const { runId, goodRunId, memory } = ended;
  const after = ended.status === 'done' ? await foundBy(store, ended.runs, runId) : null;
  const good = goodRunId === null || after === null ? null : await goodBy(judge, ended.runs, goodRunId);
  const shown = showOf(ended, after, good?.now ?? null);
  const startedAt = (ended.startedAt ?? new Date(0)).toISOString();
  const ours = good === null || after === null ? null : ourDoing(ended, good);
  const decided = decide({ ...ended, hasGood: good !== null }, shown, startedAt);
  const found = await causeOf(judge, runId, good, decided.change);
  const decision = decided.change === null ? decided : seenOf(decided, found.unseen, ended);
  const change = decision.change === null ? ours && changeOf(ended, ours) : explained(ended, decision.change, found);
  const seen = {
    condition: decision.condition,
    memory: { ...decision.memory, had: hadBy(memory, decision, good), rules: ours === null ? (memory.rules ?? null) : versions() },
    goodRunId: decision.becomesGood ? runId : goodRunId,
    flaky: decision.flaky,
    confirm: decision.confirm,
  };
  await store.recordWatched(runId, seen, change);
}

/** Kept while something that was told is not over. */
function hadBy(memory: WatchMemory, { change, memory: next }: Decision, good: Good | null): readonly string[] {
  if (!next.told) return [];
  const found = change?.type === 'changed' && good !== null ? findingsOf(good.now).map(({ finding }) => finding.findingId) : [];
  return [...new Set([...(memory.had ?? []), ...found])].slice(0, MOST_HAD);
}

/** The run that others are compared with: as it was judged, and as today's rules judge its evidence, at its own clock; an audit's alone is kept. */
interface Good {
  readonly id: string;
  readonly then: Found;
  readonly now: Found;
}

/** null: it is not there, or was judged by other rules and its evidence cannot be read: nothing can be said. */
async function goodBy({ store, read }: WatchJudge, runs: WatchedRun, id: string): Promise<Good | null> {
  const then = await foundBy(store, runs, id);
  if (then === null) return null;
  if (isOfToday(then)) return { id, then, now: then };
  const evidence = await evidenceOf(store, id);
  const judged = evidence === null ? null : await judgeEvidence(evidence, read);
  return judged?.ok === true ? { id, then, now: judged.value } : null;
}

function isOfToday({ engineVersion, rulesVersion }: Found): boolean {
  return engineVersion === ENGINE_VERSION && rulesVersion === RULES_VERSION;
}

function versions(): string {
  return `${ENGINE_VERSION} ${RULES_VERSION}`;
}

/** What today's rules find in the older evidence that those of then have not: told once for a version, without a second look. */
function ourDoing(ended: EndedWatchedRun, { then, now }: Good): Worse | null {
  if (isOfToday(then) || ended.memory.rules === versions()) return null;
  const shown = showOf({ ...ended, homes: { good: null, now: null } }, now, then);
  return shown.kind === 'measured' ? shown.worse : null;
}

function changeOf(ended: EndedWatchedRun, worse: Worse): WatchChange {
  const by = (ended.startedAt ?? new Date(0)).toISOString();
  return tellable(ended, 'changed', { worse, cause: 'rules_changed', since: { after: null, by }, exchanges: [] });
}

/** Without what the older run got no answer to; where nothing is left, the later one is what others are compared with, and nothing is told. */
function seenOf(decided: Decision, unseen: CauseFound['unseen'], { condition, memory }: EndedWatchedRun): Decision {
  const { change } = decided;
  if (change?.worse == null || (unseen.findings.length === 0 && !unseen.score)) return decided;
  const findings = change.worse.findings.filter(({ finding_id }) => !unseen.findings.includes(finding_id));
  const worse: Worse = { ...change.worse, findings, score: unseen.score ? null : change.worse.score };
  const told = memory.told ?? null;
  if (findings.length === 0 && worse.score === null && worse.tier === null)
    return { ...decided, condition, change: null, memory: { ...decided.memory, told } };
  return { ...decided, change: { ...change, worse }, memory: { ...decided.memory, told: joined(told, worse) } };
}

function explained(ended: EndedWatchedRun, change: NonNullable<Decision['change']>, found: CauseFound): WatchChange {
  const hasCause = change.type === 'changed' || change.type === 'unmeasured';
  const data = {
    worse: change.worse,
    cause: change.type === 'changed' ? found.cause : change.cause,
    since: { after: hasCause ? (ended.goodAt?.toISOString() ?? null) : null, by: change.by },
    exchanges: found.exchanges,
  };
  return tellable(ended, change.type, data);
}

function tellable({ tell, condition, runId }: EndedWatchedRun, type: WatchChange['type'], data: ChangeData): WatchChange {
  const { worse, cause, since } = data;
  const short = worse === null ? null : { ...worse, findings: worse.findings.slice(0, TOLD_FINDINGS) };
  const more_findings = Math.max(0, (worse?.findings.length ?? 0) - TOLD_FINDINGS);
  return { type, data, told: isTold(type, tell, condition) ? { worse: short, cause, since, more_findings, run_id: runId } : null };
}

/** Where the run measured nothing, its answers alone can show why. */
async function causeOf({ store, read }: WatchJudge, runId: string, good: Good | null, change: Decision['change']): Promise<CauseFound> {
  const unknown = { cause: 'unknown', exchanges: [], unseen: { findings: [], score: false } } as const;
  if (good === null || (change?.type !== 'changed' && change?.type !== 'unmeasured')) return unknown;
  const { worse } = change;
  const [before, after] = [await evidenceOf(store, good.id), await evidenceOf(store, runId)];
  if (before === null || after === null) return unknown;
  const { day, country } = after.subject;
  const later = { ...before, subject: { ...before.subject, day } };
  const judged = async (evidence: StoreEvidence) => {
    const verdict = worse === null ? null : await judgeEvidence(evidence, read);
    return verdict === null ? good.now : verdict.ok ? verdict.value : null;
  };
  const judgedAfter = await judged(after);
  if (judgedAfter === null) return unknown;
  const explained = await read.explainChange({
    findings: worse?.findings.map(({ finding_id }) => finding_id) ?? [],
    score: worse?.score ?? null,
    countries: { before: before.subject.country, after: country },
    after: judgedAfter,
    judgedNow: await judged(before),
    judgedLater: await judged(later),
    otherRules: !isOfToday(good.then),
    before: slicesOf(before),
    now: slicesOf(after),
  });
  return explained.ok ? explained.value : unknown;
}

function slicesOf({ origin, ucp, catalog, scan }: StoreEvidence) {
  return [origin, ucp, catalog, ...(scan === null ? [] : [scan])].map(({ exchanges }) => ({ exchanges }));
}

/** null: retention, an older format, or a step that failed: then nothing is said of why. */
async function evidenceOf(store: WatchJudge['store'], id: string): Promise<StoreEvidence | null> {
  const audit: StoredAudit | null = await store.readAudit(id).catch((error: unknown) => {
    if (error instanceof UnreadableEvidence) return null;
    throw error;
  });
  return audit === null ? null : storedEvidence(audit);
}
