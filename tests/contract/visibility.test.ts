/**
 * Who may read a run, by every route and tool that reads one, in every state a run can be in. The rows are taken from the
 * endpoint table and the tools: one that is added is tested, or the first test names it.
 */

import { ENDPOINTS, type Endpoint, type EndpointId, findingsOf, KINDS, MCP_TOOLS, type ToolName } from '@vitrine/contract';
import { RUN_KINDS, type RunKind } from '@vitrine/store';
import { RETENTION } from '../../packages/store/test/retention.ts';
import { openOnce } from '../once.ts';
import type { Answer } from './harness.ts';
import { legacyMessage, post } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';
import { type Person, signIn } from './people.ts';
import { FINDABILITY, finishRun, PERFORMANCE } from './runs-support.ts';
import { keepTraces, simulated } from './transcript-support.ts';
import { FINDING } from './verification-support.ts';

const STATES = ['shared', 'withdrawn', 'deleted', 'expired'] as const;
type State = (typeof STATES)[number];
const CALLERS = ['anonymous', 'stranger', 'owner key', 'owner session'] as const;
type CallerName = (typeof CALLERS)[number];

const ids = Object.keys(ENDPOINTS) as EndpointId[];
const endpoint = (id: EndpointId): Endpoint => ENDPOINTS[id];
/** The kind whose runs a route shows. */
const kindOf = (id: EndpointId): RunKind | null => {
  const { path } = endpoint(id);
  if (id === 'readEntry') return 'audit';
  return RUN_KINDS.find((kind) => path.startsWith(`${KINDS[kind].path}/{id}`) || path === `/domains/{domain}/${kind}`) ?? null;
};
const READING = ids.filter((id) => kindOf(id) !== null);
/** Routes with a name in their address that show no run. */
const OTHER: readonly EndpointId[] = [
  'deleteAudit',
  'withdrawShare',
  'restoreShare',
  'updateSite',
  'archiveSite',
  'revokeSession',
  'revokeBadge',
  'changeWebhook',
  'deleteWebhook',
  'listDeliveries',
  'sendAgain',
  'testWebhook',
  'unsubscribePage',
  'unsubscribe',
  'readWatch',
  'readWatchedProduct',
  'changeWatch',
  'deleteWatch',
  'runWatch',
  'listWatchChanges',
  'readWatchFeed',
  'apiDocsSection',
  'ucpProfileOfRelease',
  'skill',
  'retryRun',
  'changePause',
  'giveUpRun',
  'refuseDomain',
];
/** Routes that show what a badge's audit came to. */
const BADGES = ids.filter((id) => endpoint(id).method === 'GET' && endpoint(id).path.startsWith('/badges/{token}'));
const TOOLS = (Object.keys(MCP_TOOLS) as ToolName[]).filter((name) => MCP_TOOLS[name].costs === null && name !== 'get_account_usage');

