/**
 * What an audit consists of. A step runs when all it needs is recorded; steps that need nothing of each other run at
 * once. A new check adds its probe and its judge here and nowhere else in the worker.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BoxResult,
  type CatalogEvidence,
  type CheckAssessment,
  type CheckId,
  type EvidenceSlice,
  type FailureCode,
  findExchange,
  type OriginEvidence,
  type Reader,
  type UcpEvidence,
  unmeasuredCheck,
} from '@vitrine/engine';
import { learnOrigin, type ProbeContext, probeCatalog, probeOrigin, probeUcp } from '@vitrine/gather';
import type { AuditErrorCode, RunRow } from '@vitrine/store';
import type { Desk } from './desk.ts';

/** Output of a step that is recorded as `failed`. */
export interface StepFailure {
  readonly reason: 'deadline' | 'internal';
}

export interface StepContext extends ProbeContext {
  readonly run: RunRow;
  readonly desk: Desk;
  /** Output of a recorded step; null when it failed. */
  readonly outputOf: <T>(step: string) => T | null;
  /** Why a recorded step failed; null when it did not. */
  readonly failureOf: (step: string) => StepFailure | null;
}

export interface Step {
  readonly name: string;
  readonly needs: readonly string[];
  /** Those of `needs` that are only waited for: their failure leaves this step something to do. */
  readonly without?: readonly string[];
  /** Left out: the step belongs to every run of its programme. */
  readonly when?: (run: RunRow) => boolean;
  /** Requests that the steps before this one leave to it. */
  readonly reserves?: number;
  /** Evidence slices have their exchanges in `exchanges`; the store keeps them apart. */
  readonly run: (context: StepContext) => Promise<unknown>;
  /** Called when the output comes from an earlier claim instead of `run`: what `run` left behind besides its output. */
  readonly resume?: (context: StepContext, output: unknown) => void;
  /** An output that ends the audit at once. */
  readonly endsWith?: (output: unknown) => AuditErrorCode | null;
}

export const CHECK = /^check:/;

/** What every kind of run knows of its store before anything else. */
export const GATHERING: readonly Step[] = [
  {
    name: 'probe:origin',
    needs: [],
    run: probeRoot,
    resume: (context, output) => learnOrigin(context, output as OriginEvidence),
    endsWith: (output) => rootFailure(output as OriginEvidence),
  },
  { name: 'probe:ucp', needs: [], run: probeUcp },
  {
    name: 'probe:catalog',
    needs: ['probe:origin', 'probe:ucp'],
    run: (context) => probeCatalog(context, foundOf(context)),
  },
];

export const GATHERED = GATHERING.map(({ name }) => name);

/** Of every audit. */
export const STEPS: readonly Step[] = [
  ...GATHERING,
  check('ucp_discovery', ['probe:origin', 'probe:ucp'], ({ read, subject, outputOf }) =>
    read.assessUcp({ subject, ...foundOf({ outputOf }) }),
  ),
  check('catalog_quality', GATHERED, ({ read, subject, outputOf }) => read.assessCatalog({ subject, ...gatheredOf({ outputOf }) })),
];

/** Between the two tries of a root that gives no connection. */
const RETRY_ROOT_MS = 1_000;
const NO_CONNECTION: ReadonlySet<FailureCode> = new Set(['no_such_host', 'dns', 'connect', 'tls']);

/** A root that gives no connection is asked once more before the whole audit fails for it. */
async function probeRoot(context: StepContext): Promise<OriginEvidence> {
  const first = await probeOrigin(context);
  if (rootFailure(first) !== 'store_unreachable') return first;
  await sleep(RETRY_ROOT_MS, undefined, { signal: context.signal });
  return probeOrigin(context);
}

/** Only what makes the whole store unauditable; any other trouble of the home page is for the checks to judge. */
function rootFailure(origin: OriginEvidence): AuditErrorCode | null {
  const home = findExchange(origin, 'origin.home');
  if (home?.outcome.kind !== 'failure') return null;
  if (home.outcome.code === 'target_not_allowed') return 'target_not_allowed';
  return NO_CONNECTION.has(home.outcome.code) ? 'store_unreachable' : null;
}

/** A check whose evidence is incomplete for our reasons, or whose judge burst its box, is said to be unmeasured. */
export function check(
  id: CheckId,
  needs: readonly string[],
  judge: (context: StepContext & { readonly read: Reader }) => Promise<BoxResult<CheckAssessment>>,
): Step {
  return {
    name: `check:${id}`,
    needs,
    run: async (context) => {
      const failures = needs.map(context.failureOf).filter((failure) => failure !== null);
      if (failures.length > 0) return unmeasuredCheck(id, failures.some(({ reason }) => reason === 'internal') ? 'internal' : 'time_spent');
      const judged = await judge(context);
      if (judged.ok) return judged.value;
      return unmeasuredCheck(id, judged.failure === 'crashed' ? 'internal' : 'burst');
    },
  };
}

/** Output of a step that must have been done: steps are only run when what they need is recorded, and probes fail with theirs. */
export function need<T>(outputOf: StepContext['outputOf'], step: string): T {
  const output = outputOf<T>(step);
  if (output === null) throw new Error(`A step ran without ${step}`);
  return output;
}

function foundOf({ outputOf }: Pick<StepContext, 'outputOf'>) {
  return { origin: need<OriginEvidence>(outputOf, 'probe:origin'), ucp: need<UcpEvidence>(outputOf, 'probe:ucp') };
}

/** All that `GATHERING` has gathered. */
export function gatheredOf(context: Pick<StepContext, 'outputOf'>) {
  return { ...foundOf(context), catalog: need<CatalogEvidence>(context.outputOf, 'probe:catalog') };
}

/** What a judge whose burst box is our bug has made; its step fails otherwise. */
export function verdictOf<T>(judged: BoxResult<T>, what: string): T {
  if (!judged.ok) throw new Error(`Judging ${what} ended as ${judged.failure}: ${judged.detail}`);
  return judged.value;
}

/** Whether a step's output is evidence: something with exchanges. */
export function isSlice(output: unknown): output is EvidenceSlice {
  return typeof output === 'object' && output !== null && 'exchanges' in output && Array.isArray(output.exchanges);
}
