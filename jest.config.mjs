/** Everything that needs no database: pure packages, gather against loopback servers, limits with their own Redis. */
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
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/scripts/lib/closing-line.mjs'],
  // Jest's ESM memory growth is an open upstream topic: a worker over this size is replaced.
  workerIdleMemoryLimit: '700MB',
};
