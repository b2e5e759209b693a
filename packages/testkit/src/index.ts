export { createTestDatabase, type TestDatabase } from './database.ts';
export type { Expected, ExpectedCheck, FixedAnswer, RouteDefinition, StoreDefinition } from './definition.ts';
export { readExpected, storeNames } from './definition.ts';
export { freePort } from './free-port.ts';
export * from './hostile/index.ts';
export type { RecordedRequest, RunningStore, StoreOptions } from './store-server.ts';
export { startAllStores, startStore } from './store-server.ts';
