/** From an exchange to what a signal may see of it. */

import type { Exchange } from '../../core/evidence.ts';
import { classifyReach, type Reach } from '../../formats/http/reach.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type { Ask } from '../../shared/agents/evidence.ts';
import { isSameSite } from '../../target/address.ts';
import type { Answer } from './facts.ts';

export interface Classified {
  readonly exchange: Exchange;
  /** Answer to a random path of the same class; undefined when the class has none. */
  readonly control: Exchange | undefined;
  readonly expects: 'document' | 'page';
  readonly origin: string;
  /** Final address of the home page: landing there is a 404 in disguise. */
  readonly home: string | undefined;
  readonly wall?: Wall | null;
}

export function classify({ exchange, control, expects, origin, home, wall }: Classified): Answer {
  const { outcome } = exchange;
  return {
    exchange,
    reach: forScan(classifyReach({ exchange, control, expects, home, wall })),
    offSite: outcome.kind === 'response' && !isSameSite(hostOf(outcome.url), hostOf(origin)),
  };
}

/** Pages and documents of other origins are asked without a control; there HTML is for the signal to judge. */
export function expectationOf(ask: Pick<Ask, 'control'>): 'document' | 'page' {
  return ask.control === 'none' ? 'page' : 'document';
}

/** A server that refuses every path it does not know has not refused this one: there is no document (§2.3, step 7). */
function forScan(reach: Reach): Reach {
  return reach.reason === 'hides_unknown' ? { ...reach, kind: 'absent' } : reach;
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
