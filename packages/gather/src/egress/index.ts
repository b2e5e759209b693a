export { type AuditBudget, DEFAULT_BUDGET, firstRequests } from './account.ts';
export { type Dial, socketDial } from './dial.ts';
export type { FetchLimits } from './limits.ts';
export { type Resolver, systemResolver } from './resolver.ts';
