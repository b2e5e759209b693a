/**
 * A deployment to be broken: two APIs, two workers, a Postgres and a Redis of its own, stores; between every two parties that
 * speak to each other a network of ours, and for every process a clock that can be moved.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate, type Role } from '@vitrine/store';
import {
  freePort,
  type Link,
  type OwnServer,
  openLink,
  openTestDatabase,
  ownPostgres,
  type RunningStore,
  type StoreDefinition,
  startStore,
  type TestDatabase,
  until,
} from '@vitrine/testkit';
import type { AppProcess } from '../../e2e/support/process.ts';
import { openDeployment } from '../../e2e/support/service.ts';

const REPLICAS = 2;
const PAIRS = ['client-api', 'api-postgres', 'api-redis', 'worker-postgres', 'worker-redis', 'worker-store'] as const;
export type Pair = (typeof PAIRS)[number];
const CLOCK = new URL('moved-clock.mjs', import.meta.url).href;

/** One replica: whatever process has its place at the moment. */
export interface Member {
  readonly name: Role;
  /** As a supervisor does, another is started for one that ends. */
  kill(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** From now on its wall clock is so many milliseconds ahead. */
  moveClock(ms: number): void;
  /** Its process answers `/readyz`, and is another than the last one that was killed. */
  isUp(): boolean;
}

export interface DrilledStore extends Pick<RunningStore, 'requests'> {
  /** As clients name it and the worker reaches it. */
  readonly url: string;
  readonly domain: string;
  /** Connections of workers to it that the network destroyed with a question on them. */
  broken(): number;
}

export interface Drilled {
  readonly postgres: OwnServer;
  readonly redis: OwnServer;
  readonly database: TestDatabase;
  readonly stores: readonly DrilledStore[];
  readonly links: Readonly<Record<Pair, Link>>;
  readonly members: readonly Member[];
  /** Where clients reach the APIs. */
  readonly doors: readonly string[];
  /** How each process ended that nobody had killed: a worker's watchdog asks for another one that way. */
  readonly endedAlone: readonly string[];
  close(): Promise<void>;
}

export async function openDrilled(shop: StoreDefinition, count: number, settings: Readonly<Record<string, string>>): Promise<Drilled> {
  const links = Object.fromEntries(PAIRS.map((pair) => [pair, openLink()])) as Record<Pair, Link>;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-clocks-'));
  const running = await Promise.all(Array.from({ length: count }, () => startStore(shop, { delayMs: 20 })));
  const stores = await Promise.all(running.map((store) => reached(store, links['worker-store'])));
  const postgres = await ownPostgres();
  await migrate(postgres.url);
  const service = await openDeployment(
    stores.map(({ domain }) => domain),
    settings,
    openTestDatabase(postgres.url),
  );
  // Part of the workers' User-Agent: an audit of another suite may still ask this port, which was another store's before.
  const own = { BASE_URL: `https://drill-${randomUUID()}.shop-of-the-tests.com` };
  const endedAlone: string[] = [];
  let isClosing = false;

  const through = async (url: string, link: Link) => {
    const there = new URL(url);
    there.port = String(await link.to(Number(there.port)));
    return there.href;
  };
  const member = async (name: Role, index: number): Promise<Member & { readonly port: number }> => {
    const clock = join(folder, `${name}-${index}`);
    const port = await freePort();
    const environment = {
      NODE_OPTIONS: `--import=${CLOCK}`,
      DRILL_CLOCK: clock,
      DATABASE_URL: await through(service.database.urlAs(name), links[`${name}-postgres`]),
      REDIS_URL: await through(service.redis.url, links[`${name}-redis`]),
    };
    const start = () => (name === 'api' ? service.startApi(environment, port) : service.startWorker({ ...environment, ...own }));
    let current: AppProcess | null = null;
    const keep = async () => {
      while (!isClosing) {
        // One that cannot start while its database is away ends, and the next one tries.
        const fresh = await start().catch(() => null);
        if (fresh === null) await pause(200);
        current = fresh;
        const how = await fresh?.exited;
        current = null;
        if (how !== undefined && how !== 'SIGKILL') endedAlone.push(`${name} ${how}: ${fresh?.log().trim().split('\n').at(-1)}`);
      }
    };
    void keep();
    await until(() => current !== null);
    return {
      name,
      port,
      kill: async () => {
        const victim = current;
        victim?.signal('SIGKILL');
        await victim?.exited;
      },
      signal: (signal) => current?.signal(signal),
      moveClock: (ms) => writeFileSync(clock, String(ms)),
      isUp: () => current !== null,
    };
  };
  const names = ['api', 'worker'] as const;
  const members = await Promise.all(names.flatMap((name) => Array.from({ length: REPLICAS }, (_, index) => member(name, index))));
  const ports = await Promise.all(members.filter(({ name }) => name === 'api').map(({ port }) => links['client-api'].to(port)));
  // The run was killed: Jest's child would go on with its drill, and all it started with it.
  const abandoned = () => void close().finally(() => process.exit(1));
  const close = async () => {
    isClosing = true;
    // As long as somebody listens for it, Node keeps the channel and with it the child, which the run then waits for.
    process.off('disconnect', abandoned);
    await service.close();
    await Promise.all([...Object.values(links).map((link) => link.close()), ...running.map((store) => store.close())]);
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('disconnect', abandoned);
  return {
    postgres,
    redis: service.redis,
    database: service.database,
    stores,
    links,
    members,
    doors: ports.map((port) => `http://127.0.0.1:${port}`),
    endedAlone,
    close,
  };
}

async function reached(store: RunningStore, link: Link): Promise<DrilledStore> {
  const domain = `127.0.0.1:${await link.to(store.port)}`;
  return { url: `http://${domain}`, domain, requests: store.requests, broken: () => link.broken(store.port) };
}
