/**
 * What the check `ucp_discovery` counts, in one table: which rule belongs to which part, what it is worth, and for
 * which documents it is asked at all. The parts add up to 100; a row that does not apply leaves the denominator.
 */

import { CAPABILITY } from '../../formats/ucp/names.ts';
import { isAtLeast, type Release } from '../../formats/ucp/releases.ts';
import type { UcpFacts } from './facts.ts';
import { publishedKeys } from './keys.ts';
import { isUnasked, wasMeasured } from './silence.ts';

export const PARTS = ['hosting', 'envelope', 'services', 'capabilities', 'keys_and_handlers', 'readiness', 'liveness'] as const;
export type Part = (typeof PARTS)[number];

export const PART_POINTS: Readonly<Record<Part, number>> = {
  hosting: 15,
  envelope: 20,
  services: 15,
  capabilities: 15,
  keys_and_handlers: 5,
  readiness: 15,
  liveness: 15,
};

export interface ScoreRow {
  readonly rule: string;
  readonly part: Part;
  readonly points: number;
  /** First release whose documents the rule binds. */
  readonly since: Release;
  /** Last release whose documents the rule binds; without it every later one. */
  readonly until?: Release;
  /** Whether the rule has anything to look at in this store. */
  readonly when?: (facts: UcpFacts) => boolean;
  /** False: the rule is asked and its findings are said, but what it measures was not seen, so its points leave the denominator. */
  readonly weighs?: (facts: UcpFacts) => boolean;
}

const talked = (facts: UcpFacts) => facts.live.main?.speaks === true && Object.keys(facts.live.main.answers).length > 0;

