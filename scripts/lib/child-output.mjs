/** Output of a child process: held back while it starts, passed on afterwards; its last lines are kept for error messages. */
import { once } from 'node:events';

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
  const keep = (line, to) => {
    lines.push({ line, to });
    if (lines.length > KEPT) lines.shift();
    if (speaking) to.write(`${line}\n`);
  };
  const read = async (from, to) => {
    let rest = '';
    from.setEncoding('utf8').on('data', (text) => {
      length += text.length;
      // node:readline ends a line at U+2028 and a lone CR as well: text of a store, quoted in a log line, would begin another.
      const parts = (rest + text).split('\n');
      rest = parts.pop();
      for (const part of parts) keep(part, to);
    });
    await once(from, 'close');
    if (rest) keep(rest, to);
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
