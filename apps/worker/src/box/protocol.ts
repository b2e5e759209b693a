/** What passes between the worker's main thread and a box. */

import type { OperationName } from '@vitrine/engine';

export interface BoxRequest {
  readonly id: number;
  readonly name: OperationName;
  readonly input: unknown;
}

/** Sent once, when the engine is loaded: deadlines are for what a store sent, not for our own start. */
export interface BoxReady {
  readonly ready: true;
}

/** `crashed`: the operation threw. A deadline or a full heap ends the thread without an answer. */
export type BoxReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly detail: string };
