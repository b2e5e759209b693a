import { curlOf, type ExchangeSummary } from '@vitrine/engine';

/** One exchange. What did not come (a status, a body) is absent; header values and URLs are the store's text, unchanged. */
export function presentExchange(exchange: ExchangeSummary) {
  return {
    method: exchange.method,
    url: exchange.url,
    request_headers: exchange.requestHeaders,
    hops: exchange.hops.map(({ url, status, location, ms }) => ({ url, status, ...(location !== null && { location }), ms })),
    ...(exchange.status !== null && { status: exchange.status }),
    response_headers: exchange.headers,
    ...(exchange.bytes !== null && { bytes: exchange.bytes }),
    ms: exchange.ms,
    ...(exchange.flaky === true && { flaky: true as const }),
    ...(exchange.sha256 !== null && { sha256: exchange.sha256 }),
    curl: curlOf(exchange),
    ...(exchange.failure !== null && { failure: exchange.failure }),
  };
}

/** The exchanges of these keys, in this order; a key nothing is stored under is left out. */
export function presentExchanges(keys: readonly string[], exchanges: Readonly<Record<string, ExchangeSummary>>) {
  return keys.flatMap((key) => {
    const exchange = exchanges[key];
    return exchange ? [presentExchange(exchange)] : [];
  });
}
