/** One planned question, worded by the engine and sent by the fetcher. */

import { type Exchange, type FindAsk, wordingOf } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';

/**
 * Crawlers follow robots.txt and sitemaps wherever they are kept (RFC 9309 §2.3.1.2). A page or a file for agents is the
 * store's own or is not there: five identities that followed it away would be fifty questions to a stranger.
 */
const KEPT_ANYWHERE: ReadonlySet<FindAsk['purpose']['kind']> = new Set(['robots', 'sitemap']);

/** `origin`: where the store was found; the submitted address may be another site that led there. */
export function sendAsk({ fetcher, subject }: ProbeContext, ask: FindAsk, origin: string): Promise<Exchange> {
  const { voice, headers } = wordingOf(ask, subject.country);
  const firstBytes = ask.firstBytes === null ? {} : { firstBytes: ask.firstBytes };
  const redirects = KEPT_ANYWHERE.has(ask.purpose.kind) ? 'follow' : { within: [subject.url, origin] };
  return fetcher.fetch({ key: ask.key, url: ask.url, voice, headers, redirects, ...firstBytes });
}
