import { HOSTILE_SCENARIOS, startHostileStore } from '@vitrine/testkit';
import { perTest } from '../../../../tests/once.ts';
import { runRunning } from './rig.ts';

const opened = perTest();

/** Without TLS: certificate faults are covered by the fetcher's tests. */
const SCENARIOS = HOSTILE_SCENARIOS.filter(({ tls }) => tls === undefined);

describe('a run on a hostile store', () => {
  test.each(SCENARIOS.map(({ id }) => [id, id] as const))('%s: ends with a verdict, within its budget', async (_, id) => {
    const scenario = SCENARIOS.find((one) => one.id === id);
    if (scenario === undefined) throw new Error(id);
    const store = opened(await startHostileStore(scenario));
    const run = await runRunning(
      { url: store.origin, port: store.port, requests: [] },
      { limits: { requestMs: 150, connectMs: 150 }, budget: { requests: 60, bytes: 8 * 1024 * 1024, ms: 700 } },
    );
    expect(run.verdict.broken).toEqual([]);
    expect(run.verdict.score === null).toBe(run.verdict.status === 'error');
    expect(store.requests.length).toBeLessThanOrEqual(60);
    const hosts = new Set([...run.input.surface.asks, ...run.input.identities.asks].map(({ url }) => new URL(url).host));
    expect([...hosts].filter((host) => host !== store.pair)).toEqual([]);
  });
});
