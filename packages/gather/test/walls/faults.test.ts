/** One request of a run goes wrong: verdicts stand, or the result says that the answer was flaky or not measured. Real servers. */

import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReadinessAssessment } from '@vitrine/engine';
import { type RunningStore, startStore } from '@vitrine/testkit';
import { scanRunning } from '../scan-rig.ts';

/** `once`: only the first question is answered so. */
const FAULTS: Readonly<Record<string, { readonly once: boolean; readonly answer: (response: ServerResponse) => void }>> = {
  '503': { once: false, answer: (response) => void response.writeHead(503).end('down') },
  '503 once': { once: true, answer: (response) => void response.writeHead(503).end('down') },
  reset: { once: false, answer: (response) => void response.socket?.resetAndDestroy() },
  'reset once': { once: true, answer: (response) => void response.socket?.resetAndDestroy() },
  stall: { once: false, answer: () => {} },
  '429': { once: false, answer: (response) => void response.writeHead(429).end('slow down') },
  '429 once': { once: true, answer: (response) => void response.writeHead(429).end('slow down') },
  truncated: {
    once: false,
    answer: (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('# Shop\n', () => response.socket?.destroy());
    },
  },
};
/** What a store is asked for that decides most; the home page and robots.txt have tests of their own. */
const PATHS = [
  '/llms.txt',
  '/.well-known/api-catalog',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/mcp/server-card.json',
  '/auth.md',
];
const STORES = ['perfect', 'shopify-like'] as const;

/** The store behind a door that breaks one path. */
async function behind<T>(store: RunningStore, path: string, fault: string, use: (door: RunningStore) => Promise<T>): Promise<T> {
  let times = 0;
  const { once, answer } = FAULTS[fault] ?? { once: true, answer: () => {} };
  const server = createServer((incoming, response) => {
    if (incoming.url === path && (++times === 1 || !once)) return answer(response);
    const onward = ask({ port: store.port, path: incoming.url, method: incoming.method, headers: incoming.headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(response);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use({ ...store, port, url: `http://127.0.0.1:${port}` });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const scan = (store: RunningStore, requestMs = 60_000) =>
  scanRunning(store, { fetcher: { limits: { secondAskMs: 1, patienceMs: 5, requestMs } } }).then(({ readiness }) => readiness);

const RANK = ['undetermined', 'not_ready', 'emerging', 'agent_aware', 'agent_ready'];
const UNSEEN = new Set(['blocked', 'error']);

/** Every difference from the true run is a signal that says it was not measured, or carries `flaky`. */
function unexplained(broken: ReadinessAssessment, whole: ReadinessAssessment): readonly string[] {
  return broken.signals.flatMap((signal) => {
    const was = whole.signals.find(({ id }) => id === signal.id);
    const same =
      JSON.stringify([was?.state, was?.reasons.map(({ code }) => code)]) ===
      JSON.stringify([signal.state, signal.reasons.map(({ code }) => code)]);
    return same || UNSEEN.has(signal.state) || signal.flaky === true ? [] : [`${signal.id}: ${was?.state} → ${signal.state}`];
  });
}

describe.each(STORES)('%s with one broken answer', (name) => {
  let store: RunningStore;
  let whole: ReadinessAssessment;
  beforeAll(async () => {
    store = await startStore(name);
    whole = await behind(store, 'nothing', '503', scan);
  });
  afterAll(() => store.close());

  test.each(Object.keys(FAULTS).flatMap((fault) => PATHS.map((path) => [fault, path] as const)))('%s at %s', async (fault, path) => {
    // Short where the store never answers; no busy machine reaches it elsewhere.
    const broken = await behind(store, path, fault, (door) => scan(door, fault === 'stall' ? 1500 : 60_000));
    expect(unexplained(broken, whole)).toEqual([]);
    expect(RANK.indexOf(broken.tier)).toBeLessThanOrEqual(RANK.indexOf(whole.tier));
    if (fault.endsWith('once')) expect([broken.tier, broken.continuousScore]).toEqual([whole.tier, whole.continuousScore]);
    else if (broken.tier !== whole.tier) expect(broken.coverage).toBeLessThan(whole.coverage);
  });
});
