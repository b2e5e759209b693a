/** What passes between the worker and a box. */

import type { OperationName } from '@vitrine/engine';
import type { PackedInput } from './bodies.ts';

export interface BoxRequest extends PackedInput {
  readonly id: number;
  readonly name: OperationName;
}

/** Sent once by a box, when its code is loaded: from here on it needs no file. */
export interface BoxLoaded {
  readonly loaded: true;
}

/** The worker's answer, when the kernel's limit is set or cannot be. */
export interface BoxSeal {
  readonly seal: true;
}

/** Sent once by a box, when it has tried its limits. Deadlines begin after it: they are for what a store sent, not for our own start. */
export interface BoxReady {
  readonly ready: Confinement;
}

/** What was seen to hold inside a box. */
export interface Confinement {
  /** Node refuses files other than the code, children, threads, addons and the inspector. */
  readonly permissions: boolean;
  /** The kernel gives no new descriptor: no file, socket or pipe, whoever asks. */
  readonly descriptors: boolean;
  /** Nothing can be connected to: by either of the above. */
  readonly network: boolean;
}

/** `crashed`: the operation threw. A deadline or a full heap ends the process without an answer. */
export type BoxReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly detail: string };
