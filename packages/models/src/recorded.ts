/** Recorded answers of a model, keyed by the request: the same requests replay without a network. */

import { createHash } from 'node:crypto';
import type { Model, ModelFailure, ModelReply, ModelRequest } from '@vitrine/engine';

/** One answer. */
export interface Recording {
  readonly key: string;
  readonly reply: ModelReply;
}

/** SHA-256 over everything a model is given. */
export function requestKey(request: ModelRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** The model, with every reply handed to `keep` before it is used. */
export function recordingModel(model: Model, keep: (recording: Recording) => void): Model {
  return {
    ...model,
    async complete(request, signal) {
      const reply = await model.complete(request, signal);
      if (reply.kind === 'reply') keep({ key: requestKey(request), reply });
      return reply;
    },
  };
}

/** Answers what was recorded and nothing else: a question that was never asked ends as `unrecorded`. */
export function recordedModel(name: string, recordings: readonly Recording[]): Model {
  const replies = new Map(recordings.map(({ key, reply }) => [key, reply]));
  const missing: ModelFailure = { kind: 'failure', code: 'unrecorded', status: null };
  return {
    provider: 'recorded',
    name,
    prices: null,
    isPaid: false,
    complete: async (request) => replies.get(requestKey(request)) ?? missing,
  };
}
