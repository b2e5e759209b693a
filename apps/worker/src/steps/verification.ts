/**
 * A verification: the questions its findings rest on are put to the store anew, then the audit's evidence is judged twice, as it
 * was and with the new answers in it. Both times the probes gather it, so that an answer that differs leads where it leads.
 */

import {
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
      const { audit } = await openVerified(context, budgetRequests);
      return audit === null ? { exchanges: [], leftOut: 0 } : askAgain(audit, context.fetcher);
    },
  });
  const judge = defineStep({
    id: 'judge:verification',
    needs: { again },
    run: async ({ again: { exchanges, leftOut } }, context) => {
      const { options } = runOfKind(context.run, 'verification');
      const { findings, audit } = await openVerified(context, budgetRequests);
      if (audit === null) return unverifiable(findings, options.requests);
      const judged = (anew: readonly Exchange[]) => audit.gather(audit.replay({ again: [], anew, live: null }));
      const [before, now] = [await judged([]), await judged(exchanges)];
      const compared = await context.read.verifyFindings({
        country: audit.subject.country,
        findings,
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
async function askAgain({ findings, gather, replay: replayOf, ...audit }: Replayed, live: Fetcher): Promise<Again> {
  const keys = new Set(audit.keys);
  let exchanges: readonly Exchange[] = [];
  for (;;) {
    const replay = replayOf({ again: [...keys], anew: exchanges, live });
    const now = await gather(replay);
    const isDone = replay.anew().length === exchanges.length;
    exchanges = replay.anew();
    const more = unaskedYet({ findings, now, again: exchanges.map(questionOfExchange) }).filter((key) => !keys.has(key));
    if (isDone || more.length === 0) return { exchanges, leftOut: replay.leftOut() };
    for (const key of more) keys.add(key);
  }
}

/** What is asked again: keys of exchanges, answers that came already, and who asks. */
type Asking = Pick<Parameters<typeof openReplay>[0], 'again' | 'live'> & { readonly anew: readonly Exchange[] };
/** The audit of a verification, to be gathered again over its evidence. */
type Replayed = NonNullable<Awaited<ReturnType<typeof openVerified>>['audit']>;

/** `audit` null: its evidence is no longer there, as retention may remove it meanwhile; what the audit has found outlives it. */
async function openVerified(context: StepContext, budgetRequests: number) {
  const { auditId, options } = runOfKind(context.run, 'verification');
  const audit = await context.services.audit(auditId);
  const rests = audit === null ? null : restsOn(audit.outcome, options.findings);
  const findings: readonly CheckedFinding[] = rests?.findings ?? [];
  const evidence = audit === null ? null : storedEvidence(audit);
  if (audit === null || rests === null || evidence === null) return { findings, audit: null };
  const { subject, origin, ucp, catalog } = evidence;
  const wantsScan = findings.some(({ checkId }) => checkId === SCAN);
  if (wantsScan && evidence.scan === null) return { findings, audit: null };
  const scanned = wantsScan ? evidence.scan : null;
  const stored = [origin, ucp, catalog, ...(scanned === null ? [] : [scanned])].flatMap(({ exchanges }) => exchanges);
  const isOld = rests.keys.length > 0 && haveRulesExpired(audit.run.startedAt ?? audit.run.createdAt, context.run.createdAt);
  const rules = isOld ? stored.filter(({ key }) => key.startsWith('origin.robots')) : [];
  const most = Math.min(options.requests, rests.requests + requestsAnew(rules));
  const replayed = {
    subject,
    findings,
    /** Keys of the exchanges that are asked first. */
    keys: [...rests.keys, ...rules.map(({ key }) => key), ...controlKeysOf(rests.keys, scanned?.asks ?? [])],
    replay: (asking: Asking) => openReplay({ ...asking, stored, most, budgetRequests }),
    /** Gathers and judges as far as the findings need it. */
    gather: async ({ fetcher }: Replay): Promise<VerifiedSide> => {
      const ctx = { ...context, subject, fetcher };
      const found = { subject, origin: await probeOrigin(ctx), ucp: await probeUcp(ctx) };
      const looked = { ...found, catalog: await probeCatalog(ctx, found) };
      const scan = scanned === null ? null : await probeScan({ ...ctx, ...seenBefore(scanned) }, looked);
      const { slices, ...judged } = await judgeParts({ ...looked, scan }, context.read);
      return { origin: found.origin, slices: slices.map(({ exchanges }) => ({ exchanges })), ...judged };
    },
  };
  return { findings, audit: replayed };
}

/** What was asked of others than the store is not asked again. */
function seenBefore({ dns, browser }: ScanEvidence): ScanLookups {
  const failed = { outcome: 'failed', authenticated: false, records: [] } as const;
  return {
    dns: { ask: async (question) => dns.find(({ key }) => key === question.key) ?? { ...question, ...failed } },
    browser: browser === null ? null : { look: async () => browser },
  };
}
