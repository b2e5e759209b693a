/**
 * `turns`: a server whose status changes. The first request gets the first of `statuses` ("503,200"), the next one the
 * next; the last one stays. Options: `statuses`, `body`, sent with 200 alone, `type` ('text/html; charset=utf-8'), `retryAfter`, sent with every other status.
 */

import type { HandlerFactory } from './handler.ts';

export const turns: HandlerFactory = (options, context) => {
  const statuses = options.text('statuses').split(',').map(Number);
  const body = context.fill(options.text('body'));
  const headers = { 'content-type': options.text('type', 'text/html; charset=utf-8') };
  const retryAfter = options.text('retryAfter', '');
  const later = retryAfter === '' ? {} : { 'retry-after': retryAfter };
  let served = 0;
  return ({ method }) => {
    if (method !== 'GET') return undefined;
    const status = statuses[Math.min(served, statuses.length - 1)] ?? 200;
    served += 1;
    return status === 200 ? { headers, body } : { status, headers: { ...headers, ...later }, body: '<!doctype html><title>Error</title>' };
  };
};
