export { type AuditBudget, DEFAULT_BUDGET, firstRequests } from './budget.ts';
export { type Dial, socketDial } from './dial.ts';
export type { FetchLimits } from './limits.ts';
export { type Resolver, systemResolver } from './resolver.ts';
