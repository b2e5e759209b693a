/** A run of any kind for a reader that is a language model: short, and with nothing of the store's in our sentences. */

import { type AgentSentences, sentencesForAgent } from '@vitrine/engine';
import { KINDS } from '../kinds/index.ts';
import type { Kind, OutcomeOf, RunKind, RunView } from '../kinds/kind.ts';
import { presentAudit } from './present-audit.ts';
import { presentFindability, presentPerformance } from './present-owned.ts';
import { presentExcerpts, presentState } from './present-state.ts';

const VERDICTS: { readonly [K in RunKind]: (outcome: OutcomeOf[K], sentences: AgentSentences) => object } = {
  audit: presentAudit,
  performance: (outcome, sentences) => ({ performance: presentPerformance(outcome, sentences) }),
  findability: (outcome, sentences) => ({ findability: presentFindability(outcome, sentences) }),
};

/** The run as its tools tell it. The outcome must be given for a done run; a report's address where the reader may open it. */
export function presentRunForAgent<K extends RunKind>(run: RunView<K>, outcome: OutcomeOf[K] | null, reportUrl: string | null) {
  const state = presentState(run);
  if (run.status !== 'done') return state;
  if (outcome === null) throw new Error('a done run is presented with its outcome');
  const kind: Kind<K> = KINDS[run.kind];
  const sentences = sentencesForAgent(run.options.language);
  const verdict = VERDICTS[run.kind](outcome, sentences);
  return {
    ...state,
    ...verdict,
    ...presentExcerpts(sentences),
    ...kind.extra?.(run, outcome),
    ...(reportUrl !== null && { report_url: reportUrl }),
  };
}
