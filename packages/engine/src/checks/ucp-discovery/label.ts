/** How findings name parts of a profile: our words around the store's names. */

import type { Entry, RegistryName } from '../../formats/ucp/profile.ts';

/**
 * Subject of a finding about one entry: `services/dev.ucp.shopping`, free of positions. A store that repeats a fault in every
 * transport has it once.
 */
export function subjectOf(entry: Pick<Entry, 'registry' | 'name'>): string {
  return `${entry.registry}/${entry.name.slice(0, 255)}`;
}

/** The registries as the document spells them. */
export function pathOf(registry: RegistryName): string {
  return `ucp.${registry}`;
}
