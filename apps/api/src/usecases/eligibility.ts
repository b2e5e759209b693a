import { KINDS, type OptionsOf, type RunRequest } from '@vitrine/contract';
import type { RunKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { chargeScan, type ScanGrant } from '../http/rate-limit.ts';

export interface Eligible<K extends RunKind> {
  readonly options: OptionsOf[K];
  /** What is left of the allowance that was charged; empty when none was. */
  readonly headers: ScanGrant['headers'];
}

export interface Asked<K extends RunKind> {
  readonly kind: K;
  readonly request: RunRequest<K>;
  readonly caller: Caller;
  /** The run costs a unit whatever its options. */
  readonly paid: boolean;
}

type Deps = Pick<AppDeps, 'settings' | 'limiter'>;

/**
 * The options as they take effect for this caller: defaults filled in, and what the caller is not eligible for silently
 * reset (specification §4, "Eligibility"). Charges the scan's allowance where a scan was asked for, so it is called once
 * per run, after everything that could refuse the request.
 */
export async function eligibleOptions<K extends RunKind>(deps: Deps, { kind, request, caller, paid }: Asked<K>): Promise<Eligible<K>> {
  const options = KINDS[kind].options(deps.settings.profile, request.options ?? {});
  return { ...(await RULES[kind](deps, options, caller, paid)) };
}

type Rule<K extends RunKind> = (deps: Deps, options: OptionsOf[K], caller: Caller, paid: boolean) => Promise<Eligible<K>>;

/** A run that only an account can make, and pays for, has what it asked for. */
const asAsked = async <O>(_deps: Deps, options: O) => ({ options, headers: {} });

const RULES: { readonly [K in RunKind]: Rule<K> } = {
  audit: async ({ settings: { limits }, limiter }, options, caller, paid) => {
    const scan = options.general_scan === true ? await (paid ? PAID_SCAN : chargeScan(limiter, limits, caller)) : NO_SCAN;
    return {
      options: {
        ...options,
        // It is paid for from a quota, which only an account has.
        agent_simulation: options.agent_simulation && caller.account !== null,
        ...(options.general_scan !== undefined && { general_scan: scan.granted }),
      },
      headers: scan.headers,
    };
  },
  performance: asAsked,
  findability: asAsked,
};

const NO_SCAN: ScanGrant = { granted: false, headers: {} };
/**
 * The beta allowance rations a scan that costs nothing. Where a unit of the quota is paid for it (decisions §4) the quota
 * bounds it already, and leaving it out in silence would take the unit for nothing.
 */
const PAID_SCAN: ScanGrant = { granted: true, headers: {} };
