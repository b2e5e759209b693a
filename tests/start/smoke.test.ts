import { endRuns, isAlive, makeDataFolder, recordedPids, start } from './support.ts';

const data = makeDataFolder();
afterAll(() => endRuns(data));

test('npm start -- --exit audits a demo store, prints the verdict and leaves nothing', async () => {
  const run = start(data, ['--exit'], { PORT: '0' });
  await run.prints(/^API (http:\/\/127\.0\.0\.1:\d+)/m);
  const pids = recordedPids(data);
  expect(pids.length).toBeGreaterThan(0);
  expect(await run.exited).toBe(0);
  expect(run.output()).toMatch(/^\d+\/100 · [\s\S]*Report \S+report\.html\n/m);
  expect([...pids, ...recordedPids(data)].filter(isAlive)).toEqual([]);
});
