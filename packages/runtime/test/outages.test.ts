import { createOutages } from '@vitrine/runtime';

/** Two services that are there or not, a clock that the test moves, and what was written. */
function rig() {
  const lines: [string, Record<string, unknown>][] = [];
  const there = { postgres: true, redis: true };
  const clock = { ms: 0 };
  const write = (fields: object, message?: string) => void lines.push([message ?? '', fields as Record<string, unknown>]);
  const ping = (name: keyof typeof there) => async () => {
    if (!there[name]) throw new Error('no');
  };
  const outages = createOutages({
    logger: { info: write, warn: write } as never,
    services: { postgres: ping('postgres'), redis: ping('redis') },
    now: () => clock.ms,
    askEveryMs: 5,
    tellEveryMs: 60_000,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 40));
  const fail = async (times: number, message = 'connect ECONNREFUSED 127.0.0.1:6379') => {
    for (let time = 0; time < times; time += 1) outages.warn({ err: new Error(message) }, 'a connection failed');
    await settled();
  };
  return { lines, there, clock, outages, fail, settled };
}

describe('lines about services that are away', () => {
  test('are one when one goes, one a minute, and one when it is back, however many errors follow from it', async () => {
    const { lines, there, clock, outages, fail, settled } = rig();
    there.redis = false;
    for (let second = 0; second < 180; second += 10) {
      clock.ms = second * 1_000;
      await fail(50, `Connection is closed. ${second}`);
    }
    there.redis = true;
    await settled();
    expect(lines.map(([message]) => message)).toEqual([
      'a service is away',
      'a service is still away',
      'a service is still away',
      'a service is back',
    ]);
    expect(lines[0]?.[1]).toMatchObject({ service: 'redis', err: { message: 'Connection is closed. 0' } });
    expect(lines[3]?.[1]).toEqual({ service: 'redis', seconds: 170, errors: 900 });
    outages.close();
  });

  test('name each service, and leave what failed while all answer as it is', async () => {
    const { lines, there, outages, fail } = rig();
    await fail(1, 'duplicate key');
    there.redis = false;
    there.postgres = false;
    await fail(3);
    expect(lines.map(([message, { service }]) => [message, service])).toEqual([
      ['a connection failed', undefined],
      ['a service is away', 'postgres'],
      ['a service is away', 'redis'],
    ]);
    outages.close();
  });

  test('say an error that comes again once a minute, and how often it came', async () => {
    const { lines, clock, outages, fail } = rig();
    await fail(40, 'read ECONNRESET 1');
    clock.ms = 61_000;
    await fail(40, 'read ECONNRESET 2');
    expect(lines.map(([message, { repeated }]) => [message, repeated])).toEqual([
      ['a connection failed', undefined],
      ['a connection failed', 39],
    ]);
    outages.close();
  });

  test('are no more once it is closed: what ends is no outage', async () => {
    const { lines, there, outages, fail } = rig();
    outages.close();
    there.postgres = false;
    await fail(5);
    expect(lines.map(([message]) => message)).toEqual(['a connection failed']);
  });
});
