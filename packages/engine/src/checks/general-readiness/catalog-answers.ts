/** Whether the UCP catalogue was seen to answer: products, or an outcome in UCP's own words. */

import type { EvidenceSlice } from '../../core/evidence.ts';
import { readUcpAnswer, UCP_OPERATIONS } from '../../formats/ucp/answer.ts';

/** null: nobody asked, or no answer came that would tell. */
export function catalogAnswers(ucp: EvidenceSlice | null): boolean | null {
  if (ucp === null) return null;
  const answers = ucp.exchanges.flatMap((exchange) => {
    const operation = UCP_OPERATIONS.find((name) => new RegExp(`^ucp\\.(?:mcp|rest)\\.${name}(?::|$)`).test(exchange.key));
    return operation === undefined ? [] : [readUcpAnswer(exchange, operation)];
  });
  if (answers.some(({ ok }) => ok)) return true;
  const isSeen = answers.every(
    (answer) => answer.ok || (answer.kind !== 'profile_rejected' && answer.status !== null && answer.status < 500),
  );
  return isSeen && ucp.exchanges.every(({ outcome }) => outcome.kind === 'response' && outcome.status < 500) ? false : null;
}
