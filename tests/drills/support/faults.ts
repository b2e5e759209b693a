/** What can go wrong around a service, one fault at a time. */

import { setTimeout as pause } from 'node:timers/promises';
import { redisCommand } from '@vitrine/testkit';
import type { Drilled, Member } from './drilled.ts';

export interface Fault {
  readonly kind: string;
  /** Resolves when the fault is over and what was stopped is started again, though not necessarily ready. */
  inflict(ms: number): Promise<void>;
}

/** Longer than a lease of the service: the frozen worker's runs go on elsewhere, and it wakes up among them. */
const BEYOND_A_LEASE_MS = 20_000;
const HOUR_MS = 3_600_000;
/** Less than one write-ahead segment of Postgres: its next commit fails. */
const FULL_BYTES = 65_536;
const SLOW_MS = 250;

/** `pick` decides which replica is hit. */
export function faultsOf(drilled: Drilled, pick: <T>(list: readonly T[]) => T): readonly Fault[] {
  const { postgres, redis, members, links } = drilled;
  const of = (name: Member['name']) => members.filter((member) => member.name === name);
  const one = (name: Member['name']) => pick(of(name));
  const frozen = async (member: Member, ms: number) => {
    member.signal('SIGSTOP');
    await pause(ms);
    member.signal('SIGCONT');
  };
  const moved = async (member: Member, ahead: number, ms: number) => {
    member.moveClock(ahead);
    await pause(ms);
    member.moveClock(0);
  };
  const networks = Object.entries(links).flatMap(([pair, link]) => {
    const begin = { cut: () => link.cut(), slow: () => link.slow(SLOW_MS), silent: () => link.silence() };
    return Object.entries(begin).map(([how, start]) => ({
      kind: `${pair} ${how}`,
      inflict: async (ms: number) => {
        start();
        await pause(ms);
        link.pass();
      },
    }));
  });
  return [
    { kind: 'worker killed', inflict: () => one('worker').kill() },
    { kind: 'every worker killed', inflict: async () => void (await Promise.all(of('worker').map((member) => member.kill()))) },
    { kind: 'api killed', inflict: () => one('api').kill() },
    { kind: 'worker frozen', inflict: (ms) => frozen(one('worker'), ms) },
    { kind: 'worker frozen beyond its lease', inflict: () => frozen(one('worker'), BEYOND_A_LEASE_MS) },
    { kind: 'api frozen', inflict: (ms) => frozen(one('api'), ms) },
    { kind: 'worker an hour ahead', inflict: (ms) => moved(one('worker'), HOUR_MS, ms) },
    { kind: 'worker an hour behind', inflict: (ms) => moved(one('worker'), -HOUR_MS, ms) },
    { kind: 'api a day ahead', inflict: (ms) => moved(one('api'), 24 * HOUR_MS, ms) },
    { kind: 'api an hour behind', inflict: (ms) => moved(one('api'), -HOUR_MS, ms) },
    { kind: 'redis flushed', inflict: async () => void (await redisCommand(redis.url, 'FLUSHALL')) },
    {
      kind: 'redis killed',
      inflict: async (ms) => {
        await redis.kill();
        await pause(ms);
        await redis.start();
      },
    },
    {
      // Its memory, as it writes everything there first; noeviction answers every write with an error.
      kind: 'redis full',
      inflict: async (ms) => {
        await redisCommand(redis.url, 'CONFIG SET maxmemory 1');
        await pause(ms);
        await redisCommand(redis.url, 'CONFIG SET maxmemory 0');
      },
    },
    {
      kind: 'postgres killed',
      inflict: async (ms) => {
        await postgres.kill();
        await pause(ms);
        await postgres.start();
      },
    },
    {
      // The write-ahead log cannot be written, so Postgres ends, or (18, seen once in a long drill) is left between crash and recovery
      // with nobody to recover it. Its operator makes room and starts it anew.
      kind: 'postgres disk full',
      inflict: async (ms) => {
        await postgres.limitFiles(FULL_BYTES);
        await pause(ms);
        await postgres.kill();
        await postgres.start();
      },
    },
    ...networks,
  ];
}
