/** The lines of the profile that a finding speaks of. */

import type { Finding } from '../../core/assessment.ts';
import { type Mark, sentLines } from '../../core/sent-lines.ts';
import type { UcpFacts } from './facts.ts';

/** A profile with a secret in it is not quoted at all: what leaked once is not published a second time. */
const isSecret = ({ rule, message }: Finding) => rule === 'U31' || message.id === 'U27.private_member';

export function withSent(findings: readonly Finding[], { root }: Pick<UcpFacts, 'root'>): readonly Finding[] {
  if (root.reach.kind !== 'ok' || findings.some(isSecret)) return findings;
  return findings.map((finding) => {
    if (finding.severity === 'info' || !finding.exchanges.includes(root.exchange.key)) return finding;
    const sent = sentLines(root.exchange, { from: [/"ucp"\s*:/, /\S/], marks: marksOf(finding) });
    return sent === null ? finding : { ...finding, sent };
  });
}

/** The members it names: what was quoted from the document, and the last part of the subject's path. */
function marksOf({ subject, message }: Finding): readonly Mark[] {
  const quoted = Object.values(message.values).flatMap((value) => (typeof value === 'object' ? [value.quoted] : []));
  const last = subject.split('/').at(-1)?.split('#')[0] ?? '';
  return [...quoted, last].filter((text) => text.length > 2).map((text) => JSON.stringify(text));
}
