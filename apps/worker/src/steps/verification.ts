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
  measuredCheck,
  productOf,
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
import { type Fetcher, openReplay, probeCatalog, probeOrigin, probeScan, probeUcp, type Replay, type ScanLookups } from '@vitrine/gather';
import type { StoredAudit } from '@vitrine/store';
import { defineStep, type Recorded, recordedIn, runOfKind, type StepContext, verdictOf } from './define.ts';
import { CATALOG, countryOf, ORIGIN, UCP } from './gather.ts';
import type { JudgedSteps } from './performance.ts';

export interface AuditRules {
  /** First questions an audit had: its probes decided by these what to ask. */
  readonly budgetRequests: number;
  /** What the audit's general scan has gathered; null: it had none. */
  readonly scanOf: (recorded: Recorded) => ScanEvidence | null;
}

interface Again extends EvidenceSlice {
  /** Questions that the new answers call for and that the limit left out. */
  readonly leftOut: number;
}

export function verificationSteps(rules: AuditRules): JudgedSteps<VerificationAssessment> {
  const again = defineStep<Again>({
    id: 'probe:again',
    run: async (_, context) => {
      const verified = await openVerified(context, rules);
      if (verified === null) return { exchanges: [], leftOut: 0 };
      return askAgain(verified, context.fetcher);
    },
  });
  const judge = defineStep({
    id: 'judge:verification',
    needs: { again },
    run: async ({ again: { exchanges, leftOut } }, context) => {
      const { options } = runOfKind(context.run, 'verification');
      const verified = await openVerified(context, rules);
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
async function openVerified(context: StepContext, { budgetRequests, scanOf }: AuditRules): Promise<Verified | null> {
  const { auditId, options } = runOfKind(context.run, 'verification');
  const audit = await context.services.audit(auditId);
  const rests = audit === null ? null : restsOn(audit.outcome, options.findings);
  if (audit === null || rests === null) return null;
  const recorded = recordedIn(audit.steps);
  const wants = (one: CheckedFinding['checkId']) => rests.findings.some(({ checkId }) => checkId === one);
  const scanned = wants(SCAN) ? scanOf(recorded) : null;
  const slices = [recorded.output(ORIGIN), recorded.output(UCP), recorded.output(CATALOG), ...(wants(SCAN) ? [scanned] : [])];
  if (slices.some((slice) => slice === null)) return null;
  const stored = slices.flatMap((slice) => slice?.exchanges ?? []);
  const subject = subjectOf(audit);
  const rules = rests.keys.length > 0 && haveRulesExpired(readAt(audit), context.run.createdAt) ? rulesIn(stored) : [];
  const most = Math.min(options.requests, rests.requests + requestsAnew(rules));
  return {
    subject,
    findings: rests.findings,
    keys: [...rests.keys, ...rules.map(({ key }) => key), ...controlKeysOf(rests.keys, scanned?.asks ?? [])],
    replay: (asking) => openReplay({ ...asking, stored, most, budgetRequests }),
    gather: async ({ fetcher }) => {
      const ctx = { ...context, subject, fetcher };
      const origin = await probeOrigin(ctx);
      const ucp = await probeUcp(ctx);
      const catalog = await probeCatalog(ctx, { origin, ucp });
      const evidence = { subject, origin, ucp, catalog };
      const discovery = measuredCheck('ucp_discovery', await context.read.assessUcp(evidence));
      const quality = measuredCheck('catalog_quality', await context.read.assessCatalog(evidence));
      const scan = scanned === null ? null : await probeScan({ ...ctx, ...seenBefore(scanned) }, { origin, catalog });
      return {
        origin,
        slices: [origin, ucp, catalog, ...(scan === null ? [] : [scan])].map(({ exchanges }) => ({ exchanges })),
        checks: [discovery, quality],
        generalReadiness: scan === null ? null : await readiness(context, { ...evidence, scan, product: productOf(scan, catalog) }),
      };
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

/** null: the box burst, so nothing is said of the signals. */
async function readiness({ read }: StepContext, evidence: Parameters<StepContext['read']['assessScan']>[0]) {
  const judged = await read.assessScan(evidence);
  return judged.ok ? judged.value : null;
}

/** The audit's own, its day included: its evidence is judged as of then. */
function subjectOf({ run }: StoredAudit): AuditSubject {
  const { business, url, options } = run;
  const day = readAt({ run }).toISOString().slice(0, 10);
  return { business, url, country: countryOf(options), sampleSize: options.sample_size, day };
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
