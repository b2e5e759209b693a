import { type Affected, curlOf, type ExchangeSummary, type Finding, type Language, renderFinding } from '@vitrine/engine';

type Exchanges = Readonly<Record<string, ExchangeSummary>>;

/** A finding in words, with the exchanges it rests on. */
export function presentFinding(finding: Finding, exchanges: Exchanges, language: Language) {
  const { title, detail, fix } = renderFinding(finding, language);
  return {
    finding_id: finding.findingId,
    rule: finding.rule,
    severity: finding.severity,
    title,
    detail,
    evidence: presentExchanges(finding.exchanges, exchanges),
    fix,
    ...(finding.affected !== undefined && { affected: finding.affected.map(presentAffected) }),
    ...presentSent(finding, exchanges),
  };
}

function presentAffected({ name, url }: Affected) {
  return { name: name.quoted, ...(url !== null && { url: url.quoted }) };
}

/** Nothing where the exchange that holds the lines is not stored. */
function presentSent({ sent }: Finding, exchanges: Exchanges) {
  const url = sent && exchanges[sent.exchange]?.url;
  if (sent === undefined || url === undefined) return {};
  return { sent: { url, lines: sent.lines.map(({ number, text }) => ({ number, text: text.quoted })) } };
}

/** Every exchange under the key a result refers to it by. */
export function presentExchangeMap(exchanges: Exchanges) {
  return Object.fromEntries(Object.entries(exchanges).map(([key, exchange]) => [key, presentExchange(exchange)]));
}

/** One exchange. What did not come (a status, a body) is absent; header values and URLs are the store's text, unchanged. */
function presentExchange(exchange: ExchangeSummary) {
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
