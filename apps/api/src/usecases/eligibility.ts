import { type OptionsOf, SCAN_ACCOUNT_DETAIL, type ServiceError, serviceError } from '@vitrine/contract';
import { type Business, parseBusiness, type TargetPolicy } from '@vitrine/engine';
import type { DomainRefusal, RunKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { chargeScan, limitError, type ScanGrant } from '../http/rate-limit.ts';
import { invalid } from '../http/read-body.ts';

export interface Eligible<K extends RunKind> {
  readonly options: OptionsOf[K];
  /** What is left of the allowance that was charged; empty when none was. */
  readonly headers: ScanGrant['headers'];
}

export interface Asked<K extends RunKind> {
  readonly kind: K;
  /** With the defaults of the kind and of the deployment filled in. */
  readonly asked: OptionsOf[K];
  readonly caller: Caller;
  /** A unit is paid for it whatever its options: a launch by the name of what it buys, from which nothing may be left out. */
  readonly paid: boolean;
}

type Deps = Pick<AppDeps, 'settings' | 'limiter'>;

/**
 * The options as they take effect for this caller: a general scan that the caller is not eligible for is silently reset
 * (specification §4, "Eligibility"). Charges the scan's allowance where a scan was asked for, so it is called once
 * per run, after everything that could refuse the request.
 */
export async function eligibleOptions<K extends RunKind>(deps: Deps, { kind, asked, caller, paid }: Asked<K>): Promise<Eligible<K>> {
  return { ...(await RULES[kind](deps, asked, caller, paid)) };
}

type Rule<K extends RunKind> = (deps: Deps, options: OptionsOf[K], caller: Caller, paid: boolean) => Promise<Eligible<K>>;

/** A run that only an account can make, and pays for, has what it asked for. */
const asAsked = async <O>(_deps: Deps, options: O) => ({ options, headers: {} });

const RULES: { readonly [K in RunKind]: Rule<K> } = {
  audit: async ({ settings: { limits }, limiter }, options, caller, paid) => {
    const scan = options.general_scan === true ? await chargeScan(limiter, limits, caller) : NO_SCAN;
    if (paid && options.general_scan === true && !scan.granted) throw scanRefusal(scan);
    return {
      options: { ...options, ...(options.general_scan !== undefined && { general_scan: scan.granted }) },
      headers: scan.headers,
    };
  },
  performance: asAsked,
  findability: asAsked,
  verification: asAsked,
};

const NO_SCAN: ScanGrant = { granted: false, retryAfterSeconds: null, headers: {} };

/**
 * Where the scan is what the caller pays for, leaving it out in silence would take the unit for nothing (decisions §4): an
 * account over its hourly allowance is told when to come back, one that has no allowance that it has 0 of 0.
 */
function scanRefusal({ retryAfterSeconds }: ScanGrant) {
  if (retryAfterSeconds !== null) return limitError({ scope: 'account', retryAfterSeconds }, 'en');
  return serviceError('quota_exceeded', { quota_used: 0, quota_limit: 0 }, { detail: SCAN_ACCOUNT_DETAIL });
}

/** The store a submitted URL names. Throws `validation_error` for what its text alone shows to be none (decisions §1). */
export function readBusiness(text: string, policy: TargetPolicy): Business {
  const business = parseBusiness(text, policy);
  if (business.ok) return business;
  const fault = { loc: ['body', 'business'], msg: business.message.en, type: business.code };
  throw serviceError('validation_error', { field_errors: [fault] });
}

const DOMAIN_REFUSALS = {
  blocked: 'This store is not audited here.',
  opted_out: 'The owner of this store does not want it audited.',
} as const;

/** The `validation_error` of a domain of which no run is made. */
export function domainRefusal({ kind }: DomainRefusal, loc: readonly string[]): ServiceError {
  return invalid(loc, DOMAIN_REFUSALS[kind], kind);
}
