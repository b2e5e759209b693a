/**
 * Gathering over an audit's evidence: every question that the audit has put is answered from what is stored, those of some
 * exchanges by the store anew, within a limit. The probes run as they did, so that an answer that differs leads where it leads.
 */

import { type Exchange, questionOf, questionOfExchange, requestsAnew, requestsIn } from '@vitrine/engine';
import type { Fetcher, FetchRequest } from './ports.ts';

export interface ReplayOptions {
  /** What the audit has gathered. */
  readonly stored: readonly Exchange[];
  /** Keys among them whose questions the store is asked anew. */
  readonly again: readonly string[];
  /** Answers that the store has given anew already. */
  readonly anew?: readonly Exchange[];
  /** null: no request is sent; a question without an answer is left out. */
  readonly live: Fetcher | null;
  /** Requests the live fetcher may send. */
  readonly most: number;
  /** First questions the audit had: probes decide by what is left of them. */
  readonly budgetRequests: number;
}

export interface Replay {
  readonly fetcher: Fetcher;
  /** What the store was asked anew, in the order of asking, earlier answers first. */
  anew(): readonly Exchange[];
  /** Questions that were neither stored nor sent. */
  leftOut(): number;
}

/** A second question is asked where the first failed for a moment and the limit allows it, as in an audit. */
export function openReplay({ stored, again, anew = [], live, most, budgetRequests }: ReplayOptions): Replay {
  const answers = byQuestion(stored);
  const fresh = byQuestion(anew);
  const wanted = new Map(stored.filter(({ key }) => again.includes(key)).map((exchange) => [questionOfExchange(exchange), exchange]));
  const underway = new Map<string, Promise<Exchange>>();
  const asked: Exchange[] = [...anew];
  /** How much of `most` is kept for exchanges that were not asked anew yet. */
  const kept = new Map(
    [...wanted]
      .filter(([question]) => !fresh.has(question))
      .map(([question, one]) => [question, { key: one.key, requests: requestsAnew([one]) }]),
  );
  let sent = requestsIn(anew);
  let spent = 0;
  let left = 0;

  const keptRequests = () => [...kept.values()].reduce((sum, { requests }) => sum + requests, 0);
  const ask = async (question: string, request: FetchRequest): Promise<Exchange> => {
    const taken = kept.get(question) ?? [...kept.values()].find(({ key }) => key === request.key);
    for (const [name, one] of kept) if (one === taken) kept.delete(name);
    // Booked before the answer is there: others that ask meanwhile must not find the same room.
    sent += taken?.requests ?? 1;
    const exchange = await (live as Fetcher).fetch({ ...request, booking: 'any' });
    asked.push({ ...exchange, key: freeKey(request.key, asked) });
    return exchange;
  };
  const stands = (key: string) => [...kept.values()].some((one) => one.key === key);
  const isWanted = (question: string, { key }: FetchRequest) =>
    live !== null && (wanted.has(question) || (!answers.has(question) && stands(key)));
  const hasRoom = () => live !== null && sent + keptRequests() < most;

  const fetch = async (request: FetchRequest): Promise<Exchange> => {
    const question = questionOf(request);
    const exchange = await (underway.get(question) ?? answer());
    spent += requestsIn([exchange]);
    return { ...exchange, key: request.key };

    function answer(): Promise<Exchange> {
      const known = fresh.get(question) ?? (isWanted(question, request) ? undefined : answers.get(question));
      if (known !== undefined) return Promise.resolve(known);
      if (!isWanted(question, request) && !hasRoom()) {
        left += 1;
        return Promise.resolve(unsent(request));
      }
      const asking = ask(question, request);
      underway.set(question, asking);
      return asking;
    }
  };

  return {
    fetcher: {
      fetch,
      learnRobots: (origin, rules, whose) => live?.learnRobots(origin, rules, whose),
      tunnel: () => Promise.reject(new Error('a replay opens no tunnel')),
      spent: () => ({ requests: spent, bytes: 0, ms: 0 }),
      requestsLeft: () => Math.max(0, budgetRequests - spent),
      allLeft: () => Math.max(0, budgetRequests - spent),
      msLeft: () => live?.msLeft() ?? Number.POSITIVE_INFINITY,
      close: async () => undefined,
    },
    anew: () => asked,
    leftOut: () => left,
  };
}

/** The first answer to each question. */
function byQuestion(exchanges: readonly Exchange[]): ReadonlyMap<string, Exchange> {
  return new Map(exchanges.toReversed().map((exchange) => [questionOfExchange(exchange), exchange]));
}

/** Two questions may bear one key: the path that cannot exist is asked of two origins. */
function freeKey(key: string, asked: readonly Exchange[]): string {
  const taken = asked.filter((exchange) => exchange.key === key || exchange.key.startsWith(`${key}~`)).length;
  return taken === 0 ? key : `${key}~${taken + 1}`;
}

function unsent({ key, url, method = 'GET', headers, body }: FetchRequest): Exchange {
  return {
    key,
    method,
    url: URL.parse(url)?.href ?? url,
    requestHeaders: { accept: '*/*', ...headers },
    requestBody: body ?? null,
    hops: [],
    ms: 0,
    outcome: { kind: 'failure', code: 'budget_spent', url },
  };
}