export const SCORE_TABLE: readonly ScoreRow[] = [
  { rule: 'U01', part: 'hosting', points: 3, since: '2026-01-11' },
  { rule: 'U02', part: 'hosting', points: 2, since: '2026-01-11', when: (facts) => !facts.loopback },
  { rule: 'U03', part: 'hosting', points: 3, since: '2026-04-08' },
  { rule: 'U04', part: 'hosting', points: 3, since: '2026-04-08' },
  { rule: 'U05', part: 'hosting', points: 1, since: '2026-08-25' },
  { rule: 'U06', part: 'hosting', points: 3, since: '2026-01-11' },

  { rule: 'U07', part: 'envelope', points: 4, since: '2026-01-11' },
  { rule: 'U08', part: 'envelope', points: 3, since: '2026-01-11' },
  { rule: 'U09', part: 'envelope', points: 2, since: '2026-01-11' },
  { rule: 'U10', part: 'envelope', points: 4, since: '2026-01-11' },
  { rule: 'U12', part: 'envelope', points: 3, since: '2026-01-23' },
  { rule: 'U23', part: 'envelope', points: 2, since: '2026-04-08', when: (facts) => has(facts, 'supported_versions') },
  { rule: 'U24', part: 'envelope', points: 0, since: '2026-04-08' },
  { rule: 'U29', part: 'envelope', points: 1, since: '2026-08-25', when: (facts) => has(facts, 'map_order') },
  { rule: 'U32', part: 'envelope', points: 1, since: '2026-04-08' },

  { rule: 'U13', part: 'services', points: 6, since: '2026-01-23' },
  { rule: 'U14', part: 'services', points: 4, since: '2026-04-08' },
  { rule: 'U15', part: 'services', points: 5, since: '2026-08-25' },

  { rule: 'U11', part: 'capabilities', points: 3, since: '2026-01-11' },
  { rule: 'U16', part: 'capabilities', points: 3, since: '2026-01-11', when: (facts) => declares(facts, 'capabilities') },
  { rule: 'U17', part: 'capabilities', points: 3, since: '2026-08-25' },
  { rule: 'U18', part: 'capabilities', points: 3, since: '2026-01-11', until: '2026-04-08' },
  { rule: 'U19', part: 'capabilities', points: 1, since: '2026-08-25' },
  { rule: 'U20', part: 'capabilities', points: 1, since: '2026-08-25', when: (facts) => facts.schemas.length > 0 },
  { rule: 'U21', part: 'capabilities', points: 2, since: '2026-01-11', when: (facts) => declares(facts, 'capabilities') },
  { rule: 'U22', part: 'capabilities', points: 1, since: '2026-04-08', when: (facts) => declares(facts, 'capabilities') },
  { rule: 'U30', part: 'capabilities', points: 1, since: '2026-08-25', when: (facts) => facts.capabilities.includes(CAPABILITY.permalink) },

  { rule: 'U25', part: 'keys_and_handlers', points: 1, since: '2026-01-23', when: (facts) => declares(facts, 'handlers') },
  { rule: 'U26', part: 'keys_and_handlers', points: 1, since: '2026-01-11', when: mentionsKeys },
  { rule: 'U27', part: 'keys_and_handlers', points: 1, since: '2026-01-11', when: (facts) => publishedKeys(facts).length > 0 },
  {
    rule: 'U28',
    part: 'keys_and_handlers',
    points: 1,
    since: '2026-04-08',
    when: (facts) => facts.capabilities.includes(CAPABILITY.order),
  },
  { rule: 'U31', part: 'keys_and_handlers', points: 1, since: '2026-01-11' },

  { rule: 'R1', part: 'readiness', points: 4, since: '2026-01-11' },
  { rule: 'R2', part: 'readiness', points: 4, since: '2026-01-11' },
  { rule: 'R3', part: 'readiness', points: 2, since: '2026-01-11' },
  { rule: 'R4', part: 'readiness', points: 1, since: '2026-01-11' },
  { rule: 'R5', part: 'readiness', points: 2, since: '2026-01-11' },
  { rule: 'R6', part: 'readiness', points: 1, since: '2026-08-25' },
  { rule: 'R7', part: 'readiness', points: 1, since: '2026-01-11' },

  {
    rule: 'L1',
    part: 'liveness',
    points: 4,
    since: '2026-01-11',
    when: (facts) => facts.live.main !== null || isUnasked(facts),
    weighs: wasMeasured,
  },
  { rule: 'L2', part: 'liveness', points: 3, since: '2026-04-08', when: talked },
  { rule: 'L3', part: 'liveness', points: 2, since: '2026-04-08', when: talked },
  { rule: 'L4', part: 'liveness', points: 3, since: '2026-04-08', when: talked },
  {
    rule: 'L5',
    part: 'liveness',
    points: 1,
    since: '2026-04-08',
    when: (facts) => talked(facts) && facts.live.main?.answers.unknown !== undefined,
  },
  { rule: 'L6', part: 'liveness', points: 2, since: '2026-04-08', when: talked },
];

/**
 * True when the rule is to be asked. Without a readable document every row of the latest release counts, but those
 * whose condition looks at the document: conditions of hosting rows look at the store alone.
 */
export function applies(row: ScoreRow, facts: UcpFacts): boolean {
  if (facts.profile === null) {
    return row.when === undefined || (row.part === 'hosting' && row.when(facts));
  }
  const bound = isAtLeast(facts.release, row.since) && (row.until === undefined || facts.release <= row.until);
  return bound && (row.when?.(facts) ?? true);
}

function has(facts: UcpFacts, name: string): boolean {
  return facts.profile !== null && Object.hasOwn(facts.profile.ucp, name);
}

function declares(facts: UcpFacts, registry: 'capabilities' | 'handlers'): boolean {
  return (facts.profile?.[registry].length ?? 0) > 0;
}

function mentionsKeys(facts: UcpFacts): boolean {
  const places = facts.profile === null ? [] : [facts.profile.root, facts.profile.ucp];
  return places.some((place) => Object.hasOwn(place, 'keys') || Object.hasOwn(place, 'signing_keys'));
}
