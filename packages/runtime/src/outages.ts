/** Lines about services that are away: one when it goes, one a minute, one when it is back, whatever fails meanwhile. */

import { answersWithin } from './answers-within.ts';
import type { Logger } from './logger.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface OutagesOptions {
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** By name, a question that only an answering service resolves. */
  readonly services: Readonly<Record<string, () => Promise<unknown>>>;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  /** Between two questions to a service that is away. */
  readonly askEveryMs?: number;
  /** Between two lines about a service that stays away, and between two lines of one error while all services answer. */
  readonly tellEveryMs?: number;
}

export interface Outages {
  /**
   * A warning about an error. While a service is away the error is counted, as it most likely follows from that; else the
   * services are asked first, and it is written, or the line that says which of them is away.
   */
  readonly warn: (fields: Fields & { readonly err: unknown }, message: string) => void;
  close(): void;
}

interface Outage {
  readonly since: number;
  toldAt: number;
  errors: number;
}

/** The pool and the queue give up after two seconds themselves. */
const PATIENCE_MS = 2_500;
/** Different errors remembered; more are written each time. */
const MOST_ERRORS = 100;

export function createOutages({ logger, services, now, askEveryMs = 1_000, tellEveryMs = 60_000 }: OutagesOptions): Outages {
  const away = new Map<string, Outage>();
  const note = noteIn(away, tellEveryMs, now, logger);
  const writeOnce = onceEvery(tellEveryMs, now, logger);
  let asking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Asks every service and writes what has changed. */
  const ask = async (err: unknown) => {
    const answers = await Promise.all(
      Object.entries(services).map(async ([name, ping]) => [name, await answersWithin(PATIENCE_MS, ping)] as const),
    );
    if (isClosed) return;
    for (const [service, isThere] of answers) note(service, isThere, err);
    if (away.size > 0) timer = setTimeout(() => void ask(null), askEveryMs).unref();
  };
  const warn: Outages['warn'] = (fields, message) => {
    const tell = () => {
      if (away.size === 0) writeOnce(fields, message);
      for (const outage of away.values()) outage.errors += 1;
    };
    if (away.size > 0 || isClosed) return tell();
    asking ??= ask(fields.err).finally(() => {
      asking = null;
    });
    void asking.then(tell);
  };
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
  };
  return { warn, close };
}

/** Keeps `away` by what a service has answered, and writes when it goes, stays away and is back. */
function noteIn(away: Map<string, Outage>, everyMs: number, now: () => number, logger: OutagesOptions['logger']) {
  return (service: string, isThere: boolean, err: unknown) => {
    const outage = away.get(service);
    if (outage === undefined) {
      if (isThere) return;
      away.set(service, { since: now(), toldAt: now(), errors: 0 });
      return logger.warn({ service, err: err ?? undefined }, 'a service is away');
    }
    const soFar = { service, seconds: Math.round((now() - outage.since) / 1_000), errors: outage.errors };
    if (isThere) {
      away.delete(service);
      return logger.info(soFar, 'a service is back');
    }
    if (now() - outage.toldAt < everyMs) return;
    outage.toldAt = now();
    logger.warn(soFar, 'a service is still away');
  };
}

/** Writes an error that comes again once in `everyMs`, with how often it came since; numbers in its text tell none apart. */
function onceEvery(everyMs: number, now: () => number, logger: OutagesOptions['logger']): Outages['warn'] {
  const seen = new Map<string, { toldAt: number; repeated: number }>();
  return (fields, message) => {
    const key = `${message}: ${fields.err instanceof Error ? fields.err.message : String(fields.err)}`.replace(/\d+/g, '#');
    const before = seen.get(key);
    if (before !== undefined && now() - before.toldAt < everyMs) {
      before.repeated += 1;
      return;
    }
    if (seen.size >= MOST_ERRORS) seen.clear();
    seen.set(key, { toldAt: now(), repeated: 0 });
    logger.warn({ ...fields, ...(before && before.repeated > 0 && { repeated: before.repeated }) }, message);
  };
}
