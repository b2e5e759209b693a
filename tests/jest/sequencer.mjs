/** Jest's order of suites: by the time each took before. Where none has run yet, those come first that are long though their files are short. */
import { createRequire } from 'node:module';

// The root depends on `jest` alone, so the sequencer is found through it.
const path = ['jest', 'jest-cli', 'jest-config', '@jest/test-sequencer'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.url,
);
const { default: Sequencer } = createRequire(import.meta.url)(path);

/** Without times Jest goes by size: a law that draws its own cases, in a file of a few lines, would begin last and end alone. */
export const LONG = [
  'apps/cli/test/stopping.test.ts',
  'apps/worker/test/watch-judge.test.ts',
  'packages/engine/test/scan/hostile.test.ts',
  'packages/engine/test/scan/lost-exchange.test.ts',
  'packages/gather/test/findability/three-cases.test.ts',
  'packages/gather/test/lost-exchange.test.ts',
  'packages/gather/test/sample-scan.test.ts',
  'tests/contract/outages.test.ts',
  'tests/drills/quota.test.ts',
];
const isLong = (test) => LONG.some((suite) => test.path.endsWith(`/${suite}`));

export default class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => typeof duration === 'number')) return sorted;
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
