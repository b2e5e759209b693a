/** A network of ours between two parties: TCP ports of 127.0.0.1 that pass on what comes, until they are told otherwise. */

import { connect, createServer, type Socket } from 'node:net';
import { type Listening, listening } from './listening.ts';

export interface Link {
  /** A port that leads to this port of 127.0.0.1, which need not be listened on yet. */
  to(target: number): Promise<number>;
  /** From now on everything passes. Connections that have lost bytes are destroyed. */
  pass(): void;
  /** Destroys every connection, and every new one as soon as it is there. */
  cut(): void;
  /** Each piece of data arrives this many milliseconds later. */
  slow(ms: number): void;
  /** What is sent arrives, and no answer comes back; connections stay open. */
  silence(): void;
  /** Pieces of data that clients have sent. */
  asked(): number;
  /** Connections to this target that were destroyed, or lost an answer, after their client had sent something. */
  broken(target: number): number;
  close(): Promise<void>;
}

interface Connection {
  readonly target: number;
  readonly ends: readonly [client: Socket, server: Socket];
  hasAsked: boolean;
  hasLost: boolean;
}

export function openLink(): Link {
  const servers: Listening[] = [];
  const connections = new Set<Connection>();
  const broken = new Map<number, number>();
  let state: 'passing' | 'cut' | 'silent' = 'passing';
  let delayMs = 0;
  let asked = 0;

  const end = (connection: Connection) => {
    const { target, hasAsked, hasLost } = connection;
    if (connections.delete(connection) && hasAsked && (hasLost || state === 'cut')) broken.set(target, (broken.get(target) ?? 0) + 1);
    for (const socket of connection.ends) socket.destroy();
  };
  const accept = (client: Socket, target: number) => {
    if (state === 'cut') return void client.destroy();
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const connection: Connection = { target, ends: [client, server], hasAsked: false, hasLost: false };
    connections.add(connection);
    for (const socket of connection.ends) socket.setNoDelay(true).on('error', () => end(connection));
    carry(client, server, () => {
      asked += 1;
      connection.hasAsked = true;
      return true;
    });
    carry(server, client, () => {
      if (state === 'silent') connection.hasLost = true;
      return state !== 'silent';
    });
    client.once('close', () => end(connection));
  };
  /** In the order it came, whatever the delay was when it did. */
  const carry = (from: Socket, to: Socket, mayPass: () => boolean) => {
    let before: Promise<unknown> = Promise.resolve();
    const later = (work: () => void) => {
      const due = performance.now() + delayMs;
      before = before.then(() => pause(due - performance.now())).then(work);
    };
    from.on('data', (bytes) => {
      if (mayPass()) later(() => void (to.destroyed || to.write(bytes)));
    });
    from.once('end', () => later(() => void to.end()));
    from.once('close', (failed) => later(() => void (failed && to.destroy())));
  };
  const become = (next: typeof state, ms = 0) => {
    state = next;
    delayMs = ms;
  };

  return {
    to: async (target) => {
      const server = createServer({ allowHalfOpen: true }, (client) => accept(client, target));
      const own = await listening(server);
      servers.push(own);
      return own.port;
    },
    pass: () => {
      become('passing');
      for (const connection of [...connections].filter(({ hasLost }) => hasLost)) end(connection);
    },
    cut: () => {
      become('cut');
      for (const connection of [...connections]) end(connection);
    },
    slow: (ms) => become('passing', ms),
    silence: () => become('silent'),
    asked: () => asked,
    broken: (target) => broken.get(target) ?? 0,
    close: async () => {
      for (const connection of [...connections]) end(connection);
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

function pause(ms: number): Promise<void> | undefined {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;
}
