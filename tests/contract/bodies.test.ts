/** Every member of every JSON body, wrong in each way its schema knows: refused by the route, with the place and the fault. */

import { ENDPOINTS, type Endpoint, PROFILES } from '@vitrine/contract';
import { openOnce } from '../once.ts';
import type { Schema } from './any-request.ts';
import { openHarness } from './harness.ts';
import { auditOf, INTERNAL, type Person, signIn } from './people.ts';

type Fault = readonly [value: unknown, loc: readonly (string | number)[], type: string];

/** Of another type than the schema's; a number and a truth value as the text that a form would send. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  string: [7, null, ['x']],
  integer: ['2', 1.5, null],
  boolean: ['true', 1, null],
  array: ['x', {}],
  object: [7, []],
};

/** Values that are wrong in one place, where the place is and what the fault is called. */
function faultsOf(schema: Schema): readonly Fault[] {
  const [type, own] = [String(schema.type), (value: unknown, name: string): Fault => [value, [], name]];
  if (schema.anyOf !== undefined) {
    const branches = schema.anyOf.flatMap(faultsOf).filter(([value]) => value !== null);
    return branches.map(([value, loc, name]): Fault => [value, loc, loc.length > 0 ? name : 'not_allowed']);
  }
  const { minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems, properties = {}, required = [], items } = schema;
  const bounds = [
    ...(minimum === undefined ? [] : [own(minimum - 1, 'too_small')]),
    ...(maximum === undefined ? [] : [own(maximum + 1, 'too_large')]),
    ...(minLength === 0 ? [] : [own('', 'too_short')]),
    ...(maxLength === undefined ? [] : [own('x'.repeat(maxLength + 1), 'too_long')]),
    ...(minItems === 0 ? [] : [own([], 'too_short')]),
    ...(maxItems === undefined
      ? []
      : [
          own(
            Array.from({ length: maxItems + 1 }, (_, index) => `U03-${index}`),
            'too_long',
          ),
        ]),
    ...(schema.uniqueItems ? [own(Array(2).fill(items?.enum?.[0] ?? 'U03-1'), 'uniqueItems')] : []),
    ...(schema.enum === undefined && schema.const === undefined ? [] : [own('nobody-knows', 'not_allowed')]),
    ...(type === 'object' ? [own({ nope: 1 }, 'unknown_field')].map(([value, , name]): Fault => [value, ['nope'], name]) : []),
  ];
  const inner = [
    ...Object.entries(properties).flatMap(([name, one]) =>
      faultsOf(one).map(([value, loc, fault]): Fault => [{ [name]: value }, [name, ...loc], fault]),
    ),
    ...required.map((name): Fault => [{}, [name], 'missing']),
    ...(items === undefined ? [] : faultsOf(items).map(([value, loc, fault]): Fault => [[value], [0, ...loc], fault])),
  ];
  return [...(OTHERS[type] ?? []).map((value) => own(value, 'wrong_type')), ...bounds, ...inner];
}

const ROUTES = Object.values(ENDPOINTS as Readonly<Record<string, Endpoint>>).flatMap(({ method, path, body }) =>
  body === null ? [] : [{ method, path, schema: body(PROFILES.standard) as Schema }],
);
const OF_STORES = ROUTES.filter(({ schema }) => schema.properties?.['business'] !== undefined);
/** What no store can be at; what else an address may not be: packages/engine/test. */
const NO_STORE = [
  ['https://shop.example.com/\ud800', 'bad_format'],
  ['ftp://shop.example.com', 'scheme'],
  ['https://user:secret@shop.example.com', 'userinfo'],
  ['https://shop.example.com:8443', 'port'],
  ['http://10.0.0.1', 'ip_literal'],
  ['http://[::1]/', 'ip_literal'],
  ['http://127.0.0.1:41002', expect.stringMatching(/^(ip_literal|port)$/)],
  ['localhost', 'reserved_name'],
  ['https://api.vitrine.example', expect.stringMatching(/^(own_host|reserved_name)$/)],
] as const;

describe('a JSON body', () => {
  const api = openOnce(() => openHarness({ limits: { signInNetwork: 1_000_000 } }));
  let person: Person;
  let known: Readonly<Record<string, string>>;
  beforeAll(async () => {
    person = await signIn(api);
    const id = await auditOf(api, person);
    await api.finish(id);
    known = { '{domain}': 'example.com', '{what}': 'creation', '{id}': id };
  });

  const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: unknown) =>
    api.ask(
      path.replace(/\{\w+\}/g, (name) => known[name] ?? name),
      {
        method,
        headers: { ...INTERNAL, 'vitrine-operator': 'anne', authorization: `Bearer ${person.token}` },
        body: JSON.stringify(body),
      },
    );

  test.each(ROUTES)('of $method $path is held to its schema', async ({ schema, ...route }) => {
    const faults = faultsOf(schema);
    expect(faults.length).toBeGreaterThan(5);
    for (const [value, loc, type] of faults) {
      const { status, json } = await send(route, value);
      const told = { loc: ['body', ...loc], type };
      expect([value, status, json]).toMatchObject([value, 422, { field_errors: expect.arrayContaining([expect.objectContaining(told)]) }]);
    }
  });

  test.each(OF_STORES)('of $method $path is about a store that can be audited', async (route) => {
    for (const [business, type] of NO_STORE) {
      const { status, json } = await send(route, { business, ...(route.path === '/account/watches' && { every: 'week' }) });
      expect([business, status, json.field_errors]).toEqual([
        business,
        422,
        [{ loc: ['body', 'business'], msg: expect.any(String), type }],
      ]);
    }
  });
});
