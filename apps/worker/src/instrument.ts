/**
 * Loaded by `node --import` before anything else, so that what main.ts imports is wrapped already. The query builder comes before the
 * hooks: it wraps nothing, and behind them each of its many requires reads its package.json of 175 KiB again, a quarter of the
 * CPU time of a start (docs/adr/020-queries.md). pg, which it loads, is wrapped when the store imports it.
 */
import '@vitrine/store/drizzle';
import { startTelemetry } from '@vitrine/runtime';

export const telemetry = startTelemetry({ service: 'vitrine-worker', env: process.env });
