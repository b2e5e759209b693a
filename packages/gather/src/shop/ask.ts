/** One question to a model, paid for at most once. */

import type { Model, ModelFailure, ModelReply, ModelRequest } from '@vitrine/engine';
import type { Turnbook } from './turnbook.ts';

export interface Asking {
  readonly scope: string;
  readonly model: Model;
  readonly book: Turnbook;
  readonly gate: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

/** What is recorded of a question. */
export interface Answered {
  readonly reply: ModelReply | ModelFailure;
  readonly ms: number;
}

/**
 * A recorded answer is used again. A question that was marked as asked and has no answer may have been paid for: a paid
 * model is not asked twice, so the mission ends. When `beforeFirstCall` rejects, no mark is written and the
 * question can still be asked.
 */
export async function ask(
  { scope, model, book, gate, signal, now }: Asking,
  request: ModelRequest,
  key: string,
): Promise<Answered | 'interrupted'> {
  const recorded = await book.recall<Answered>(`reply ${scope} ${key}`);
  if (recorded !== undefined) return recorded;
  const mark = `asked ${scope} ${key}`;
  if (model.isPaid && (await book.recall(mark)) !== undefined) return 'interrupted';
  await gate();
  if (model.isPaid) await book.record(mark, true);
  const began = now();
  const reply = await model.complete(request, signal);
  const answered = { reply, ms: Math.round(now() - began) };
  // Recorded before the abort signal is checked, because the answer has been paid for.
  await book.record(`reply ${scope} ${key}`, answered);
  signal.throwIfAborted();
  return answered;
}
