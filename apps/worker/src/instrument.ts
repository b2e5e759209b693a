/** Loaded by `node --import` before anything else, so that what main.ts imports is wrapped already. */

import { startTelemetry } from '@vitrine/runtime';

export const telemetry = startTelemetry({ service: 'vitrine-worker', env: process.env });
