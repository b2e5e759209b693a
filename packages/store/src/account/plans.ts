import type { PlanLimits, PlanTable } from '../account-ports.ts';
import type { Plan } from '../ports.ts';

/** The plans (decisions §4): units a cycle, and registrable domains at once. */
export const PLANS: PlanTable = {
  free: { simulation: 5, performance: 5, findability: 5, sites: 1 },
  pro: { simulation: 200, performance: 100, findability: 100, sites: 10 },
  scale: { simulation: 2_000, performance: 1_000, findability: 1_000, sites: 100 },
};

/** One item of the configuration: `pro.sites=20`. The last digits fit Postgres' integer. */
export const PLAN_OVERRIDE = /^(free|pro|scale)\.(simulation|performance|findability|sites)=(\d{1,9})$/;

/** The table with what a configuration changes of it; an item that is none is a bug of the caller, who checks them first. */
export function planTable(overrides: readonly string[] = []): PlanTable {
  const table: Record<Plan, PlanLimits> = { ...PLANS };
  for (const item of overrides) {
    const [, plan, limit, value] = PLAN_OVERRIDE.exec(item) ?? [];
    if (plan === undefined || limit === undefined) throw new Error(`not a plan's limit: ${item}`);
    table[plan as Plan] = { ...table[plan as Plan], [limit]: Number(value) };
  }
  return table;
}
