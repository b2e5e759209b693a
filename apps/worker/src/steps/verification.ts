/**
 * A verification: the questions its findings rest on are put to the store anew, then the audit's evidence is judged twice, as it
 * was and with the new answers in it. Both times the probes gather it, so that an answer that differs leads where it leads.
 */

import {
  type AuditSubject,
  type CheckedFinding,
  controlKeysOf,
  type EvidenceSlice,
  type Exchange,
  haveRulesExpired,
  questionOfExchange,
  requestsAnew,
  requestsIn,
  restsOn,
  SCAN,
  type ScanEvidence,
  secondRequests,
  unaskedYet,
  unverifiable,
  type VerificationAssessment,
  type VerifiedSide,
} from '@vitrine/engine';
import {
  type Fetcher,
  judgeParts,
  openReplay,
  probeCatalog,
  probeOrigin,
  probeScan,
  probeUcp,
  type Replay,
  type ScanLookups,
  storedEvidence,
} from '@vitrine/gather';
import type { StoredAudit } from '@vitrine/store';
import { defineStep, runOfKind, type StepContext, verdictOf } from './define.ts';
import type { JudgedSteps } from './performance.ts';

interface Again extends EvidenceSlice {
  /** Questions that the new answers call for and that the limit left out. */
  readonly leftOut: number;
}

/** `budgetRequests`: first questions an audit had: its probes decided by these what to ask. */
export function verificationSteps(budgetRequests: number): JudgedSteps<VerificationAssessment> {
  const again = defineStep<Again>({
    id: 'probe:again',
    run: async (_, context) => {
      const verified = await openVerified(context, budgetRequests);
      if (verified === null) return { exchanges: [], leftOut: 0 };
      return askAgain(verified, context.fetcher);
    },
  });
  const judge = defineStep({
    id: 'judge:verification',
    needs: { again },
    run: async ({ again: { exchanges, leftOut } }, context) => {
      const { options } = runOfKind(context.run, 'verification');
      const verified = await openVerified(context, budgetRequests);
      if (verified === null) return unverifiable(await findingsOf(context), options.requests);
      const judged = (anew: readonly Exchange[]) => verified.gather(verified.replay({ again: [], anew, live: null }));
      const [before, now] = [await judged([]), await judged(exchanges)];
      const compared = await context.read.verifyFindings({
        country: verified.subject.country,
        findings: verified.findings,
        before,
        now,
        again: exchanges.map(questionOfExchange),
        requests: { sent: requestsIn(exchanges) + secondRequests(exchanges), most: options.requests },
        leftOut,
      });
      return verdictOf(compared, 'the verification');
    },
  });
  return { steps: [again, judge], judge };
}

/** In rounds: a finding of many products shows a few of them, and once those are mended the others are asked. */
async function askAgain(verified: Verified, live: Fetcher): Promise<Again> {
  const keys = new Set(verified.keys);
  let exchanges: readonly Exchange[] = [];
  for (;;) {
    const replay = verified.replay({ again: [...keys], anew: exchanges, live });
    const now = await verified.gather(replay);
    const isDone = replay.anew().length === exchanges.length;
    exchanges = replay.anew();
    const more = unaskedYet({ findings: verified.findings, now, again: exchanges.map(questionOfExchange) }).filter((key) => !keys.has(key));
    if (isDone || more.length === 0) return { exchanges, leftOut: replay.leftOut() };
    for (const key of more) keys.add(key);
  }
}

interface Verified {
  readonly subject: AuditSubject;
  readonly findings: readonly CheckedFinding[];
  /** Keys of the exchanges that are asked first. */
  readonly keys: readonly string[];
  readonly replay: (anew: {
    readonly again: readonly string[];
    readonly anew: readonly Exchange[];
    readonly live: Fetcher | null;
  }) => Replay;
  /** Gathers and judges as far as the findings need it. */
  readonly gather: (replay: Replay) => Promise<VerifiedSide>;
}

/** null: the audit's evidence is no longer there. */
async function openVerified(context: StepContext, budgetRequests: number): Promise<Verified | null> {
  const { auditId, options } = runOfKind(context.run, 'verification');
  const audit = await context.services.audit(auditId);
  const rests = audit === null ? null : restsOn(audit.outcome, options.findings);
  const evidence = audit === null ? null : storedEvidence(audit);
  if (audit === null || rests === null || evidence === null) return null;
  const { subject, origin, ucp, catalog } = evidence;
  const wantsScan = rests.findings.some(({ checkId }) => checkId === SCAN);
  if (wantsScan && evidence.scan === null) return null;
  const scanned = wantsScan ? evidence.scan : null;
  const stored = [origin, ucp, catalog, ...(scanned === null ? [] : [scanned])].flatMap(({ exchanges }) => exchanges);
  const rules = rests.keys.length > 0 && haveRulesExpired(readAt(audit), context.run.createdAt) ? rulesIn(stored) : [];
  const most = Math.min(options.requests, rests.requests + requestsAnew(rules));
  return {
    subject,
    findings: rests.findings,
    keys: [...rests.keys, ...rules.map(({ key }) => key), ...controlKeysOf(rests.keys, scanned?.asks ?? [])],
    replay: (asking) => openReplay({ ...asking, stored, most, budgetRequests }),
    gather: async ({ fetcher }) => {
      const ctx = { ...context, subject, fetcher };
      const found = { subject, origin: await probeOrigin(ctx), ucp: await probeUcp(ctx) };
      const looked = { ...found, catalog: await probeCatalog(ctx, found) };
      const scan = scanned === null ? null : await probeScan({ ...ctx, ...seenBefore(scanned) }, looked);
      const { slices, ...judged } = await judgeParts({ ...looked, scan }, context.read);
      return { origin: found.origin, slices: slices.map(({ exchanges }) => ({ exchanges })), ...judged };
    },
  };
}

/** What was asked of others than the store is not asked again. */
function seenBefore({ dns, browser }: ScanEvidence): ScanLookups {
  const failed = { outcome: 'failed', authenticated: false, records: [] } as const;
  return {
    dns: { ask: async (question) => dns.find(({ key }) => key === question.key) ?? { ...question, ...failed } },
    browser: browser === null ? null : { look: async () => browser },
  };
}

function readAt({ run }: Pick<StoredAudit, 'run'>): Date {
  return run.startedAt ?? run.createdAt;
}

function rulesIn(stored: readonly Exchange[]): readonly Exchange[] {
  return stored.filter(({ key }) => key.startsWith('origin.robots'));
}

/** Retention may remove the evidence while the verification waits; what the audit has found outlives it. */
async function findingsOf({ run, services }: StepContext): Promise<readonly CheckedFinding[]> {
  const { auditId, options } = runOfKind(run, 'verification');
  const audit = await services.audit(auditId);
  return (audit === null ? null : restsOn(audit.outcome, options.findings))?.findings ?? [];
}
