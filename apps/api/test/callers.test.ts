import { acceptedLanguage, ENDPOINTS, type Endpoint } from '@vitrine/contract';
import { clientAddress, createInternalGate } from '../src/http/internal.ts';
import { readQuery } from '../src/http/query.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA, en;q=0.9', 'fr'],
  ['en, fr', 'en'],
  ['de, fr;q=0.4, en;q=0.3', 'fr'],
  ['*', 'en'],
  ['fr;q=0', 'en'],
  ['fr;q=nonsense', 'en'],
  ['FR;Q=0.5', 'fr'],
])('Accept-Language %j reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

const QUERIED = Object.entries(ENDPOINTS as Readonly<Record<string, Endpoint>>).flatMap(([id, endpoint]) =>
  (endpoint.query ?? []).map((parameter) => ({ id, endpoint: { ...endpoint, query: endpoint.query ?? [] }, parameter })),
);
/** Values that some parameter takes and others do not. */
const VALUES = [
  '',
  ' ',
  '0',
  '1',
  '20',
  '100',
  '101',
  '1e1',
  '-1',
  '0x1',
  '9999999999',
  ' 1',
  'done',
  'DONE',
  'en',
  'Fr',
  'de',
  'performance',
  'é',
];

describe.each(QUERIED)('$id ?$parameter.name', ({ endpoint, parameter: { name, required = false, schema } }) => {
  /** What else must be there. */
  const others = new URLSearchParams(
    endpoint.query.flatMap((one) => (one.required && one.name !== name ? [[one.name, 'enum' in one.schema ? 'performance' : 'x']] : [])),
  );
  const read = (...values: readonly string[]) => {
    const query = new URLSearchParams([...others, ...values.map((value) => [name, value])]);
    return (readQuery(query, endpoint) as Readonly<Record<string, unknown>>)[name];
  };

  test('is required, or left out, as it is described', () => {
    if (required) expect(() => read()).toThrow('validation_error');
    else expect(read()).toBe(schema.type === 'integer' ? schema.default : undefined);
  });

  test('is what its schema says, never empty and never twice', () => {
    const meant = (text: string): string | number | undefined => {
      if (text === '') return undefined;
      if (schema.type === 'integer') {
        return /^\d{1,9}$/.test(text) && Number(text) >= schema.minimum && Number(text) <= schema.maximum ? Number(text) : undefined;
      }
      return schema.enum === undefined ? text : schema.enum.find((word) => word === text.toLowerCase());
    };
    for (const text of VALUES) {
      const value = meant(text);
      if (value === undefined) expect(() => read(text)).toThrow('validation_error');
      else expect(read(text)).toBe(value);
      expect(() => read(text, text)).toThrow('validation_error');
    }
  });
});

test.each(['listFindings', 'readReport'] as const)('an unknown parameter of %s is refused, but on a page', (id) => {
  const read = () => readQuery(new URLSearchParams('fbclid=1'), ENDPOINTS[id]);
  if (id === 'readReport') expect(read()).toEqual({ since: undefined });
  else expect(read).toThrow('validation_error');
});

describe('the internal token', () => {
  const isInternal = createInternalGate(['current-token', 'former-token']);
  const asking = (token: string | string[] | undefined) => ({ headers: { 'vitrine-internal-token': token } }) as never;

  test.each([
    ['current-token', true],
    ['former-token', true],
    ['current-toke', false],
    ['current-token ', false],
    ['', false],
    [undefined, false],
    [['current-token', 'x'], false],
  ])('%j: %s', (token, good) => {
    expect(isInternal(asking(token))).toBe(good);
  });

  test('opens nothing where none is configured', () => {
    expect(createInternalGate([])(asking(''))).toBe(false);
  });

  test('is what makes an address believed', () => {
    const request = (token: string) => ({
      ip: '192.0.2.1',
      headers: { 'vitrine-internal-token': token, 'vitrine-client-address': ' 2001:db8::1 ' },
    });
    expect(clientAddress(request('former-token') as never, isInternal)).toBe('2001:db8::1');
    expect(clientAddress(request('guess') as never, isInternal)).toBe('192.0.2.1');
  });
});
