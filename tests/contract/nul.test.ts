/** NUL, which Postgres text cannot hold, in every place of every route of the endpoint table where a client writes. */

import { ENDPOINTS, type Endpoint } from '@vitrine/contract';
import { errorReply } from '../../apps/api/src/http/on-error.ts';
import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';
import { openMcp } from './mcp-service.ts';
import { INTERNAL, signIn } from './people.ts';

const ROUTES = Object.values(ENDPOINTS) as readonly Endpoint[];
/** Names that routes know, and one that none does. */
const QUERY = ['cursor', 'limit', 'domain', 'status', 'token', 'lang', 'zz'];
/** Bodies that routes take; each member in turn is replaced. */
const BODIES = [
  { business: 'shop.example.com', options: {}, metadata: {} },
  { findings: ['a'] },
  { name: 'a', language: 'en', country: 'FR' },
  { email: 'a@shop.example', language: 'en' },
  { live_session: true, checkout: false },
  { token: 'a' },
  { plan: 'pro' },
];

describe('NUL', () => {
  const api = openOnce(openHarness);
  let credentials: readonly Readonly<Record<string, string>>[];
  beforeAll(async () => {
    const { key } = await api.newKey();
    const { token } = await signIn(api);
    credentials = [{}, ...[key, token].map((secret) => ({ authorization: `Bearer ${secret}` }))].map((headers) => ({
      ...INTERNAL,
      ...headers,
    }));
  });

  /** The answers of a route to whoever may ask it; the harness holds each to the contract. */
  async function askAll({ method, path }: Endpoint, filled: string, text = '{}', media = 'application/json') {
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const body = hasBody ? { body: text } : {};
    const type: Record<string, string> = hasBody ? { 'content-type': media } : {};
    const answers = [];
    for (const headers of credentials) answers.push(await api.ask(filled, { method, headers: { ...headers, ...type }, ...body }));
    for (const { status, text: said } of answers) {
      if (status === 500) throw new Error(`${method} ${filled} of ${path} answered ${status}`);
      // The store's own refusal names no place of the request: what came so far had passed every door.
      if (said.includes('"loc":["request"]')) throw new Error(`${method} ${filled} of ${path} sent NUL to Postgres`);
    }
    return answers;
  }

  const withParameters = ROUTES.filter(({ path }) => path.includes('{'));
  test.each(withParameters.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'in every parameter of %s names nothing anybody was given',
    async (_name, route) => {
      for (const nul of ['%00', 'a%00', '%00a', `aud_${'a'.repeat(21)}%00`, 'shop.example%00']) {
        const answers = await askAll(route, route.path.replace(/\{\w+\}/g, nul));
        for (const { status } of answers) expect([401, 403, 404, 422]).toContain(status);
        expect(answers.some(({ status }) => status === 404 || status === 422)).toBe(true);
      }
    },
  );

  // The end of the account would be the end of the test's credentials.
  const lasting = ROUTES.filter((route) => route !== ENDPOINTS.deleteAccount);
  test.each(lasting.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'in the query of %s is no fault of ours',
    async (_name, route) => {
      const path = route.path.replace(/\{\w+\}/g, 'shop.example');
      for (const name of QUERY) await askAll(route, `${path}?${name}=%00`);
      await askAll(route, `${path}?%00=%00`);
    },
  );

  test('in the domain of the history is a domain nobody audited', async () => {
    const answer = await api.ask('/account/audits?domain=shop.example%00', { headers: credentials.at(-1) ?? {} });
    expect([answer.status, answer.json]).toEqual([200, { audits: [], next_cursor: null }]);
  });

  test.each(['\\u0000', '\\ud800', 'a\\udc00b'])('in a body is a fault of its place: %s', async (text) => {
    const body = `{"business": "shop.example.com", "metadata": {"branch": "${text}", "commit_sha": "fine"}}`;
    const { status, json } = await api.ask('/audits', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const fault = { loc: ['body', 'metadata', 'branch'], msg: 'must be text without NUL or unpaired surrogates', type: 'bad_format' };
    expect([status, json.field_errors]).toEqual([422, [fault]]);
  });

  const written = lasting.filter((route) => route.body !== null || route.rawBody !== undefined);
  test.each(written.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'in the body of %s never comes to the store',
    async (_name, route) => {
      const path = route.path.replace(/\{\w+\}/g, 'shop.example');
      for (const sound of BODIES) {
        for (const member of Object.keys(sound)) {
          for (const value of ['\u0000', 'shop.example\u0000', ['a\u0000'], { branch: '\u0000' }, { 'a\u0000': 'b' }])
            await askAll(route, path, JSON.stringify({ ...sound, [member]: value }));
        }
      }
    },
  );

  test('in a form of a page is a token nobody was given', async () => {
    const answers = await askAll(ENDPOINTS.signInForm, '/sign-in', 'token=vtr_lnk_%00', 'application/x-www-form-urlencoded');
    expect(answers.map(({ status }) => status)).toEqual(credentials.map(() => 400));
  });

  test('that no door saw is a client’s fault all the same, without a place', async () => {
    const refused = await api.store.readBadge('\u0000').catch((error: unknown) => error);
    const { status, body } = errorReply(refused, { info() {}, warn() {}, error() {} }, 'a');
    const fault = { loc: ['request'], msg: 'must be text without NUL or unpaired surrogates', type: 'bad_format' };
    expect([status, JSON.parse(String(body)).field_errors]).toEqual([422, [fault]]);
  });
});

test('NUL in the argument of a tool is a fault of the argument', async () => {
  const api = await openMcp();
  const client = await api.connect();
  for (const [name, member] of [
    ['run_agent_commerce_audit', 'business'],
    ['get_agent_audit_result', 'id'],
    ['get_agent_performance_result', 'domain'],
    ['get_web_findability_result', 'domain'],
  ] as const) {
    const { isError, said } = await client.call(name, { [member]: 'shop.example\u0000' });
    expect([name, isError]).toEqual([name, true]);
    expect(said).toMatchObject({ error_code: 'validation_error', field_errors: [{ loc: ['arguments', member], type: 'bad_format' }] });
  }
  await api.close();
});
