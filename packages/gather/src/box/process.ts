/** One box: a warm process that does one thing at a time, under a deadline and a heap limit, and is replaced when it bursts. */

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BoxResult, OperationName } from '@vitrine/engine';
import { createPacker } from './bodies.ts';
import type { BoxLoaded, BoxReady, BoxReply, BoxRequest, BoxSeal, Confinement } from './protocol.ts';
import { refuseDescriptors, startConfined } from './start.ts';

export interface ProcessOptions {
  /** The program of the process: the one beside this file, unless a test names the bundled one. */
  readonly entry?: string | undefined;
  /** Heap of the process in MiB; past it the process ends and the operation is `out_of_memory`. */
  readonly memoryMb: number;
  readonly deadlineMs: (name: OperationName) => number;
  /** For a process to be ready: one that is stopped or starved while it starts says nothing and does not end. */
  readonly startMs: number;
  /** What holds in a process that is ready. */
  readonly onConfined: (confinement: Confinement) => void;
  /** A process that ended without being asked to, outside an operation. */
  readonly onError: (error: Error) => void;
}

export interface BoxProcess {
  /** Operations wait their turn; the deadline counts the processor time from the moment one starts. Never rejects. */
  run(name: OperationName, input: unknown): Promise<BoxResult<unknown>>;
  /** Operations waiting or running. */
  load(): number;
  close(): Promise<void>;
}

interface Task {
  readonly id: number;
  readonly name: OperationName;
  readonly input: unknown;
  readonly settle: (result: BoxResult<unknown>) => void;
}

type Message = BoxLoaded | BoxReady | BoxReply;

const ENTRY = fileURLToPath(new URL(`./inside-process${extname(import.meta.url)}`, import.meta.url));
/** Characters kept of what a box that does not start says: the reason and a few frames. */
const COMPLAINT_CHARS = 1_000;

export function createBoxProcess(options: ProcessOptions): BoxProcess {
  const waiting: Task[] = [];
  let running: Task | null = null;
  const timer = processorTimer();
  let nextId = 0;
  let closed = false;
  let ready = false;
  let pack = createPacker();
  /** null after a process that did not even start: the next operation tries again. */
  let box: ChildProcess | null = start();

  function start(): ChildProcess {
    ready = false;
    pack = createPacker();
    const fresh = startConfined(options.entry ?? ENTRY, options.memoryMb);
    const complaint = readComplaint(fresh);
    timer.wait(options.startMs, () => {
      fresh.kill('SIGKILL');
      ended({ ok: false, failure: 'crashed', detail: `it was not ready within ${options.startMs} ms${complaint()}` });
    });
    fresh.on('message', (message: Message) => {
      if (fresh === box) receive(fresh, message);
    });
    fresh.on('error', (error) => {
      if (fresh === box && !closed) ended({ ok: false, failure: 'crashed', detail: error.message.slice(0, 200) });
    });
    fresh.on('exit', (code, signal) => {
      if (fresh === box && !closed) ended(burstBy(code, signal, ready ? '' : complaint()));
    });
    keepAlive(fresh);
    return fresh;
  }

  /** Whoever waits for an operation is kept alive by it; an idle box keeps nobody. */
  function keepAlive(process: ChildProcess | null): void {
    const how = running || waiting.length > 0 ? 'ref' : 'unref';
    process?.[how]();
    process?.channel?.[how]();
  }

  function receive(from: ChildProcess, message: Message): void {
    if ('loaded' in message) {
      void refuseDescriptors(from).then(() => post(from, { seal: true }));
    } else if ('ready' in message) {
      ready = true;
      timer.clear();
      options.onConfined(message.ready);
      next();
    } else if (running?.id === message.id) {
      finish(message.ok ? { ok: true, value: message.value } : { ok: false, failure: 'crashed', detail: message.detail });
    }
  }

  /** A process that dies before it is ready would die again at once: whoever waits is told, nothing is started in a loop. */
  function ended(result: Burst): void {
    if (ready) {
      replace(result);
      return;
    }
    box = null;
    timer.clear();
    options.onError(new Error(`a box did not start: ${result.detail}`));
    for (const task of waiting.splice(0)) task.settle(result);
  }

  /** What waited goes on in the new process; only the operation in hand is lost, and its caller is told. */
  function replace(result: Burst): void {
    if (!running) options.onError(new Error(`an idle box ended: ${result.detail}`));
    box?.kill('SIGKILL');
    box = null;
    finish(result);
    box ??= start();
  }

  function finish(result: BoxResult<unknown>): void {
    timer.clear();
    const task = running;
    running = null;
    task?.settle(result);
    next();
    keepAlive(box);
  }

  function next(): void {
    if (running || closed || waiting.length === 0) return;
    box ??= start();
    if (!ready) return;
    const task = waiting.shift();
    if (!task) return;
    running = task;
    const { id, name, input } = task;
    const limit = options.deadlineMs(name);
    timer.set(box, limit, () => replace({ ok: false, failure: 'parse_timeout', detail: `${name} took longer than ${limit} ms` }));
    try {
      post(box, { id, name, ...pack(input) });
    } catch (error) {
      finish({ ok: false, failure: 'crashed', detail: error instanceof Error ? error.message.slice(0, 200) : 'the input cannot be sent' });
    }
  }

  return {
    run: (name, input) =>
      new Promise((settle) => {
        if (closed) return settle(CLOSED);
        nextId += 1;
        waiting.push({ id: nextId, name, input, settle });
        next();
        keepAlive(box);
      }),
    load: () => waiting.length + (running ? 1 : 0),
    close: async () => {
      closed = true;
      timer.clear();
      const left = [...(running ? [running] : []), ...waiting.splice(0)];
      running = null;
      for (const task of left) task.settle(CLOSED);
      await killed(box);
    },
  };
}

