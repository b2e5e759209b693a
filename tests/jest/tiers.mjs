/**
 * The two tiers of tests. `npm test` runs the essential ones: what is pure, the contract, one journey, one drill, one start.
 * `npm run test:all` runs every suite. A suite is essential unless it is named here.
 */
import { createRequire } from 'node:module';

/** Patterns of paths: whole kinds of suites, each with the one that stands for it in the essential tier. */
export const FULL_KINDS = [
  '/tests/drills/(?!quota\\.)',
  '/tests/e2e/(?!service\\.)',
  '/tests/start/(?!smoke\\.)',
  '\\.corpus\\.test\\.ts$',
];

/** Suites of other kinds: matrices, generated cases, crowds, and programs of others. */
export const FULL_SUITES = [
  'apps/cli/test/benchmark.test.ts',
  'apps/cli/test/mends.test.ts',
  'apps/cli/test/new-rule.test.ts',
  'apps/cli/test/new-signal.test.ts',
  'apps/worker/test/checkout-steps.test.ts',
  'apps/worker/test/findability-steps.test.ts',
  'apps/worker/test/interruption.test.ts',
  'apps/worker/test/performance-steps.test.ts',
  'apps/worker/test/verification-signals.test.ts',
  'apps/worker/test/watch-ways.test.ts',
  'packages/engine/test/scan/hostile.test.ts',
  'packages/engine/test/scan/lost-exchange.test.ts',
  'packages/gather/test/browser-reader.test.ts',
  'packages/gather/test/findability/draw.test.ts',
  'packages/gather/test/findability/faults.test.ts',
  'packages/gather/test/findability/hostile.test.ts',
  'packages/gather/test/live/hostile.test.ts',
  'packages/gather/test/performance-stores.test.ts',
  'packages/gather/test/shop-any-model.test.ts',
  'packages/gather/test/shop-kinds.test.ts',
  'packages/gather/test/shop-mutants.test.ts',
  'packages/gather/test/lost-exchange-whole.test.ts',
  'packages/gather/test/ucp-generated-all.test.ts',
  'packages/models/test/performance.test.ts',
  'tests/bench.test.ts',
  'tests/contract/any-page.test.ts',
  'tests/contract/any-request.test.ts',
  'tests/contract/client.test.ts',
  'tests/contract/command-line.test.ts',
  'tests/contract/dashboard-history.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/contract/mcp-crowd.test.ts',
  'tests/contract/mcp-fuzz.test.ts',
  'tests/contract/mcp-hosts.test.ts',
  'tests/contract/nul.test.ts',
  'tests/contract/published-schemas.test.ts',
  'tests/contract/spectral.test.ts',
  'tests/kubernetes.test.ts',
  'tests/live-agreement.test.ts',
  'tests/observability.test.ts',
  'tests/release.test.ts',
  'tests/toy-rule.test.ts',
];

/** Flags that leave out the full tier, unless the arguments name a path: what is named is run, whatever its tier. */
export async function essential(args) {
  // The root depends on `jest` alone, which has Jest's reading of arguments in `jest-cli`.
  const require = createRequire(createRequire(import.meta.url).resolve('jest'));
  const { _: paths, testPathPatterns = [] } = await require('jest-cli').buildArgv(args);
  if (paths.length + testPathPatterns.length > 0) return [];
  const suites = FULL_SUITES.map((path) => `/${path.replaceAll('.', '\\.')}$`);
  return [...FULL_KINDS, ...suites].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
}
