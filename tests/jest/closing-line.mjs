/** Jest reporter: prints the slowest suites of a longer run, then one line of fixed form for tools. */
import { relative } from 'node:path';

const LONG_RUN = 10;
const SLOWEST = 12;

export default class ClosingLine {
  #root;

  constructor({ rootDir }) {
    this.#root = rootDir;
  }

  onRunComplete(_contexts, { testResults, ...results }) {
    const seconds = ({ perfStats }) => perfStats.runtime / 1_000;
    const slowest = testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, testResults.length < LONG_RUN ? 0 : SLOWEST);
    for (const suite of slowest)
      process.stdout.write(`${seconds(suite).toFixed(1).padStart(8)} s  ${relative(this.#root, suite.testFilePath)}\n`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    process.stdout.write(`\n${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests} skipped\n`);
  }
}
