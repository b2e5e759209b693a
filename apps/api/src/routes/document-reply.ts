/** Documents as answers: made once at start, kept by caches, readable from any page. */

import { ENDPOINTS, type Endpoint, type EndpointId, serviceError } from '@vitrine/contract';
import type { Handler } from '../http/bind.ts';
import { etagOf } from '../http/conditional.ts';
import type { Reply } from '../http/reply.ts';

/** Stores must be able to keep our profile (UCP, Hosting 3: public, at least a minute), and any page to read it. */
export const PUBLIC = {
  'Cache-Control': 'public, max-age=3600',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The same answer to everybody; 404 where the deployment has no such document. */
export function always(reply: Reply | undefined): Handler {
  return async () => existing(reply);
}

export function existing(reply: Reply | undefined): Reply {
  if (reply === undefined) throw serviceError('not_found');
  return reply;
}

/** Of the media type the endpoint table promises. */
export function document(id: EndpointId, text: string, more: Reply['headers'] = {}): Reply {
  const { answers }: Endpoint = ENDPOINTS[id];
  const contentType = answers[200]?.contentType;
  if (contentType === undefined || contentType === null) throw new Error(`${id} promises no document`);
  return { status: 200, headers: { 'Content-Type': contentType, ETag: etagOf(text), ...PUBLIC, ...more }, body: Buffer.from(text) };
}
