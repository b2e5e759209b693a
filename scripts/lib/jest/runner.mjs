/** Jest's test runner, which adds the CPU time of the suite to its result and ends with its worker what suites started. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The root depends on `jest` alone, so the runner is found through it.
const path = ['jest', 'jest-cli', 'jest-config', 'jest-circus/runner'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.url,
);
const runSuite = createRequire(import.meta.url)(path).default;
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

/** Ticks per second of the times in /proc, on every Linux. */
const TICKS = 100;

export default async function runSuiteAndMeasure(...args) {
  const before = cpuMs();
  const result = await runSuite(...args);
  return { ...result, cpuMs: cpuMs() - before };
}

/** Milliseconds of this worker and, where the system tells, of the processes it started and saw end. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + endedChildrenMs();
}

/** `cutime` and `cstime` of proc(5), where the fields from the third on stand behind the name in brackets. */
function endedChildrenMs() {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) / TICKS) * 1_000;
}

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
