import { randomUUID } from 'node:crypto';
import { freePort, testServices } from '@vitrine/testkit';
import { type GateKey, openQuotaGate, type QuotaGate } from '../src/index.ts';

let redisUrl: string;
const opened: QuotaGate[] = [];
let now = new Date('2026-11-21T12:00:00.000Z');

function open(url = redisUrl, prefix = `test:${randomUUID()}:`): QuotaGate {
  const gate = openQuotaGate({ url, prefix, wallClock: () => now });
  opened.push(gate);
  return gate;
}
async function connected(gate: QuotaGate): Promise<QuotaGate> {
  while (!gate.isConnected()) await sleep(5);
  return gate;
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  ({ redisUrl } = await testServices());
});
afterEach(async () => {
  now = new Date('2026-11-21T12:00:00.000Z');
  await Promise.all(opened.splice(0).map((gate) => gate.close()));
});

const KEY: GateKey = { accountId: 'acc_1', unit: 'simulation', plan: 'free' };
const REFUSAL = { used: 5, limit: 5, resetsAt: new Date('2026-12-01T00:00:00.000Z') };

describe('a gate', () => {
  test('that a refusal has shut repeats it, on every replica, with its numbers', async () => {
    const prefix = `test:${randomUUID()}:`;
    const [one, other] = [await connected(open(redisUrl, prefix)), await connected(open(redisUrl, prefix))];
    expect(await one.find(KEY)).toBeNull();
    await one.shut(KEY, REFUSAL);
    expect(await other.find(KEY)).toEqual(REFUSAL);
  });

  test('is of one account, unit and plan', async () => {
    const gate = await connected(open());
    await gate.shut(KEY, REFUSAL);
    for (const other of [{ accountId: 'acc_2' }, { unit: 'performance' }, { plan: 'pro' }]) {
      expect(await gate.find({ ...KEY, ...other })).toBeNull();
    }
  });

  test('does not stay shut into the next cycle', async () => {
    const gate = await connected(open());
    now = new Date('2026-11-30T23:59:59.900Z');
    await gate.shut(KEY, REFUSAL);
    while ((await gate.find(KEY)) !== null) await sleep(10);
    now = new Date('2026-12-01T00:00:00.001Z');
    await gate.shut(KEY, REFUSAL);
    expect(await gate.find(KEY)).toBeNull();
  });
});

test('without Redis the gate is open, and nobody waits for it', async () => {
  const port = await freePort();
  const gate = open(`redis://127.0.0.1:${port}`);
  await gate.shut(KEY, REFUSAL);
  expect(await gate.find(KEY)).toBeNull();
});
