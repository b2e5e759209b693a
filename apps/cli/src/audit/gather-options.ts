/** The arguments every command that asks a store shares. */

import type { ParseArgsOptionsConfig } from 'node:util';
import { loopbackPairOf } from '@vitrine/engine';
import { startStore, storeNames } from '@vitrine/testkit';
import { type Arguments, type Io, integerOf, onlyPositional, textOf, UsageError } from '../command.ts';
import { gatherStore, type StoreEvidence } from './gather-store.ts';

export const GATHER_OPTIONS = {
  demo: { type: 'string' },
  country: { type: 'string' },
  'sample-size': { type: 'string' },
  allow: { type: 'string' },
  'commerce-only': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

export const GATHER_HELP = `  --demo <store>        start this demo store and ask it
  --country <code>      market, ISO 3166-1 alpha-2 (FR)
  --sample-size <n>     products to look at, 1 to 50 (12)
  --allow <a:p,…>       address:port pairs that may be asked beside a loopback <url> itself; also VITRINE_EGRESS_ALLOW
  --commerce-only       leave the general scan out`;

/** Gathers from the URL or the demo store the arguments name, and hands the evidence on while the store still runs; `reach` are the loopback pairs that may be asked. */
export async function withGathered<T>(
  args: Arguments,
  io: Io,
  use: (evidence: StoreEvidence, reach: readonly string[]) => Promise<T>,
): Promise<T> {
  const country = textOf(args, 'country') ?? 'FR';
  if (!/^[A-Z]{2}$/.test(country)) throw new UsageError('--country takes two capital letters');
  const sampleSize = integerOf(args, 'sample-size', { min: 1, max: 50, fallback: 12 });
  const allow = (textOf(args, 'allow') ?? '').split(',').filter(Boolean);
  const generalScan = args.values['commerce-only'] !== true;
  const demo = textOf(args, 'demo');
  if (demo === undefined) {
    const business = onlyPositional(args, 'url');
    const reach = [...allow, ...ownShop(business, allow, io)];
    return use(await gatherStore({ business, country, sampleSize, allow: reach, generalScan }, io), reach);
  }
  if (args.positionals.length > 0) throw new UsageError('Either <url> or --demo, not both');
  if (!storeNames().includes(demo)) throw new UsageError(`There is no demo store "${demo}"; there are ${storeNames().join(', ')}`);
  const store = await startStore(demo);
  try {
    const reach = [...allow, `127.0.0.1:${store.port}`];
    return await use(await gatherStore({ business: store.url, country, sampleSize, allow: reach, generalScan }, io), reach);
  } finally {
    await store.close();
  }
}

/** The loopback address that was typed is let through, exactly this one, and that is said; in production never. */
function ownShop(business: string, allow: readonly string[], io: Io): readonly string[] {
  const pair = io.env['NODE_ENV'] === 'production' ? null : loopbackPairOf(business);
  if (pair === null || allow.includes(pair)) return [];
  io.note(`Allowed for this run, because you named it: ${pair}, on this machine, and no other address of it\n`);
  return [pair];
}
