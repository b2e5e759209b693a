import { validator } from '@vitrine/contract';
import { KINDS as ALL, ENDPOINTS, kindOfId, newRunId, PROFILES, presentRun, RUN_EXAMPLES } from '../src/index.ts';
import { undescribed } from './undescribed.ts';

const KINDS = ['performance', 'findability'] as const;
const READ = { performance: ENDPOINTS.readPerformanceRun, findability: ENDPOINTS.readFindabilityRun } as const;

describe.each(KINDS)('the wire of a %s run', (kind) => {
  const schema = READ[kind].answers[200].schema?.(PROFILES.standard) as Parameters<typeof validator>[0];

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
    expect(kindOfId(id)).toBe(kind);
    for (const bad of ['', id.slice(0, -1), `${id}0`, id.replace('_', '-'), `AUD${id.slice(3)}`, `xyz${id.slice(3)}`])
      expect(kindOfId(bad)).toBeNull();
  });

  test('takes a store alone, in either profile', () => {
    for (const profile of Object.values(PROFILES)) {
      const check = validator(ALL[kind].requestSchema(profile));
      expect(check({ business: 'shop.example.com' })).toMatchObject({ ok: true });
      expect(check({ business: 'shop.example.com', options: { general_scan: true } }).ok).toBe(false);
    }
  });

  test('a done run is not presented without its verdict', () => {
    const { id, business, domain, options } = RUN_EXAMPLES[kind];
    const run = { kind, id, business, domain, options, url: business, errorCode: null, startedAt: null, finishedAt: null };
    const view = { ...run, createdAt: new Date(0) } as unknown as Parameters<typeof presentRun>[0];
    expect(() => presentRun({ ...view, status: 'done' }, null)).toThrow('a done run is presented with its outcome');
    expect(presentRun({ ...view, status: 'failed' }, null)).toMatchObject({ error: { error_code: 'internal_error' } });
  });
});
