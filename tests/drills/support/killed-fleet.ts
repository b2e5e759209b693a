/** An account whose runs are created and done by processes that are killed at random, and the receivers of what is told of them. */

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, type WebhookEvent } from '@vitrine/client';
import { newWebhookSecret, sealSecret } from '@vitrine/contract';
import { type EventType, openStore, type Plan, planTable, type Store } from '@vitrine/store';
import { createTestDatabase, type Listening, listening, ownRedis, redisCommand, type TestDatabase } from '@vitrine/testkit';
import {
  DRILL_RULES,
  type DrillWorker,
  endDrillWorkers,
  type HeldStore,
  startDrillCreator,
  startDrillWorker,
  startHeldStore,
} from './fleet.ts';

export const ACCOUNT = 'acc_drill';
const KEY = 'a key of the drill, longer than thirty-two characters';
const FLEET = { workers: 3, creators: 2 };

/** What a receiver does with a message: a status, no answer ever, or a connection that ends after the message was read. */
export type Reply = number | 'hang' | 'drop';
export interface Receiver {
  readonly webhook: string;
  /** Verified messages, as often as they came. */
  readonly told: { readonly id: string; readonly event: WebhookEvent }[];
  /** What no key of this webhook has signed. */
  readonly unsigned: string[];
}

export interface KilledFleet {
  readonly database: TestDatabase;
  readonly shop: HeldStore;
  readonly store: Store;
  /** Processes that were killed, and how often Redis forgot everything. */
  readonly broken: { worker: number; creator: number; flushes: number };
  /** Rows behind `from`. */
  count(sql: string): Promise<number>;
  /** A webhook at this port, and its secret. */
  webhook(name: string, port: number): Promise<string>;
  receiver(name: string, reply: (id: string) => Reply): Promise<Receiver>;
  /** Some creator was refused: the account has used what it may. */
  isSpent(): boolean;
  /**
   * One process is killed a round, at every third one that creates runs, and Redis is flushed at every fourth; until there were so many
   * rounds and it is over.
   */
  breakUntil(rounds: number, isOver: () => boolean | Promise<boolean>, between: () => Promise<void>): Promise<void>;
  endCreators(): void;
  close(): Promise<void>;
}

interface Account {
  readonly plan: Plan;
  /** As in `VITRINE_PLANS`. */
  readonly plans: readonly string[];
  /** What its webhooks are told. */
  readonly events: readonly EventType[];
  readonly chance: () => number;
}

export async function openKilledFleet({ plan, plans, events, chance }: Account): Promise<KilledFleet> {
  const [database, redis, shop] = await Promise.all([createTestDatabase(), ownRedis(), startHeldStore()]);
  const store = openStore({ url: database.url, rules: DRILL_RULES, plans: planTable(plans), connectMs: 60_000, onError: () => undefined });
  await store.createAccount({ id: ACCOUNT, email: 'drill@shop.example', beta: false, plan });
  const broken = { worker: 0, creator: 0, flushes: 0 };
  const servers: Listening[] = [];
  const team = {
    worker: [] as DrillWorker[],
    creator: [] as DrillWorker[],
  };
  const places = { databaseUrl: database.url, redisUrl: redis.url, prefix: 'vitrine' };
  const start = {
    worker: () => startDrillWorker({ ...places, concurrency: 4, graceMs: 20_000, rules: DRILL_RULES, webhookKey: KEY }),
    creator: () => startDrillCreator({ databaseUrl: database.url, host: shop.host, accountId: ACCOUNT, plans }),
  };

  const webhook: KilledFleet['webhook'] = async (name, port) => {
    const secret = newWebhookSecret((size) => crypto.getRandomValues(new Uint8Array(size)));
    const id = `whk_${name}`;
    const url = `http://127.0.0.1:${port}/`;
    await store.createWebhook({ id, accountId: ACCOUNT, url, events, format: 'standard', secret: sealSecret(secret, KEY, id) }, 10);
    return secret;
  };

  return {
    database,
    shop,
    store,
    broken,
    count: async (sql) => (await database.query<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n ?? 0,
    webhook,
    receiver: async (name, reply) => {
      const receiver: Receiver = { webhook: `whk_${name}`, told: [], unsigned: [] };
      let secret = '';
      const server = createServer(async (request, response) => {
        // A worker that is killed may leave half a message.
        const body = await text(request).catch(() => null);
        if (body === null) return request.destroy();
        const verified = await verifyWebhook({ secret, headers: request.headers, body });
        if (verified.ok) receiver.told.push(verified);
        else receiver.unsigned.push(verified.reason);
        const answer = verified.ok ? reply(verified.id) : 400;
        if (answer === 'drop') return request.destroy();
        if (answer === 'hang') return undefined;
        return response.writeHead(answer, answer === 301 ? { location: 'http://127.0.0.1/' } : {}).end();
      });
      const heard = await listening(server);
      servers.push(heard);
      secret = await webhook(name, heard.port);
      return receiver;
    },
    isSpent: () => team.creator.some(({ lines }) => lines.some((line) => 'refused' in line)),
    breakUntil: async (rounds, isOver, between) => {
      for (const who of ['worker', 'creator'] as const) {
        while (team[who].length < FLEET[`${who}s`]) team[who].push(await start[who]());
      }
      for (let round = 1; round <= rounds || !(await isOver()); round += 1) {
        await between();
        const who = round % 3 === 0 ? 'creator' : 'worker';
        const place = Math.floor(chance() * team[who].length);
        team[who][place]?.signal('SIGKILL');
        await team[who][place]?.exited;
        team[who][place] = await start[who]();
        broken[who] += 1;
        if (round % 4 !== 0) continue;
        await redisCommand(redis.url, 'FLUSHALL');
        broken.flushes += 1;
      }
    },
    endCreators: () => {
      for (const creator of team.creator) creator.signal('SIGKILL');
    },
    close: async () => {
      await endDrillWorkers();
      await Promise.all(servers.map((server) => server.close()));
      await store.close();
      await Promise.all([database.drop(), redis.close(), shop.close()]);
    },
  };
}
