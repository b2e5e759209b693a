/** Requests that an earlier claim of the run was answered: they are booked as they were then, and nothing is sent. */

import { createHash } from 'node:crypto';
import type { Exchange } from '@vitrine/engine';
import type { Answers, FetchRequest } from '../ports.ts';
import type { Budget } from './budget.ts';
import type { Strangers } from './strangers.ts';

interface Asked {
  /** The earlier answer; undefined: it is to be sent. */
  readonly known: Exchange | undefined;
  readonly keep: (exchange: Exchange) => void;
}

interface Booked {
  readonly budget: Budget;
  readonly strangers: Strangers;
}

export function createAnswered(answers: Answers | undefined, { budget, strangers }: Booked): (request: FetchRequest) => Asked {
  if (answers === undefined) return () => ({ known: undefined, keep: () => undefined });
  const nameOf = createNames();
  return (request) => {
    // What it is answered hangs on the cookies of its visit.
    if (request.session !== undefined) return { known: undefined, keep: () => undefined };
    const name = nameOf(request);
    const known = answers.recall(name);
    if (known !== undefined) {
      budget.answered(known, request.booking ?? 'first');
      strangers.answered(known);
    }
    // A failure is no answer: whoever takes the run over may have more luck.
    return { known, keep: (exchange) => exchange.outcome.kind === 'response' && answers.keep(name, exchange) };
  };
}

/** Names by which a request is known again when the run is repeated; one that is put twice has two. */
function createNames(): (request: FetchRequest) => string {
  const put = new Map<string, number>();
  return ({ key, url, method, headers, userAgent, body, redirects, firstBytes }) => {
    const asked = JSON.stringify([key, url, method, headers, userAgent, body, redirects, firstBytes]);
    const name = createHash('sha256').update(asked).digest('base64url');
    const times = (put.get(name) ?? 0) + 1;
    put.set(name, times);
    return times === 1 ? name : `${name}.${times}`;
  };
}
