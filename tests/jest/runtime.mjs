/**
 * Jest's `runtime`: loads suites with Node's own loader instead of Jest's. Modules are resolved, stripped of types and compiled as
 * in production, and once per worker instead of once per suite. There are no module mocks, which no test here uses.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const GLOBALS = new URL('globals.mjs', import.meta.url).href;
const PROPERTIES = new URL('properties.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    // The package itself only throws: it stands for what a runtime gives.
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    if (specifier !== 'fast-check') return next(specifier, context);
    return { url: `${PROPERTIES}?of=${encodeURIComponent(next(specifier, context).url)}`, shortCircuit: true };
  },
});

export default class NativeRuntime {
  /** The test framework's own code: once for each suite, since it holds the suite's tests. */
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return null;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
