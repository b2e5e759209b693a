/** What a probe is given in tests: a store on loopback and a fetcher that may reach it, with short waits. */

import { type AuditSubject, DEFAULT_TARGET_POLICY, inlineReader } from '@vitrine/engine';
import { createFetcher, type FetcherOptions } from '@vitrine/gather';

export const DAY = '2026-11-21';

interface Probing extends Partial<FetcherOptions> {
  readonly subject?: Partial<AuditSubject>;
}

/** The fetcher is the caller's to close. */
export function probing(store: { readonly url: string; readonly port: number }, { subject, limits, ...fetching }: Probing = {}) {
  const { signal = new AbortController().signal } = fetching;
  const policy = { ...DEFAULT_TARGET_POLICY, allow: [`127.0.0.1:${store.port}`] };
  const patience = { secondAskMs: 20, patienceMs: 50, requestMs: 60_000, ...limits };
  const userAgent = 'VitrineBot/1.0 (+https://vitrine.example/bot)';
  return {
    subject: { business: store.url, url: `${store.url}/`, country: 'FR', sampleSize: 12, day: DAY, ...subject },
    fetcher: createFetcher({ policy, userAgent, ...fetching, limits: patience, signal }),
    read: inlineReader(),
    signal,
    agentProfileUrl: (release: string) => `https://vitrine.example/.well-known/ucp/${release}`,
    dns: null,
    browser: null,
  };
}
