/** Exchanges as a finding shows them: without their bodies. */

import type { ExchangeSummary } from './assessment.ts';
import { type EvidenceSlice, type Exchange, failureOf, withoutSession } from './evidence.ts';

/** Summaries of the named exchanges, in the order of the requests. A key that no slice has is our bug and throws. */
export function summariesOf(keys: readonly string[], slices: readonly EvidenceSlice[]): Readonly<Record<string, ExchangeSummary>> {
  const referenced = new Set(keys);
  const summaries: Record<string, ExchangeSummary> = {};
  for (const exchange of slices.flatMap((slice) => slice.exchanges)) {
    if (referenced.delete(exchange.key)) summaries[exchange.key] = summarise(exchange);
  }
  if (referenced.size > 0) throw new Error(`Findings rest on exchanges no evidence holds: ${[...referenced].join(', ')}`);
  return summaries;
}

/** An exchange without its body. */
function summarise(exchange: Exchange): ExchangeSummary {
  const { key, method, url, requestHeaders, requestBody, hops, ms, outcome } = exchange;
  const body = outcome.kind === 'response' ? outcome.body : null;
  return {
    key,
    method,
    url,
    requestHeaders: withoutSession(requestHeaders),
    requestBody,
    hops,
    ms,
    ...(exchange.flaky === true ? { flaky: true } : {}),
    finalUrl: outcome.url,
    status: outcome.status ?? null,
    failure: failureOf(exchange) ?? null,
    headers: withoutSession(outcome.headers ?? {}),
    bytes: body?.size ?? null,
    sha256: body?.sha256 ?? null,
  };
}