/** The most wall time of an operation, as a multiple of its deadline in processor time: a busy machine is no fault of the store. */
const STARVED = 12;

/** One timer at a time. `wait` counts wall time and does not keep this process running; `set` counts the processor time of a process. */
function processorTimer() {
  let timer: NodeJS.Timeout | undefined;
  return {
    wait(ms: number, late: () => void) {
      timer = setTimeout(late, ms).unref();
    },
    set(process: ChildProcess | null, limit: number, late: () => void) {
      const [began, spent] = [performance.now(), processorMs(process)];
      const look = () => {
        const used = processorMs(process) - spent;
        // NaN without /proc is not less than the limit, so that the first look ends it: wall time counts.
        const isEarly = used < limit && performance.now() - began < limit * STARVED;
        if (isEarly) timer = setTimeout(look, Math.max(limit - used, limit / 10));
        else late();
      };
      timer = setTimeout(look, limit);
    },
    clear: () => clearTimeout(timer),
  };
}

/** Processor time a process has had, on Linux (proc_pid_stat(5), `utime` and `stime`, in ticks of 10 ms); elsewhere not a number. */
function processorMs(process: ChildProcess | null): number {
  try {
    const stat = readFileSync(`/proc/${process?.pid}/stat`, 'latin1');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return 10 * ((user ?? Number.NaN) + (system ?? Number.NaN));
  } catch {
    return Number.NaN;
  }
}

type Burst = Extract<BoxResult<unknown>, { readonly ok: false }>;

/** A full heap makes V8 abort; a full machine makes the kernel kill. Nobody else does while an operation runs. */
function burstBy(code: number | null, signal: NodeJS.Signals | null, complaint: string): Burst {
  const failure = signal === 'SIGABRT' || signal === 'SIGKILL' ? 'out_of_memory' : 'crashed';
  return { ok: false, failure, detail: `the process ended with ${signal ?? `code ${code}`}${complaint}` };
}

const CLOSED: Burst = { ok: false, failure: 'crashed', detail: 'the box is closed' };

/** Throws what cannot be copied. A box that is gone says so by its exit. */
function post(box: ChildProcess, message: BoxRequest | BoxSeal): void {
  if (box.connected) box.send(message, () => undefined);
}

/** What our own code says while it loads. Of what comes later nothing is told: it could be the store's words. */
function readComplaint(box: ChildProcess): () => string {
  let said = '';
  box.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-COMPLAINT_CHARS);
  });
  (box.stderr as { readonly unref?: () => void } | null)?.unref?.();
  return () => (said === '' ? '' : `: ${said}`);
}

async function killed(box: ChildProcess | null): Promise<void> {
  if (!box || box.exitCode !== null || box.signalCode !== null) return;
  const gone = new Promise((resolve) => box.once('exit', resolve));
  box.ref();
  if (box.kill('SIGKILL')) await gone;
}
