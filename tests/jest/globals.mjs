/**
 * What `@jest/globals` gives a support module; a suite has the same names without an import. The framework is loaded anew for each suite
 * and support modules are not, so each name finds the present suite's function when it is called.
 */
const present = (find) =>
  new Proxy(() => {}, {
    apply: (_target, _self, values) => find()(...values),
    get: (_target, key) => member(find, key),
  });

/** `describe.skip`, `test.each`, `expect.extend` …: kept by a support module, they too reach the present suite's function. */
const member = (find, key) => (typeof find()[key] === 'function' ? present(() => find()[key]) : find()[key]);

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'test',
].map((name) => present(() => globalThis[name]));

/** Where Jest's framework looks for each setting of a suite. `environment.mjs` unsets them before the next one. */
export const SETTINGS = { timeout: Symbol.for('TEST_TIMEOUT_SYMBOL'), retries: Symbol.for('RETRY_TIMES') };

export const jest = {
  /** Milliseconds for each test and hook of the suite. */
  setTimeout: (ms) => {
    globalThis[SETTINGS.timeout] = ms;
  },
  /** How often a failed test of the suite is run again. */
  retryTimes: (times) => {
    globalThis[SETTINGS.retries] = times;
  },
};
