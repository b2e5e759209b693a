/** What is said of one signal, before it has a weight. */

import type { MessageRef, SlotValue } from '../../../core/messages.ts';
import type { SignalState } from './categories.ts';

/** `fault` explains a state below present, `warning` is a weakness that moves nothing, `note` is a fact worth showing. */
export type ReasonKind = 'fault' | 'warning' | 'note';

export interface Reason {
  readonly kind: ReasonKind;
  /** Stable word for machines: the message key. */
  readonly code: string;
  readonly message: MessageRef;
}

export interface SignalVerdict {
  readonly state: SignalState;
  /** What the document describes was asked: whether it answers. Left out where nothing was asked or could be seen. */
  readonly answers?: boolean;
  readonly reasons: readonly Reason[];
  /** Keys of the exchanges (or DNS answers) the state rests on. */
  readonly exchanges: readonly string[];
  /** The platform serves this by default; counted, and said. */
  readonly platformDefault: boolean;
  /** Small facts for readers (posture, version, issuer …): JSON of our own making; store text only as `{quoted}`. */
  readonly facts: Readonly<Record<string, SlotValue | boolean>>;
}
