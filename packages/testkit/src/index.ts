export * from './billing/index.ts';
export { createTestDatabase, openTestDatabase, type TestDatabase } from './database.ts';
export {
  benchmarkStoreNames,
  disagreements,
  type Expected,
  type ExpectedCheck,
  type FixedAnswer,
  loadDefinition,
  type RouteDefinition,
  readExpected,
  type StoreDefinition,
  storeNames,
} from './definition.ts';
export { freePort } from './free-port.ts';
export * from './hostile/index.ts';
export { auditViolations } from './invariants.ts';
export { type Link, openLink } from './link.ts';
export { type Listening, listening } from './listening.ts';
export * from './models/index.ts';
export { nodeEnvironment } from './node-environment.ts';
export { seeded } from './seeded.ts';
export { findProgram, type OwnServer, ownPostgres, ownRedis, type Program } from './servers.ts';
export { redisCommand, testRedis, testServices } from './services.ts';
export { type RunningStore, type StoreOptions, startStore } from './store-server.ts';
export { until } from './until.ts';
