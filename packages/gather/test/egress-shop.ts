import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach } from '@jest/globals';
import { listening } from '@vitrine/testkit';
import { createRig, type Rig, type RigOptions } from './egress-rig.ts';

export interface Shop {
  readonly origin: string;
  readonly requests: IncomingMessage[];
  connections(): number;
  /** Most requests that were open at one time. */
  peak(): number;
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

async function openShop(answer: Answer): Promise<{ shop: Shop; pair: string }> {
  const requests: IncomingMessage[] = [];
  let [connections, open, peak] = [0, 0, 0];
  const server: Server = createServer((request, response) => {
    requests.push(request);
    open += 1;
    peak = Math.max(peak, open);
    response.on('close', () => {
      open -= 1;
    });
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => answer(request, response, body));
  });
  server.on('connection', () => {
    connections += 1;
  });
  const { host: pair, url: origin, close } = await listening(server);
  cleanups.push(close);
  return { shop: { origin, requests, connections: () => connections, peak: () => peak }, pair };
}

/** Starts a shop that answers so, and a fetcher that may reach it; both are closed with the test. */
export async function visit(answer: Answer, options: RigOptions = {}): Promise<{ shop: Shop; rig: Rig }> {
  const { shop, pair } = await openShop(answer);
  const rig = createRig({ ...options, policy: { ...options.policy, allow: [pair, ...(options.policy?.allow ?? [])] } });
  cleanups.unshift(() => rig.fetcher.close());
  return { shop, rig };
}
