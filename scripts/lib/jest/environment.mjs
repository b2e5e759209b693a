/** Jest's environment: the worker itself. What Jest changes in it for a suite is put back after the suite. */

export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;

  async setup() {
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
  }

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  getVmContext() {
    return null;
  }
}
