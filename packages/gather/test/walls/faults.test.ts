/**
 * One request of a run goes wrong: the bounds hold the true score and tier, no fault raises a tier, and every difference
 * is told as not measured or flaky. Real servers.
 */

import { request as ask, createServer, type ServerResponse } from 'node:http';
import { DEFAULT_TARGET_POLICY, type ReadinessAssessment, TIERS } from '@vitrine/engine';
import { listening, type RunningStore, startStore } from '@vitrine/testkit';
import { perTest } from '../../../../tests/once.ts';
import { ENDPOINTS } from '../../../engine/test/scan/callable-store.ts';
import { scanRunning } from '../scan-rig.ts';
import { startCallableStore } from './callable-server.ts';

const opened = perTest();

/** `once`: only the first question is answered so. `passes`: the true answer comes, late. */
const FAULTS: Readonly<
  Record<string, { readonly once?: true; readonly passes?: true; readonly answer: (response: ServerResponse) => void }>
> = {
  '503': { answer: (response) => void response.writeHead(503).end('down') },
  '503 once': { once: true, answer: (response) => void response.writeHead(503).end('down') },
  reset: { answer: (response) => void response.socket?.resetAndDestroy() },
  stall: { answer: () => {} },
  'stall once': { once: true, answer: () => {} },
  '429': { answer: (response) => void response.writeHead(429).end('slow down') },
  truncated: {
    answer: (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('# Shop\n', () => response.socket?.destroy());
    },
  },
  delayed: { passes: true, answer: () => {} },
};
/** What a scan asks and much depends on: the documents, and one endpoint. */
const PATHS = [
  '/',
  '/robots.txt',
  '/index.md',
  '/llms.txt',
  '/auth.md',
  '/.well-known/api-catalog',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/mcp/server-card.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/agent-card.json',
  '/mcp',
];

/** Every document with every endpoint, an announced Markdown twin included; and a store that has little. */
const STORES: Readonly<Record<string, () => Promise<RunningStore>>> = {
  callable: () => startCallableStore(ENDPOINTS),
  perfect: () => startStore('perfect'),
};

/** The store behind a door that breaks one path. */
async function behind(store: RunningStore, path: string, fault: string): Promise<RunningStore> {
  let times = 0;
  const { once, passes, answer } = FAULTS[fault] ?? { answer: () => {} };
  const server = createServer((incoming, response) => {
    const isHit = incoming.url === path && (++times === 1 || once !== true);
    if (isHit && passes !== true) return answer(response);
    const headers = { ...incoming.headers, host: `127.0.0.1:${port}` };
    const send = () =>
      incoming.pipe(
        ask({ port: store.port, path: incoming.url, method: incoming.method, headers }, (answered) => {
          response.writeHead(answered.statusCode ?? 500, answered.headers);
          answered.pipe(response);
        }),
      );
    if (isHit) setTimeout(send, 30);
    else send();
  });
  const { port, url } = opened(await listening(server));
  return { ...store, port, url };
}

/** A demo store names its endpoints by its own address, behind the door. */
async function scanBehind(store: RunningStore, path: string, fault: string, requestMs: number): Promise<ReadinessAssessment> {
  const door = await behind(store, path, fault);
  const policy = { ...DEFAULT_TARGET_POLICY, allow: [door, store].map(({ port }) => `127.0.0.1:${port}`) };
  const limits = { secondAskMs: 1, patienceMs: 5, requestMs };
  return (await scanRunning(door, { fetcher: { policy, limits } })).readiness;
}

const RANK: readonly string[] = ['undetermined', ...TIERS];
const UNSEEN = new Set(['blocked', 'error']);

/** Every difference from the true run is a signal that says it was not measured or counted for want of an answer, or carries `flaky`. */
function unexplained(broken: ReadinessAssessment, whole: ReadinessAssessment): readonly string[] {
  return broken.signals.flatMap((signal) => {
    const was = whole.signals.find(({ id }) => id === signal.id);
    const of = (one = was) =>
      JSON.stringify([one?.state, one?.credit, one?.reasons.flatMap(({ kind, code }) => (kind === 'fault' ? [code] : []))]);
    const told = UNSEEN.has(signal.state) || signal.flaky === true || signal.uncounted === 'unseen';
    return of() === of(signal) || told ? [] : [`${signal.id}: ${of()} → ${of(signal)}`];
  });
}

describe.each(Object.keys(STORES))('%s with one broken answer', (name) => {
  let store: RunningStore;
  let whole: ReadinessAssessment;
  beforeAll(async () => {
    store = (await STORES[name]?.()) as RunningStore;
    whole = await scanBehind(store, 'nothing', '503', 60_000);
    expect(whole).toMatchObject({
      coverage: 1,
      tierAtMost: whole.tier,
      scoreAtLeast: whole.continuousScore,
      scoreAtMost: whole.continuousScore,
    });
  });
  afterAll(() => store.close());

  const others = Object.keys(FAULTS).filter((fault) => !fault.startsWith('stall'));
  test.each(others.flatMap((fault) => PATHS.map((path) => [fault, path] as const)))('%s at %s', (fault, path) =>
    holds(fault, path, 60_000),
  );

  // Side by side: each waits for an answer that never comes, or comes to the second question alone.
  test.each(['stall', 'stall once'])('a %s at each of them', async (fault) => {
    await Promise.all(PATHS.map((path) => holds(fault, path, 6_000)));
  });

  async function holds(fault: string, path: string, requestMs: number): Promise<void> {
    const broken = await scanBehind(store, path, fault, requestMs);
    expect(unexplained(broken, whole)).toEqual([]);
    expect(RANK.indexOf(broken.tier)).toBeLessThanOrEqual(RANK.indexOf(whole.tier));
    expect(RANK.indexOf(broken.tierAtMost)).toBeGreaterThanOrEqual(RANK.indexOf(whole.tier));
    expect(broken.scoreAtLeast).toBeLessThanOrEqual(whole.continuousScore ?? 0);
    expect(broken.scoreAtMost).toBeGreaterThanOrEqual(whole.continuousScore ?? 0);
    if (fault === '503 once' || fault === 'delayed') {
      expect([broken.tier, broken.continuousScore]).toEqual([whole.tier, whole.continuousScore]);
    }
    if (broken.tier !== whole.tier) expect(broken.tierAtMost).not.toBe(broken.tier);
  }
});
