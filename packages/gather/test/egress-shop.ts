import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listening } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';
import { createRig, type Rig, type RigOptions } from './egress-rig.ts';

export interface Shop {
  readonly origin: string;
  readonly requests: IncomingMessage[];
  connections(): number;
  /** Most requests that were open at one time. */
  peak(): number;
}

export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

async function openShop(answer: Answer): Promise<{ shop: Shop; pair: string; close(): Promise<void> }> {
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
  return { shop: { origin, requests, connections: () => connections, peak: () => peak }, pair, close };
}

/** How the tests of one file start a shop that answers so, and a fetcher that may reach it; both are closed after the test. */
export function visits(): (answer: Answer, options?: RigOptions) => Promise<{ shop: Shop; rig: Rig }> {
  const opened = perTest();
  return async (answer, options = {}) => {
    const { shop, pair, close } = await openShop(answer);
    opened({ close });
    const rig = createRig({ ...options, policy: { ...options.policy, allow: [pair, ...(options.policy?.allow ?? [])] } });
    opened(rig.fetcher);
    return { shop, rig };
  };
}
