/** What a watch of the account has told last of the store of a run, for a language model: text of the store in `excerpts` only. */

import { type AnswerDiff, agentAddress, isInstruction, quote, sentencesForAgent } from '@vitrine/engine';
import type { RunView } from '../kinds/kind.ts';
import { CAUSE_TEXTS, type ToldWatch } from '../webhooks/watch-text.ts';
import { type OwnId, presentExcerpts, presentState } from './present-run.ts';

interface Change {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  /** Audits it is between; null: deleted, or there was none. */
  readonly runId: string | null;
  readonly beforeId: string | null;
  readonly data: Pick<ToldWatch['told'], 'worse' | 'cause' | 'since'> & { readonly exchanges: readonly AnswerDiff[] };
}

/** Findings that are named; `n_findings` counts all. */
const MOST_FINDINGS = 20;

export function presentChangeForAgent(run: RunView<OwnId>, { id, type, at, runId, beforeId, data }: Change) {
  const sentences = sentencesForAgent(run.options.language);
  const { worse, cause, since, exchanges } = data;
  const told = (text: string | null) => (text === null ? null : sentences.excerpt(quote(text)));
  const answers = exchanges.map(({ method, url, status, failure, headers, lines }) => ({
    method,
    address: agentAddress(url),
    status,
    ...(failure.before !== failure.after && { failure }),
    headers: headers.map(({ name, before, after }) => ({ name: told(name), before: told(before), after: told(after) })),
    ...(!isInstruction(lines.map(({ text }) => text).join('\n')) && {
      lines: lines.map(({ sign, text }) => ({ sign, text: told(text) })),
    }),
  }));
  return {
    ...presentState(run),
    change: {
      id,
      type,
      confirmed_at: at.toISOString(),
      ...(cause !== null && { cause, why: CAUSE_TEXTS[cause][run.options.language] }),
      since,
      ...(worse !== null && { worse: { ...worse, findings: worse.findings.slice(0, MOST_FINDINGS), n_findings: worse.findings.length } }),
      ...(runId !== null && { after: runId }),
      ...(beforeId !== null && { before: beforeId }),
      answers,
    },
    ...presentExcerpts(sentences),
  };
}
