/** In front of a demo store: what it is asked is kept, and its answers can be held back. */

import { createServer } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { listening, startStore } from '@vitrine/testkit';

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

export interface Front {
  readonly name: string;
  readonly url: string;
  /** Method, address and body of each request; ids that one of us made up are left out. */
  readonly asked: string[];
  answered: number;
  underway: number;
  close(): Promise<void>;
}

/** `before` each answer it is awaited. */
export async function startFront(name: string, before: () => Promise<void>): Promise<Front> {
  const store = await startStore(name);
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    front.asked.push(`${request.method} ${request.url} ${body.replace(UUID, '')}`);
    front.underway += 1;
    response.on('close', () => {
      front.underway -= 1;
    });
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
    const method = request.method ?? 'GET';
    const answer = await fetch(`${store.url}${request.url}`, { method, headers, ...(method === 'POST' && { body }), redirect: 'manual' });
    const text = (await answer.text()).replaceAll(store.url, front.url);
    await before();
    const kept = [...answer.headers].filter(([key]) => ['content-type', 'link', 'location'].includes(key));
    const own = kept.map(([key, value]) => [key, value.replaceAll(store.url, front.url)]);
    response.writeHead(answer.status, Object.fromEntries(own)).end(method === 'HEAD' ? '' : text);
    front.answered += 1;
  });
  const { url, close } = await listening(server);
  const front: Front = {
    name,
    url,
    asked: [],
    answered: 0,
    underway: 0,
    close: async () => {
      await close();
      await store.close();
    },
  };
  return front;
}
