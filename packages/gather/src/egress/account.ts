import type { Spent } from '../ports.ts';
import { EgressError } from './failure.ts';

export interface AuditBudget {
  /** A fifth of them is the reserve: for requests sent a second time, and for those that may use it. */
  readonly requests: number;
  /** Body bytes as sent. */
  readonly bytes: number;
  /** Wall time, parsing between requests included. */
  readonly ms: number;
  readonly inFlight: number;
}

export const DEFAULT_BUDGET: AuditBudget = { requests: 60, bytes: 20 * 1024 * 1024, ms: 90_000, inFlight: 4 };

/** How many of so many requests are not the reserve. */
export function firstRequests(requests: number): number {
  return requests - Math.floor(requests / 5);
}

/** What an audit may still spend on its store. Begins where an earlier claim of the same audit stopped. */
export interface Account {
  /** Books one request, hops and retries each; throws EgressError `budget_spent` when none is left. */
  request(): void;
  /** Books received bytes; throws EgressError `budget_spent` once they exceed the budget. */
  bytes(count: number): void;
  remainingMs(): number;
  /** First questions that are left, as if none had been sent from a share; the reserve is not among them. */
  requestsLeft(): number;
  /** All that are left, the reserve among them: of a share only those that were not sent. */
  allLeft(): number;
  /** A view that books its requests on the reserve; null when that is spent. */
  again(): Account | null;
  /** A view that books its requests on the reserve once the others are spent. */
  withReserve(): Account;
  /** A view whose requests `requestsLeft` does not count: they come out of what other steps leave to theirs. */
  fromShare(): Account;
  spent(): Spent;
}

export function openAccount(budget: AuditBudget, before: Spent, now: () => number): Account {
  const opened = now();
  let { requests, bytes } = before;
  let second = before.second ?? 0;
  let fromShare = 0;
  const reserve = budget.requests - firstRequests(budget.requests);
  const elapsed = () => before.ms + Math.round(now() - opened);
  const isOver = () => bytes >= budget.bytes || elapsed() >= budget.ms;
  const hasFirst = () => requests < budget.requests - reserve;
  const account: Account = {
    request() {
      if (!hasFirst() || isOver()) throw new EgressError('budget_spent');
      requests += 1;
    },
    bytes(count) {
      bytes += count;
      if (bytes > budget.bytes) throw new EgressError('budget_spent');
    },
    remainingMs: () => Math.max(0, budget.ms - elapsed()),
    requestsLeft: () => Math.max(0, budget.requests - reserve - requests + fromShare),
    allLeft: () => Math.max(0, budget.requests - reserve - requests) + Math.max(0, reserve - second),
    spent: () => ({ requests, bytes, ms: elapsed(), second }),
    again: () => (second < reserve ? onReserve : null),
    withReserve: () => ({ ...account, request: () => (hasFirst() ? account.request() : onReserve.request()) }),
    fromShare: () => ({
      ...account,
      request() {
        account.request();
        fromShare += 1;
      },
    }),
  };
  const onReserve: Account = {
    ...account,
    request() {
      if (second >= reserve || isOver()) throw new EgressError('budget_spent');
      second += 1;
    },
  };
  return account;
}

/** Runs at most `size` tasks at once, in the order they came. */
export function createSlots(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The slot is passed directly to the next waiting task, so that tasks run in the order they came.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
