/** Ending connections whose other side may be gone. */

import type { Queue, Worker } from 'bullmq';

/** A goodbye Redis has not answered by now will not be answered. */
const GOODBYE_MS = 1_000;
/** Connected, or ended already: what needs no help to end. */
const ORDERLY: ReadonlySet<string> = new Set(['ready', 'end']);

/**
 * Closes in order while Redis answers; else drops the connections, because BullMQ counts a goodbye that failed as said
 * while the client underneath goes on reconnecting. `force`: there is no sense in waiting for jobs. Never rejects: whoever closes has nothing more to say to Redis.
 */
export async function closeOrDrop(connections: readonly (Queue | Worker)[], close: (force: boolean) => Promise<unknown>): Promise<void> {
  const clients = await clientsOf(connections);
  const orderly = clients.every(({ status }) => ORDERLY.has(status));
  const closed = await withinGoodbye(close(!orderly));
  if (!orderly || !closed) for (const client of clients) client.disconnect();
}

type Client = Awaited<Queue['backend']['client']>;

/** Those that exist: a client that waits for a first connection is promised only, and is not waited for. */
async function clientsOf(connections: readonly (Queue | Worker)[]): Promise<readonly Client[]> {
  const promised = connections.flatMap((connection) => {
    const { client, blockingClient } = connection.getBackend();
    return blockingClient ? [client, blockingClient] : [client];
  });
  const settled = await Promise.all(promised.map((client) => Promise.race([client.catch(() => null), nextTurn()])));
  return settled.filter((client) => client !== null);
}

function nextTurn(): Promise<null> {
  return new Promise((resolve) => setImmediate(resolve, null));
}

async function withinGoodbye(closing: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), GOODBYE_MS);
  });
  const closed = closing.then(
    () => true,
    () => false,
  );
  const outcome = await Promise.race([closed, late]);
  clearTimeout(timer);
  return outcome;
}
