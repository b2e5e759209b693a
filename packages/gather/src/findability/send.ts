/** Sends one planned request of the engine with the fetcher. */

import { type Exchange, type FindAsk, wordingOf } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';

/**
 * Crawlers follow redirects of robots.txt and sitemaps to other hosts (RFC 9309 §2.3.1.2). A page or a file for agents
 * counts only on the store's own site: following it elsewhere under five identities would send up to fifty requests to
 * another party.
 */
const KEPT_ANYWHERE: ReadonlySet<FindAsk['purpose']['kind']> = new Set(['robots', 'sitemap']);

/** `origin`: where the store was found; the submitted address may be another site that redirected there. */
export function sendAsk({ fetcher, subject }: ProbeContext, ask: FindAsk, origin: string): Promise<Exchange> {
  const { userAgent, headers } = wordingOf(ask, subject.country);
  const firstBytes = ask.firstBytes === null ? {} : { firstBytes: ask.firstBytes };
  const redirects = KEPT_ANYWHERE.has(ask.purpose.kind) ? 'follow' : { within: [subject.url, origin] };
  return fetcher.fetch({ key: ask.key, url: ask.url, userAgent, headers, redirects, ...firstBytes });
}
