/** Every error a route of the runs names, provoked on that route, and which of two errors comes first. */

import { COMMON_ERRORS, ENDPOINTS, type Endpoint, ERRORS, type ErrorCode } from '@vitrine/contract';
import { makeOnce, openOnce } from '../once.ts';
import { type Answer, errorOf, type Harness, openHarness } from './harness.ts';
import { charged, finishRun, KINDS, type KindOfRun, launch, newcomer, type Owner, ownerOf, rowsOf, STORE } from './runs-support.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const GOOD = JSON.stringify({ business: STORE });
/** Nobody listens on port 1. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

const ROUTES = KINDS.flatMap((which) =>
  Object.values(ENDPOINTS as Readonly<Record<string, Endpoint>>)
    .filter(({ path }) => path.startsWith(which.path) || path === `/domains/{domain}/${which.pillar}`)
    .map((endpoint) => ({ which, endpoint, name: `${endpoint.method} ${endpoint.path}` })),
);

interface Scene {
  readonly api: Harness;
  readonly owner: Owner;
  readonly which: KindOfRun;
  readonly endpoint: Endpoint;
}

type Headers = Readonly<Record<string, string>>;

/** The request of a route as it would succeed, but for what is changed. */
function ask(
  { api, owner, endpoint }: Scene,
  id: string,
  changes: { headers?: Headers; query?: string; body?: string } = {},
): Promise<Answer> {
  const path = endpoint.path.replace('{id}', id).replace('{domain}', STORE).replace('{n}', '1') + (changes.query ?? '');
  const headers = { ...owner.authorization, ...(endpoint.method === 'POST' && JSON_TYPE), ...changes.headers };
  const sent = changes.body ?? (endpoint.body === null ? undefined : GOOD);
  const body = endpoint.method === 'POST' && sent !== undefined ? { body: sent } : {};
  return api.ask(path, { method: endpoint.method, headers, ...body });
}

const unknownId = ({ which }: Scene) => `${which.prefix}_${'0'.repeat(22)}`;

/** Deployments with other limits, and one without a database. */
const withoutRuns = openOnce(() => openHarness({ limits: { accountRuns: 0 } }));
const withoutStreams = openOnce(() => openHarness({ limits: { streamsPerNetwork: 0 } }));
const withoutDatabase = openOnce(() => openHarness({ databaseUrl: NOWHERE }));

const PROVOKE: Readonly<Partial<Record<ErrorCode, (scene: Scene) => Promise<Answer>>>> = {
  rate_limit_exceeded: async (scene) => {
    if (scene.endpoint.method === 'POST') return ask({ ...scene, api: withoutRuns, owner: await newcomer(withoutRuns) }, '');
    const owner = await ownerOf(withoutStreams);
    return ask({ ...scene, api: withoutStreams, owner }, await launch(owner, scene.which));
  },
  validation_error: async (scene) => {
    if (scene.endpoint.method === 'POST') return ask(scene, unknownId(scene), { body: '{"business":"shop.example.com","nope":1}' });
    if (scene.endpoint.path.endsWith('/events')) {
      return ask(scene, await launch(scene.owner, scene.which), { headers: { 'last-event-id': 'x' } });
    }
    return ask(scene, unknownId(scene), { query: scene.endpoint.path.includes('{id}') ? '?lang=de' : '?status=pending' });
  },
  quota_exceeded: async (scene) => {
    const owner = await ownerOf(scene.api);
    for (let unit = 0; unit < 5; unit += 1) await launch(owner, scene.which);
    return ask({ ...scene, owner }, '');
  },
  audit_not_found: async (scene) => ask({ ...scene, owner: await newcomer(scene.api) }, unknownId(scene)),
  report_not_found: async (scene) => {
    const owner = await ownerOf(scene.api);
    return ask({ ...scene, owner }, await launch(owner, scene.which));
  },
  // Done, and its evidence gone.
  not_found: async (scene) => {
    const owner = await ownerOf(scene.api);
    const id = await launch(owner, scene.which);
    await finishRun(scene.api, scene.which, id);
    return ask({ ...scene, owner }, id);
  },
  method_not_allowed: ({ api, endpoint }) => api.ask(endpoint.path, { method: 'PATCH' }),
  service_unavailable: (scene) => ask({ ...scene, api: withoutDatabase }, unknownId(scene)),
};

describe('provoked on the route', () => {
  const api = openOnce(openHarness);
  const owner = makeOnce(() => ownerOf(api));

  // A fault of ours is provoked once for all routes (errors.test.ts), who is let in is asked of every route (routes.test.ts).
  const cases = ROUTES.flatMap(({ which, endpoint, name }) =>
    [...endpoint.errors, ...COMMON_ERRORS]
      .filter((code) => !/^(internal_error|session_required|missing_bearer_prefix|invalid_(session|api_key))$/.test(code))
      .map((code) => ({ which, endpoint, code, name: `${name}: ${code}` })),
  );
  test.each(cases)('$name', async ({ which, endpoint, code }) => {
    const provoke = PROVOKE[code];
    if (provoke === undefined) throw new Error(`nothing provokes ${code}`);
    expect(errorOf(await provoke({ api, owner, which, endpoint }))).toEqual([ERRORS[code].status, code]);
  });
});

describe.each(KINDS)('which error of POST $path comes first', (which) => {
  const { path, kind } = which;
  const api = openOnce(() => openHarness({ limits: { accountRuns: 3 } }));

  test('a 429 beats a 422, a 422 beats a 404, and runs and audits are one count of creations', async () => {
    const owner = await newcomer(api);
    const answers = [
      await owner.post('/audits', { business: STORE }),
      await owner.post(path, { business: 'localhost' }),
      await owner.post(path, { business: STORE }),
      await owner.post(path, { nope: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 404, 429]);
    expect(answers[3]?.json.scope).toBe('account');
    expect(answers[3]?.headers['ratelimit']).toMatch(/^"account";r=0;/);
    expect(answers[3]?.headers['retry-after']).toBe(String(answers[3]?.json.retry_after_seconds));
    expect(await charged(api, owner.accountId)).toEqual({});
    expect(await rowsOf(api, owner.accountId, kind)).toBe(0);
  });
});
