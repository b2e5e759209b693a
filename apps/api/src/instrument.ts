/** Loaded by `node --import` before anything else, so that http, express, pg and ioredis are wrapped. */
import { startTelemetry } from '@vitrine/runtime';

export const telemetry = startTelemetry({ service: 'vitrine-api', env: process.env });
