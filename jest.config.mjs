/** Every test there is. Those that want Postgres or Redis ask the testkit, and the first to ask has them started. */
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

export default {
  rootDir: '.',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@vitrine/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc },
  testMatch: ['<rootDir>/packages/*/test/**/*.test.ts', '<rootDir>/apps/*/test/**/*.test.ts', '<rootDir>/tests/**/*.test.ts'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
  // For a test that hangs. Whether work is quick enough is no question to a machine that has other work.
  testTimeout: 120_000,
  // Jest keeps one processor for itself by default: of two, that is half.
  maxWorkers: '100%',
  reporters: ['default', '<rootDir>/scripts/lib/closing-line.mjs'],
  // Jest's ESM memory growth is an open upstream topic: a worker over this size is replaced.
  workerIdleMemoryLimit: '700MB',
};
