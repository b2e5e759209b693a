/** A verification for a language model: beside the state of its audit, short, store text in `excerpts` only. */

import { type AgentSentences, type CheckedFinding, sentencesForAgent, type VerificationAssessment } from '@vitrine/engine';
import { KINDS, presentError } from '../kinds/index.ts';
import type { RunView } from '../kinds/kind.ts';
import { UNVERIFIED } from '../kinds/verification.ts';
import { presentExcerpts, presentState } from './present-run.ts';

/** The outcome must be given for a done verification. */
export function presentVerificationForAgent(
  audit: RunView<'audit'>,
  verification: RunView<'verification'>,
  outcome: VerificationAssessment | null,
) {
  const { n, status, options } = verification;
  const sentences = sentencesForAgent(options.language);
  const isOpen = status === 'pending' || status === 'running';
  return {
    ...presentState(audit),
    verification: {
      n,
      status,
      ...(isOpen && { poll_after_seconds: KINDS.verification.poll.agents }),
      ...(status === 'failed' && { error: presentError(verification) }),
      ...(outcome !== null && presentOutcome(outcome, sentences, options.language)),
    },
    ...presentExcerpts(sentences),
  };
}

function presentOutcome({ verified, come, news, leftOut }: VerificationAssessment, sentences: AgentSentences, language: 'en' | 'fr') {
  const present = ({ finding }: CheckedFinding) => ({
    finding_id: finding.findingId,
    rule: finding.rule,
    severity: finding.severity,
    title: sentences.say(finding.message, 'title'),
    fix: sentences.say(finding.message, 'fix'),
  });
  return {
    findings: verified.map((one) => ({
      ...present(one),
      status: one.status,
      ...(one.reason !== null && { reason: UNVERIFIED[one.reason][language] }),
      ...(one.status === 'replaced' && { replaced_by: one.replacedBy }),
    })),
    new_findings: come.map(present),
    news,
    left_out: leftOut,
  };
}
