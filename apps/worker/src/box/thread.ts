/** One box: a warm thread that does one thing at a time, under a deadline and a heap limit, and is replaced when it bursts. */

import { Worker } from 'node:worker_threads';
import type { BoxResult, OperationName } from '@vitrine/engine';
import type { BoxReady, BoxReply, BoxRequest } from './protocol.ts';

export interface ThreadOptions {
  /** Heap of the thread in MiB; past it the thread ends and the operation is `out_of_memory`. */
  readonly memoryMb: number;
  readonly deadlineMs: (name: OperationName) => number;
  /** A thread that ended without being asked to, outside an operation. */
  readonly onError: (error: Error) => void;
}

export interface BoxThread {
  /** Operations wait their turn; the deadline counts from the moment one starts. Never rejects. */
  run(name: OperationName, input: unknown): Promise<BoxResult<unknown>>;
  /** Operations waiting or running. */
  load(): number;
  close(): Promise<void>;
}

interface Task {
  readonly request: BoxRequest;
  readonly settle: (result: BoxResult<unknown>) => void;
}

/** From source the thread is TypeScript and needs the condition that finds the packages' sources; from dist neither. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(FROM_SOURCE ? './box-thread.ts' : './box-thread.js', import.meta.url);
const EXEC_ARGV = FROM_SOURCE ? ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'] : [];
/** What the runtime itself takes before the first operation; the limit is meant for what a store sends. */
const YOUNG_MB = 16;

export function createBoxThread(options: ThreadOptions): BoxThread {
  const waiting: Task[] = [];
  let running: Task | null = null;
  let timer: NodeJS.Timeout | undefined;
  let nextId = 0;
  let closed = false;
  let ready = false;
  /** null after a thread that did not even start: the next operation tries again. */
  let thread: Worker | null = start();

  function start(): Worker {
    ready = false;
    const fresh = spawn(options.memoryMb);
    fresh.on('message', (message: BoxReply | BoxReady) => {
      if (fresh === thread) receive(message);
    });
    fresh.on('error', (error: Error & { code?: string }) => {
      const failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'crashed';
      if (fresh === thread) ended({ ok: false, failure, detail: error.message.slice(0, 200) });
    });
    fresh.on('exit', (code) => {
      if (fresh === thread && !closed) ended({ ok: false, failure: 'crashed', detail: `the thread ended with code ${code}` });
    });
    return fresh;
  }

  function receive(message: BoxReply | BoxReady): void {
    if ('ready' in message) {
      ready = true;
      next();
    } else if (running?.request.id === message.id) {
      finish(message.ok ? { ok: true, value: message.value } : { ok: false, failure: 'crashed', detail: message.detail });
    }
  }

  /** A thread that dies before it is ready would die again at once: whoever waits is told, nothing is started in a loop. */
  function ended(result: Burst): void {
    if (ready) {
      replace(result);
      return;
    }
    thread = null;
    options.onError(new Error(`a box did not start: ${result.detail}`));
    for (const task of waiting.splice(0)) task.settle(result);
  }

  /** What waited goes on in the new thread; only the operation in hand is lost, and its caller is told. */
  function replace(result: Burst): void {
    const burst = thread;
    if (!running) options.onError(new Error(`an idle box ended: ${result.detail}`));
    thread = start();
    burst?.terminate().catch(options.onError);
    finish(result);
  }

  function finish(result: BoxResult<unknown>): void {
    clearTimeout(timer);
    const task = running;
    running = null;
    task?.settle(result);
    next();
  }

  function next(): void {
    if (running || closed || waiting.length === 0) return;
    thread ??= start();
    if (!ready) return;
    const task = waiting.shift();
    if (!task) return;
    running = task;
    const { request } = task;
    const limit = options.deadlineMs(request.name);
    timer = setTimeout(
      () => replace({ ok: false, failure: 'parse_timeout', detail: `${request.name} took longer than ${limit} ms` }),
      limit,
    );
    try {
      thread.postMessage(request);
    } catch (error) {
      finish({ ok: false, failure: 'crashed', detail: error instanceof Error ? error.message.slice(0, 200) : 'the input cannot be sent' });
    }
  }

  return {
    run: (name, input) =>
      new Promise((settle) => {
        nextId += 1;
        waiting.push({ request: { id: nextId, name, input }, settle });
        next();
      }),
    load: () => waiting.length + (running ? 1 : 0),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const left = [...(running ? [running] : []), ...waiting.splice(0)];
      running = null;
      for (const task of left) task.settle({ ok: false, failure: 'crashed', detail: 'the box is closed' });
      await thread?.terminate();
    },
  };
}

type Burst = Extract<BoxResult<unknown>, { readonly ok: false }>;

function spawn(memoryMb: number): Worker {
  const thread = new Worker(ENTRY, {
    execArgv: EXEC_ARGV,
    // Hostile bytes meet no secrets.
    env: {},
    name: 'vitrine-box',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // An idle box does not keep a process alive that has nothing else to do.
  thread.unref();
  return thread;
}
