/**
 * Agent Performance and Web Findability over MCP: launch, read by id and by domain, and what is left out for a model.
 */

import type { ToolName } from '@vitrine/contract';
import { openOnce } from '../once.ts';
import type { Called, McpClient } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';
import { FINDABILITY, finishRun, type KindOfRun, newcomer, PERFORMANCE, STORE } from './runs-support.ts';

interface Tools {
  readonly which: KindOfRun;
  readonly launch: ToolName;
  readonly newest: ToolName;
}
const KINDS: readonly Tools[] = [
  { which: PERFORMANCE, launch: 'run_agent_performance_audit', newest: 'get_agent_performance_result' },
  { which: FINDABILITY, launch: 'run_web_findability_audit', newest: 'get_web_findability_result' },
];

/** The answer, where there is one. */
async function answerOf(client: McpClient, name: ToolName, args: Record<string, unknown>): Promise<Called['structured']> {
  const { isError, said, structured } = await client.call(name, args);
  if (isError) throw new Error(`${name}: ${JSON.stringify(said)}`);
  return structured;
}

describe.each(KINDS)('$launch', ({ which, launch, newest }) => {
  const api = openOnce(openMcp);

  /** A client; with a finished audit of the store unless it is new. */
  async function someone(isNew = false) {
    const owner = await newcomer(api);
    if (!isNew) await api.finish((await api.create({ business: STORE }, owner.authorization)).json.id);
    return { owner, client: await api.connect('v2 auto', owner.authorization.authorization.slice('Bearer '.length)) };
  }

  test('needs a finished audit of the domain, and takes nothing without', async () => {
    const { client } = await someone(true);
    const { isError, said } = await client.call(launch, { business: STORE });
    expect([isError, said.error_code]).toEqual([true, 'audit_not_found']);
    expect((await answerOf(client, 'get_account_usage', {})).quotas[which.kind].used).toBe(0);
    expect((await client.call(newest, { domain: STORE })).said.error_code).toBe('audit_not_found');
  });

  test('launches, is polled by its id, and is read by the domain', async () => {
    const { client } = await someone();
    const { id, status, read_with } = await answerOf(client, launch, { business: STORE });
    expect([id.slice(0, 4), status, read_with]).toEqual([`${which.prefix}_`, 'pending', 'get_agent_audit_result']);
    expect((await answerOf(client, 'get_account_usage', {})).quotas[which.kind].used).toBe(1);
    expect(await answerOf(client, 'get_agent_audit_result', { id })).toMatchObject({
      id,
      status: 'pending',
      poll_after_seconds: expect.any(Number),
    });
    expect(await answerOf(client, newest, { domain: `www.${STORE}` })).toMatchObject({ id, status: 'pending' });
    while (!api.enqueued.includes(`${which.kind} ${id}`)) await new Promise(setImmediate);

    await finishRun(api, which, id);
    const done = await answerOf(client, 'get_agent_audit_result', { id });
    expect(done).toMatchObject({ id, status: 'done', [which.kind]: { recommendation: expect.any(String), findings: expect.any(Array) } });
    expect(await answerOf(client, newest, { domain: STORE })).toEqual(done);
  });

  test('names the newest finished run while a newer one is under way', async () => {
    const { client } = await someone();
    const first = await answerOf(client, launch, { business: STORE });
    expect(await answerOf(client, newest, { domain: STORE })).not.toHaveProperty('last_done_id');
    await finishRun(api, which, first.id);
    const second = await answerOf(client, launch, { business: STORE });
    expect(await answerOf(client, newest, { domain: STORE })).toMatchObject({ id: second.id, status: 'pending', last_done_id: first.id });
  });

  test('takes its own quota and no other, to the last unit', async () => {
    const { client } = await someone();
    const { quotas } = await answerOf(client, 'get_account_usage', {});
    const { limit } = quotas[which.kind];
    const launched = await Promise.all(Array.from({ length: limit + 3 }, () => client.call(launch, { business: STORE })));
    const refused = launched.filter(({ isError }) => isError);
    expect(refused.length).toBe(3);
    for (const { said } of refused) expect(said).toMatchObject({ error_code: 'quota_exceeded', quota_used: limit, quota_limit: limit });
    const after = (await answerOf(client, 'get_account_usage', {})).quotas;
    expect(after).toEqual({ ...quotas, [which.kind]: { ...quotas[which.kind], used: limit } });
  });

  test('is spared exchanges and hears store text only as excerpts', async () => {
    const { client, owner } = await someone();
    const { id } = await answerOf(client, launch, { business: STORE });
    await finishRun(api, which, id);
    const { excerpts = [], ...rest } = await answerOf(client, 'get_agent_audit_result', { id });
    expect(JSON.stringify(rest)).not.toMatch(/curl|user-agent|ignore all previous|onerror|<img/i);
    expect(JSON.stringify(rest).length).toBeLessThan((await owner.get(`${which.path}/${id}`)).text.length);
    for (const excerpt of excerpts) expect(Array.from(excerpt as string).length).toBeLessThanOrEqual(120);
  });

  test('of a run that failed says why', async () => {
    const { client } = await someone();
    const { id } = await answerOf(client, launch, { business: STORE });
    await api.fail(id, 'audit_timeout');
    expect(await answerOf(client, 'get_agent_audit_result', { id })).toMatchObject({
      status: 'failed',
      error: { error_code: 'audit_timeout', detail: expect.stringMatching(/run/) },
    });
  });
});
