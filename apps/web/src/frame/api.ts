/** How the back end reaches the API: over HTTP, by the client, for one reader at a time. */

import { type Call, type CallOptions, Unreachable, type VitrineClient, vitrineClient } from '@vitrine/client';
import type { Request } from 'express';
import type { WebSettings } from './settings.ts';

/** The API answers what pages ask in milliseconds; after this it counts as away. */
const PATIENCE_MS = 10_000;
/** What the API answers as text; everything else is JSON. */
const TEXTS = /\/report$|\/page$|\.(?:svg|md)$/;

/**
 * The API as this reader may use it: limits count their address, not ours, and with a session it speaks as its account. A 429 is
 * told and never waited for, because somebody looks at the page.
 */
export function apiFor({ apiUrl, internalToken }: WebSettings, { ip }: Pick<Request, 'ip'>, session?: string): VitrineClient {
  const named = internalToken === null || ip === undefined ? {} : { 'Vitrine-Internal-Token': internalToken, 'Vitrine-Client-Address': ip };
  const client = vitrineClient({ url: apiUrl, headers: named, ...(session !== undefined && { key: session }) });
  return { ...client, call: briefly(client.call, apiUrl) };
}

/** What a page of the API may do, as it says itself. */
export function policyOf(headers: Headers): Readonly<Record<string, string>> {
  return { 'Content-Security-Policy': headers.get('content-security-policy') ?? "default-src 'none'" };
}

/** `Call` has the types of each operation; whatever is called is passed on. */
export type LooseCall = (
  method: string,
  path: string,
  input?: object,
  options?: CallOptions,
) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }>;

/** Waits for an answer and for no limit. A success that is no JSON was written by something before the API. */
function briefly(call: Call, apiUrl: string): Call {
  return (async (method: string, path: string, input?: object, options?: CallOptions) => {
    const answer = await (call as LooseCall)(method, path, input, {
      maxWait: 0,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...options,
    });
    const isMeant = answer.status === 204 || TEXTS.test(path) || (typeof answer.body === 'object' && answer.body !== null);
    if (!isMeant) throw new Unreachable(apiUrl, new Error('its answer is no JSON'));
    return answer;
  }) as Call;
}
