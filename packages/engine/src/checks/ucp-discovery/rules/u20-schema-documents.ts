import { type Exchange, responseOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { readCacheControl } from '../../../formats/http/cache-control.ts';
import { classifyReach } from '../../../formats/http/reach.ts';
import { isObject, readJson } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u20-schema-documents.words.ts';

export default defineRule({
  id: 'U20',
  severity: 'minor',
  source: overview('Hosting'),
  summary: 'Schema documents of the store’s own names answer 200 without a redirect, as cacheable JSON.',
  part: 'capabilities',
  since: '2026-08-25',
  when: ({ schemas }) => schemas.length > 0,
  messages,
  evaluate({ schemas }, report) {
    for (const exchange of schemas) {
      const schema = quote(exchange.url);
      const options = { subject: exchange.url.slice(0, 300), exchanges: [exchange.key] };
      const fault = faultOf(exchange);
      if (fault === 'redirected') report('redirected', { schema, status: exchange.outcome.status ?? 0 }, options);
      else if (fault === 'not_json' || fault === 'not_cacheable') report(fault, { schema }, options);
      else if (fault !== null) report(fault.key, { schema, reason: fault.reason }, options);
    }
  },
});

/** A request that failed or was refused does not say that nothing is published there. */
interface Missing {
  readonly key: 'unavailable' | 'unanswered';
  readonly reason: string;
}

function faultOf(exchange: Exchange): 'redirected' | 'not_json' | 'not_cacheable' | Missing | null {
  const response = responseOf(exchange);
  if (response !== undefined && response.status >= 300 && response.status < 400) return 'redirected';
  const reach = classifyReach({ exchange, expects: 'document' });
  if (response === undefined || reach.kind !== 'ok') {
    // What our own limits kept us from asking is no fault of the store.
    if (reach.reason === 'budget_spent') return null;
    const isSeen = reach.kind === 'absent' || reach.reason === 'no_such_host';
    const reason = reach.status === null ? reach.reason : `${reach.reason}, ${reach.status}`;
    return { key: isSeen ? 'unavailable' : 'unanswered', reason };
  }
  const reading = readJson(response.body.bytes);
  if (!reading.ok || !isObject(reading.value)) return 'not_json';
  const cache = readCacheControl(response.headers['cache-control'] ?? '');
  return cache.isPublic && cache.forbidden === null && (cache.maxAge ?? 0) >= 60 ? null : 'not_cacheable';
}
