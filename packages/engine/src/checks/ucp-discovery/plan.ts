/** What a profile makes an agent do next. Parses store bytes: in a worker it runs in the box. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import { readJson } from '../../formats/json.ts';
import { addressFault, hostOf } from '../../formats/ucp/addresses.ts';
import { activeCapabilities, chooseRelease, schemaAddresses, usableServices } from '../../formats/ucp/negotiate.ts';
import { type Profile, readProfile } from '../../formats/ucp/profile.ts';
import { isDated, type Release } from '../../formats/ucp/releases.ts';
import type { UcpTransport } from '../../formats/ucp/session.ts';

export interface UcpPlan {
  /** Negotiated; null when the two sides have no release in common. */
  readonly release: Release | null;
  /** Where that release's own profile is; null when this document is it. */
  readonly leafUrl: string | null;
  /** The other releases that `supported_versions` leads to, at most three. */
  readonly older: readonly { readonly version: string; readonly url: string }[];
  /** In the order they are to be tried. */
  readonly services: readonly { readonly transport: UcpTransport; readonly endpoint: string }[];
  readonly capabilities: readonly string[];
  /** Schema documents worth fetching, at most ten. */
  readonly schemas: readonly string[];
}

/** A store cannot make us fetch more than this. */
const MAX_SCHEMAS = 10;
const MAX_OLDER = 3;

/** null when the exchange brought no profile. `loopback`: the audited store is itself on loopback. */
export function planUcp(asked: { readonly exchange: Exchange; readonly loopback: boolean }): UcpPlan | null {
  const { exchange, loopback } = asked;
  const response = responseOf(exchange);
  if (response === undefined || classifyReach({ exchange, expects: 'document' }).kind !== 'ok') return null;
  const reading = readJson(response.body.bytes);
  const profile = reading.ok ? readProfile(reading.value) : null;
  if (profile === null) return null;
  const choice = chooseRelease(profile);
  return {
    release: choice?.release ?? null,
    leafUrl: choice?.leafUrl ?? null,
    older: olderProfiles(profile, choice?.leafUrl ?? null, loopback),
    services: usableServices(profile, loopback).map((entry) => ({
      transport: entry.transport as UcpTransport,
      endpoint: entry.endpoint as string,
    })),
    capabilities: activeCapabilities(profile),
    schemas: schemaAddresses(profile)
      // The specification's own documents are known to us; a million audits need not fetch them a million times.
      .filter((address) => !(hostOf(address) === 'ucp.dev') && addressFault(address, loopback) === null)
      .slice(0, MAX_SCHEMAS),
  };
}

/** An address that is no fault of U23, and not the one negotiation leads to. */
function olderProfiles({ supported, version }: Profile, leafUrl: string | null, loopback: boolean): UcpPlan['older'] {
  return Object.entries(supported)
    .flatMap(([date, url]) => (isDated(date) && typeof url === 'string' ? [{ version: date, url }] : []))
    .filter(({ version: date, url }) => date !== version && url !== leafUrl && addressFault(url, loopback) === null)
    .slice(0, MAX_OLDER);
}
