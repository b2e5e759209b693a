/** An orderly end: the same steps, in order, whatever asked for it; a second signal or a stuck step ends at once. */

import { within } from './answers-within.ts';
import type { Logger } from './logger.ts';

interface ShutdownStep {
  readonly name: string;
  /** A step that takes longer is given up and the next one runs. */
  readonly timeoutMs: number;
  readonly run: () => Promise<void>;
}

export interface ShutdownOptions {
  readonly logger: Logger;
  readonly steps: readonly ShutdownStep[];
  /** The process, or what stands for it in tests. */
  readonly exit: (code: number) => void;
}

/** Returns the function that ends the process; calling it twice ends it immediately. */
export function createShutdown({ logger, steps, exit }: ShutdownOptions): (reason: string, code?: number) => Promise<void> {
  let started = false;
  return async (reason, code = 0) => {
    if (started) return exit(code === 0 ? 1 : code);
    started = true;
    logger.info({ reason }, 'shutting down');
    let worst = code;
    for (const step of steps) {
      const failure = await settle(step);
      if (failure === null) continue;
      worst = worst === 0 ? 1 : worst;
      logger.error({ step: step.name, failure }, 'shutdown step did not end well');
    }
    logger.info({ code: worst }, 'stopped');
    exit(worst);
  };
}

function settle({ run, timeoutMs }: ShutdownStep): Promise<string | null> {
  const done = run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return within(timeoutMs, done, `no end after ${timeoutMs} ms`);
}

/**
 * Wires signals and fatal errors to one shutdown. A fatal error is logged with its stack and ends with code 1. `isOwned` takes a
 * rejection that nobody handled but that is known to belong to one piece of work: it ends that work, and the process goes on.
 */
export function onProcessEnd(
  shutdown: (reason: string, code?: number) => Promise<void>,
  logger: Logger,
  isOwned: (rejection: unknown) => boolean = () => false,
): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutdown(signal));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (event === 'unhandledRejection' && isOwned(error)) return;
      logger.fatal({ err: error }, event);
      void shutdown(event, 1);
    });
  }
}
