/** What a run can cost (decisions §4). The MCP launches of the first two pillars take a simulation, too. */
export const QUOTA_UNITS = ['simulation', 'performance', 'findability'] as const;
export type QuotaUnit = (typeof QUOTA_UNITS)[number];

/** Nothing was created. The numbers were read in the transaction that refused. */
export interface QuotaRefusal {
  readonly kind: 'quota_exceeded';
  readonly quota: QuotaUnit | 'sites';
  readonly used: number;
  readonly limit: number;
  /** When units come back; null for sites, which come back when one is archived. */
  readonly resetsAt: Date | null;
}
