/** Output of a child process: held back while it starts, passed on afterwards; its last lines are kept for error messages. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const KEPT = 40;
const TOLD = 12;

/**
 * Reads both outputs of `child`; with `passThrough` they are passed on as they come, else once `passOn` is called.
 * `length` counts the characters, so that a waiting caller notices progress.
 */
export function readOutput(child, { passThrough }) {
  const lines = [];
  let length = 0;
  let speaking = passThrough;
  const read = (from, to) => {
    const reader = createInterface({ input: from }).on('line', (line) => {
      length += line.length + 1;
      lines.push({ line, to });
      if (lines.length > KEPT) lines.shift();
      if (speaking) to.write(`${line}\n`);
    });
    return once(reader, 'close');
  };
  const over = Promise.all([read(child.stdout, process.stdout), read(child.stderr, process.stderr)]);
  const lastLines = () => lines.slice(-TOLD).map(({ line }) => `    ${line.trimEnd()}`);
  return {
    length: () => length,
    /** Settles when all output has been read. */
    ended: () => over,
    lastLines: () => lastLines().join('\n'),
    passOn: () => {
      if (!speaking) for (const { line, to } of lines) to.write(`${line}\n`);
      speaking = true;
    },
  };
}
