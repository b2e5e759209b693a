/** Generated requests: made from the description of every route, then broken in the address, the query, the headers, the credential or the body. */

import { readFileSync } from 'node:fs';
import { ENDPOINTS, type Endpoint, type EndpointId } from '@vitrine/contract';
import fc from 'fast-check';
import { FINDING } from './verification-support.ts';

/** What tests read of a JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
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

/** `deleteAccount` is asked beside the others, at the end of each account: afterwards nothing is left to ask with. */
export const ROUTES = (Object.keys(ENDPOINTS) as EndpointId[]).filter((id) => id !== 'deleteAccount');

/** Stand for what is known only when a request is sent: a secret of the caller's, a subscription of the provider's. */
export const SECRET_HERE = 'secret-of-the-caller';
export const SUBSCRIPTION_HERE = 'sub_of_the_account';

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
const text = fc.oneof(fc.constantFrom(...ODD, SECRET_HERE), fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }));
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

/** An event as the provider sends them; of other types and shapes as well. */
const event = fc.record({
  id: fc.oneof(fc.constantFrom('evt_1', 'evt_2'), text),
  type: fc.oneof(fc.constantFrom('customer.subscription.updated', 'checkout.session.completed', 'invoice.paid'), text),
  data: fc.record({
    object: fc.oneof(
      fc.constant({ id: SUBSCRIPTION_HERE, object: 'subscription', customer: 'cus_x', status: 'active' }),
      fc.constant({ id: 'in_1', object: 'invoice', subscription: SUBSCRIPTION_HERE }),
      json,
    ),
  }),
});

const bodyOf = (id: EndpointId): fc.Arbitrary<string> => {
  const schema = Object.values(described.get(id)?.requestBody?.content ?? {})[0]?.schema ?? { type: 'object' };
  const whole = id === 'receiveBillingEvent' ? event : valid(schema);
  return fc.oneof(
    { weight: 3, arbitrary: whole.map((value) => JSON.stringify(value)) },
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
  'prefer',
  'range',
  'sec-fetch-site',
  'stripe-signature',
  'traceparent',
  'vitrine-client-address',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
];
export const WHO = ['nobody', 'key', 'session', 'internal', 'made up'] as const;
export type Who = (typeof WHO)[number];

function proper(id: EndpointId): Who {
  const { auth } = ENDPOINTS[id] as Endpoint;
  if (auth === 'internal') return 'internal';
  return auth === 'none' ? 'nobody' : auth.startsWith('session') ? 'session' : 'key';
}

export interface Shape {
  readonly id: EndpointId;
  readonly parameters: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly who: Who;
  readonly type: string;
  readonly body: string;
  /** Whether an event of the provider's is signed. */
  readonly signed: boolean;
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
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'application/x-www-form-urlencoded',
      'text/plain',
      '',
    ),
    body: bodyOf(id),
    signed: fc.boolean(),
  });
export const anyRequest = fc.oneof(...ROUTES.map(shapes));

/** The target of a request; `known` are ids and names that exist. */
export function addressOf(shape: Shape, known: readonly string[], secret: string): string {
  const real = (value: string) => (value.startsWith('\u0001') ? (known[Number(value.slice(1)) % known.length] ?? '') : value);
  const encoded = (value: string) => encodeURIComponent(real(value).replaceAll(SECRET_HERE, secret).toWellFormed());
  let next = 0;
  const path = (ENDPOINTS[shape.id] as Endpoint).path.replace(/\{\w+\}/g, () =>
    encoded(shape.parameters[next++ % shape.parameters.length] ?? ''),
  );
  const query = Object.entries(shape.query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
