import type { Severity } from '@vitrine/engine';
import { probing } from './probing.ts';
import { auditUcp, closeStores, type MerchantOptions, merchant, openStore } from './ucp-rig.ts';

afterEach(closeStores);

/** A profile without a fault and a complete tool list: every finding comes from a catalogue call. */
describe('a store whose catalogue does not answer in UCP cannot pass', () => {
  const only = { transports: ['rest'] } as const;
  /** An envelope in order around a product without variants, whose price is no amount. */
  const UNREADABLE = { ucp: { version: '2026-08-25' }, products: [{ id: 'one', title: 'One', price: { amount: '109€109€109' } }] };
  it.each<[string, MerchantOptions, string, Severity]>([
    ['HTTP 500 to every tools/call', { mcpFault: 'calls_500' }, 'L1.server_error', 'critical'],
    ['broken JSON to every tools/call', { mcpFault: 'calls_broken' }, 'L1.broken_json', 'critical'],
    ['the id of another request in every answer', { mcpFault: 'calls_foreign_id' }, 'L1.foreign_id', 'critical'],
    ['no tool list', { mcpFault: 'no_list' }, 'L1.no_tool_list', 'critical'],
    ['HTTP 500 over REST', { ...only, restAnswers: { status: 500, body: 'oops' } }, 'L1.server_error', 'critical'],
    ['broken JSON over REST', { ...only, restAnswers: { body: '{"ucp":' } }, 'L1.broken_json', 'critical'],
    ['JSON that is no UCP', { ...only, restAnswers: { json: { hello: 'world' } } }, 'L1.silent', 'critical'],
    ['products that no agent can read', { ...only, restAnswers: { json: UNREADABLE } }, 'L4.none_readable', 'major'],
    ['a wall', { ...only, restAnswers: { status: 403, body: 'no' } }, 'L1.blocked', 'major'],
    ['503, which says that it will pass', { ...only, restAnswers: { status: 503, body: 'later' } }, 'L1.unreachable', 'major'],
  ])('%s', async (_, options, message, severity) => {
    const { verdict } = await auditUcp(merchant({ transports: ['mcp'], ...options }));
    expect(verdict.findings.map((finding) => [finding.message.id, finding.severity])).toContainEqual([message, severity]);
    expect(verdict.status).toBe(severity === 'critical' ? 'fail' : 'warn');
    expect(verdict.score).toBeLessThanOrEqual(severity === 'critical' ? 20 : 79);
  });

  it('does not pass because REST answers: a client that chose MCP does not come back', async () => {
    const { ucp, verdict } = await auditUcp(merchant({ mcpFault: 'calls_500' }));
    expect(ucp.session?.transport).toBe('rest');
    expect(verdict.findings.map(({ message, severity }) => [message.id, severity])).toContainEqual(['L1.fallback', 'major']);
    expect(verdict).toMatchObject({ status: 'warn', score: 79 });
  });
});

describe('a catalogue that fails', () => {
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
