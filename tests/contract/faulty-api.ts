/** Stands between the web and a real API, and passes on, answers itself as something broken does, or falls silent. */

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listening } from '@vitrine/testkit';

export type Behaviour = 'passes' | 'resets' | 'is silent' | 'cuts its JSON off' | Answer;
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface FaultyApi {
  readonly url: string;
  behaviour: Behaviour;
  /** No request is answered before this settles. */
  held: Promise<unknown>;
  /** Requests so far. */
  asked(): number;
  close(): void;
}

export async function openFaultyApi(apiPort: number): Promise<FaultyApi> {
  let count = 0;
  // It passes on the API's word for how long a connection is kept, so it keeps them longer itself.
  const server = createServer({ keepAliveTimeout: 120_000 }, async (incoming, outgoing) => {
    count += 1;
    await faulty.held;
    answer(faulty.behaviour, apiPort, incoming, outgoing);
  });
  const { url, close } = await listening(server);
  const faulty: FaultyApi = {
    url,
    behaviour: 'passes',
    held: Promise.resolve(),
    asked: () => count,
    close,
  };
  return faulty;
}

function answer(behaviour: Behaviour, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (behaviour === 'resets') return void incoming.socket.resetAndDestroy();
  if (behaviour === 'is silent') return;
  if (behaviour === 'cuts its JSON off') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"id":"aud_');
    return void setImmediate(() => outgoing.destroy());
  }
  if (behaviour !== 'passes') return void outgoing.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  passed.once('error', () => outgoing.destroy());
  outgoing.once('close', () => passed.destroy());
  incoming.pipe(passed);
}
