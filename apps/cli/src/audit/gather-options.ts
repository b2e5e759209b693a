/** The arguments every command that asks a store from this process shares. */

import { ASK_STORE, COUNTRIES } from '@vitrine/contract';
import { asTyped, loopbackPairOf } from '@vitrine/engine';
import type { StoreEvidence } from '@vitrine/gather';
import { type Arguments, type Io, integerOf, onlyPositional, textOf, UsageError } from '../command.ts';
import { gatherStore } from './gather-store.ts';

export function countryOf(args: Arguments): string | undefined {
  const country = textOf(args, 'country');
  if (country === undefined || country === ASK_STORE || COUNTRIES.includes(country)) return country;
  const named = country.toUpperCase() === 'UK' ? ' (GB)' : '';
  throw new UsageError(
    `--country takes an ISO 3166-1 alpha-2 code in capitals${named}, or auto`,
    `--country prend un code ISO 3166-1 alpha-2 en capitales${named}, ou auto`,
  );
}

/** The country of an audit in this process: the one that was named, else the store is asked. */
export function marketOf(args: Arguments): { readonly country: string; readonly by?: 'store' } {
  const country = countryOf(args) ?? ASK_STORE;
  return country === ASK_STORE ? { country, by: 'store' } : { country };
}

export function sampleOf<F>(args: Arguments, fallback: F): number | F {
  return integerOf(args, 'sample', { min: 1, max: 50, fallback });
}

/** The store that was named, as it was meant. */
export function storeOf(args: Arguments): string {
  return asTyped(onlyPositional(args, 'url'));
}

/** What to ask: an address, and the pairs it may be asked at. */
interface Target {
  readonly business: string;
  /** Loopback pairs that may be asked. */
  readonly reach: readonly string[];
}

/** Gathers from the URL or the demo store the arguments name, and hands the evidence on while the store still runs. */
export async function withGathered<T>(
  args: Arguments,
  io: Io,
  generalScan: boolean,
  use: (evidence: StoreEvidence, reach: readonly string[]) => Promise<T>,
): Promise<T> {
  const { country } = marketOf(args);
  const sampleSize = sampleOf(args, 12);
  const { language } = args;
  return withTarget(args, io, async ({ business, reach }) =>
    use(await gatherStore({ business, country, sampleSize, allow: reach, generalScan, language }, io), reach),
  );
}

/** Runs the demo store for as long as it is used, where one is named. */
async function withTarget<T>(args: Arguments, io: Io, use: (target: Target) => Promise<T>): Promise<T> {
  const allow = (textOf(args, 'allow') ?? '').split(',').filter(Boolean);
  const demo = textOf(args, 'demo');
  if (demo === undefined) {
    const business = storeOf(args);
    return use({ business, reach: [...allow, ...ownShop(business, allow, args, io)] });
  }
  if (args.positionals.length > 0) throw new UsageError('Either <url> or --demo, not both', 'Ou <url>, ou --demo, pas les deux');
  // The demo stores are loaded by those who ask for one.
  const { benchmarkStoreNames, startStore, storeNames } = await import('@vitrine/testkit');
  if (![...storeNames(), ...benchmarkStoreNames()].includes(demo)) {
    const known = storeNames().join(', ');
    throw new UsageError(`There is no demo store "${demo}"; there are ${known}`, `Il n’y a pas de boutique « ${demo} » ; il y a ${known}`);
  }
  const store = await startStore(demo, { today: io.now() });
  try {
    return await use({ business: store.url, reach: [...allow, `127.0.0.1:${store.port}`] });
  } finally {
    await store.close();
  }
}

/** The loopback address that was typed is let through, exactly this one, and that is said; in production never. */
function ownShop(business: string, allow: readonly string[], { language }: Arguments, io: Io): readonly string[] {
  const pair = io.env['NODE_ENV'] === 'production' ? null : loopbackPairOf(business);
  if (pair === null || allow.includes(pair)) return [];
  const said = {
    en: `Allowed for this run, because you named it: ${pair}, on this machine, and no other address of it`,
    fr: `Permis pour cette fois, parce que vous l’avez nommé : ${pair}, sur cette machine, et aucune autre adresse d’elle`,
  };
  io.note(`${said[language]}\n`);
  return [pair];
}
