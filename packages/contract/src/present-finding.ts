import { type ExchangeSummary, type Finding, type Language, renderFinding } from '@vitrine/engine';
import { presentExchange, presentExchanges } from './present-exchange.ts';

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
  };
}

/** Every exchange under the key a result refers to it by. */
export function presentExchangeMap(exchanges: Exchanges) {
  return Object.fromEntries(Object.entries(exchanges).map(([key, exchange]) => [key, presentExchange(exchange)]));
}
