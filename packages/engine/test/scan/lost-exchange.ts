/** The law of lost exchanges: what a scan may not say where one or two were lost to a failure, and its trial. */

import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import type { ReadinessAssessment, SignalAssessment } from '../../src/checks/general-readiness/frame/assessment.ts';
import { TIERS } from '../../src/checks/general-readiness/frame/assessment.ts';
import { isMeasured } from '../../src/checks/general-readiness/frame/categories.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { LOSSES, type Loss } from '../losses.ts';
import { gather, type Site } from './look-builder.ts';

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
/** Generated sites of one run. With VITRINE_FUZZ_SITES, which says how many, every kind of loss is tried at every exchange. */
const WHOLE = process.env['VITRINE_FUZZ_SITES'] !== undefined;
export const SITES = Number(process.env['VITRINE_FUZZ_SITES'] ?? 5);

function scan(site: Site) {
  const input = gather(SIGNALS, site);
  const { origin, scan: asked, ucp, product } = input;
  const exchanges = [
    ...origin.exchanges,
    ...asked.exchanges,
    ...(ucp?.exchanges ?? []),
    ...('exchange' in product && product.exchange !== null ? [product.exchange] : []),
  ];
  const shows = exchanges.flatMap(({ key, outcome }) => (outcome.kind === 'response' && outcome.status < 400 ? [key] : []));
  return { readiness: assessScan(input), keys: [...exchanges, ...asked.dns].map(({ key }) => key), shows: new Set(shows) };
}

const ALL = Object.entries(LOSSES);

/** So many kinds, after so many that were tried: in turn, so that every exchange meets others, and others with every seed. */
function kindsAfter(tried: number, count: number): typeof ALL {
  return Array.from({ length: count }, (_, index) => ALL[(SEED + tried + index) % ALL.length]).filter((loss) => loss !== undefined);
}

/**
 * Every exchange of the scan, lost: in three ways, or where something was shown in every way and in one elsewhere. `two`: in one
 * way, together with another that is lost in another.
 */
export function lawOf(sites: readonly (readonly [name: string, site: Site])[], ways: 'three' | 'every' | 'two') {
  const broken: string[] = [];
  let tried = 0;
  for (const [name, site] of sites) {
    const whole = scan(site);
    for (const [at, key] of whole.keys.entries()) {
      const count = ways === 'three' ? 3 : ways === 'every' && whole.shows.has(key) ? ALL.length : 1;
      const beside = ways === 'two' ? whole.keys[(SEED + at * 7 + 1) % whole.keys.length] : undefined;
      const others = beside === undefined || beside === key ? [] : kindsAfter(tried * 3 + 1, 1).map((kind) => [beside, ...kind] as const);
      for (const kind of kindsAfter(tried, WHOLE ? ALL.length : count)) {
        tried += 1;
        const lost = [[key, ...kind] as const, ...others];
        const { readiness } = scan({ ...site, lost: lost.map(([one, , { outcome }]) => ({ key: one, outcome })) });
        const where = lost.map(([one, loss]) => `${loss} at ${one}`).join(' and ');
        const answers = lost.some(([, , loss]) => loss.answers === true) ? { answers: true as const } : {};
        broken.push(...violations(whole.readiness, readiness, answers).map((what) => `${name}: ${where}: ${what}`));
      }
    }
  }
  return { tried, broken };
}

export function told({ tried, broken }: ReturnType<typeof lawOf>, what: string): readonly string[] {
  process.stdout.write(`${what}: ${tried} lost exchanges, ${broken.length} against the law\n`);
  return broken.slice(0, 30);
}
