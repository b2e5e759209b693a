/** What may stand in the body of a run, and what becomes of everything else. */

import fc from 'fast-check';
import { type Harness, openHarness } from './harness.ts';
import { charged, FINDABILITY, KINDS, type KindOfRun, type Owner, ownerOf, PERFORMANCE, rowsOf, STORE } from './runs-support.ts';

const OUT_OF_BOUNDS: Readonly<Record<string, readonly (readonly [string, unknown, string])[]>> = {
  performance: [
    ['missions', 0, 'too_small'],
    ['missions', 4, 'too_large'],
    ['missions', 1.5, 'wrong_type'],
    ['missions', '2', 'wrong_type'],
    ['repeats', 0, 'too_small'],
    ['repeats', 6, 'too_large'],
    ['repeats', null, 'wrong_type'],
    ['pages', 5, 'unknown_field'],
    ['recall', false, 'unknown_field'],
  ],
  findability: [
    ['pages', 0, 'too_small'],
    ['pages', 11, 'too_large'],
    ['pages', 1e99, expect.stringMatching(/^(too_large|wrong_type)$/) as unknown as string],
    ['recall', 'true', 'wrong_type'],
    ['recall', 1, 'wrong_type'],
    ['missions', 3, 'unknown_field'],
    ['repeats', 3, 'unknown_field'],
  ],
};
const EVERYWHERE = [
  ['country', 'fr', 'not_allowed'],
  ['country', 'ZZ', 'not_allowed'],
  ['language', 'de', 'not_allowed'],
  ['agent_simulation', true, 'unknown_field'],
  ['general_scan', true, 'unknown_field'],
  ['sample_size', 5, 'unknown_field'],
] as const;

describe.each(KINDS)('the body of POST $path', ({ kind, path, defaults }) => {
  let api: Harness;
  let owner: Owner;
  beforeAll(async () => {
    api = await openHarness();
    owner = await ownerOf(api);
  });
  afterAll(async () => {
    // Refused requests created nothing and cost nothing.
    expect(await charged(api, owner.accountId)).toEqual({});
    expect(await rowsOf(api, owner.accountId, kind)).toBe(0);
    await api.close();
  });

  const faultsOf = async (body: unknown) => {
    const { status, json } = await owner.post(path, body);
    expect(status).toBe(422);
    return json.field_errors;
  };

  test.each([...(OUT_OF_BOUNDS[kind] ?? []), ...EVERYWHERE])('options.%s %j is %s', async (name, value, type) => {
    const [fault, ...others] = await faultsOf({ business: STORE, options: { [name]: value } });
    expect([fault.loc, fault.type, others]).toEqual([['body', 'options', name], type, []]);
  });

  test.each([
    [{}, ['body', 'business'], 'missing'],
    [{ business: '' }, ['body', 'business'], 'too_short'],
    [{ business: 7 }, ['body', 'business'], 'wrong_type'],
    [{ business: `https://${STORE}/${'a'.repeat(2048)}` }, ['body', 'business'], 'too_long'],
    [{ business: 'ftp://shop.example.com' }, ['body', 'business'], 'scheme'],
    [{ business: 'http://10.0.0.1' }, ['body', 'business'], 'ip_literal'],
    [{ business: 'localhost' }, ['body', 'business'], 'reserved_name'],
    [{ business: STORE, metadata: {} }, ['body', 'metadata'], 'unknown_field'],
    [{ business: STORE, options: null }, ['body', 'options'], 'wrong_type'],
    [{ business: STORE, options: [] }, ['body', 'options'], 'wrong_type'],
    [[], ['body'], 'wrong_type'],
    [null, ['body'], 'wrong_type'],
    ['', ['body'], 'wrong_type'],
  ])('%j is refused at %j', async (body, loc, type) => {
    expect(await faultsOf(body)).toEqual([{ loc, msg: expect.any(String), type }]);
  });

  test('a key that was sent in the place of a field is not said back', async () => {
    const { key } = await api.newKey();
    const { text } = await owner.post(path, { business: STORE, [key]: 1 });
    expect(text).not.toContain(key.slice(0, 20));
  });

  test('any options within their bounds take effect as they were sent', async () => {
    const paying = await ownerOf(api);
    await api.database.query("update accounts set plan = 'scale' where id = $1", [paying.accountId]);
    await fc.assert(
      fc.asyncProperty(optionsOf(kind === 'performance' ? PERFORMANCE : FINDABILITY), async (options) => {
        const { status, json } = await paying.post(path, { business: STORE, options });
        expect([status, json.options]).toEqual([201, { ...defaults, ...options }]);
      }),
      { numRuns: 40 },
    );
  });
});

function optionsOf({ kind }: KindOfRun): fc.Arbitrary<object> {
  const market = { country: fc.constantFrom('FR', 'DE', 'JP'), language: fc.constantFrom('en', 'fr') };
  const all: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
    performance: { missions: fc.integer({ min: 1, max: 3 }), repeats: fc.integer({ min: 1, max: 5 }), ...market },
    findability: { pages: fc.integer({ min: 1, max: 10 }), recall: fc.boolean(), ...market },
  };
  return fc.record(all[kind] ?? {}, { requiredKeys: [] });
}
