import { type Exchange, requestsIn, secondRequests } from '@vitrine/engine';
import type { Booking, Spent } from '../ports.ts';
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

/**
 * First requests that are the general scan's whether it runs or not: what is sampled, and with it the verdict of the checks, is the
 * same with it and without. What it needs beyond them it takes from what is left and the reserve, when the checks have ended.
 */
const SCAN_REQUESTS = 18;
/** What discovery may use: its own questions, a conversation in three dialects. */
const UCP_REQUESTS = 18;

/** What the catalogue leaves to the scan, of so many first requests that are left when discovery has ended. */
export function keptForScan(left: number): number {
  return Math.max(0, Math.min(SCAN_REQUESTS, left - UCP_REQUESTS));
}

/** What the scan may ask beside discovery and catalogue, of so many first requests: however few discovery uses, the catalogue leaves as many. */
export function scanAhead(left: number): number {
  return keptForScan(left - UCP_REQUESTS);
}

/** How many of so many requests are not the reserve. */
export function firstRequests(requests: number): number {
  return requests - Math.floor(requests / 5);
}

/** What a run may still spend on its store. Begins where an earlier claim of the same run stopped. */
export interface Budget {
  /** Books one request, hops and second questions each; throws EgressError `budget_spent` when none is left. */
  request(booking: Booking): void;
  /** Books received bytes; throws EgressError `budget_spent` once they exceed the budget. */
  bytes(count: number): void;
  /** Books what an earlier claim has asked and was answered, whatever is left. */
  answered(exchange: Exchange, booking: Booking): void;
  left(): Left;
  spent(): Spent;
}

interface Left {
  /** First requests, as if none had been sent from a share. */
  readonly first: number;
  readonly reserve: number;
  /** All of them: those that were sent from a share are gone. */
  readonly all: number;
  readonly ms: number;
}

export function openBudget(limits: AuditBudget, before: Spent, now: () => number): Budget {
  const opened = now();
  const most = firstRequests(limits.requests);
  const reserve = limits.requests - most;
  // Evidence does not tell first questions that were booked on the reserve: what is beyond the others was.
  let requests = Math.min(before.requests, most);
  let second = (before.second ?? 0) + before.requests - requests;
  let fromShare = 0;
  let { bytes } = before;
  const elapsed = () => before.ms + Math.round(now() - opened);
  const book = (booking: Booking, count: number) => {
    if (booking === 'reserve' || (booking === 'any' && requests >= most)) second += count;
    else requests += count;
    if (booking === 'share') fromShare += count;
  };
  return {
    request(booking) {
      const isFirst = booking !== 'reserve' && requests < most;
      const mayUseReserve = (booking === 'reserve' || booking === 'any') && second < reserve;
      if ((!isFirst && !mayUseReserve) || bytes >= limits.bytes || elapsed() >= limits.ms) throw new EgressError('budget_spent');
      book(booking, 1);
    },
    bytes(count) {
      bytes += count;
      if (bytes > limits.bytes) throw new EgressError('budget_spent');
    },
    answered(exchange, booking) {
      book(booking, requestsIn([exchange]));
      book('reserve', secondRequests([exchange]));
      bytes += exchange.outcome.kind === 'response' ? exchange.outcome.body.size : 0;
    },
    left() {
      const kept = Math.max(0, reserve - second);
      return {
        first: Math.max(0, most - requests + fromShare),
        reserve: kept,
        all: Math.max(0, most - requests) + kept,
        ms: Math.max(0, limits.ms - elapsed()),
      };
    },
    spent: () => ({ requests, bytes, ms: elapsed(), second }),
  };
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
