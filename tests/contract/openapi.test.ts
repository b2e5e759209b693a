/** The served description is the one in the repository, where every change of it appears in a diff. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDPOINT_IDS } from '@vitrine/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { makeOnce, openOnce } from '../once.ts';
import { type Answer, BASE_URL, openHarness } from './harness.ts';
import { signIn } from './people.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FILES = { standard: 'openapi.json', commerce: 'openapi.commerce.json' } as const;

type Json = Readonly<Record<string, unknown>>;
/** What is read here of an operation of the description. */
interface Described {
  readonly security: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> } | undefined>>;
}
const operationIdOf = (methods: unknown, method: string) =>
  (methods as Record<string, { readonly operationId: string }>)[method]?.operationId;

describe.each(['standard', 'commerce'] as const)('the description of a running API, %s profile', (profile) => {
  const api = openOnce(() => openHarness({ profile, limits: { accountRuns: 2 } }));
  const served = makeOnce(() => api.ask('/openapi.json'));

  test('is the committed one, at the addresses and in the version of the deployment', () => {
    const committed = JSON.parse(readFileSync(join(ROOT, FILES[profile]), 'utf8'));
    const { info, servers, ...rest } = served.json;
    const { info: committedInfo, servers: _addresses, ...committedRest } = committed;
    expect(rest).toEqual(committedRest);
    expect(info).toEqual({ ...committedInfo, version: '0.0.0-test' });
    expect(servers).toEqual([{ url: BASE_URL, description: 'This deployment.' }]);
  });

  test('is part of the description of every route, which leaves out what no client of the API calls', async () => {
    const full = (await api.ask('/openapi.full.json')).json;
    for (const [path, methods] of Object.entries(served.json.paths as Json)) {
      const operations = full.paths[path];
      for (const method of Object.keys(methods as Json)) expect(operations[method].operationId).toBe(operationIdOf(methods, method));
    }
    const shown = Object.values(full.paths as Record<string, Record<string, { readonly operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    const left = ENDPOINT_IDS.filter((id) => !shown.includes(id));
    expect(left.sort()).toEqual([
      'changePause',
      'giveUpRun',
      'listRefusedDomains',
      'liveness',
      'mailbox',
      'mcp',
      'openSession',
      'operateAccount',
      'readModelCosts',
      'readOperations',
      'readOperatorLog',
      'readiness',
      'receiveBillingEvent',
      'refuseDomain',
      'requestMagicLink',
      'retryRun',
      'signInForm',
      'signInPage',
    ]);
    expect(shown).toHaveLength(ENDPOINT_IDS.length - left.length);
    if (profile !== 'standard') return;
    const { paths, components } = JSON.parse(readFileSync(join(ROOT, 'openapi.full.json'), 'utf8'));
    expect([full.paths, full.components]).toEqual([paths, components]);
  });

  test('types every document as what it is', async () => {
    const full: Json = (await api.ask('/openapi.full.json')).json;
    const wrong: string[] = [];
    let read = 0;
    for (const [path, { get }] of Object.entries(full['paths'] as Record<string, { readonly get?: Described }>)) {
      const address = path.replace('{release}', '2026-04-08').replace('{name}', 'audit-store');
      const answer = get?.responses['200'];
      if (answer?.content === undefined || get?.security.length !== 0 || address.includes('{')) continue;
      for (const [type, { schema }] of Object.entries(answer.content)) {
        const { status, text, headers } = await api.ask(address, { headers: { accept: type } });
        const isJson = String(headers['content-type']).includes('json');
        const check = new Ajv2020({ strict: false, validateFormats: false }).compile({ ...schema, components: full['components'] });
        if (status === 200 && !check(isJson ? JSON.parse(text) : text)) wrong.push(`${path} ${type}: ${JSON.stringify(check.errors?.[0])}`);
        read += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(15);
  });

  test('says of every parameter whether it must be there; an empty one is refused everywhere', async () => {
    const full: Json = (await api.ask('/openapi.full.json')).json;
    const person = await signIn(api);
    let asked = 0;
    for (const [path, { get }] of Object.entries(full['paths'] as Record<string, { readonly get?: Described }>)) {
      const address = path
        .replace('{id}', `aud_${'0'.repeat(22)}`)
        .replace('{token}', `bdg_${'0'.repeat(22)}`)
        .replace('{domain}', 'shop.com');
      for (const { name, in: place } of get?.parameters ?? []) {
        if (place !== 'query') continue;
        const { status, json } = await person.ask('GET', `${address}?${name}=`);
        const of = `${path} ${name}`;
        expect([of, status, json.field_errors?.[0].loc]).toEqual([of, 422, ['query', expect.anything()]]);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(8);
  });

  test('shows requests that are answered as it says', async () => {
    const shown: Readonly<Record<string, { readonly value: unknown }>> =
      served.json.paths['/audits'].post.requestBody.content['application/json'].examples;
    expect(Object.keys(shown).length).toBeGreaterThan(1);
    for (const { value } of Object.values(shown)) expect((await api.create(value)).status).toBe(201);
  });

  test('names on every answer the headers that the answer has, and no other than may be missing', async () => {
    const { key } = await api.newKey();
    const bearer = { authorization: `Bearer ${key}` };
    const created = await api.create({ business: 'shop.example.com' }, { ...bearer, 'idempotency-key': 'once' });
    const replayed = await api.create({ business: 'shop.example.com' }, { ...bearer, 'idempotency-key': 'once' });
    const id: string = created.json.id;
    const waited = await api.ask(`/audits/${id}`, { headers: { prefer: 'wait=1' } });
    const limited = await api.create({ business: 'shop.example.com' }, bearer);
    const missing = await api.ask(`/audits/${id}/report`);
    await api.finish(id);
    const done = await api.ask(`/audits/${id}`);

    const create = headersOf('/audits', 'post');
    expect(differences(created, create('201'))).toEqual(['idempotent-replayed']);
    expect(differences(replayed, create('201'))).toEqual([]);
    expect(differences(limited, create('429'))).toEqual([]);
    expect(differences(await api.create({}), create('422'))).toEqual([]);
    expect(differences(await api.create({}, { authorization: 'Bearer x' }), create('401'))).toEqual([]);
    const read = headersOf('/audits/{id}', 'get');
    expect(differences(waited, read('200'))).toEqual([]);
    expect(differences(done, read('200'))).toEqual(['preference-applied', 'retry-after']);
    expect(differences(missing, headersOf('/audits/{id}/report', 'get')('404'))).toEqual([]);
    expect(differences(await api.ask(`/audits/${id}/report`), headersOf('/audits/{id}/report', 'get')('200'))).toEqual([]);
    expect(differences(await api.ask('/health'), headersOf('/health', 'get')('200'))).toEqual([]);
    expect(differences(await api.ask('/stats'), headersOf('/stats', 'get')('200'))).toEqual([]);
  });

  /** Names of the headers that the description gives an answer. */
  function headersOf(path: string, method: string): (status: string) => readonly string[] {
    return (status) => {
      const written: Json = served.json.paths[path][method].responses[status];
      const answer = '$ref' in written ? served.json.components.responses[String(written['$ref']).split('/').pop() ?? ''] : written;
      return Object.keys(answer.headers).map((name) => name.toLowerCase());
    };
  }
});

/** Headers that speak of the connection, the encoding, the browser and caches; they are HTTP's, and on every answer. */
const HTTP =
  /^(?:access-control-|cache-control|connection|content-|cross-origin-|date|keep-alive|referrer-policy|strict-transport-|vary|x-content-type|x-robots)/;

/** What is described and missing, and, with a plus, what is there and not described. */
function differences({ headers }: Answer, described: readonly string[]): readonly string[] {
  const present = Object.keys(headers).filter((name) => !HTTP.test(name));
  const missing = described.filter((name) => !present.includes(name));
  return [...missing, ...present.filter((name) => !described.includes(name)).map((name) => `+${name}`)].sort();
}
