/** The application as tests and tools may use it; the process is main.ts. */
export { type App, createApp } from './app.ts';
export type { AppDeps, Limits, Log, Settings } from './deps.ts';
export { type EventHub, openEventHub } from './events/hub.ts';
export { listen, type RunningServer } from './server.ts';
