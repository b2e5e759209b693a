export { type AuditBudget, DEFAULT_BUDGET } from './account.ts';
export { type Dial, socketDial } from './dial.ts';
export { DEFAULT_LIMITS, type FetchLimits } from './limits.ts';
export { type Resolver, systemResolver } from './resolver.ts';
