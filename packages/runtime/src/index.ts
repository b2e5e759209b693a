export * from './advisories.ts';
export * from './config/load.ts';
export * from './config/secret.ts';
export type { Setting } from './config/setting.ts';
export * from './config/settings.ts';
export * from './config/unknown.ts';
export * from './logger.ts';
export * from './shutdown.ts';
export * from './telemetry.ts';
