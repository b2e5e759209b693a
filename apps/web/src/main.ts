/** The process of the pages: reads the configuration, listens, and ends in order. */

import {
  type Config,
  closeServer,
  createBoundedServer,
  createShutdown,
  type Logger,
  observed,
  onProcessEnd,
  PUBLIC_BOUNDS,
  runProcess,
  startTelemetry,
} from '@vitrine/runtime';
import { createWeb } from './app.ts';
import { settingsOf } from './frame/settings.ts';

const DRAIN_MS = 10_000;

const telemetry = startTelemetry({ service: 'vitrine-web', env: process.env, libraries: {} });

await runProcess('web', process.env, main);

function main(config: Config<'web'>, logger: Logger): void {
  const app = createWeb({ settings: settingsOf(config), log: logger });
  const server = createBoundedServer(observed(app), {
    bounds: { ...PUBLIC_BOUNDS, connections: config.maxConnections },
    onFull: () => logger.warn({ connections: config.maxConnections }, 'connections are turned away: there are as many as allowed'),
  }).listen(config.webPort, config.host);
  server.once('listening', () => logger.info({ address: server.address() }, 'listening'));

  const shutdown = createShutdown({
    logger,
    exit: (code) => process.exit(code),
    steps: [
      { name: 'server', timeoutMs: DRAIN_MS + 2_000, run: () => closeServer(server, DRAIN_MS) },
      { name: 'telemetry', timeoutMs: 3_000, run: () => telemetry.stop() },
    ],
  });
  onProcessEnd(shutdown, logger);
}
