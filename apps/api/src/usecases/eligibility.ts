import { DEFAULT_COUNTRY, type DeploymentProfile, type EffectiveOptions, type RequestedOptions } from '@vitrine/contract';
import type { Caller } from '../http/authenticate.ts';

/**
 * The options as they take effect for this caller: defaults of the profile filled in, and what the caller is not eligible
 * for silently reset (specification §4, "Eligibility"). The answer's `options` tells what became of a request.
 */
export function effectiveOptions(profile: DeploymentProfile, requested: RequestedOptions, caller: Caller): EffectiveOptions {
  return {
    agent_simulation: requested.agent_simulation === true && maySimulate(caller),
    ...(profile.generalScan && { general_scan: requested.general_scan === true && mayScan(caller) }),
    sample_size: requested.sample_size ?? profile.sampleSize,
    country: requested.country ?? DEFAULT_COUNTRY,
    language: requested.language ?? profile.language,
  };
}

/** Nobody: this engine has no agent simulation, and an option that would do nothing must not read as if it had run. */
function maySimulate(_caller: Caller): boolean {
  return false;
}

/** Nobody: this engine has no general scan. */
function mayScan(_caller: Caller): boolean {
  return false;
}
