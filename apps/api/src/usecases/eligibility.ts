import { DEFAULT_COUNTRY, type DeploymentProfile, type EffectiveOptions, type RequestedOptions } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { chargeScan, type ScanGrant } from '../http/rate-limit.ts';

export interface Eligible {
  readonly options: EffectiveOptions;
  /** What is left of the allowance that was charged; empty when none was. */
  readonly headers: ScanGrant['headers'];
}

export interface Asker {
  readonly caller: Caller;
  /** The audit is paid for with a unit of the simulation quota. */
  readonly paid: boolean;
}

/**
 * The options as they take effect for this caller: defaults of the profile filled in, and what the caller is not eligible
 * for silently reset (specification §4, "Eligibility"). Charges the scan's allowance where a scan was asked for, so it is
 * called once per audit, after everything that could refuse the request.
 */
export async function effectiveOptions(
  { settings: { profile, limits }, limiter }: Pick<AppDeps, 'settings' | 'limiter'>,
  requested: RequestedOptions,
  { caller, paid }: Asker,
): Promise<Eligible> {
  // It is paid for from a quota, which only an account has.
  const simulated = requested.agent_simulation === true && caller.account !== null;
  const asked = profile.generalScan && requested.general_scan === true;
  const scan = asked ? await (paid ? PAID_SCAN : chargeScan(limiter, limits, caller)) : NOTHING;
  return {
    options: {
      ...plainOptions(profile, requested),
      agent_simulation: simulated,
      ...(profile.generalScan && { general_scan: scan.granted }),
    },
    headers: scan.headers,
  };
}

const NOTHING: ScanGrant = { granted: false, headers: {} };
/**
 * The beta allowance rations a scan that costs nothing. Where a unit of the quota is paid for it (decisions §4) the quota
 * bounds it already, and leaving it out in silence would take the unit for nothing.
 */
const PAID_SCAN: ScanGrant = { granted: true, headers: {} };

function plainOptions(profile: DeploymentProfile, requested: RequestedOptions): Omit<EffectiveOptions, 'agent_simulation'> {
  return {
    sample_size: requested.sample_size ?? profile.sampleSize,
    country: requested.country ?? DEFAULT_COUNTRY,
    language: requested.language ?? profile.language,
  };
}
