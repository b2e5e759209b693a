/** One planned question, worded by the engine and sent by the fetcher. */

import { type Exchange, type FindAsk, wordingOf } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';

export function sendAsk({ fetcher, subject }: ProbeContext, ask: FindAsk): Promise<Exchange> {
  const { voice, headers } = wordingOf(ask, subject.country);
  return fetcher.fetch({ key: ask.key, url: ask.url, voice, headers, ...(ask.firstBytes === null ? {} : { firstBytes: ask.firstBytes }) });
}
