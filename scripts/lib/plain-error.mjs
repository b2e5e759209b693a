/** An end the user can do something about: told in its own words, without a stack. */
export class PlainError extends Error {
  /** @param {string} message what happened and what to do @param {number} [exitCode] 2 where the command line or a setting is wrong */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'PlainError';
    this.exitCode = exitCode;
  }
}

/** Ends the process with the sentence of a PlainError; whatever else was thrown is a fault of ours and keeps its stack. */
export function endPlainly(error) {
  if (!(error instanceof PlainError)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exit(error.exitCode);
}
