import type { Model, ModelReply, ModelRequest } from '@vitrine/engine';
import { memoryJournal } from '@vitrine/gather';
import { scriptedShopper } from '@vitrine/models';
import { named, type PerformanceRun, runPerformance } from './performance-rig.ts';
import { counter } from './shop-counter.ts';
import { dying, type Trip, visits } from './shop-rig.ts';

const USED = { usage: { inputTokens: 1_000, outputTokens: 100 } };
const PRICES = { input: 10, output: 50 };

/** The scripted policy, sold as a paid model that counts its questions. */
function paid(name = 'paid'): Model & { readonly asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  const policy = scriptedShopper();
  const complete: Model['complete'] = async (request, signal) => {
    asked.push(request);
    return { ...((await policy.complete(request, signal)) as ModelReply), ...USED };
  };
  return { ...named(name, policy, { prices: PRICES, isPaid: true, complete }), asked };
}

const visit = visits();
const shopping = () => visit(counter(), { requests: 1_000 });

/** All pages a whole run writes, in order. */
async function pagesOf(trip: Trip): Promise<readonly string[]> {
  const pages = new Map<string, unknown>();
  await runPerformance(trip, { journal: memoryJournal(pages), models: [paid()], repeats: 2 });
  return [...pages.keys()];
}

/** Everything but the times of exchanges, which are the machine's. */
function verdictOf({ result }: PerformanceRun): string {
  const { slowest: _, largest: __, exchanges: ___, ...verdict } = result;
  return JSON.stringify(verdict);
}

const withoutRepeats = (run: PerformanceRun) =>
  verdictOf(run)
    .replaceAll(/"bytes":\d+/g, '"bytes":0')
    .replaceAll(/,"[^"]+:again"/g, '');

describe('a run that is killed', () => {
  // Two trials of four turns; a turn writes the question, the answer, and the tool’s result.
  test('at any moment asks no paid question twice and comes to the same end', async () => {
    const trip = await shopping();
    const whole = await runPerformance(trip, { models: [paid()], repeats: 2 });
    const pages = await pagesOf(trip);
    expect(pages.length).toBeGreaterThan(20);
    for (const last of pages) {
      const [journal, first, second] = [memoryJournal(), paid(), paid()];
      let isDead = false;
      const book1 = dying(journal, (key) => {
        isDead ||= key === last;
        return !isDead;
      });
      const before = trip.store.requests.length;
      await expect(runPerformance(trip, { journal: book1, models: [first], repeats: 2 })).rejects.toThrow('killed');
      const resumed = await runPerformance(trip, { journal, models: [second], repeats: 2 });
      const questions = [...first.asked, ...second.asked].map((request) => JSON.stringify(request));
      expect([last, new Set(questions).size]).toEqual([last, questions.length]);
      const asked = trip.store.requests.slice(before).map(({ url }) => url);
      if (last.startsWith('reply')) {
        // The answer was on its way: it may have been paid for, so the trial ends there and says nothing of the store.
        expect(resumed.result.trials.map(({ stop }) => stop)).toContain('interrupted');
        // After the hand-off only the last word is missing, and that decides nothing.
        const { succeeded, measured } = resumed.result.success;
        expect([last, succeeded]).toEqual([last, measured]);
        expect([1, 2]).toContain(measured);
      } else {
        // A create that was not written down is sent again under its key, which is one exchange more and the same verdict.
        expect(withoutRepeats(resumed)).toBe(withoutRepeats(whole));
        // A tool’s result that was not written down is asked for again, a create twice under its key; nothing else is.
        expect(asked.length).toBeLessThanOrEqual(whole.asked.length + 2);
      }
    }
  });

  test('tells the time it took, not the pause', async () => {
    const trip = await shopping();
    let now = 0;
    const clock = () => {
      now += 40;
      return now;
    };
    const whole = await runPerformance(trip, { models: [paid()], repeats: 1, now: clock });
    const journal = memoryJournal();
    let asked = 0;
    const book1 = dying(journal, (key) => {
      if (key.startsWith('asked')) asked += 1;
      return asked <= 2;
    });
    await expect(runPerformance(trip, { journal: book1, models: [paid()], repeats: 1, now: clock })).rejects.toThrow('killed');
    now += 86_400_000;
    const resumed = await runPerformance(trip, { journal, models: [paid()], repeats: 1, now: clock });
    const times = ({ result }: typeof whole) => result.trials.map(({ ms, toolMs, stop }) => ({ ms, toolMs, stop }));
    // Four answers and four tools at 40 ms each.
    expect(times(whole)).toEqual([{ ms: 320, toolMs: 160, stop: 'finished' }]);
    expect(times(resumed)).toEqual(times(whole));
  });
});

