/** Jest reporter: prints where the time of a longer run went, then one line of fixed form for tools. */
import { relative } from 'node:path';
import { root } from './paths.mjs';

const LONG_RUN = 10;
const SLOWEST = 12;

export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    if (results.testResults.length >= LONG_RUN) process.stdout.write(`\n${timesOf(results)}`);
    process.stdout.write(`\n${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests} skipped\n`);
  }
}

function timesOf({ testResults, startTime }) {
  const suites = testResults.map(timeOf).toSorted((a, b) => b.ms - a.ms);
  const sum = (pick) => suites.reduce((total, suite) => total + pick(suite), 0);
  const all = {
    name: `all ${suites.length} suites, ${seconds(Date.now() - startTime).trim()} s on the clock`,
    ms: sum(({ ms }) => ms),
    cpuMs: sum(({ cpuMs }) => cpuMs),
    setUpMs: sum(({ setUpMs }) => setUpMs),
  };
  return [
    ' seconds     CPU  set-up (loading modules, what is opened before the first test)',
    ...[...suites.slice(0, SLOWEST), all].map(({ name, ms, cpuMs, setUpMs }) => `${[ms, cpuMs, setUpMs].map(seconds).join('')}  ${name}`),
    '',
  ].join('\n');
}

/** Jest measures a suite, and each test including its hooks; the difference is the suite's set-up. `cpuMs`: `jest/runner.mjs`. */
function timeOf({ testFilePath, testResults, perfStats, cpuMs = 0 }) {
  const ms = perfStats.end - perfStats.start;
  const tested = testResults.reduce((total, { duration }) => total + (duration ?? 0), 0);
  return { name: relative(root, testFilePath), ms, cpuMs, setUpMs: Math.max(0, ms - tested) };
}

function seconds(ms) {
  return (ms / 1_000).toFixed(1).padStart(8);
}
