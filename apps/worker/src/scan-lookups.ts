/** What the general scan uses besides the store, from configuration: DNS resolvers and, where there is one, a browser. */

import type { TargetPolicy } from '@vitrine/engine';
import { createBrowserReader, createDohResolver, type Resolver, type ScanLookups } from '@vitrine/gather';
import type { Config } from '@vitrine/runtime';

export interface OpenScanLookups extends ScanLookups {
  /** Ends the resolver's kept connections. */
  close(): Promise<void>;
}

export interface ScanLookupsOptions {
  readonly policy: TargetPolicy;
  readonly resolver: Resolver;
  readonly userAgent: string;
  /** A browser started by root cannot use its own sandbox. */
  readonly isRoot: boolean;
}

/** One of each for the whole process: connections and the number of browsers are shared by all runs. */
export function openScanLookups(config: Pick<Config<'worker'>, 'dnsResolvers' | 'chromium'>, options: ScanLookupsOptions): OpenScanLookups {
  const { policy, resolver, userAgent, isRoot } = options;
  const dns = createDohResolver({ endpoints: config.dnsResolvers, policy, resolver, userAgent });
  const browser = config.chromium === null ? null : createBrowserReader({ executable: config.chromium, userAgent, sandbox: !isRoot });
  return { dns, browser, close: () => dns.close() };
}
