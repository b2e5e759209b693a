/**
 * How a box is started and shut in. Node's permission model refuses files other than the code, children, threads and addons on
 * every system, and the network from Node 25 on. On Linux the kernel ends the rest with tools of util-linux, without rights and
 * in containers that refuse namespaces: once the code is loaded the process gets no new descriptor.
 */

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEAP_GROWTH } from './heap.ts';

/** From source a box is TypeScript and needs the condition that finds the packages' sources; from dist and in a bundle neither. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const BUNDLED = import.meta.url.endsWith('.mjs');
/** MiB for each half of the young generation. Twice as much gained little (docs/performance.md). */
const SEMI_SPACE_MB = 8;
/** KiB. Markup nests: this is what a thread of Node has, four times a process's default and half of what systems give. */
const STACK_KB = 3_900;
/** Ends with the worker even in a loop that never looks up, and gains no rights. */
const TIED = ['--pdeathsig', 'KILL', '--no-new-privs'];
/** No secret of the worker, and no PATH to find a program by; heaps of glibc as the worker has them (infra/Dockerfile). */
const ENV = { MALLOC_ARENA_MAX: '2' };

/** `entry` runs `confine` first. */
export function startConfined(entry: string, memoryMb: number): ChildProcess {
  const node = [
    process.execPath,
    ...permissions(entry),
    ...limits(memoryMb),
    ...(FROM_SOURCE ? ['--conditions=@vitrine/source'] : []),
    entry,
  ];
  const [program = '', ...args] = canTie() ? ['setpriv', ...TIED, ...node] : node;
  return spawn(program, args, { env: ENV, serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

/** No new descriptor for this process, whatever runs in it. Resolves also where the system cannot: the box says what holds. */
export function refuseDescriptors(box: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    execFile('prlimit', [`--pid=${box.pid}`, '--nofile=0:0'], { env: ENV }, () => resolve());
  });
}

function permissions(entry: string): readonly string[] {
  return ['--permission', ...codeOf(entry).map((path) => `--allow-fs-read=${path}`)];
}

function limits(memoryMb: number): readonly string[] {
  return [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`, `--stack-size=${STACK_KB}`, HEAP_GROWTH];
}

/** The bundle; else the box's folder, the engine and what the two import; nothing that is no code. */
function codeOf(entry: string): readonly string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  if (BUNDLED) return [here];
  const above = [...ancestors(here)];
  const linked = above.map((folder) => join(folder, 'node_modules/@vitrine/engine')).find(existsSync);
  const manifest = above.map((folder) => join(folder, 'package.json')).find(existsSync);
  if (!linked || !manifest) throw new Error('the engine is not installed beside the box');
  const engine = realpathSync(linked);
  const installed = [...above, ...ancestors(engine)].map((folder) => join(folder, 'node_modules')).filter(existsSync);
  return [...new Set([here, dirname(entry), manifest, engine, ...installed])];
}

function* ancestors(folder: string): Generator<string> {
  yield folder;
  if (dirname(folder) !== folder) yield* ancestors(dirname(folder));
}

let tied: boolean | undefined;
/** Asked once: BusyBox has a setpriv without the option, macOS none. */
function canTie(): boolean {
  tied ??= spawnSync('setpriv', [...TIED, 'true'], { env: ENV }).status === 0;
  return tied;
}