describe('the gate before the first question', () => {
  test('is passed once in a step, before anything is marked or asked', async () => {
    const trip = await shopping();
    const [pages, model] = [new Map<string, unknown>(), paid()];
    const seen: string[][] = [];
    const beforeFirstCall = async () => void seen.push([...pages.keys()].filter((key) => /^(asked|reply)/.test(key)));
    await runPerformance(trip, { journal: memoryJournal(pages), models: [model], beforeFirstCall });
    expect(seen).toEqual([[]]);
    expect(model.asked).toHaveLength(12);
  });

  test('that refuses ends the run and leaves no mark: the question can still be asked, and paid once', async () => {
    const trip = await shopping();
    const [journal, model] = [memoryJournal(), paid()];
    const beforeFirstCall = async () => Promise.reject(new Error('no unit'));
    await expect(runPerformance(trip, { journal, models: [model], beforeFirstCall })).rejects.toThrow('no unit');
    expect(model.asked).toEqual([]);
    const { result } = await runPerformance(trip, { journal, models: [model] });
    expect(result.success).toMatchObject({ succeeded: 3, measured: 3 });
  });

  test('is not passed by a run that only reads on from its book', async () => {
    const trip = await shopping();
    const journal = memoryJournal();
    await runPerformance(trip, { journal, models: [paid()] });
    const beforeFirstCall = async () => Promise.reject(new Error('asked again'));
    const { result } = await runPerformance(trip, { journal, models: [paid()], beforeFirstCall });
    expect(result.success.succeeded).toBe(3);
  });
});