test('every route with a name in its address shows a run, or is named here', () => {
  const named = ids.filter((id) => /[{]/.test(endpoint(id).path));
  expect([...READING, ...BADGES, ...OTHER].sort()).toEqual([...named].sort());
  expect(READING.length).toBeGreaterThanOrEqual(18);
  expect(TOOLS).toEqual(['get_agent_audit_result', 'get_agent_performance_result', 'get_web_findability_result']);
});

describe('a run', () => {
  const api = openOnce(openMcp);
  let headers: Readonly<Record<CallerName, Readonly<Record<string, string>>>>;
  let keys: Readonly<Record<'stranger' | 'owner key', string>>;
  let owner: Person;
  beforeAll(async () => {
    owner = await signIn(api);
    const key = (await owner.ask('POST', '/account/api-key')).json.api_key as string;
    const stranger = await api.newKey();
    keys = { stranger: stranger.key, 'owner key': key };
    const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
    headers = { anonymous: {}, stranger: bearer(stranger.key), 'owner key': bearer(key), 'owner session': bearer(owner.token) };
  });

  /** Where a route shows the run; `other` and `later` are audits of the same store, before and after it, that everybody may read. */
  interface Shown {
    readonly id: string;
    readonly domain: string;
    readonly finding: string;
    readonly other: string;
    readonly later: string;
  }
  const addressOf = (id: EndpointId, { id: run, domain, finding, other }: Shown) => {
    const path = endpoint(id).path.replace('{id}', run).replace('{domain}', domain).replace('{finding_id}', finding).replace('{n}', '1');
    return id === 'readChanges' ? `${path}?since=${other}` : path;
  };

  /** A verification is created from a body; it is the first of its audit, which the row after it reads. */
  const askedBy = (id: EndpointId, head: Readonly<Record<string, string>>) =>
    id === 'createVerification'
      ? { headers: { ...head, 'content-type': 'application/json' }, body: JSON.stringify({ findings: [FINDING.findingId] }) }
      : { headers: head };

  /** Status and code of what each caller is answered, by route. */
  const answers = async (kind: RunKind, shown: Shown) => {
    const table: Record<string, unknown> = {};
    const note = (what: string, { status, json }: Answer) => {
      table[what] = status < 400 ? 'shown' : `${status} ${json?.error_code ?? ''}`;
    };
    for (const id of READING.filter((candidate) => kindOf(candidate) === kind)) {
      for (const caller of CALLERS) {
        const method = endpoint(id).method;
        note(`${id}: ${caller}`, await api.ask(addressOf(id, shown), { method, ...askedBy(id, headers[caller]) }));
        if (method !== 'GET') continue;
        const head = await api.ask(addressOf(id, shown), { method: 'HEAD', headers: headers[caller] });
        expect([id, caller, head.status < 400]).toEqual([id, caller, table[`${id}: ${caller}`] === 'shown']);
      }
    }
    if (kind === 'audit') {
      for (const caller of CALLERS) {
        const path = `/audits/${shown.later}/changes?since=${shown.id}`;
        note(`since: ${caller}`, await api.ask(path, { headers: headers[caller] }));
      }
    }
    for (const caller of ['stranger', 'owner key'] as const) {
      for (const [name, given] of TOOLS.map((tool) => [tool, argumentsOf(tool, kind, shown)] as const)) {
        if (given !== null) table[`${name}: ${caller}`] = await called(name, given, keys[caller]);
      }
    }
    return table;
  };
  const argumentsOf = (tool: ToolName, kind: RunKind, { id, domain }: Shown) => {
    if (tool === 'get_agent_audit_result') return { id };
    const ofDomain = tool === 'get_agent_performance_result' ? 'performance' : 'findability';
    return ofDomain === kind ? { domain } : null;
  };
  const called = async (name: ToolName, given: object, key: string): Promise<string> => {
    const message = legacyMessage('tools/call', { name, arguments: given }, { authorization: `Bearer ${key}` });
    // One server-sent event.
    const { text } = await post(api.port, message);
    const { result } = JSON.parse(text.slice(text.indexOf('{')));
    return result.isError === true ? `404 ${JSON.parse(result.content[0].text).error_code}` : 'shown';
  };

  const expected = (kind: RunKind, state: State) => {
    const isGone = state === 'deleted' || state === 'expired';
    const open = kind === 'audit' && state === 'shared';
    const ofCaller = (caller: CallerName, auth: Endpoint['auth']) => {
      const isKnown = caller === 'owner session' || (caller !== 'anonymous' && auth !== 'session');
      if (!isKnown && auth !== 'key_optional') return '401 session_required';
      const may = caller.startsWith('owner') || (open && auth === 'key_optional');
      return may && !isGone ? 'shown' : '404 audit_not_found';
    };
    const table: Record<string, string> = {};
    for (const id of READING.filter((candidate) => kindOf(candidate) === kind)) {
      for (const caller of CALLERS) table[`${id}: ${caller}`] = ofCaller(caller, endpoint(id).auth);
    }
    if (kind === 'audit') for (const caller of CALLERS) table[`since: ${caller}`] = ofCaller(caller, 'key_optional');
    const tools = TOOLS.filter((tool) => argumentsOf(tool, kind, { id: '', domain: '', finding: '', other: '', later: '' }) !== null);
    for (const caller of ['stranger', 'owner key'] as const)
      for (const tool of tools) table[`${tool}: ${caller}`] = ofCaller(caller, 'key_optional');
    return table;
  };

  const expire = async (id: string) => {
    await api.database.query("update audits set created_at = now() - interval '10 years' where id = $1", [id]);
    await api.store.retain(RETENTION);
  };

  let stores = 0;
  const audited = async (business: string, head: Readonly<Record<string, string>> = headers['owner session']): Promise<string> => {
    const { json } = await api.create({ business }, head);
    await api.finish(json.id, simulated());
    await keepTraces(api, json.id);
    return json.id;
  };
  const newStore = () => {
    stores += 1;
    return `seen${stores}.com`;
  };

  test('that is an audit is shown to whoever its state allows, at once and everywhere', async () => {
    const domain = newStore();
    const other = await audited(domain, {});
    const id = await audited(domain);
    await owner.ask('DELETE', `/account/sites/${domain}`);
    const { json, headers: sent } = await api.ask(`/audits/${id}`);
    const shown = { id, domain, finding: findingsOf(json)[0]?.finding_id ?? '', other, later: await audited(domain, {}) };
    // Each state is entered while the bytes of the one before are in the API's memory.
    expect(await answers('audit', shown)).toEqual(expected('audit', 'shared'));
    await owner.ask('DELETE', `/account/audits/${id}/share`);
    expect(await answers('audit', shown)).toEqual(expected('audit', 'withdrawn'));
    expect((await owner.ask('POST', `/account/audits/${id}/share`)).json).toEqual({
      audit_id: id,
      shared: true,
      report_url: `${api.origin}/audits/${id}/report`,
    });
    expect(await answers('audit', shown)).toEqual(expected('audit', 'shared'));
    expect((await owner.ask('DELETE', `/account/audits/${id}`)).status).toBe(204);
    expect(await answers('audit', shown)).toEqual(expected('audit', 'deleted'));
    expect((await api.ask(`/audits/${id}`, { headers: { 'if-none-match': sent.etag ?? '' } })).status).toBe(404);
    expect((await owner.ask('DELETE', `/account/audits/${id}`)).json.error_code).toBe('audit_not_found');
  });

  test.each(['withdrawn', 'deleted', 'expired'] as const)('that is %s is shown by no badge, its own or its site’s', async (state) => {
    const domain = newStore();
    const id = await audited(domain);
    await owner.ask('DELETE', `/account/sites/${domain}`);
    const ofAudit = (await api.ask(`/audits/${id}/badge`, { method: 'POST' })).json.token as string;
    const ofSite = (await owner.ask('POST', '/account/badges', { business: domain })).json.token as string;
    const seen = async (token: string) => Promise.all(BADGES.map((route) => api.ask(endpoint(route).path.replace('{token}', token))));
    expect((await seen(ofAudit)).map(({ status }) => status)).toEqual(BADGES.map(() => 200));
    const before = await seen(ofSite);
    if (state === 'withdrawn') await owner.ask('DELETE', `/account/audits/${id}/share`);
    if (state === 'deleted') await owner.ask('DELETE', `/account/audits/${id}`);
    if (state === 'expired') await expire(id);
    expect((await seen(ofAudit)).map(({ status, json }) => `${status} ${json.error_code}`)).toEqual(
      BADGES.map(() => '404 badge_token_not_found'),
    );
    // The site's stays, with the name of the site and nothing of the audit.
    const after = await seen(ofSite);
    for (const [index, { text }] of after.entries()) expect(text).not.toBe(before[index]?.text);
    expect(JSON.parse(after[BADGES.indexOf('readBadge')]?.text ?? '')).toMatchObject({ domain, tier: null, score: null, audited_at: null });
  });

  test('that is an audit past its time is shown to nobody', async () => {
    const domain = newStore();
    const shown = { id: await audited(domain), domain, finding: 'f', other: await audited(domain, {}), later: await audited(domain, {}) };
    await owner.ask('DELETE', `/account/sites/${domain}`);
    await api.ask(`/audits/${shown.id}`);
    await expire(shown.id);
    expect(await answers('audit', shown)).toEqual(expected('audit', 'expired'));
  });

  test.each([PERFORMANCE, FINDABILITY])('of an account ($kind) is shown to it alone, and past its time to nobody', async (ofKind) => {
    const { kind, path } = ofKind;
    const domain = newStore();
    await audited(domain);
    const { json } = await api.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers['owner key'] },
      body: JSON.stringify({ business: domain }),
    });
    await finishRun(api, ofKind, json.id);
    if (kind === 'performance') await keepTraces(api, json.id);
    await owner.ask('DELETE', `/account/sites/${domain}`);
    const shown = { id: json.id, domain, finding: '', other: '', later: '' };
    expect(await answers(kind, shown)).toEqual(expected(kind, 'shared'));
    await expire(json.id);
    expect(await answers(kind, shown)).toEqual(expected(kind, 'expired'));
  });
});
