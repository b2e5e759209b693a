import type { PriceList } from './subscription.ts';

export interface BillingOptions {
  readonly secretKey: string;
  /** The current one first; a former one is honoured during a rotation. */
  readonly webhookSecrets: readonly [string, ...string[]];
  readonly prices: PriceList;
  /** `https://host[:port]` of the API; default the provider's own. */
  readonly apiBase?: string;
  /** Milliseconds since 1970, for the age of signatures. */
  readonly clock: () => number;
  /** Defaults: 5 s, 15 s. */
  readonly requestMs?: number;
  readonly deadlineMs?: number;
}
