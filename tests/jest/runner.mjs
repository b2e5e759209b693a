/** Jest's test runner, which ends with its worker what suites started. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The root depends on `jest` alone, so the runner is found through it.
const path = ['jest', 'jest-cli', 'jest-config', 'jest-circus/runner'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.url,
);
export default createRequire(import.meta.url)(path).default;
// Jest ended by a signal leaves its workers at their suites. While it runs one, it puts a `process.exit` of its own.
const { exit } = process;
const jest = process.ppid;
// A listener to the end of their connection would keep them from ending by themselves.
setInterval(() => process.ppid === jest || exit.call(process, 1), 1_000).unref();
for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.once(signal, () => exit.call(process, code));
}
process.once('exit', () => {
  for (const pid of descendantsOf(process.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended since it was read.
    }
  }
});

/** Where the system tells: servers, browsers and processes of a service that the suites of this worker have not ended. */
function descendantsOf(pid) {
  if (process.platform !== 'linux') return [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.flatMap((child) => [...descendantsOf(child), child]);
  } catch {
    return []; // ended
  }
}
