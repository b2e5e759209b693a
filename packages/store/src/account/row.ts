/** An account and its key, as everybody outside this package sees them. */

export type Plan = 'free' | 'pro' | 'scale';
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly beta: boolean;
  readonly plan: Plan;
  readonly createdAt: Date;
}
/** A key as its owner may see it. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly last4: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}
