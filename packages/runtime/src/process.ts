/** How a process of the service begins: its configuration, its log, and one line where it cannot begin. */

import { type Config, ConfigurationError, loadConfig, type ProcessName } from './config/load.ts';
import { createLogger, type Logger } from './logger.ts';

/** Exit code 2 and the message alone where the configuration, or what `expected` names, keeps it from beginning. */
export async function runProcess<P extends ProcessName>(
  name: P,
  env: Parameters<typeof loadConfig>[0],
  main: (config: Config<P>, logger: Logger) => void | Promise<void>,
  ...expected: readonly (new (
    ...given: never[]
  ) => Error)[]
): Promise<void> {
  try {
    const config = loadConfig(env, name);
    await main(config, createLogger({ service: name, level: config.logLevel }));
  } catch (error) {
    if (!(error instanceof Error) || ![ConfigurationError, ...expected].some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
