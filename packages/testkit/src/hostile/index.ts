import { BODIES } from './bodies.ts';
import { CATALOGS } from './catalogs.ts';
import { CONNECTIONS, TLS } from './connections.ts';
import { DOCUMENTS } from './documents.ts';
import { HEADS, REDIRECTS } from './heads.ts';
import type { HostileScenario } from './scenario.ts';

export { createAuthority } from './certificates.ts';
export type { HostileScenario } from './scenario.ts';
export { type HostileStore, startHostileStore } from './server.ts';

/** All hostile stores, by family. */
export const HOSTILE_SCENARIOS: readonly HostileScenario[] = [
  ...BODIES,
  ...HEADS,
  ...CONNECTIONS,
  ...REDIRECTS,
  ...TLS,
  ...DOCUMENTS,
  ...CATALOGS,
];

/** The scenario of that id; throws for an unknown one. */
export function hostileScenario(id: string): HostileScenario {
  const scenario = HOSTILE_SCENARIOS.find((candidate) => candidate.id === id);
  if (scenario === undefined) throw new Error(`no hostile scenario is called ${id}`);
  return scenario;
}
