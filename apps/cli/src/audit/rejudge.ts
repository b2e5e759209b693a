/** Stored evidence through the rules of this version: whose scores would move, by how much, by which rule. Writes nothing. */

import { type Assessment, ENGINE_VERSION, type Reader, RULES_VERSION, type ShopEvidence } from '@vitrine/engine';
import { judgeEvidence, storedEvidence } from '@vitrine/gather';
import { type OperatorStore, type StoredAudit, UnreadableEvidence, type WorkerStore } from '@vitrine/store';
import type { Io } from '../command.ts';
import { hasOtherFindings, type Moved, type MovedScores, movedScores } from './moved-scores.ts';

export interface Rejudging {
  readonly store: Pick<OperatorStore, 'listEndedAudits'> & Pick<WorkerStore, 'readAudit'>;
  readonly read: Reader;
  readonly io: Io;
  /** The last that ended, at most. */
  readonly audits: number;
  readonly domain: string | null;
  readonly json: boolean;
}

/** Ids held at once; of evidence there is one audit's. */
const PORTION = 100;

/** How it went with an audit; `no_evidence`: retention has removed it, or one of its steps failed. */
type Fate = 'moved' | 'other_findings' | 'unchanged' | 'no_evidence' | 'unreadable' | 'not_judged';

export async function rejudge({ store, read, io, audits, domain, json }: Rejudging): Promise<void> {
  const counts: Record<Fate, number> = { moved: 0, other_findings: 0, unchanged: 0, no_evidence: 0, unreadable: 0, not_judged: 0 };
  const byRule = new Map<string, number>();
  let [left, before]: [number, string | null] = [audits, null];
  while (left > 0) {
    const limit = Math.min(left, PORTION);
    const portion = await store.listEndedAudits({ limit, before, domain });
    for (const { id } of portion) {
      io.signal.throwIfAborted();
      const audit = await storedOf(store, id);
      const { fate, moved = null } = audit === 'unreadable' ? { fate: audit } : await judged(audit, read);
      counts[fate] += 1;
      if (moved === null || audit === null || audit === 'unreadable') continue;
      for (const rule of new Set(moved.rules.map((one) => one.rule))) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
      io.out(`${json ? JSON.stringify({ ...named(audit), ...moved }) : lineOf(audit, moved)}\n`);
    }
    before = portion.at(-1)?.end ?? null;
    left = portion.length < limit ? 0 : left - portion.length;
  }
  const versions = { engine_version: ENGINE_VERSION, rules_version: RULES_VERSION };
  const rules = Object.fromEntries([...byRule].sort(([, a], [, b]) => b - a));
  if (json) io.out(`${JSON.stringify({ ...versions, ...counts, rules })}\n`);
  else io.out(`${pairsOf({ ...versions, ...counts })}\n${byRule.size === 0 ? '' : `rules  ${pairsOf(rules)}\n`}`);
}

async function storedOf(store: Rejudging['store'], id: string): Promise<StoredAudit | 'unreadable' | null> {
  try {
    return await store.readAudit(id);
  } catch (error) {
    if (error instanceof UnreadableEvidence) return 'unreadable';
    throw error;
  }
}

async function judged(audit: StoredAudit | null, read: Reader): Promise<{ readonly fate: Fate; readonly moved?: MovedScores }> {
  const evidence = audit === null ? null : storedEvidence(audit);
  if (audit === null || evidence === null) return { fate: 'no_evidence' };
  const shop = audit.steps.get('probe:shop');
  const now = await judgeEvidence(evidence, read, shop?.status === 'done' ? (shop.output as ShopEvidence) : null);
  if (!now.ok || isBurst(now.value) || (evidence.scan !== null && now.value.generalReadiness === null)) return { fate: 'not_judged' };
  const moved = movedScores(audit.outcome, now.value);
  if (moved !== null) return { fate: 'moved', moved };
  return { fate: hasOtherFindings(audit.outcome, now.value) ? 'other_findings' : 'unchanged' };
}

/** A check of it was not judged, by the limits of this machine or by an error of ours. */
function isBurst({ checks }: Assessment): boolean {
  return checks.some(({ recommendation }) => recommendation.id === 'unmeasured.burst' || recommendation.id === 'unmeasured.internal');
}

function named({ run, outcome }: StoredAudit) {
  const { id, domain, accountId: account_id, finishedAt: finished_at } = run;
  return { id, domain, account_id, finished_at, engine_version: outcome.engineVersion };
}

function lineOf({ run, outcome }: StoredAudit, { overall_score, scores, tier, rules }: MovedScores): string {
  const moves = Object.entries({ overall_score, ...scores, tier }).filter(([, { before, after }]) => before !== after);
  const by = rules.map(({ rule, points }) => `${rule} ${points > 0 ? '+' : ''}${points}`).join(', ');
  return [run.id, run.domain, outcome.engineVersion, ...moves.map(([name, move]) => `${name} ${moveOf(move)}`), by].join('  ');
}

function moveOf({ before, after }: Moved<number | string | null>): string {
  return `${before ?? '?'}→${after ?? '?'}`;
}

function pairsOf(facts: Readonly<Record<string, number | string>>): string {
  return Object.entries(facts)
    .map(([name, fact]) => `${name}=${fact}`)
    .join('  ');
}
