/** Loaded by `node --import` before anything else, so that http and express are wrapped. */
import { startTelemetry } from '@vitrine/runtime';

export const telemetry = startTelemetry({ service: 'vitrine-web', env: process.env });
