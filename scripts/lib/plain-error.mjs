import { constants } from 'node:os';

/** An error the user can act on: its message is printed without a stack. */
export class PlainError extends Error {
  /** @param {string} message what happened and what to do @param {number} [exitCode] 2 where the command line or a setting is wrong */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'PlainError';
    this.exitCode = exitCode;
  }
}

/** Ends the process with the message of a PlainError; any other error is our bug and keeps its stack. */
export function endPlainly(error) {
  if (!(error instanceof PlainError)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exit(error.exitCode);
}

/** The exit code of a process for its caller: one ended by a signal is 128 and the signal's number, as shells say it. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
