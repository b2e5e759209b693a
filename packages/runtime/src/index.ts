export * from './advisories.ts';
export * from './bounded-server.ts';
export * from './config/load.ts';
export * from './config/setting.ts';
export * from './config/settings.ts';
export * from './logger.ts';
export * from './shutdown.ts';
export * from './telemetry.ts';
