/**
 * What must not compile when steps are defined, held by the type check of the tests: an expected error that does not
 * occur is an error itself. Nothing here runs.
 */

import type { CatalogEvidence, OriginEvidence } from '@vitrine/engine';
import { defineCheck, defineStep, type Recorded, type Step } from '../src/steps/define.ts';
import { CATALOG, ORIGIN, UCP } from '../src/steps/gather.ts';

// The outputs of needs are typed; those of wants may be null.
export const typed = defineStep({
  id: 'probe:typed',
  needs: { origin: ORIGIN },
  wants: { catalog: CATALOG },
  run: async ({ origin, catalog }) => {
    const seen: OriginEvidence = origin;
    const perhaps: CatalogEvidence | null = catalog;
    return [seen, perhaps].length;
  },
});
export const output: Step<number> = typed;
export const recordedOutput = (recorded: Recorded): number | null => recorded.output(typed);

export const unknownName = defineStep({
  id: 'probe:unknown-name',
  needs: { origin: ORIGIN },
  // @ts-expect-error `ucp` is not among the needs.
  run: async ({ ucp }) => ucp,
});

export const wrongType = defineStep({
  id: 'probe:wrong-type',
  needs: { origin: ORIGIN },
  run: async ({ origin }) => {
    // @ts-expect-error The origin is no catalogue.
    const catalog: CatalogEvidence = origin;
    return catalog;
  },
});

export const unguarded = defineStep({
  id: 'probe:unguarded',
  wants: { catalog: CATALOG },
  // @ts-expect-error A wanted output may be null.
  run: async ({ catalog }) => catalog.exchanges,
});

export const byName = defineStep({
  id: 'probe:by-name',
  // @ts-expect-error A step is named as a value, not by its id.
  needs: { origin: 'probe:origin' },
  run: async () => 0,
});

export const notAWant = defineStep({
  id: 'probe:after',
  after: [CATALOG],
  // @ts-expect-error What is only waited for hands nothing on.
  run: async ({ catalog }) => catalog,
});

export const swapped = defineCheck({
  id: 'ucp_discovery',
  needs: { origin: UCP, ucp: ORIGIN },
  // @ts-expect-error The judge takes each output under its own name.
  judge: (evidence, { read, subject }) => read.assessUcp({ subject, ...evidence }),
});

export const unknownCheck = defineCheck({
  // @ts-expect-error There is no such check.
  id: 'ucp_discovry',
  needs: { origin: ORIGIN, ucp: UCP },
  judge: (evidence, { read, subject }) => read.assessUcp({ subject, ...evidence }),
});

export const wrongEnd = defineStep<number>({
  id: 'probe:end',
  run: async () => 1,
  // @ts-expect-error The output is a number.
  endsWith: (value: string) => (value === '' ? 'internal_error' : null),
});

// @ts-expect-error The output of a step is what its `run` returns.
export const mistaken: Step<string> = typed;
