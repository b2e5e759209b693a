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

  getVmContext() {
    return null;
  }
}
