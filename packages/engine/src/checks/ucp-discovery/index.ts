export { assessUcp } from './check.ts';
export type { UcpDetails } from './details.ts';
export type { UcpInput } from './facts.ts';
export { type Migration, migrationOf } from './migration.ts';
export * from './plan.ts';
