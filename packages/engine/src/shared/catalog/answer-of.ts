/** From a stored exchange to what the readers take. */

import { type EvidenceSlice, type Exchange, findExchange, responseOf } from '../../core/evidence.ts';
import type { MarketAnswer } from '../../formats/http/answer.ts';

/** The answer of an exchange; null when there was none or its status is not 200. */
export function answerOf(exchange: Exchange | undefined, country: string): MarketAnswer | null {
  const response = responseOf(exchange);
  if (exchange === undefined || response === undefined || response.status !== 200) return null;
  const { body, headers, url } = response;
  const { 'content-type': contentType = null, 'x-robots-tag': robotsTag = null } = headers;
  return { bytes: body.bytes, sha256: body.sha256, url, contentType, robotsTag, exchange: exchange.key, country };
}

/** The same by key. */
export function answerIn(slice: EvidenceSlice, key: string | null, country: string): MarketAnswer | null {
  return key === null ? null : answerOf(findExchange(slice, key), country);
}
