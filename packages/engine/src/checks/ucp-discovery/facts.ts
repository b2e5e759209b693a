/** Everything the rules look at, worked out once per audit. */

import {
  type AuditSubject,
  type EvidenceSlice,
  type Exchange,
  findExchange,
  type OriginEvidence,
  type ResponseOutcome,
  responseOf,
} from '../../core/evidence.ts';
import { isLoopback } from '../../core/loopback.ts';
import { classifyReach, type Reach } from '../../formats/http/reach.ts';
import type { Wall } from '../../formats/http/wall.ts';
import { type JsonReading, readJson } from '../../formats/json.ts';
import { activeCapabilities, chooseRelease, type ReleaseChoice, usableServices } from '../../formats/ucp/negotiate.ts';
import { type Profile, readProfile, type ServiceEntry } from '../../formats/ucp/profile.ts';
import { isAtLeast, LATEST_RELEASE, type Release } from '../../formats/ucp/releases.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import { readUnspoken } from '../../formats/ucp/unspoken.ts';
import { controlOf, type WallContext, wallOf } from '../../shared/wall/wall.ts';
import { type LiveFacts, readLive } from './live.ts';

export interface UcpInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  /** The catalogue's sample, whose UCP answers are judged like those of the conversation. Absent or null where none was taken. */
  readonly catalog?: EvidenceSlice | null;
}

/** One profile document as it was received. */
interface ProfileReading {
  readonly exchange: Exchange;
  readonly reach: Reach;
  readonly response: ResponseOutcome | null;
  /** null when there was no answer to read. */
  readonly json: JsonReading | null;
  readonly profile: Profile | null;
}

export interface UcpFacts {
  readonly subject: AuditSubject;
  /** The audited store is on loopback: rules about public addresses and TLS do not apply to it. */
  readonly loopback: boolean;
  readonly root: ProfileReading;
  readonly profile: Profile | null;
  /** What the store offers in a protocol that Vitrine does not speak. */
  readonly unspoken: ReturnType<typeof readUnspoken>;
  /** Whose rules apply. */
  readonly release: Release;
  readonly choice: ReleaseChoice | null;
  /** The older release's own profile, when negotiation led there. */
  readonly leaf: ProfileReading | null;
  /** Profiles of the other releases that `supported_versions` names, by date, as far as they were fetched. */
  readonly older: ReadonlyMap<string, ProfileReading>;
  /** Services of the negotiated profile that an agent can call, best first. */
  readonly services: readonly ServiceEntry[];
  /** Capabilities of the negotiated profile: names that survive its rules, sorted. */
  readonly capabilities: readonly string[];
  readonly schemas: readonly Exchange[];
  readonly live: LiveFacts;
  /** Keys a finding about the document rests on. */
  readonly onProfile: readonly string[];
}

/** Begins the keys of profiles of older releases. */
const SUPPORTED = 'ucp.supported:';

/** Throws only when the evidence lacks the profile's exchange, which no probe leaves out. */
export function factsOf({ subject, origin, ucp, catalog }: UcpInput, context?: WallContext): UcpFacts {
  const exchange = findExchange(ucp, 'ucp.profile');
  if (exchange === undefined) throw new Error('UCP evidence without its profile exchange');
  const loopback = isLoopback(subject.url);
  const root = readDocument(exchange, controlOf(origin) ?? undefined, wallOf({ subject, origin }, context));
  const leafExchange = findExchange(ucp, 'ucp.leaf');
  const leaf = leafExchange === undefined ? null : readDocument(leafExchange, undefined, null);
  const negotiated = leaf?.profile ?? root.profile;
  return {
    subject,
    loopback,
    root,
    profile: root.profile,
    unspoken: readUnspoken(ucp),
    release: root.profile?.release ?? LATEST_RELEASE,
    choice: root.profile === null ? null : chooseRelease(root.profile),
    leaf,
    older: new Map(
      ucp.exchanges
        .filter(({ key }) => key.startsWith(SUPPORTED))
        .map((one) => [one.key.slice(SUPPORTED.length), readDocument(one, undefined, null)]),
    ),
    services: negotiated === null ? [] : usableServices(negotiated, loopback),
    capabilities: negotiated === null ? [] : activeCapabilities(negotiated),
    schemas: ucp.exchanges.filter(({ key }) => key.startsWith('ucp.schema:')),
    live: readLive(ucp, catalog ?? null),
    onProfile: [exchange.key],
  };
}

/** True when the document follows rules of this release or a younger one. */
export function follows(facts: UcpFacts, since: Release): boolean {
  return isAtLeast(facts.release, since);
}

/** True when the profile has this member, whatever is in it. */
export function says({ profile }: UcpFacts, member: string): boolean {
  return profile !== null && Object.hasOwn(profile.ucp, member);
}

function readDocument(exchange: Exchange, control: Exchange | undefined, wall: Wall | null): ProfileReading {
  const response = responseOf(exchange) ?? null;
  const reach = classifyReach({ exchange, control, expects: 'document', wall });
  const json = response === null || reach.kind !== 'ok' ? null : readJson(response.body.bytes);
  return { exchange, reach, response, json, profile: json?.ok ? readProfile(json.value) : null };
}
