/** Outputs that are evidence: what the store keeps apart, and what a judge need not be given whole. */

import { type EvidenceSlice, type Exchange, withoutSecrets } from '@vitrine/engine';

/** Whether a step's output is evidence: something with exchanges. */
export function isSlice(output: unknown): output is EvidenceSlice {
  return typeof output === 'object' && output !== null && 'exchanges' in output && Array.isArray(output.exchanges);
}

/** What a step hands on: what it has asked for with secrets of the store's is neither judged, stored nor shown with them. */
export function masked(output: unknown): unknown {
  return isSlice(output) ? { ...output, exchanges: output.exchanges.map(withoutSecrets) } : output;
}

const NO_BYTES = new Uint8Array(0);

/** For judges that need only hashes and sizes: the bytes, a megabyte and more, need not travel into the box once again. */
export function withoutBytes<S extends EvidenceSlice>(slice: S): S {
  return { ...slice, exchanges: slice.exchanges.map(withoutBody) };
}

function withoutBody(exchange: Exchange): Exchange {
  const { outcome } = exchange;
  return outcome.kind === 'failure' ? exchange : { ...exchange, outcome: { ...outcome, body: { ...outcome.body, bytes: NO_BYTES } } };
}
