/** A watch of a store that is another one at each due time: real runs, compared as the worker compares them. */

import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { KINDS } from '@vitrine/contract';
import { inlineReader } from '@vitrine/engine';
import {
  type ChangeData,
  type ChangeType,
  type RunOutcome,
  type Store,
  type WatchedOptions,
  type WatchedRun,
  watchedKind,
} from '@vitrine/store';
import { freePort, loadDefinition, type RouteDefinition, type StoreDefinition, startStore } from '@vitrine/testkit';
import { judgeWatched } from '../src/watches/judge.ts';
import { type Bench, type Conditions, PLAIN, runOnce } from './runner-rig.ts';

export const BOUTIQUE = loadDefinition('boutique-fr');
export const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A store with every fixed answer of it changed. */
export function routesBy(change: (route: RouteDefinition, path: string) => RouteDefinition, store = BOUTIQUE): StoreDefinition {
  const routes = Object.entries(store.routes).map(([path, route]) => {
    const isFixed = !Array.isArray(route) && !('handler' in route);
    return [path, isFixed ? change(route as RouteDefinition, path) : route] as const;
  });
  return { ...store, routes: Object.fromEntries(routes) };
}
/** The boutique with another text on each of its HTML pages. */
export function rewritten(edit: (html: string, path: string) => string): StoreDefinition {
  return routesBy((route, path) => {
    const { file } = route as { readonly file?: string };
    return file?.endsWith('.html') === true ? { headers: HTML, body: edit(fileOf(file), path) } : route;
  });
}
export const fileOf = (file: string) => readFileSync(join(String(BOUTIQUE.directory), file), 'utf8');
/** Every answer but robots.txt. */
export const everyAnswer = (answer: RouteDefinition) => routesBy((route, path) => (path === '/robots.txt' ? route : answer));
export const withoutData = (html: string) => html.replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');

