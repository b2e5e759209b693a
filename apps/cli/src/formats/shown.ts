/** What every format is made from. */

import type { Gate } from '../audit/gates.ts';
import type { Outcome } from '../audit/outcome.ts';
import type { Language } from '../command.ts';

export interface Shown {
  readonly outcome: Outcome;
  readonly gates: readonly Gate[];
  readonly language: Language;
  /** Colour codes may stand in text for a terminal. */
  readonly colour: boolean;
  /** What it is written to; undefined: standard output. */
  readonly file?: string | undefined;
  /** How much the terminal's text says of a finding: its title (the first findings only), what to do as well, the request that shows it as well. */
  readonly detail: 'titles' | 'fixes' | 'requests';
}
