/** Brings the database to this version's schema and ends: 0 when it is current, 1 when it could not be, 2 for a bad configuration. */

import { type Config, type Logger, runProcess } from '@vitrine/runtime';
import { StoreUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';

/** Attempts, a second apart, to reach a database that is starting; together less than an orchestrator's usual time-out. */
const ATTEMPTS = 10;
const PAUSE_MS = 1_000;

await runProcess('migrate', process.env, main);

async function main(config: Config<'migrate'>, logger: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate((config.databaseDirectUrl ?? config.databaseUrl).reveal(), {
        api: config.postgresApiPassword?.reveal() ?? null,
        worker: config.postgresWorkerPassword?.reveal() ?? null,
      });
      logger.info('the database is current');
      return;
    } catch (err) {
      // A wrong password or a missing database does not change by waiting.
      if (attempt === ATTEMPTS || !(err instanceof StoreUnavailable)) {
        logger.error({ err }, 'the database could not be migrated');
        process.exitCode = 1;
        return;
      }
      logger.warn({ err, attempt }, 'migrating failed; trying again');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
