/**
 * Output of a child process: held back while it starts, passed on afterwards; its last lines are kept for error
 * messages.
 */
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
  const streams = [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ];
  const over = Promise.all(
    streams.map(
      ([from, to]) =>
        new Promise((resolve) => {
          let rest = '';
          from.setEncoding('utf8').on('data', (text) => {
            length += text.length;
            const parts = (rest + text).split('\n');
            rest = parts.pop();
            for (const part of parts) keep(`${part}\n`, to);
          });
          from.once('close', () => {
            if (rest) keep(`${rest}\n`, to);
            resolve();
          });
        }),
    ),
  );
  const keep = (line, to) => {
    lines.push({ line, to });
    if (lines.length > KEPT) lines.shift();
    if (speaking) to.write(line);
  };
  return {
    length: () => length,
    /** Settles when all output has been read. */
    ended: () => over,
    lastLines: () =>
      lines
        .slice(-TOLD)
        .map(({ line }) => `    ${line.trimEnd()}`)
        .join('\n'),
    passOn: () => {
      if (!speaking) for (const { line, to } of lines) to.write(line);
      speaking = true;
    },
  };
}
