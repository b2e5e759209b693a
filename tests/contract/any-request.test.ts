/**
 * Requests made from the description of every route and then broken: in the address, the query, the headers, the credential
 * and the body. The harness holds each answer to the contract, so what is left to say is that none is a fault of ours.
 * `VITRINE_FUZZ_REQUESTS=100000` makes it longer; fast-check prints the seed and the smallest request of what fails.
 */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ENDPOINTS, type Endpoint, type EndpointId } from '@vitrine/contract';
import fc from 'fast-check';
import { type Harness, openHarness } from './harness.ts';
import { INTERNAL, signIn } from './people.ts';
import { FINDING, keepEvidence } from './verification-support.ts';

const REQUESTS = Number(process.env['VITRINE_FUZZ_REQUESTS'] ?? 3_000);
/** Requests after which credentials are made anew: revoking them is among what is asked. */
const FRESH = 200;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
const { paths, components } = JSON.parse(readFileSync(new URL('../../openapi.full.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const described = new Map(Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one] as const)));

/** Of whoever asks for the account's end nothing is left to ask with; MCP has a fuzz of its own. */
const ROUTES = (Object.keys(ENDPOINTS) as EndpointId[]).filter((id) => id !== 'deleteAccount');

test('every route that is not left out on purpose is asked', () => {
  expect(ROUTES.length).toBe(Object.keys(ENDPOINTS).length - 1);
});

/** Text that parsers, databases and templates have stumbled over. */
const ODD = [
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  '%00',
  '%',
  '%c0%af',
  '../..',
  "' or 1=1--",
  '#{7*7}',
  '<script>',
  '\r\nX-A: b',
  '-0',
  '1e309',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  '__proto__',
  'constructor',
  'é\u0301',
  '💥'.repeat(300),
  'a'.repeat(3_000),
];
const text = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }));
const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.constantFrom<unknown>(-1, 0, 1.5, 1e308, 2 ** 53, [], {}, null, true));

/** A value of the schema, as near to valid as its keywords say. */
function valid(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valid(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valid(one, depth)));
  const [type] = [schema.type ?? 'null'].flat();
  if (type === 'object') {
    const members = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valid(one, depth + 1)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: [...(schema.required ?? [])] as never[] });
  }
  if (type === 'array') return fc.array(valid(schema.items ?? {}, depth + 1), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000 });
  if (type === 'string')
    return fc.constantFrom('shop.example.com', 'https://Shop-1.com/a?b#c', 'pro', FINDING.findingId, 'a@shop.example', 'x');
  return fc.constant(null);
}

/** One place of a value replaced, added or taken away. */
const broken = (value: unknown, place: number, by: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return by;
  const entries = Object.entries(value);
  const at = place % (entries.length + 2);
  if (at >= entries.length) return at === entries.length ? by : { ...value, [String(by).slice(0, 20)]: by };
  const [name = '', inner] = entries[at] ?? [];
  const next = place % 3 === 0 ? by : broken(inner, Math.floor(place / 3), by);
  if (Array.isArray(value)) return value.map((one, index) => (index === at ? next : one));
  return { ...value, [name]: next };
};

const bodyOf = (id: EndpointId): fc.Arbitrary<string> => {
  const schema = Object.values(described.get(id)?.requestBody?.content ?? {})[0]?.schema ?? { type: 'object' };
  const whole = valid(schema);
  return fc.oneof(
    whole.map((value) => JSON.stringify(value)),
    fc.tuple(whole, fc.nat(1_000), json).map(([value, place, by]) => JSON.stringify(broken(value, place, by)) ?? ''),
    json.map((value) => JSON.stringify(value)),
    fc.tuple(whole, fc.nat(200), text).map(([value, at, by]) => {
      const written = JSON.stringify(value);
      return written.slice(0, at % written.length) + by + written.slice(at % written.length);
    }),
    fc.constantFrom('', '{', '[]]', '{"a":1,"a":2}', '\ufeff{}', `${'['.repeat(5_000)}`, '"\\ud800"', 'a=1&b=2', '{"__proto__":{"x":1}}'),
  );
};

const HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'content-encoding',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
  'stripe-signature',
  'traceparent',
  'vitrine-client-address',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
];
const WHO = ['nobody', 'key', 'session', 'internal', 'made up'] as const;
type Who = (typeof WHO)[number];

function proper(id: EndpointId): Who {
  const { auth } = ENDPOINTS[id] as Endpoint;
  if (auth === 'internal') return 'internal';
  return auth === 'none' ? 'nobody' : auth.startsWith('session') ? 'session' : 'key';
}

interface Shape {
  readonly id: EndpointId;
  readonly parameters: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly who: Who;
  readonly type: string;
  readonly body: string;
}

/** What a name in an address may be; numbers stand for ids that exist. */
const parameter = fc.oneof({ weight: 3, arbitrary: fc.nat(20).map((at) => `\u0001${at}`) }, { weight: 1, arbitrary: text });
const shapes = (id: EndpointId): fc.Arbitrary<Shape> =>
  fc.record({
    id: fc.constant(id),
    parameters: fc.array(parameter, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          ...(described.get(id)?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
          'cursor',
          'limit',
        ),
        text,
      ),
      fc.oneof(parameter, fc.constantFrom('10', 'en', 'done', 'shop.example.com')),
      { maxKeys: 3 },
    ),
    headers: fc.dictionary(
      fc.constantFrom(...HEADERS),
      text.map((value) => value.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)),
      { maxKeys: 3 },
    ),
    who: fc.oneof({ weight: 2, arbitrary: fc.constant(proper(id)) }, { weight: 1, arbitrary: fc.constantFrom(...WHO) }),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'application/x-www-form-urlencoded',
      'text/plain',
      '',
    ),
    body: bodyOf(id),
  });
const request = fc.constantFrom(...ROUTES).chain(shapes);

let api: Harness;
let known: readonly string[] = [];
let credentials: Readonly<Record<Who, Readonly<Record<string, string>>>>;
beforeAll(async () => {
  api = await openHarness();
});
afterAll(() => api.close());

/** Credentials, and an account with something of everything. */
async function renew(): Promise<void> {
  const { key } = await api.newKey();
  const person = await signIn(api);
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const { 'content-type': _, ...internal } = INTERNAL;
  credentials = { nobody: {}, key: bearer(key), session: bearer(person.token), internal, 'made up': bearer('vtr_live_x') };
  const ids: string[] = [];
  // Finished: an event stream of one under way would stay open.
  for (const head of [{}, bearer(key), bearer(person.token)]) {
    const { json: made } = await api.create({ business: `shop-${known.length}-${ids.length}.com` }, head);
    await api.finish(made.id);
    await keepEvidence(api, made.id);
    ids.push(made.id);
  }
  const badge = await person.ask('POST', '/account/badges', { business: 'shop.example.com' });
  known = [...ids, badge.json.token, FINDING.findingId, '1', 'shop.example.com', '2026-04-08', 'vitrine', person.accountId];
}

function addressOf(shape: Shape): string {
  const real = (value: string) => (value.startsWith('\u0001') ? (known[Number(value.slice(1)) % known.length] ?? '') : value);
  const encoded = (value: string) => encodeURIComponent(real(value).toWellFormed());
  let next = 0;
  const path = (ENDPOINTS[shape.id] as Endpoint).path.replace(/\{\w+\}/g, () =>
    encoded(shape.parameters[next++ % shape.parameters.length] ?? ''),
  );
  const query = Object.entries(shape.query).map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encoded(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

test(`no fault of ours in ${REQUESTS} requests over ${ROUTES.length} routes`, async () => {
  const statuses = new Map<number, number>();
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(request, async (shape) => {
      if (asked % FRESH === 0) await renew();
      asked += 1;
      const { method } = ENDPOINTS[shape.id] as Endpoint;
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const { status } = await api.ask(addressOf(shape), {
        method,
        headers: { ...shape.headers, ...credentials[shape.who], ...(hasBody && shape.type !== '' && { 'content-type': shape.type }) },
        ...(hasBody && { body: shape.body }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).not.toBe(500);
    }),
    { numRuns: REQUESTS },
  );
  process.stdout.write(`any request: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
  // What is asked reaches the work behind the checks as well.
  for (const status of [200, 201, 401, 404, 422]) expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
  expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
