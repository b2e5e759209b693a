/**
 * Work that goes on beside what is awaited before it. Where both fail, as they do when a run is interrupted, only the first failure
 * reaches the caller; that of the other is owned here and does not count as unhandled. Whoever awaits the result still gets it.
 */
export function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
