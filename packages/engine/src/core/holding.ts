/** The names whose condition holds, in the order they are written: the faults of one thing. */
export function holding<const K extends string>(conditions: Readonly<Record<K, boolean>>): readonly K[] {
  return (Object.keys(conditions) as K[]).filter((name) => conditions[name]);
}
