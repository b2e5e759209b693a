export { AccountGone } from './account/admission.ts';
export { cycleAt } from './account/cycle.ts';
export { PLAN_OVERRIDE, PLANS, planTable } from './account/plans.ts';
export * from './account-ports.ts';
export { isUnavailable, StoreUnavailable } from './errors.ts';
export { migrate } from './migrate.ts';
export * from './open.ts';
export { type Database, openDatabase, type PoolOptions } from './pool.ts';
export * from './ports.ts';
