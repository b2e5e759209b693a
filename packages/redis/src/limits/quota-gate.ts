import { openConnection } from './connection.ts';

/** What a quota is counted by. The plan is part of it, so a gate that was closed under the former plan does not bind the new one. */
export interface GateKey {
  readonly accountId: string;
  readonly unit: string;
  readonly plan: string;
}

/** The numbers of a refusal, as Postgres gave them. */
interface GateRefusal {
  readonly used: number;
  readonly limit: number;
  readonly resetsAt: Date;
}

export interface QuotaGateOptions {
  /** Connection string of Redis. */
  readonly url: string;
  /** In front of every key; tests give each file its own. */
  readonly prefix?: string;
  /** What time it is: a gate never stays closed into the next cycle. */
  readonly wallClock: () => Date;
}

/**
 * Spares Postgres the repeats of a request it has just refused. The gate can only be closed, by a refusal, and for ten
 * seconds at most; whoever finds it open asks Postgres, which decides. So it never lets through what Postgres would
 * refuse, whatever Redis lost, and a unit that was given back is available ten seconds later at the latest.
 */
export interface QuotaGate {
  /** The refusal a gate was closed with; null when it is open, or Redis is away. Never throws. */
  find(key: GateKey): Promise<GateRefusal | null>;
  /** After Postgres refused. Never throws. */
  shut(key: GateKey, refusal: GateRefusal): Promise<void>;
  isConnected(): boolean;
  close(): Promise<void>;
}

const SHUT_MS = 10_000;
/** Milliseconds; Postgres itself refuses within this time, so waiting longer for Redis gains nothing. */
const COMMAND_MS = 100;

export function openQuotaGate({ url, prefix = 'vitrine:quota:', wallClock }: QuotaGateOptions): QuotaGate {
  const redis = openConnection(url, { commandMs: COMMAND_MS, socketMs: COMMAND_MS * 4 });
  const nameOf = ({ accountId, unit, plan }: GateKey) => `${prefix}${accountId}:${unit}:${plan}`;
  return {
    find: (key) => orNull(async () => readRefusal(await redis.get(nameOf(key)))),
    shut: async (key, { used, limit, resetsAt }) => {
      const ms = Math.min(SHUT_MS, resetsAt.getTime() - wallClock().getTime());
      if (ms <= 0) return;
      await orNull(() => redis.set(nameOf(key), JSON.stringify({ used, limit, resetsAt }), 'PX', ms));
    },
    isConnected: () => redis.status === 'ready',
    close: async () => {
      redis.disconnect();
    },
  };
}

/** Without Redis there is no gate and Postgres decides every request: one statement more, so no error is raised. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

function readRefusal(text: string | null): GateRefusal | null {
  if (text === null) return null;
  const { used, limit, resetsAt } = JSON.parse(text) as { used: number; limit: number; resetsAt: string };
  return { used, limit, resetsAt: new Date(resetsAt) };
}
