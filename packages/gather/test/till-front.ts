/** In front of a store with carts and checkouts: its owner can publish the proof, a request or its answer can be held back, and what was made is kept. */

import { createServer } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { listening, startStore } from '@vitrine/testkit';
import { idsIn, openOf, type TillOptions, tillStore } from './till-store.ts';

/** Where the proof is published. */
export const FILE = '/.well-known/vitrine-control.txt';

export interface Front {
  readonly url: string;
  /** `POST /ucp/rest/carts` of every request, as it came. */
  readonly lines: string[];
  /** Body of the proof file; null: 404. */
  published: string | null;
  /** Awaited before the store is `asked`, and once it has `answered`, before the answer goes out. False: whoever asked is gone, so nothing goes on. */
  at: (moment: 'asked' | 'answered', request: string) => Promise<unknown>;
  /** Carts and checkouts the store ever told anybody of and does not say are cancelled. */
  open(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function startFront(options: Omit<TillOptions, 'transport'> = {}): Promise<Front> {
  const store = await startStore(tillStore(options));
  const told = new Set<string>();
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    front.lines.push(line);
    if (request.url === FILE) return void response.writeHead(front.published === null ? 404 : 200).end(front.published ?? '');
    const body = await bodyOf(request);
    if ((await front.at('asked', line)) === false) return void response.destroy();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${store.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(request.method === 'POST' && { body }),
    });
    // The store names itself by the address it is asked under.
    const text = (await answer.text()).replaceAll(store.url, front.url);
    for (const id of idsIn(text)) told.add(id);
    if ((await front.at('answered', line)) === false) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text);
  });
  const { url, close } = await listening(server);
  const front: Front = {
    url,
    lines: [],
    published: null,
    at: async () => true,
    open: () => openOf(store.url, 'rest', [...told]),
    close: async () => {
      await close();
      await store.close();
    },
  };
  return front;
}
