/**
 * A server process whose output goes to a file: waits for it while it makes progress, and quotes its last lines when it
 * fails.
 */
import { spawn } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync, statSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { endProcess } from './processes.mjs';
import { awaitProgress } from './progress.mjs';

const LAST_LINES = 8;

/** Another process listens on the chosen port; the caller tries another. */
export class PortTaken extends PlainError {}

/**
 * Starts it and resolves to the child once `ready` says so; `end` is the signal that stops it in order.
 * Rejects with PortTaken, with a PlainError that holds what the server said last, or by `signal`. Leaves no process when it rejects.
 * @param {{ name: string, command: readonly [string, readonly string[]], options?: object, port: number, log: string, end: NodeJS.Signals, signal?: AbortSignal | null, ready: (child: import('node:child_process').ChildProcess) => unknown }} server
 */
export async function startServer({ name, command: [program, args], options = {}, port, log, end, signal, ready }) {
  const from = sizeOf(log);
  const output = openSync(log, 'a', 0o600);
  fchmodSync(output, 0o600);
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  let notMade = null;
  child.once('error', (error) => {
    notMade = error;
  });
  const isOver = () => {
    signal?.throwIfAborted();
    if (notMade) throw new PlainError(`${name} could not be started: ${notMade.message}`);
    const how = child.exitCode ?? child.signalCode;
    if (how === null) return false;
    const said = lastLines(log, from);
    if (/address already in use/i.test(said)) throw new PortTaken(`port ${port}, chosen for ${name}, is in use`);
    throw new PlainError(`${name} ended at start (${how}); the end of ${log}:\n${said}`);
  };
  try {
    await awaitProgress({ what: name, mark: () => String(sizeOf(log)), ready: () => !isOver() && ready(child) });
  } catch (error) {
    if (child.pid !== undefined) await endProcess(child.pid, end);
    throw error;
  }
  return child;
}

function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The end of what was written to `file` after its first `from` bytes, indented. */
function lastLines(file, from) {
  const lines = readFileSync(file).subarray(from).toString('utf8').trimEnd().split('\n');
  return lines
    .slice(-LAST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
