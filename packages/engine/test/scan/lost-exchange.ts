/** The law of one lost exchange: the kinds of failure, what a scan may not say where one exchange was lost to one of them, and its trial. */

import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import type { ReadinessAssessment, SignalAssessment } from '../../src/checks/general-readiness/frame/assessment.ts';
import { TIERS } from '../../src/checks/general-readiness/frame/assessment.ts';
import { isMeasured } from '../../src/checks/general-readiness/frame/categories.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import type { Exchange, FailureCode, ResponseHeaders } from '../../src/core/evidence.ts';
import { gather, type Site } from './look-builder.ts';

type Outcome = Exchange['outcome'];

/** What stands in the answer's place. `answers`: it is an answer of the store's, so a state may fall; nothing may rise. */
interface Loss {
  readonly answers?: true;
  readonly outcome: (exchange: Exchange) => Outcome;
}

const failure =
  (code: FailureCode) =>
  ({ url }: Exchange): Outcome => ({ kind: 'failure', code, url });
const answer =
  (status: number, text: string, headers: ResponseHeaders = {}) =>
  ({ url }: Exchange): Outcome => {
    const bytes = new TextEncoder().encode(text);
    return { kind: 'response', url, status, headers, body: { sha256: String(status), size: bytes.length, truncated: false, bytes } };
  };
const typed =
  (type: string) =>
  ({ outcome }: Exchange): Outcome =>
    outcome.kind === 'failure' ? outcome : { ...outcome, headers: { ...outcome.headers, 'content-type': type } };

const LOSSES: Readonly<Record<string, Loss>> = {
  '500': { outcome: answer(500, 'Internal Server Error', { 'content-type': 'text/plain' }) },
  '502': { outcome: answer(502, '<!doctype html><h1>Bad gateway</h1>', { 'content-type': 'text/html' }) },
  '429': { outcome: answer(429, 'slow down', { 'retry-after': '60' }) },
  reset: { outcome: failure('reset') },
  stall: { outcome: failure('timeout') },
  cut: { outcome: failure('truncated') },
  challenge: { outcome: answer(403, '<!doctype html><title>Just a moment...</title>', { 'cf-mitigated': 'challenge' }) },
  slow: { outcome: ({ outcome }) => outcome },
  'wrong type': { answers: true, outcome: typed('application/octet-stream') },
  'robots.txt': { answers: true, outcome: failure('robots_disallowed') },
};

const RANK: readonly string[] = ['undetermined', ...TIERS];

/** Every way in which the scan with one lost exchange breaks the law, in words; none where it holds. */
function violations(whole: ReadinessAssessment, broken: ReadinessAssessment, { answers }: Pick<Loss, 'answers'>): string[] {
  const found = broken.signals.flatMap((signal) => {
    const was = whole.signals.find(({ id }) => id === signal.id);
    return was === undefined ? [] : signalViolations(was, signal, answers === true);
  });
  if (RANK.indexOf(broken.tier) > RANK.indexOf(whole.tier)) found.push(`the tier rises: ${whole.tier} → ${broken.tier}`);
  const score = whole.continuousScore;
  if (answers !== true && score !== null && (broken.scoreAtLeast > score || broken.scoreAtMost < score)) {
    found.push(`${score} is not within ${broken.scoreAtLeast}–${broken.scoreAtMost}`);
  }
  return found;
}

function signalViolations(was: SignalAssessment, is: SignalAssessment, answers: boolean): string[] {
  const change = `${is.id}: ${was.state} ${was.credit} → ${is.state} ${is.credit} (${is.reasons.map(({ code }) => code).join(', ')})`;
  if ((is.credit ?? 0) > (was.credit ?? 0)) return [`${change} rises`];
  if (answers || !isMeasured(is.state)) return [];
  return is.state === was.state ? [] : [change];
}

export const SEED = Number(process.env['VITRINE_FUZZ_SEED'] ?? 20261125);
/** Generated sites of one run. With VITRINE_FUZZ_SITES, which says how many, every document of the corpus and every kind of loss is tried. */
export const WHOLE = process.env['VITRINE_FUZZ_SITES'] !== undefined;
export const SITES = Number(process.env['VITRINE_FUZZ_SITES'] ?? 5);
/** Otherwise one document in so many, and so many kinds at each exchange; others with every seed. */
export const SHARE = 30;
const KINDS = 3;

function scan(site: Site) {
  const input = gather(SIGNALS, site);
  const { origin, scan: asked, ucp, product } = input;
  const exchanges = [
    ...origin.exchanges,
    ...asked.exchanges,
    ...(ucp?.exchanges ?? []),
    ...('exchange' in product && product.exchange !== null ? [product.exchange] : []),
  ];
  return { readiness: assessScan(input), keys: [...exchanges, ...asked.dns].map(({ key }) => key) };
}

const ALL = Object.entries(LOSSES);

/** The kinds that are tried after so many: in turn, so that every exchange meets others. */
function lossesAt(tried: number): typeof ALL {
  return WHOLE
    ? ALL
    : Array.from({ length: KINDS }, (_, index) => ALL[(SEED + tried + index) % ALL.length]).filter((loss) => loss !== undefined);
}

/** Every exchange of the scan, lost. */
export function lawOf(sites: readonly (readonly [name: string, site: Site])[]) {
  const broken: string[] = [];
  let tried = 0;
  for (const [name, site] of sites) {
    const whole = scan(site);
    for (const key of whole.keys) {
      for (const [loss, { outcome, answers }] of lossesAt(tried)) {
        tried += 1;
        const { readiness } = scan({ ...site, lost: { key, outcome } });
        const kind = answers === undefined ? {} : { answers };
        broken.push(...violations(whole.readiness, readiness, kind).map((what) => `${name}: ${loss} at ${key}: ${what}`));
      }
    }
  }
  return { tried, broken };
}

export function told({ tried, broken }: ReturnType<typeof lawOf>, what: string): readonly string[] {
  process.stdout.write(`${what}: ${tried} lost exchanges, ${broken.length} against the law\n`);
  return broken.slice(0, 30);
}
