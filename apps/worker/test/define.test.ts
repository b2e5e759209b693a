/**
 * Steps are handed what they name. What must not compile is held by the type check of the tests: an expected error that
 * does not occur is an error itself.
 */

import { type CatalogEvidence, type OriginEvidence, unmeasuredCheck } from '@vitrine/engine';
import { defineCheck, defineStep, type Recorded, recordedIn, type Step, type StepContext } from '../src/steps/define.ts';
import { CATALOG, ORIGIN, UCP } from '../src/steps/gather.ts';

// The outputs of needs are typed; those of wants may be null.
const typed = defineStep({
  id: 'probe:typed',
  needs: { origin: ORIGIN },
  wants: { catalog: CATALOG },
  run: async ({ origin, catalog }) => {
    const seen: OriginEvidence = origin;
    const perhaps: CatalogEvidence | null = catalog;
    return [seen, perhaps].length;
  },
});
const output: Step<number> = typed;
const recordedOutput = (recorded: Recorded): number | null => recorded.output(typed);

const refused = [
  defineStep({
    id: 'probe:unknown-name',
    needs: { origin: ORIGIN },
    // @ts-expect-error `ucp` is not among the needs.
    run: async ({ ucp }) => ucp,
  }),
  defineStep({
    id: 'probe:wrong-type',
    needs: { origin: ORIGIN },
    run: async ({ origin }) => {
      // @ts-expect-error The origin is no catalogue.
      const catalog: CatalogEvidence = origin;
      return catalog;
    },
  }),
  defineStep({
    id: 'probe:unguarded',
    wants: { catalog: CATALOG },
    // @ts-expect-error A wanted output may be null.
    run: async ({ catalog }) => catalog.exchanges,
  }),
  defineStep({
    id: 'probe:by-name',
    // @ts-expect-error A step is named as a value, not by its id.
    needs: { origin: 'probe:origin' },
    run: async () => 0,
  }),
  defineStep({
    id: 'probe:after',
    after: [CATALOG],
    // @ts-expect-error What is only waited for hands nothing on.
    run: async ({ catalog }) => catalog,
  }),
  defineCheck({
    id: 'ucp_discovery',
    needs: { origin: UCP, ucp: ORIGIN },
    // @ts-expect-error The judge takes each output under its own name.
    judge: (evidence, { read, subject }) => read.assessUcp({ subject, ...evidence }),
  }),
  defineCheck({
    // @ts-expect-error There is no such check.
    id: 'ucp_discovry',
    needs: { origin: ORIGIN, ucp: UCP },
    judge: (evidence, { read, subject }) => read.assessUcp({ subject, ...evidence }),
  }),
  defineStep<number>({
    id: 'probe:end',
    run: async () => 1,
    // @ts-expect-error The output is a number.
    endsWith: (value: string) => (value === '' ? 'internal_error' : null),
  }),
];

// @ts-expect-error The output of a step is what its `run` returns.
const mistaken: Step<string> = typed;

const number = defineStep({ id: 'probe:number', run: async () => 0 });
const text = defineStep({ id: 'probe:text', run: async () => '' });

const record = (step: string, output: unknown, status: 'done' | 'failed' = 'done') =>
  [step, { step, status, output, tookMs: 1, epoch: 1 }] as const;
/** None of the steps below asks its context for anything. */
const context = {} as StepContext;

test('a step is handed its needs and wants under the names it gave them', async () => {
  const both = defineStep({ id: 'probe:both', needs: { a: number }, wants: { b: text }, run: async ({ a, b }) => [a, b] });
  const all = recordedIn(new Map([record('probe:number', 7), record('probe:text', 'seven')]));
  expect(await both.run(all, context)).toEqual([7, 'seven']);
  const failed = recordedIn(new Map([record('probe:number', 7), record('probe:text', { reason: 'deadline' }, 'failed')]));
  expect(await both.run(failed, context)).toEqual([7, null]);
  expect(failed.failure(text)).toEqual({ reason: 'deadline' });
});

test('a step is never run without one of its needs', async () => {
  const one = defineStep({ id: 'probe:one', needs: { a: number }, run: async ({ a }) => a });
  await expect(one.run(recordedIn(new Map()), context)).rejects.toThrow('The step probe:one ran without a');
});

test('a check without its evidence is unmeasured, for the graver reason', () => {
  const check = defineCheck({
    id: 'catalog_quality',
    needs: { catalog: CATALOG },
    judge: async () => ({ ok: false, failure: 'crashed', detail: '' }),
  });
  expect(check.without?.([{ reason: 'deadline' }])).toEqual(unmeasuredCheck('catalog_quality', 'time_spent'));
  expect(check.without?.([{ reason: 'deadline' }, { reason: 'internal' }])).toEqual(unmeasuredCheck('catalog_quality', 'internal'));
});

test('what must not compile is still defined here', () => {
  expect([typed, output, recordedOutput, mistaken, ...refused].every((each) => each !== undefined)).toBe(true);
});
