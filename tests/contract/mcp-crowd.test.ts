/** Many clients at once: each sees only its own audits, and limits and quotas hold exactly. */

import { openOnce } from '../once.ts';
import { ERAS, type McpClient } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';

const BUSINESS = { business: 'shop.example.com' };

describe('clients at once', () => {
  const api = openOnce(openMcp);

  test('never see each other’s answers, though they use the same ids', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const client = await api.connect(ERAS[index % ERAS.length]);
        const { structured } = await client.call('run_agent_commerce_audit', { business: `shop-${index}.example.com` });
        return { client, id: structured.id, index };
      }),
    );
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        people.map(async ({ client, id, index }) => {
          const [audit, usage] = await Promise.all([client.call('get_agent_audit_result', { id }), client.call('get_account_usage')]);
          expect(audit.structured).toMatchObject({ id, business: `shop-${index}.example.com` });
          expect(usage.structured.quotas.simulation.used).toBe(1);
        }),
      );
    }
  });

  test('may ask any replica: what one began another goes on with', async () => {
    const other = await openMcp({ databaseUrl: api.database.url });
    const { key } = await api.newKey();
    const [here, there] = [await api.connect('v1', key), await other.connect('v1', key)];
    const { structured } = await here.call('run_agent_commerce_audit', BUSINESS);
    expect((await there.call('get_agent_audit_result', { id: structured.id })).structured).toMatchObject({ status: 'pending' });
    await other.close();
  });
});

describe('the readiness scan follows the accounts of VITRINE_SCAN_ACCOUNTS', () => {
  const api = openOnce(() => openMcp({ limits: { scanAccounts: 'beta', betaScans: 2 } }));

  const simulations = async (client: McpClient) => (await client.call('get_account_usage')).structured.quotas.simulation.used;

  test('an account in the beta gets it, up to the allowance it has over HTTP too, and is then told when to come back', async () => {
    const { key } = await api.newKey(undefined, true);
    const client = await api.connect('v2', key);
    const { structured } = await client.call('run_agent_readiness_scan', BUSINESS);
    const audit = await api.store.readRun({ kind: 'audit', id: structured.id, accountId: null });
    expect(audit?.options).toMatchObject({ general_scan: true, agent_simulation: false });
    const scanned = { ...BUSINESS, options: { general_scan: true } };
    expect((await api.create(scanned, { authorization: `Bearer ${key}` })).json.options.general_scan).toBe(true);
    const { isError, said } = await client.call('run_agent_readiness_scan', BUSINESS);
    expect([isError, said]).toMatchObject([true, { error_code: 'rate_limit_exceeded', scope: 'account' }]);
    expect(await simulations(client)).toBe(1);
  });

  test('another account is refused by name, and pays nothing', async () => {
    const client = await api.connect();
    const created = api.enqueued.length;
    const { isError, said } = await client.call('run_agent_readiness_scan', BUSINESS);
    expect([isError, said]).toEqual([
      true,
      {
        error_code: 'quota_exceeded',
        quota_used: 0,
        quota_limit: 0,
        detail: expect.stringMatching(/^run_agent_readiness_scan .*Launch run_agent_commerce_audit/),
      },
    ]);
    expect(api.enqueued).toHaveLength(created);
    expect(await simulations(client)).toBe(0);
  });

  test('the commerce audit brings the simulation and no scan', async () => {
    const client = await api.connect();
    const { structured } = await client.call('run_agent_commerce_audit', BUSINESS);
    expect((await api.store.readRun({ kind: 'audit', id: structured.id, accountId: null }))?.options).toMatchObject({
      general_scan: false,
      agent_simulation: true,
    });
  });
});

describe('the limit of creations', () => {
  const api = openOnce(() => openMcp({ limits: { accountRuns: 3 } }));

  test('counts launches over MCP and creations over HTTP together, readings not at all, and a launch that is wrong as well', async () => {
    const { key } = await api.newKey();
    const client = await api.connect('v2 auto', key);
    await api.create(BUSINESS, { authorization: `Bearer ${key}` });
    await client.call('run_agent_commerce_audit', { business: 'http://10.0.0.1/' });
    for (let count = 0; count < 10; count += 1) await client.call('get_account_usage');
    expect((await client.call('run_agent_readiness_scan', BUSINESS)).isError).toBe(false);
    const { isError, said } = await client.call('run_agent_commerce_audit', { business: 7 });
    expect([isError, said]).toEqual([
      true,
      { error_code: 'rate_limit_exceeded', detail: expect.any(String), scope: 'account', retry_after_seconds: expect.any(Number) },
    ]);
  });
});

describe('what is not the client’s fault', () => {
  test('a fleet that has fallen behind is a result with a delay', async () => {
    const api = await openMcp({ limits: { maxPending: 0 } });
    const client = await api.connect();
    const { isError, said } = await client.call('run_agent_readiness_scan', BUSINESS);
    expect([isError, said]).toEqual([
      true,
      { error_code: 'service_unavailable', detail: expect.any(String), retry_after_seconds: expect.any(Number) },
    ]);
    await api.close();
  });

  test('a fault of ours is a result that says no more than that, and is in the log', async () => {
    const limiter = { consume: () => Promise.reject(new Error('a fault at 10.0.0.7')), isConnected: () => true, close: async () => {} };
    const api = await openMcp({ limiter });
    const client = await api.connect('v1');
    const { isError, said } = await client.call('run_agent_readiness_scan', BUSINESS);
    expect([isError, said.error_code]).toEqual([true, 'internal_error']);
    expect(JSON.stringify(said)).not.toContain('10.0.0.7');
    expect(api.logged).toContainEqual(expect.objectContaining({ level: 'error', message: 'request failed' }));
    await api.close();
  });
});

describe('the commerce profile', () => {
  const api = openOnce(() => openMcp({ profile: 'commerce' }));

  test('has no general scan, so neither list nor call knows it', async () => {
    const client = await api.connect();
    expect((await client.list()).map(({ name }) => name)).not.toContain('run_agent_readiness_scan');
    await expect(client.call('run_agent_readiness_scan', BUSINESS)).rejects.toThrow();
    expect((await client.call('run_agent_commerce_audit', BUSINESS)).isError).toBe(false);
  });
});
