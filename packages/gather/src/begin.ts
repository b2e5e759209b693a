/**
 * Work that goes on beside what is awaited before it. Where both fail, as they do when a run is interrupted, only the first failure
 * reaches the caller; that of the other is owned here and does not count as unhandled. Whoever awaits the result still gets it.
 */
export function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** The work's result, or the signal's reason as soon as it is aborted; the work itself goes on. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
