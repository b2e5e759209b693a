/** The first item of each key, in the order given; none of a key that is `known`. */
export function distinctBy<T>(items: readonly T[], keyOf: (item: T) => unknown, known: Iterable<unknown> = []): readonly T[] {
  const seen = new Set(known);
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}
