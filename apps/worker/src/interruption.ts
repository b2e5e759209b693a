/** Why a step in hand is let go of. */

/**
 * `fenced`: another worker holds the run. `deadline`: the run's time is up. `stopping`: this worker ends. `ended`: the run has.
 * `fault`: code of ours that the run had started failed where nobody awaited it.
 */
export type InterruptionKind = 'fenced' | 'deadline' | 'stopping' | 'ended' | 'fault';

/** The reason of an aborted signal; never leaves the runner. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly kind: InterruptionKind;

  constructor(kind: InterruptionKind, cause?: unknown) {
    super(`interrupted: ${kind}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** The kind when `signal` was aborted by us; null while it was not. */
export function interruptionOf(signal: AbortSignal): InterruptionKind | null {
  if (!signal.aborted) return null;
  return signal.reason instanceof Interruption ? signal.reason.kind : 'ended';
}
