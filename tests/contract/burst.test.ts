import { Agent } from 'node:http';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openOnce } from '../once.ts';
import { type Answer, openHarness } from './harness.ts';

const BODY = JSON.stringify({ business: 'https://shop.vitrine-demo.com' });
/** Open connections; each sends its next request as soon as the last is answered. All of them end in this one process, twice. */
const SOCKETS = 500;

describe('thousands of creations asked for at once', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const api = openOnce(() => openHarness({ limits: { accountRuns: 60, anonymousRuns: 10 } }));
  afterAll(async () => {
    agent.destroy();
  });

  function burst(count: number, headers: Readonly<Record<string, string>>): Promise<readonly Answer[]> {
    const options = { method: 'POST', agent, body: BODY, headers: { 'content-type': 'application/json', ...headers } };
    return Promise.all(Array.from({ length: count }, () => api.ask('/audits', options)));
  }

  const statuses = (answers: readonly Answer[]) =>
    Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, group]) => [status, group.length]));
  const created = (answers: readonly Answer[]): string[] => answers.filter(({ status }) => status === 201).map(({ json }) => json.id);
  const stored = async (where: string): Promise<unknown[]> =>
    (await api.database.query(`select id from audits where ${where}`, [])).map(({ id }) => id);

  test('5,000 with one key give exactly its sixty, and the sixty rows that were promised', async () => {
    const { key } = await api.newKey();
    const answers = await burst(5_000, { authorization: `Bearer ${key}` });
    expect(statuses(answers)).toEqual({ 201: 60, 429: 4_940 });
    expect((await stored('account_id is not null')).sort()).toEqual(created(answers).sort());
    expect(new Set(created(answers)).size).toBe(60);
  });

  test('1,000 without a key give exactly the ten of their address', async () => {
    const answers = await burst(1_000, {});
    expect(statuses(answers)).toEqual({ 201: 10, 429: 990 });
    expect((await stored('account_id is null')).sort()).toEqual(created(answers).sort());
  });
});
