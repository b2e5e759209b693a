/** Waits as long as there is progress, and prints what is waited for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './plain-error.mjs';
import { say } from './say.mjs';

const POLL_MS = 100;
/** Milliseconds without any progress after which the wait fails: a thousand times the processor time of the slowest start. */
const STILL_MS = 600_000;
const FIRST_NOTICE_MS = 5_000;
const NEXT_NOTICE_MS = 15_000;

/**
 * Polls `ready` until it is truthy and resolves to its value, however long that takes, while `mark` (length of a log, detail of a
 * readiness page) changes. Rejects with a PlainError after `stillMs` without a change. What `ready` throws ends the wait.
 * @param {{ what: string, ready: () => unknown, mark: () => string, stillMs?: number }} options
 */
export function awaitProgress({ what, ready, mark, stillMs = STILL_MS }) {
  const wait = async () => {
    let moved = { at: Date.now(), mark: mark() };
    for (;;) {
      const value = await ready();
      if (value) return value;
      const now = { at: Date.now(), mark: mark() };
      if (now.mark !== moved.mark) moved = now;
      else if (now.at - moved.at > stillMs) throw new PlainError(`${what} made no progress for ${Math.round(stillMs / 1_000)} s`);
      await sleep(POLL_MS);
    }
  };
  return saying(what, wait());
}

/** Awaits `work`, and prints on standard error what is waited for, after a while and then at intervals. */
export async function saying(what, work, detail = () => '') {
  const began = Date.now();
  const again = () => {
    const more = detail();
    const seconds = Math.round((Date.now() - began) / 1_000);
    process.stderr.write(`  … ${say(`waiting for ${what}:`, `en attente : ${what},`)} ${seconds} s${more ? `, ${more}` : ''}\n`);
    timer = setTimeout(again, NEXT_NOTICE_MS).unref();
  };
  let timer = setTimeout(again, FIRST_NOTICE_MS).unref();
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
