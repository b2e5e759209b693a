/** Jest's environment: the worker itself. What Jest changes in it for a suite is put back after the suite. */
import { SETTINGS } from './globals.mjs';

export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;

  async setup() {
    for (const setting of Object.values(SETTINGS)) delete globalThis[setting];
  }

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  /** For a row shorter than the parameters of its test Jest hands over a callback, and waits until the timeout for somebody to call it. */
  handleTestEvent({ name, fn }, { currentDescribeBlock }) {
    const added = currentDescribeBlock?.tests.at(-1);
    if (name !== 'add_test' || !(fn?.length > 0) || added?.fn !== fn) return;
    added.fn = () => {
      throw new Error('The test takes more values than its row has, or a callback: return a promise instead.');
    };
  }

  getVmContext() {
    return null;
  }
}
