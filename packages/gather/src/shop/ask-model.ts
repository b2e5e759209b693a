/** One request to a model, paid for at most once. */

import type { Model, ModelFailure, ModelReply, ModelRequest } from '@vitrine/engine';
import type { Journal } from './journal.ts';

export interface AskOptions {
  /** Unique in the run: begins the keys of its exchanges (`shop.<scope>.<call>`) and of its entries in the journal. */
  readonly scope: string;
  readonly model: Model;
  readonly journal: Journal;
  /** Awaited before a question that is not in the journal is marked as asked. */
  readonly beforeCall: () => Promise<void>;
  readonly signal: AbortSignal;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** What the journal keeps of a request. */
export interface TimedReply {
  readonly reply: ModelReply | ModelFailure;
  readonly ms: number;
}

/**
 * A recorded answer is used again. One that was asked for and never recorded may have been paid for: a paid model is not
 * asked twice, so the mission ends there. When beforeCall rejects it leaves no mark: the request can still be made.
 */
export async function askModel(
  { scope, model, journal, beforeCall, signal, now }: AskOptions,
  request: ModelRequest,
  key: string,
): Promise<TimedReply | 'interrupted'> {
  const recorded = await journal.recall<TimedReply>(`reply ${scope} ${key}`);
  if (recorded !== undefined) return recorded;
  const mark = `asked ${scope} ${key}`;
  if (model.isPaid && (await journal.recall(mark)) !== undefined) return 'interrupted';
  await beforeCall();
  if (model.isPaid) await journal.record(mark, true);
  const began = now();
  const reply = await model.complete(request, signal);
  const answered = { reply, ms: Math.round(now() - began) };
  // Before anything else, also when we are to stop: it has been paid for.
  await journal.record(`reply ${scope} ${key}`, answered);
  signal.throwIfAborted();
  return answered;
}
