export * from './account-ports.ts';
export { isUnavailable, StoreUnavailable } from './errors.ts';
export { migrate } from './migrate.ts';
export * from './open.ts';
export { type Database, openDatabase, type PoolOptions } from './pool.ts';
export * from './ports.ts';
