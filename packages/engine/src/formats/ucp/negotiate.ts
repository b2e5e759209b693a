/**
 * Negotiates release, transport and capabilities as a shopping agent does (Intersection Algorithm; Component
 * Versioning).
 */

import { member, textMember } from '../json.ts';
import { addressFault, hostOf } from './addresses.ts';
import { isOfficial, SHOPPING, speaksFor } from './names.ts';
import type { Entry, Profile, ServiceEntry } from './profile.ts';
import { AGENT_RELEASES, isAtLeast, isDated, type Release } from './releases.ts';

export interface ReleaseChoice {
  readonly release: Release;
  /** Address of that release's own profile; null when it is this document. */
  readonly leafUrl: string | null;
}

/** Newest release both sides have, by exact equality; null when there is none. The choice is final. */
export function chooseRelease(profile: Profile): ReleaseChoice | null {
  const offered = new Set([profile.version, ...Object.keys(profile.supported)]);
  const release = AGENT_RELEASES.findLast((candidate) => offered.has(candidate));
  if (release === undefined) return null;
  const leafUrl = profile.supported[release];
  return { release, leafUrl: release === profile.version || typeof leafUrl !== 'string' ? null : leafUrl };
}

/** MCP before REST: the larger platforms serve their catalog over MCP only. */
const ORDER = ['mcp', 'rest'];

/** Entries of the shopping service an agent can call, in the order it tries them. */
export function usableServices(profile: Profile, loopback: boolean): ServiceEntry[] {
  return profile.services
    .filter((entry) => entry.name === SHOPPING && isCurrent(entry, profile))
    .filter((entry) => ORDER.includes(entry.transport ?? '') && entry.endpoint !== null && addressFault(entry.endpoint, loopback) === null)
    .toSorted((left, right) => ORDER.indexOf(left.transport ?? '') - ORDER.indexOf(right.transport ?? ''));
}

/** Names of the capabilities that remain: right version, bound to their authority, extensions with a parent. Sorted. */
export function activeCapabilities(profile: Profile): string[] {
  const kept = profile.capabilities.filter((entry) => entry.value !== null && isCurrent(entry, profile) && isBound(entry, profile.release));
  let names = new Set(kept.map((entry) => entry.name));
  for (;;) {
    const connected = kept.filter((entry) => names.has(entry.name) && hasParent(entry, names));
    const next = new Set(connected.map((entry) => entry.name));
    if (next.size === names.size) return [...names].sort();
    names = next;
  }
}

/**
 * Since 2026-08-25 an official entry of another version than the document is ignored. Handlers have versions of their
 * own. A document whose version is no date is held to the release whose rules it is read by: that its version is wrong is
 * one fault, not one of every entry.
 */
export function isCurrent(entry: Entry, { release, version }: Profile): boolean {
  const own = isDated(version) ? version : release;
  return !isAtLeast(release, '2026-08-25') || !isOfficial(entry.name) || entry.version === own;
}

/** Parents named by `extends`; empty for a root capability. */
export function parentsOf(entry: Entry): readonly string[] {
  return [member(entry.value, 'extends')].flat().filter((name) => typeof name === 'string');
}

export function hasParent(entry: Entry, names: ReadonlySet<string>): boolean {
  const parents = parentsOf(entry);
  return parents.length === 0 || parents.some((parent) => names.has(parent));
}

/** A conforming agent drops an entry whose schema is on another authority's host (Enforcement). */
function isBound(entry: Entry, release: Release): boolean {
  const schema = textMember(entry.value, 'schema');
  const host = schema === null ? null : hostOf(schema);
  return !isAtLeast(release, '2026-08-25') || host === null || speaksFor(host, entry.name);
}

/** Every schema address the profile names, each once, in document order. */
export function schemaAddresses(profile: Profile): string[] {
  const entries = [...profile.services, ...profile.capabilities, ...profile.handlers];
  return [...new Set(entries.flatMap((entry) => textMember(entry.value, 'schema') ?? []))];
}
