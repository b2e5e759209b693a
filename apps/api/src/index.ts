/** The application as tests and tools may use it; the process is main.ts. */
export { createApp } from './app.ts';
export type { AppDeps, Settings } from './deps.ts';
export { openEventHub } from './events/hub.ts';
export { listen } from './server.ts';
