/** What a report shows of UCP beyond findings. JSON; part of the stored assessment. */

import type { Reach } from '../../formats/http/reach.ts';
import { isDated } from '../../formats/ucp/releases.ts';
import type { McpDialect, UcpTransport } from '../../formats/ucp/session.ts';
import type { UcpFacts } from './facts.ts';
import { answerTimes } from './latency.ts';
import type { LiveStep } from './live.ts';
import { type Migration, migrationIn } from './migration.ts';

export interface UcpDetails {
  readonly profileUrl: string;
  readonly reach: Pick<Reach, 'kind' | 'reason' | 'vendor' | 'status'>;
  /** As the document says, when it is a date. */
  readonly version: string | null;
  /** Negotiated with our agent. */
  readonly release: string | null;
  /** Older releases the profile leads to. */
  readonly supportedVersions: readonly string[];
  /** The transport an agent ends up with. */
  readonly transport: UcpTransport | null;
  /** Store text. */
  readonly endpoint: string | null;
  readonly dialect: McpDialect | null;
  /** Names that survive negotiation; they follow the naming grammar. */
  readonly capabilities: readonly string[];
  readonly paymentHandlers: readonly string[];
  /** Catalog operations that gave an answer. */
  readonly answered: readonly LiveStep[];
  /** Milliseconds of the catalog answers; null when there was none. */
  readonly latency: { readonly medianMs: number; readonly slowestMs: number; readonly calls: number } | null;
  /** What moves the profile to the newest release. Left out where there is nothing to move. */
  readonly migration?: Omit<Migration, 'profile'>;
  /** `<rule>: <error>` of rules that threw: our bugs. Left out when there are none. */
  readonly broken?: readonly string[];
}

export function detailsOf(facts: UcpFacts, broken: readonly string[]): UcpDetails {
  const { root, profile, live, choice } = facts;
  const times = answerTimes(live);
  const main = live.main;
  const migration = migrationIn(facts);
  return {
    profileUrl: root.exchange.url,
    reach: { kind: root.reach.kind, reason: root.reach.reason, vendor: root.reach.vendor, status: root.reach.status },
    version: isDated(profile?.version) ? profile.version : null,
    release: choice?.release ?? null,
    supportedVersions: Object.keys(profile?.supported ?? {})
      .filter(isDated)
      .sort()
      .slice(0, 20),
    transport: main?.speaks === true ? main.transport : null,
    endpoint: main?.speaks === true ? main.endpoint : (facts.services[0]?.endpoint ?? null),
    dialect: main?.speaks === true && main.transport === 'mcp' ? main.dialect : null,
    capabilities: facts.capabilities.filter(isNameText).slice(0, 100),
    paymentHandlers: [...new Set(profile?.handlers.map((entry) => entry.name) ?? [])].filter(isNameText).slice(0, 50),
    answered:
      main?.speaks === true
        ? Object.values(main.answers)
            .filter(({ answer }) => answer.ok)
            .map(({ step }) => step)
        : [],
    latency: times === null ? null : { medianMs: times.median, slowestMs: times.slowest, calls: times.count },
    ...(migration !== null && { migration: { from: migration.from, to: migration.to, items: migration.items } }),
    ...(broken.length > 0 && { broken }),
  };
}

/** Only what looks like a name is shown as one: anything else is free text of the store. */
function isNameText(name: string): boolean {
  return name.length <= 255 && /^[a-z0-9._-]+$/.test(name);
}
