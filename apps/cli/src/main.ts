/** `vitrine`: the command line. Reads the process, nothing else; run.ts does the work. */

import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from './command.ts';
import { run } from './run.ts';

// Commands are loaded by run.ts, and compiling them is a quarter of an audit's CPU. In a folder of the user, not in the shared one that
// is Node's default, since what lies there is run; where there is none of the user's own nothing is kept.
const cache = ownCache();
if (cache !== null) enableCompileCache(cache);

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The second signal ends the process the default way.
  process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}`)));
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // EPIPE: the reader has closed, as in `vitrine stores list | head -1`; the command's other work goes on.
    if (error.code === 'EPIPE') return;
    // A full disk behind `>`: what was asked for is not there, whatever the verdict.
    if (stream === process.stdout) process.stderr.write(`vitrine: ${error.message}\n`);
    process.exit(EXIT.undone);
  });
}

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  // `hasColors` knows NO_COLOR, FORCE_COLOR and TERM=dumb; in a pipe there is no colour unless FORCE_COLOR asks for it.
  colour: process.stdout.isTTY ? process.stdout.hasColors() : !['', '0', 'false'].includes(process.env['FORCE_COLOR'] ?? ''),
  // A terminal that does not tell its size, as over a serial line, says 0.
  live: process.stderr.isTTY && process.env['TERM'] !== 'dumb' ? process.stderr.columns || 80 : 0,
  env: process.env,
  now: () => new Date(),
  randomBytes,
  signal: interrupted.signal,
  root: resolve(dirname(fileURLToPath(import.meta.url)), '../../..'),
  cwd: process.cwd(),
});

/** The folder, made if need be; null where others may write: it is another user's, as under sudo, or open to all. */
function ownCache(): string | null {
  try {
    const caches = process.env['XDG_CACHE_HOME'] ?? '';
    // `homedir` throws for a user without a home, as in a container that runs under any number; with HOME="" it is empty.
    const folder = join(isAbsolute(caches) ? caches : join(homedir(), '.cache'), 'vitrine');
    if (!isAbsolute(folder)) return null;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    // Windows has neither: a profile there is its user's.
    return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0) ? folder : null;
  } catch {
    return null;
  }
}