describe('the limits of a trial', () => {
  test('repeats are different questions: another seed, and no page of the journal is read twice', async () => {
    const trip = await shopping();
    const model = paid();
    await runPerformance(trip, { models: [model] });
    expect(new Set(model.asked.map(({ seed }) => seed)).size).toBe(3);
    expect(new Set(model.asked.map((request) => JSON.stringify(request))).size).toBe(12);
  });

  test('requests and time are shared out over the trials that are left, and what is saved goes to the next', async () => {
    const trip = await shopping();
    const pages = new Map<string, unknown>();
    const fetcher = { ...trip.context.fetcher, requestsLeft: () => 30, msLeft: () => 90_000 };
    const context = { ...trip.context, fetcher };
    await runPerformance({ ...trip, context }, { journal: memoryJournal(pages), repeats: 3 });
    const caps = [...pages].filter(([key]) => key.startsWith('caps')).map(([, value]) => value);
    expect(caps).toMatchObject([
      { requests: 7, seconds: 30 },
      { requests: 12, seconds: 45 },
      { requests: 27, seconds: 60 },
    ]);
  });

  test('later missions keep their share while earlier ones are tried', async () => {
    const trip = await visit('perfect');
    const pages = new Map<string, unknown>();
    const context = { ...trip.context, fetcher: { ...trip.context.fetcher, requestsLeft: () => 60, msLeft: () => 90_000 } };
    await runPerformance({ ...trip, context }, { journal: memoryJournal(pages), repeats: 2 });
    const caps = [...pages].filter(([key]) => key.startsWith('caps')).map(([, value]) => value);
    // Six trials are left, then five, down to one.
    expect(caps).toMatchObject([7, 9, 12, 17, 27, 32].map((requests) => ({ requests })));
  });

  test('a share of one request ends the trial before the second, and says nothing of the store', async () => {
    const trip = await shopping();
    const { result, asked } = await runPerformance(trip, { caps: { requests: 1 }, repeats: 1 });
    expect(result.trials).toMatchObject([
      { state: 'unmeasured', stop: 'requests', stoppedAt: 'detail', obstacle: 'requests', whose: 'ours' },
    ]);
    expect(asked).toEqual(['POST /ucp/catalog/search']);
    expect(result.recommendation.id).toBe('agent_performance.ended_by_us');
  });

  test('exactly enough requests are enough: what they bought may still be told', async () => {
    const trip = await shopping();
    const { result, asked } = await runPerformance(trip, { caps: { requests: 3 }, repeats: 1 });
    expect(result.trials).toMatchObject([{ state: 'completed', stop: 'finished', points: 100 }]);
    // The fourth looks at the hand-off, the fifth cancels the cart, the sixth looks at it: they are kept apart.
    expect(asked).toHaveLength(6);
  });

  test.each([
    ['requests', { requestsLeft: () => 0 }],
    ['seconds', { msLeft: () => 900 }],
  ] as const)('no %s left: no model is asked, and nothing is said of the store', async (stop, left) => {
    const trip = await shopping();
    const model = paid();
    const context = { ...trip.context, fetcher: { ...trip.context.fetcher, ...left } };
    const { result } = await runPerformance({ ...trip, context }, { models: [model] });
    expect([model.asked.length, result.trials.map((trial) => [trial.stop, trial.state])]).toEqual([0, [[stop, 'unmeasured']]]);
  });
});

describe('who shops', () => {
  test('a model that is no longer configured is told as that, and the others go on', async () => {
    const trip = await shopping();
    const { result } = await runPerformance(trip, { models: [paid('gone'), paid('kept')], configured: [paid('kept')], repeats: 1 });
    const ends = result.trials.map(({ model, stop, failure }) => [result.models[model]?.name, stop, failure]);
    expect(ends.toSorted()).toEqual([
      ['gone', 'model_failed', 'unconfigured'],
      ['kept', 'finished', null],
    ]);
    expect(result.success).toMatchObject({ succeeded: 1, measured: 1 });
  });

  test('what the run costs is told at the prices it was planned with', async () => {
    const trip = await shopping();
    const dearer = { ...paid(), prices: { input: 100, output: 500 } };
    const { result } = await runPerformance(trip, { models: [paid()], configured: [dearer], repeats: 1 });
    expect([result.models[0]?.prices, result.totals.cost]).toEqual([PRICES, 0.06]);
  });

  test('a model that fails after a while has taken that while', async () => {
    const trip = await shopping();
    let now = 0;
    const complete: Model['complete'] = async () => {
      now += 20_000;
      return { kind: 'failure', code: 'timeout', status: null };
    };
    const { result } = await runPerformance(trip, { models: [{ ...paid(), complete }], repeats: 1, now: () => now });
    expect(result.trials).toMatchObject([{ stop: 'model_failed', failure: 'timeout', ms: 20_000, toolMs: 0, state: 'unmeasured' }]);
  });

  test('every call is told with its mission, model and repeat', async () => {
    const trip = await shopping();
    const notes: string[] = [];
    const onStep = (note: object) => void notes.push(Object.values(note).join(' '));
    await runPerformance(trip, { models: [paid('one'), paid('two')], repeats: 1, onStep });
    const told = (model: string) =>
      ['search products', 'get_product product', 'add_to_cart handoff', 'finish finished'].map((step) => `1 ${model} 1 ${step}`);
    // The run's id draws who begins.
    expect(notes).toEqual([...told('two'), ...told('one')]);
  });
});
