/**
 * What `@jest/globals` gives. The framework is loaded anew for each suite and support modules are not, so each name finds the
 * present suite's function when it is called.
 */
const present = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _self, values) => globalThis[name](...values),
    get: (_target, key) => globalThis[name][key],
  });

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'test',
].map(present);

export const jest = {
  /** Milliseconds for each test and hook of the suite. */
  setTimeout: (ms) => {
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
  },
};
