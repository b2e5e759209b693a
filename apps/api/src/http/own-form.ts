import type { IncomingMessage } from 'node:http';
import { serviceError } from '@vitrine/contract';
import type { Settings } from '../deps.ts';

const DETAIL = { en: 'This form may be posted by our own pages only.' };

/**
 * A form needs no credential, so another site gains no right by posting it through its visitors' browsers. What it would gain is
 * their networks: each visitor's hourly limit could be spent unseen, and a page with many visitors could send a store more
 * audits than one network may. Browsers say where a post comes from: `Sec-Fetch-Site` (Fetch Metadata) to https and loopback,
 * `Origin` always (`null` from a page that hides itself). A program sends neither and is counted by its own network.
 */
export function refuseOtherSites({ headers }: Pick<IncomingMessage, 'headers'>, settings: Pick<Settings, 'baseUrl' | 'siteUrl'>): void {
  const site = headers['sec-fetch-site'];
  // `none`: the person did it, by reloading or from the history.
  const isOurs = site === undefined ? isOwnOrigin(headers, settings) : site === 'same-origin' || site === 'none';
  if (!isOurs) throw serviceError('origin_not_allowed', { detail: DETAIL });
}

/** By host alone, and by our public names too: a proxy in front may end TLS and may put another name into `Host`. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers'], { baseUrl, siteUrl }: Pick<Settings, 'baseUrl' | 'siteUrl'>): boolean {
  const from = origin === undefined ? null : URL.parse(origin)?.host;
  return from === null || [host?.toLowerCase(), new URL(baseUrl).host, new URL(siteUrl).host].includes(from);
}
