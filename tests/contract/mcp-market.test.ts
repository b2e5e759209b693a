/** Country and language of runs launched over MCP, where the tools take neither. */

import { makeOnce, openOnce } from '../once.ts';
import { openMcp } from './mcp-service.ts';
import { auditOf, signIn } from './people.ts';

describe.each(['standard', 'commerce'] as const)('a launch in the %s profile', (profile) => {
  const api = openOnce(() => openMcp({ profile }));
  const person = makeOnce(() => signIn(api));
  let key: string;
  beforeAll(async () => {
    key = (await person.ask('POST', '/account/api-key')).json.api_key;
  });
  const client = openOnce(() => api.connect('v2', key));

  const launched = async (): Promise<string> => {
    const { structured, said, isError } = await client.call('run_agent_commerce_audit', { business: 'shop.example.com' });
    if (isError) throw new Error(JSON.stringify(said));
    return structured.id;
  };

  test('is for the country and in the language of the account, and the result says so', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    await api.ask('/account', { method: 'PATCH', headers, body: JSON.stringify({ country: 'BE', language: 'fr' }) });
    const id = await launched();
    const market = { country: 'BE', language: 'fr', country_from: 'account', language_from: 'account' };
    expect((await client.call('get_agent_audit_result', { id })).structured.market).toEqual(market);
    await api.finish(id);
    expect((await client.call('get_agent_audit_result', { id })).structured.market).toEqual(market);
    const { options } = (await api.ask(`/audits/${id}`)).json;
    expect(options).toMatchObject({ country: 'BE', language: 'fr', market_from: { country: 'account', language: 'account' } });
  });

  test('is left to the store where the account has no country', async () => {
    await person.ask('PATCH', '/account', { country: null, language: 'en' });
    const id = await launched();
    expect((await client.call('get_agent_audit_result', { id })).structured.market).toEqual({
      country: 'auto',
      language: 'en',
      country_from: 'none',
      language_from: 'account',
    });
  });

  test('over HTTP is as the request says, and carries no reason', async () => {
    await person.ask('PATCH', '/account', { country: 'BE', language: 'fr' });
    const id = await auditOf(api, person, { business: 'shop.example.com', options: { country: 'DE', language: 'en' } });
    expect((await api.ask(`/audits/${id}`)).json.options).not.toHaveProperty('market_from');
    expect((await client.call('get_agent_audit_result', { id })).structured.market).toEqual({ country: 'DE', language: 'en' });
  });
});
