/** How the back end reaches the API: over HTTP, by the client, for one reader at a time. */

import { type VitrineClient, vitrineClient } from '@vitrine/client';
import type { Request } from 'express';
import type { WebSettings } from './settings.ts';

/** The API answers what pages ask in milliseconds; after this it counts as away. */
const PATIENCE_MS = 10_000;

/**
 * The API as this reader may use it: limits count their address, not ours, and with a session it speaks as its account. A 429 is
 * told and never waited for, because somebody looks at the page.
 */
export function apiFor({ apiUrl, internalToken }: WebSettings, { ip }: Pick<Request, 'ip'>, session?: string): VitrineClient {
  const named = internalToken === null || ip === undefined ? {} : { 'Vitrine-Internal-Token': internalToken, 'Vitrine-Client-Address': ip };
  return vitrineClient({ url: apiUrl, headers: named, ...(session !== undefined && { key: session }) });
}

/** For everything but what is meant to last, as a stream of events. */
export function briefly(): { readonly maxWait: number; readonly signal: AbortSignal } {
  return { maxWait: 0, signal: AbortSignal.timeout(PATIENCE_MS) };
}
