/** What the application needs of the configuration; secrets are revealed here and nowhere else. */

import { type Config, type TrustProxy, trustProxyOf } from '@vitrine/runtime';

export interface WebSettings {
  /** Where browsers find these pages, without a trailing slash. */
  readonly publicUrl: string;
  /** Where the API answers this process. */
  readonly apiUrl: string;
  /** Where browsers and programs find the API. */
  readonly publicApiUrl: string;
  /** Lets the API count limits by the reader's address, and opens sign-in; null: the API counts ours, and nobody signs in. */
  readonly internalToken: string | null;
  /** In the commerce profile an audit has no general scan. */
  readonly hasScan: boolean;
  readonly trustProxy: TrustProxy;
  /** Stores the first page offers to try. */
  readonly examples: readonly { readonly name: string; readonly url: string }[];
  /** Milliseconds after which a browser is shown the frame of a page that is still to come; left out: it waits. */
  readonly frameAfterMs?: number;
}

/** Within a second there is something to see, the network's time included. */
const FRAME_AFTER_MS = 700;

export function settingsOf(config: Config<'web'>): WebSettings {
  return {
    publicUrl: config.webUrl ?? `http://127.0.0.1:${config.webPort}`,
    apiUrl: config.apiUrl ?? config.baseUrl,
    publicApiUrl: config.baseUrl,
    internalToken: config.internalToken?.reveal() ?? null,
    hasScan: config.profile === 'standard',
    trustProxy: trustProxyOf(config.trustProxy),
    frameAfterMs: FRAME_AFTER_MS,
    examples: config.webExamples.map((item) => ({ name: item.slice(0, item.indexOf('=')), url: item.slice(item.indexOf('=') + 1) })),
  };
}
