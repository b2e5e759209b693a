import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listening } from '@vitrine/testkit';
import { openOnce } from '../../../../tests/once.ts';
import type { BoxLoaded, BoxReady, Confinement } from '../../src/box/protocol.ts';
import { refuseDescriptors, startConfined } from '../../src/box/start.ts';
import type { Targets } from './box-attempts.ts';

const ENTRY = fileURLToPath(new URL('./box-attempts.ts', import.meta.url));
/** Node has a permission for the network from 25 on. */
const NODE_REFUSES_NETWORK = process.allowedNodeEnvironmentFlags.has('--allow-net');
/** Linux with util-linux; elsewhere Node's permissions are all there is, and docs/security.md says what they leave. */
const KERNEL_REFUSES = has('prlimit', '--version');
const whereKernelRefuses = KERNEL_REFUSES ? test : test.skip;

const heard: string[] = [];
const hear = (socket: Socket) => {
  heard.push('connection');
  socket.on('error', () => undefined);
  socket.resume().end('HTTP/1.1 204 No Content\r\n\r\n');
};
const listener = openOnce(() => listening(createServer(hear)));
const folder = mkdtempSync(join(tmpdir(), 'vitrine-box-'));
let targets: Targets;
const started: ChildProcess[] = [];

beforeAll(() => {
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'the key of the house');
  targets = { port: listener.port, secret, planted: join(folder, 'planted') };
});
beforeEach(() => {
  heard.length = 0;
  rmSync(targets.planted, { force: true });
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Tried {
  readonly holds: Confinement;
  /** By name: `done`, or the code of what refused. */
  readonly outcomes: Readonly<Record<string, string>>;
  readonly env: readonly string[];
}

/** Ends with the process, whatever ended it: what it had not said by then it could not do. */
async function tryAll(box: ChildProcess, seal: (box: ChildProcess) => Promise<void>): Promise<Tried> {
  started.push(box);
  const outcomes: Record<string, string> = {};
  let holds: Confinement | undefined;
  let env: readonly string[] = [];
  const gone = once(box, 'exit');
  box.on('message', async (message: Said) => {
    if ('loaded' in message) {
      await seal(box);
      box.send({ seal: true });
    } else if ('ready' in message) {
      holds = message.ready;
      box.send(targets);
    } else if ('name' in message) {
      outcomes[message.name] = message.outcome;
    } else {
      env = message.env;
      box.kill('SIGKILL');
    }
  });
  await gone;
  if (!holds) throw new Error('the box ended before it was ready');
  return { holds, outcomes, env };
}

type Said = BoxLoaded | BoxReady | { readonly name: string; readonly outcome: string } | { readonly env: readonly string[] };

const DENIED = 'ERR_ACCESS_DENIED';

describe('code inside a box', () => {
  whereKernelRefuses('can do nothing of what it tries', async () => {
    const { holds, outcomes, env } = await tryAll(startConfined(ENTRY, 96), refuseDescriptors);
    expect(holds).toEqual({ permissions: true, descriptors: true, network: true });
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome === 'done')).toEqual([]);
    expect(outcomes).toMatchObject({
      read: DENIED,
      readEnvironOfWorker: DENIED,
      write: DENIED,
      spawn: DENIED,
      fork: DENIED,
      thread: DENIED,
    });
    expect(Object.keys(outcomes)).toHaveLength(13);
    expect(env).toEqual(['MALLOC_ARENA_MAX']);
    expect(heard).toEqual([]);
    expect(existsSync(targets.planted)).toBe(false);
  });

  test('where the kernel gives descriptors has the network on Node before 25, and nothing else', async () => {
    const { holds, outcomes, env } = await tryAll(startConfined(ENTRY, 96), async () => undefined);
    expect(holds).toEqual({ permissions: true, descriptors: false, network: NODE_REFUSES_NETWORK });
    const open = Object.keys(outcomes).filter((name) => outcomes[name] === 'done');
    expect(open).toEqual(NODE_REFUSES_NETWORK ? [] : ['connect', 'fetch', 'datagram', 'lookup']);
    expect(env).toEqual(['MALLOC_ARENA_MAX']);
    expect(heard.length > 0).toBe(!NODE_REFUSES_NETWORK);
    expect(existsSync(targets.planted)).toBe(false);
  });

  whereKernelRefuses('that got past Node’s permissions still gets no file, socket, child or thread from the kernel', async () => {
    const plain = spawn(process.execPath, ['--conditions=@vitrine/source', ENTRY], {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { holds, outcomes } = await tryAll(plain, refuseDescriptors);
    expect(holds).toEqual({ permissions: false, descriptors: true, network: true });
    expect(Object.keys(outcomes).filter((name) => outcomes[name] === 'done')).toEqual([]);
    expect(heard).toEqual([]);
    expect(existsSync(targets.planted)).toBe(false);
  });
});

function has(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
