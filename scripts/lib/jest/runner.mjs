/** Jest's test runner, which adds the CPU time of the suite to its result. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The root depends on `jest` alone, so the runner is found through it.
const path = ['jest', 'jest-cli', 'jest-config', 'jest-circus/runner'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.url,
);
const runSuite = createRequire(import.meta.url)(path).default;
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
