import { probing } from './probing.ts';
import { auditUcp, closeStores, merchant, openStore } from './ucp-rig.ts';

afterEach(closeStores);

describe('a catalogue that fails', () => {
  it('does not pass because REST answers: a client that chose MCP does not come back', async () => {
    const { ucp, verdict } = await auditUcp(merchant({ mcpFault: 'calls_500' }));
    expect(ucp.session?.transport).toBe('rest');
    expect(verdict.findings.map(({ message, severity }) => [message.id, severity])).toContainEqual(['L1.fallback', 'major']);
    expect(verdict).toMatchObject({ status: 'warn', score: 79 });
  });

  it('for a moment is asked a second time', async () => {
    const { ucp, verdict } = await auditUcp(merchant({ transports: ['mcp'], mcpFault: 'first_call_503' }));
    expect(ucp.exchanges.find(({ key }) => key === 'ucp.mcp.search')).toMatchObject({ attempts: 2, flaky: true });
    expect(verdict.status).toBe('pass');
  });

  it('always is asked twice once, and opens no session for later steps to ask again', async () => {
    const { ucp } = await auditUcp(merchant({ transports: ['mcp'], mcpFault: 'calls_500' }));
    expect(ucp.exchanges.filter(({ attempts }) => attempts === 2).map(({ key }) => key)).toEqual(['ucp.mcp.search']);
    expect(ucp.session).toBeNull();
  });
});

it('a search whose pages never end is named', async () => {
  const { ucp, verdict } = await auditUcp(merchant({ mcpFault: 'endless' }));
  expect(ucp.exchanges.map(({ key }) => key)).toContain('ucp.mcp.next');
  const finding = verdict.findings.find(({ message }) => message.id === 'L4.endless_pages');
  expect(finding).toMatchObject({ severity: 'major', exchanges: ['ucp.mcp.search', 'ucp.mcp.next'] });
});

describe('an endpoint on a host of its own', () => {
  const HOST = 'ucp.example-shop.com';
  const resolverThat = (code: string) => ({ resolve: () => Promise.reject(Object.assign(new Error(code), { code })) });

  async function auditWith(code: string) {
    const elsewhere = { version: '2026-08-25', transport: 'rest', endpoint: `https://${HOST}/ucp` };
    const sound = merchant();
    const profile = JSON.parse(String((sound.routes['/.well-known/ucp'] as { body: string }).body));
    profile.ucp.services = { 'dev.ucp.shopping': [elsewhere] };
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' };
    const store = await openStore(merchant({ profileAnswer: { body: JSON.stringify(profile), headers } }));
    const ctx = probing(store, { resolver: resolverThat(code) });
    try {
      return (await auditUcp(store, ctx)).verdict;
    } finally {
      await ctx.fetcher.close();
    }
  }

  it.each(['ENOTFOUND', 'ENODATA'])('that does not exist (%s) is critical', async (code) => {
    const verdict = await auditWith(code);
    expect(verdict.findings[0]).toMatchObject({ message: { id: 'L1.no_host' }, severity: 'critical' });
    expect(verdict.status).toBe('fail');
  });

  it.each(['ESERVFAIL', 'ECONNREFUSED', 'ETIMEOUT'])('that no name server told us about (%s) was not measured', async (code) => {
    const verdict = await auditWith(code);
    expect(verdict.findings.filter(({ rule }) => rule === 'L1')).toMatchObject([{ message: { id: 'L1.not_measured' }, severity: 'minor' }]);
    expect(verdict.status).toBe('warn');
    expect(verdict.parts.find(({ id }) => id === 'liveness')?.earned).toBeNull();
  });
});
