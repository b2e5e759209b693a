/**
 * Reading `details`, which is JSON of another version's making as soon as it is stored: a member that is missing or
 * of another type is simply not shown.
 */

export type Details = Readonly<Record<string, unknown>>;

export function recordOf(value: unknown): Details | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Details) : null;
}

/** A text, ours or quoted from the store; which of them it is does not matter to a page that escapes both. */
export function textIn(details: Details, member: string): string | null {
  const value = details[member];
  const text = recordOf(value)?.['quoted'] ?? value;
  return typeof text === 'string' && text !== '' ? text : null;
}

export function numberIn(details: Details, member: string): number | null {
  const value = details[member];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function textsIn(details: Details, member: string): readonly string[] {
  const value = details[member];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export function recordsIn(details: Details, member: string): readonly Details[] {
  const value = details[member];
  return Array.isArray(value) ? value.map(recordOf).filter((entry) => entry !== null) : [];
}

/** The entries of one of our own tables, in the order they are written. */
export function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  return Object.entries(table) as unknown as readonly (readonly [K, V])[];
}
