import { describe, expect, test } from '@jest/globals';
import { type TSchema, validator } from '@vitrine/schema';
import { ENDPOINTS, isRunId, newRunId, PROFILES, presentRun, RUN_EXAMPLES, runRequestValidator } from '../src/index.ts';

const KINDS = ['performance', 'findability'] as const;
const READ = { performance: ENDPOINTS.readPerformanceRun, findability: ENDPOINTS.readFindabilityRun } as const;

/** Every member of every object, those that have no description. */
function undescribed(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as { readonly properties?: Readonly<Record<string, object>> };
  const silent = Object.entries(properties).filter(([, schema]) => !('description' in schema) && !('$comment' in schema));
  return [
    ...silent.map(([name]) => `${path}.${name}`),
    ...Object.entries(node).flatMap(([key, value]) => undescribed(value, `${path}/${key}`)),
  ];
}

describe.each(KINDS)('the wire of a %s run', (kind) => {
  const schema = READ[kind].answers[200].schema?.(PROFILES.standard) as TSchema;

  test('accepts the example of the documentation, and not the other kind’s', () => {
    const accepts = (value: unknown) => validator(schema)(value).ok;
    expect(validator(schema)(RUN_EXAMPLES[kind])).toMatchObject({ ok: true });
    expect(accepts(RUN_EXAMPLES[kind === 'performance' ? 'findability' : 'performance'])).toBe(false);
    const { result: _, ...withoutResult } = RUN_EXAMPLES[kind];
    expect(accepts({ ...withoutResult, status: 'pending' })).toBe(true);
  });

  test('says of every member what it means', () => {
    expect(undescribed(schema, kind)).toEqual([]);
  });

  test('has ids of its own', () => {
    const id = newRunId(kind, (size) => new Uint8Array(size).fill(7));
    expect(isRunId(kind, id)).toBe(true);
    expect(KINDS.filter((other) => isRunId(other, id))).toEqual([kind]);
    for (const bad of ['', id.slice(0, -1), `${id}0`, id.replace('_', '-'), `aud_${id.slice(4)}`]) expect(isRunId(kind, bad)).toBe(false);
  });

  test('takes a store alone, in either profile', () => {
    for (const profile of Object.values(PROFILES)) {
      const check = runRequestValidator(kind, profile);
      expect(check({ business: 'shop.example.com' })).toMatchObject({ ok: true });
      expect(check({ business: 'shop.example.com', options: { general_scan: true } }).ok).toBe(false);
    }
  });

  test('a done run is not presented without its verdict', () => {
    const { id, business, domain, options } = RUN_EXAMPLES[kind];
    const run = { kind, id, business, domain, options, url: business, errorCode: null, startedAt: null, finishedAt: null };
    const view = { ...run, createdAt: new Date(0) } as unknown as Parameters<typeof presentRun>[0];
    expect(() => presentRun({ ...view, status: 'done' })).toThrow('a done run is presented with its assessment');
    expect(presentRun({ ...view, status: 'failed' })).toMatchObject({ error: { error_code: 'internal_error' } });
  });
});
