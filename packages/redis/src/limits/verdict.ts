/** One sliding window of one caller. */
export interface Bucket {
  /** An id of ours or a keyed hash; never a caller's text. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  /** What the first bucket still allows after this decision. */
  readonly remaining: number;
  /** Until the first bucket gives something back, in milliseconds; 0 when nothing is used. */
  readonly resetMs: number;
  /** Until the same request can be allowed, in milliseconds; 0 when it was. */
  readonly retryAfterMs: number;
}

export interface Decision extends Verdict {
  /** `memory`: Redis was away, and the decision is this replica's share. */
  readonly source: 'redis' | 'memory';
}
