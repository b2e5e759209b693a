/** Runs npm's own programs: their environment, timeouts and progress output. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { howEnded } from './processes.mjs';
import { saying } from './progress.mjs';

/** Milliseconds after which the registry counts as unreachable; npm itself would retry for minutes without output. */
const CONNECT_MS = 15_000;
const NO_WAY = /\b(E(?:AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|TIMEDOUT)|ERR_SOCKET_TIMEOUT)\b/;
/** What npm prints when `--fetch-timeout` ends a request, under a code it has for other failures too (FETCH_ERROR). */
const NO_ANSWER = /\bnetwork timeout at\b/;

/**
 * The environment for npx: variables of an outer npm or npx (`call`, `package`, the script's name) would change its
 * meaning and are removed.
 */
function npxEnvironment() {
  const outer = /^npm_(config_(call|package|yes|prefix|local_prefix|global_prefix)|lifecycle_|package_|command|execpath|node_execpath)/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name)));
  return { ...env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`, CI: 'true' };
}

/**
 * Runs a program of npm's in `cwd`, saying every few seconds that it still does; `progress` may tell how far it is from the
 * lines it writes. Resolves to `{ code, output }` in any case.
 * @param {{ program: string, args: readonly string[], cwd: string, what: string, progress?: (line: string) => string | null, limitMs?: number }} options
 */
export async function runNpm({ program, args, cwd, what, progress = () => null, limitMs }) {
  let far = '';
  let output = '';
  const child = spawn(program, args, {
    cwd,
    env: npxEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(limitMs && { timeout: limitMs }),
  });
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    for (const line of text.split('\n')) far = progress(line) ?? far;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  return { code: await saying(what, howEnded(child), () => far), output, errors };
}

/** Takes the archives of a package out of npm's cache, where nothing needs them: npx has unpacked it, and runs that. */
export async function dropArchives(name, cwd) {
  const cache = (...args) => runNpm({ program: 'npm', args: ['cache', ...args], cwd, what: `npm cache ${args[0]}` });
  const { output } = await cache('ls');
  const archives = output.split('\n').filter((key) => key.includes(`/${name}/-/`) && key.endsWith('.tgz'));
  if (archives.length > 0) await cache('clean', ...archives);
}

/**
 * One short request to the registry before a step that would wait for it without output: null where it answers with any
 * status; else the PlainError to end with, unless the caches hold all that is needed.
 */
export async function connectionFault(cwd, need) {
  const asked = await runNpm({
    program: 'npm',
    args: ['ping', '--fetch-retries=0', `--fetch-timeout=${CONNECT_MS}`],
    cwd,
    what: 'the npm registry',
    limitMs: CONNECT_MS * 2,
  });
  const silent = asked.code === 'SIGTERM' || NO_ANSWER.test(asked.errors);
  const reason = NO_WAY.exec(asked.errors)?.[1] ?? (silent ? 'no answer' : null);
  if (reason === null) return null;
  const wayOut = 'connect to the network, or name another one: npm config set registry <url>';
  return new PlainError(`the npm registry cannot be reached (${reason}), and ${need}; ${wayOut}`);
}