/** What a due run finds at the address. `null`: nothing listens, or a server that the rig does not make. */
export type Shop = StoreDefinition | null;
/** Its pages at other addresses, to which the old ones lead. */
export const readdressed = (from: RegExp, to: string): Shop => {
  const renamed = (text: string) => text.replaceAll(from, to);
  const shop = rewritten(renamed);
  const routes = Object.entries(shop.routes).flatMap(([path, route]) =>
    renamed(path) === path
      ? [[path, route] as const]
      : [[renamed(path), route] as const, [path, { status: 301, headers: { location: renamed(path) } }] as const],
  );
  const list = { headers: { 'content-type': 'application/xml' }, body: renamed(fileOf('sitemap.xml')) };
  return { ...shop, routes: { ...Object.fromEntries(routes), '/1_fr_0_sitemap.xml': list } };
};
/** Other product pages, none of which has a price. */
export const otherRange = (): Shop => {
  const renamed = (text: string) => text.replaceAll(/\/(\d\d-[a-z-]+\.html)/g, '/9$1');
  const shop = rewritten((html) => renamed(html.replaceAll(/\d+[.,]\d\d ?(€|(?="))/g, '')));
  const routes = Object.fromEntries(Object.entries(shop.routes).map(([path, route]) => [renamed(path), route]));
  const list = { headers: { 'content-type': 'application/xml' }, body: renamed(fileOf('sitemap.xml')) };
  return { ...shop, routes: { ...routes, '/1_fr_0_sitemap.xml': list } };
};

export const themed = rewritten((html) =>
  html
    .replace('</head>', '<link rel="preload" href="/fonts/a.woff2" as="font"><style>.c-card{display:grid}</style></head>')
    .replace(/<main>([\s\S]*)<\/main>/, '<main class="c-page"><div class="c-grid">$1</div></main>')
    .replaceAll('<p class="prix">', '<p class="c-price" data-theme="2">'),
);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000);
export const saleUntil = (days: number) =>
  rewritten((html) => {
    const until = `"priceCurrency": "EUR", "priceValidUntil": "${dayIn(days).toISOString().slice(0, 10)}"`;
    return html.replace(/, "priceValidUntil": "[^"]*"/, '').replace('"priceCurrency": "EUR"', until);
  });
/** With a key for the signatures of its own bots. */
export const keyUntil = (days: number): Shop => {
  const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const type = 'application/http-message-signatures-directory+json';
  const body = JSON.stringify({ keys: [{ ...jwk, exp: Math.floor(dayIn(days).getTime() / 1000) }] });
  return {
    ...BOUTIQUE,
    routes: { ...BOUTIQUE.routes, '/.well-known/http-message-signatures-directory': { headers: { 'content-type': type }, body } },
  };
};

export interface Due extends Conditions {
  /** Between the due time and its run. */
  readonly before?: (run: string, watch: Watched) => Promise<unknown>;
  readonly delayMs?: number;
}
export interface Watched {
  readonly id: string;
  readonly accountId: string;
  readonly port: number;
  /** One due time: its run, and what the watch makes of it. */
  readonly due: (shop: Shop, how?: Due) => Promise<string>;
  readonly changes: () => Promise<readonly { readonly type: ChangeType; readonly data: ChangeData }[]>;
  readonly flaky: () => Promise<number>;
}

const OPTIONS: Readonly<Record<WatchedRun, WatchedOptions>> = {
  audit: PLAIN,
  scan: { ...PLAIN, general_scan: true },
  findability: { country: 'FR', language: 'en', pages: 3, recall: false },
  performance: { country: 'FR', language: 'en', missions: 1, repeats: 1 },
};
const TELL = { severity: 'minor', score_drop: 5, tier: true, wall: true, recovery: true } as const;
let made = 0;

/** What a run wrote: its steps and its end. */
interface Written {
  readonly steps: Parameters<Store['recordStep']>[];
  outcome?: RunOutcome;
}
/** Of one suite: the address of its stores, and what the first run of the boutique wrote, which that of every other watch writes again. */
interface Shared {
  readonly port: number;
  readonly firsts: Map<WatchedRun, Written>;
}
const shared = new WeakMap<object, Shared>();

/** Runs it, and keeps what it writes. */
async function runAndKeep(store: Store, run: string): Promise<Written> {
  const written: Written = { steps: [] };
  const recordStep: Store['recordStep'] = (...step) => {
    written.steps.push(step);
    return store.recordStep(...step);
  };
  const finish: Store['finish'] = (claim, outcome, more) => {
    written.outcome = outcome;
    return store.finish(claim, outcome, more);
  };
  await runOnce({ ...store, recordStep, finish }, run);
  return written;
}

async function writeAgain(store: Store, run: string, { steps, outcome }: Written): Promise<void> {
  const claimed = await store.claim(run);
  if (claimed.kind !== 'claimed' || outcome === undefined) throw new Error(`${run} cannot be written`);
  const { claim } = claimed;
  for (const [, step, exchanges, total] of steps) await store.recordStep(claim, { ...step, epoch: claim.epoch }, exchanges, total);
  await store.finish(claim, outcome);
}

/** `options`: beside those of an audit; `at`: the address of a server that is none of ours. */
export async function aWatch(
  { store, database }: Pick<Bench, 'store' | 'database'>,
  over: { readonly runs?: WatchedRun; readonly options?: Partial<WatchedOptions>; readonly at?: string } = {},
): Promise<Watched> {
  made += 1;
  const { port, firsts } = shared.get(database) ?? { port: await freePort(), firsts: new Map<WatchedRun, Written>() };
  shared.set(database, { port, firsts });
  const [accountId, id] = [`acc_watch${made}`, `wch_watch${made}`];
  await store.createAccount({ id: accountId, email: `watch-${made}@shop.example`, beta: true, plan: 'scale' });
  await database.query('insert into sites (account_id, domain) values ($1, $2)', [accountId, id]);
  const { runs = 'audit', options, at } = over;
  await database.query(
    `insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at)
      values ($1, $2, $3, $3, $1, $4, 'day', $5, $6, $1, now())`,
    [id, accountId, at ?? `http://127.0.0.1:${port}/`, runs, JSON.stringify({ ...OPTIONS[runs], ...options }), JSON.stringify(TELL)],
  );
  const errors: unknown[] = [];
  let due = 0;
  const watch: Watched = {
    id,
    accountId,
    port,
    due: async (shop, how = {}) => {
      const { before, delayMs = 0, ...conditions } = how;
      due += 1;
      const run = `${KINDS[watchedKind(runs)].prefix}_${id}${due}`;
      // As if an hour lay between two: a domain is asked 48 times a day.
      await database.query("update watch_runs set at = at - interval '1 hour' where watch_id = $1", [id]);
      await database.query("update watches set next_at = now() - interval '1 second', confirm_at = null where id = $1", [id]);
      expect(await store.takeDueWatches([`aud_${id}${due}`])).toBe(1);
      await before?.(run, watch);
      const isFirst = due === 1 && shop === BOUTIQUE && over.options === undefined && Object.keys(how).length === 0;
      const first = isFirst ? firsts.get(runs) : undefined;
      if (first !== undefined) await writeAgain(store, run, first);
      else {
        const running = shop === null ? null : await startStore(shop, { port, delayMs });
        if (isFirst) firsts.set(runs, await runAndKeep(store, run));
        else await runOnce(store, run, conditions);
        await running?.close();
      }
      await judgeWatched({ store, read: inlineReader(), onError: (error) => errors.push(error) });
      expect(errors).toEqual([]);
      return run;
    },
    changes: async () => (await database.query('select type, data from changes where watch_id = $1 order by at', [id])) as never,
    flaky: async () => Number((await database.query('select flaky from watches where id = $1', [id]))[0]?.['flaky']),
  };
  return watch;
}

/** Lines of the answers a change shows, each with its sign. */
export const linesOf = ({ exchanges }: ChangeData) =>
  exchanges.flatMap(({ lines }) => lines.map(({ sign, text }) => `${sign}${text.trim()}`));
