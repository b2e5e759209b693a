/**
 * What was seen of a protocol that is none of the signals: told, never scored. One file each; it reads documents that were
 * fetched anyway, and asks for one of its own at most.
 */

import type { RuleSource } from '../../../core/define.ts';
import type { Exchange } from '../../../core/evidence.ts';
import type { FindingText, Localized } from '../../../core/messages.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import type { SignalVerdict } from './assessment.ts';
import type { ScanFacts } from './facts.ts';

export interface Observation {
  /** As on the wire. */
  readonly id: string;
  readonly name: Localized;
  readonly source: RuleSource;
  /** Where it is looked for, for the documentation table. */
  readonly looks: string;
  /** The one sentence about it, as message `observation.<id>`. */
  readonly text: FindingText;
  /** At most one question, sent behind those of the signals. */
  readonly ask: Ask | null;
  /** `answers`: every exchange of the scan and of its first look at the store. Null: nothing was seen of it. */
  look(facts: ScanFacts, answers: readonly Exchange[]): Pick<SignalVerdict, 'exchanges' | 'facts'> | null;
}

const NOTHING_TO_DO = { en: 'Nothing to do.', fr: 'Rien à faire.' } as const;

/** An observation asks nothing of the store, so its `fix` is the same everywhere. */
export function defineObservation(
  definition: Omit<Observation, 'text' | 'ask'> & { readonly detail: Localized; readonly ask?: Ask },
): Observation {
  const { detail, ask = null, ...rest } = definition;
  return { ...rest, ask, text: { title: rest.name, detail, fix: NOTHING_TO_DO } };
}
