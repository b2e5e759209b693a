/** How findings name parts of a profile: our words around the store's names. */

import type { Entry, RegistryName } from '../../formats/ucp/profile.ts';

/** Subject of a finding about one entry: `services/dev.ucp.shopping`, free of positions. */
export function subjectOf(entry: Pick<Entry, 'registry' | 'name'>): string {
  return `${entry.registry}/${entry.name.slice(0, 255)}`;
}

/** The registries as the document spells them. */
export function pathOf(registry: RegistryName): string {
  return `ucp.${registry}`;
}

/** One item per subject: a store that repeats a fault in every transport has it once. */
export function oncePerSubject<T>(items: readonly T[], subject: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = subject(item);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
