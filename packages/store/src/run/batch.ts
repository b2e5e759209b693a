/** Calls that arrive while others are on their way travel together. Nothing waits on a timer: a lone call leaves at once. */

export interface BatchOptions<I, O> {
  readonly largest: number;
  readonly atOnce: number;
  /** Answers in the order of its items. */
  readonly perform: (items: readonly I[]) => Promise<readonly O[]>;
  /** Whether the items of a failed batch are tried one by one. */
  readonly retryAlone: (error: unknown) => boolean;
}

export type Batch<I, O> = (item: I) => Promise<O>;

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (value: O) => void;
  readonly reject: (error: unknown) => void;
}

export function createBatch<I, O>({ largest, atOnce, perform, retryAlone }: BatchOptions<I, O>): Batch<I, O> {
  const waiting: Waiting<I, O>[] = [];
  let running = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // One turn of the loop: every request that was read from the sockets in this turn shares the statement.
    setImmediate(() => {
      scheduled = false;
      while (running < atOnce && waiting.length > 0) void send(waiting.splice(0, largest));
    });
  }

  async function send(calls: readonly Waiting<I, O>[]): Promise<void> {
    running += 1;
    await settle(calls);
    running -= 1;
    if (waiting.length > 0) schedule();
  }

  async function settle(calls: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const values = await perform(calls.map(({ item }) => item));
      calls.forEach((call, index) => {
        call.resolve(values[index] as O);
      });
    } catch (error) {
      if (calls.length > 1 && retryAlone(error)) await Promise.all(calls.map((call) => settle([call])));
      else for (const call of calls) call.reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
