/** What every kind of run asks its store first: the origin, its UCP documents and its catalogue. */

import { setTimeout as sleep } from 'node:timers/promises';
import { ASK_STORE } from '@vitrine/contract';
import { answerOf, findExchange, NO_MARKET, type OriginEvidence, ownMarket, responseOf, type UcpEvidence } from '@vitrine/engine';
import { isUnconnected, learnRobots, probeCatalog, probeOrigin, probeUcp } from '@vitrine/gather';
import type { RunErrorCode, RunRow } from '@vitrine/store';
import { defineStep, type Step, type StepContext } from './define.ts';

export const ORIGIN = defineStep<OriginEvidence>({
  id: 'probe:origin',
  run: async (_, context) => {
    const origin = await probeRoot(context);
    if (isMarketOpen(context.run)) await settleMarket(context, origin);
    return origin;
  },
  resume: learnRobots,
  endsWith: rootFailure,
});

export const UCP = defineStep<UcpEvidence>({ id: 'probe:ucp', run: (_, context) => probeUcp(context), resume: learnRobots });

export const CATALOG = defineStep({
  id: 'probe:catalog',
  needs: { origin: ORIGIN, ucp: UCP },
  run: (found, context) => probeCatalog(context, found),
});

/** All three, under the names the engine and the probes take their outputs by. */
export const GATHERED = { origin: ORIGIN, ucp: UCP, catalog: CATALOG };
export const GATHERING: readonly Step[] = Object.values(GATHERED);

/** The country a run asks for and is judged by. */
export function countryOf(options: RunRow['options']): string {
  return options.country === ASK_STORE ? NO_MARKET : options.country;
}

/** Nobody said the country, so the store is asked; only its answer to the home page may change what follows. */
export function isMarketOpen({ options }: Pick<RunRow, 'options'>): boolean {
  return options.country === ASK_STORE;
}

async function settleMarket({ read, run, services, subject }: StepContext, origin: OriginEvidence): Promise<void> {
  const exchange = findExchange(origin, 'origin.home');
  const answer = answerOf(exchange, subject.country);
  const home = answer === null ? null : await read.readHome({ ...answer, headers: responseOf(exchange)?.headers ?? {} });
  const country = ownMarket(answer?.url ?? run.url, home?.ok === true ? home.value.language : null);
  if (country !== null) await services.settleCountry(country);
}

/** Between the two tries of a root that gives no connection. */
const RETRY_ROOT_MS = 1_000;

/** A root that gives no connection is asked once more before the whole run fails for it. */
async function probeRoot(context: StepContext): Promise<OriginEvidence> {
  const first = await probeOrigin(context);
  if (rootFailure(first) !== 'store_unreachable') return first;
  await sleep(RETRY_ROOT_MS, undefined, { signal: context.signal });
  return probeOrigin(context);
}

/** Only what keeps the whole store from being asked; any other trouble of the home page is for the checks to judge. */
function rootFailure(origin: OriginEvidence): RunErrorCode | null {
  const home = findExchange(origin, 'origin.home');
  if (home?.outcome.kind !== 'failure') return null;
  if (home.outcome.code === 'target_not_allowed') return 'target_not_allowed';
  return isUnconnected(home) ? 'store_unreachable' : null;
}
