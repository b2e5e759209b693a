/** Every test there is. Those that want Postgres or Redis ask the testkit, and the first to ask has them started. */
import { availableParallelism } from 'node:os';

export default {
  rootDir: '.',
  runtime: '<rootDir>/tests/jest/runtime.mjs',
  testEnvironment: '<rootDir>/tests/jest/environment.mjs',
  testRunner: '<rootDir>/tests/jest/runner.mjs',
  testSequencer: '<rootDir>/tests/jest/sequencer.mjs',
  transform: {},
  testMatch: ['<rootDir>/packages/*/test/**/*.test.ts', '<rootDir>/apps/*/test/**/*.test.ts', '<rootDir>/tests/**/*.test.ts'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
  // For a test that hangs. Whether work is quick enough is no question to a machine that has other work.
  testTimeout: 900_000,
  // Half of the time of the suites that start servers is waiting for them: four workers keep two processors busy.
  maxWorkers: availableParallelism() * 2,
  reporters: ['default', '<rootDir>/tests/jest/closing-line.mjs'],
  // A worker over this size is replaced, which costs it a second to load the modules again.
  workerIdleMemoryLimit: '1GB',
  // One replaced after the last suite is still starting when the run ends; the default of 500 ms is too short for that.
  workerGracefulExitTimeout: 30_000,
};
