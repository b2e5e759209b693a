/** The entries of one of our own tables, in the order they are written. */
export function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  return Object.entries(table) as unknown as readonly (readonly [K, V])[];
}
