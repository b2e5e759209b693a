/** From an exchange to what a signal may see of it. */

import { type Exchange, responseOf } from '../../../core/evidence.ts';
import { classifyReach, type Reach, type ReachQuestion } from '../../../formats/http/reach.ts';
import { sampleOf } from '../../../formats/http/wall.ts';
import { isNearlySame } from '../../../formats/text/likeness.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import { isSameDomain } from '../../../target/address.ts';
import type { ScanAnswer } from './facts.ts';
import { essenceOf } from './reading.ts';

/** `control`: of the same class; undefined when the class has none. */
export function classify({ origin, ...question }: ReachQuestion & { readonly origin: string }): ScanAnswer {
  const { exchange, control } = question;
  const { outcome } = exchange;
  const reach = forScan(classifyReach(question));
  return {
    exchange,
    reach,
    offSite: outcome.kind === 'response' && !isSameDomain(hostOf(outcome.url), hostOf(origin)),
    everywhere: control === null ? null : control !== undefined && isAnsweredAlike(exchange, control),
  };
}

/** A refusal by its status, an answer by its words: the words of a refusal often name the address. An API has a 404 of its own. */
function isAnsweredAlike(exchange: Exchange, control: Exchange): boolean {
  const [one, other] = [responseOf(exchange), responseOf(control)];
  if (one === undefined || other === undefined || one.status !== other.status) return false;
  if (one.status === 404) return essenceOf(one.headers['content-type']) === essenceOf(other.headers['content-type']);
  if (one.status >= 400) return true;
  return exchange.method !== 'HEAD' && isNearlySame(sampleOf(one.url, one), sampleOf(other.url, other));
}

/** Pages and documents of other origins are asked without a control; there HTML is for the signal to judge. */
export function expectationOf(ask: Pick<Ask, 'control'>): 'document' | 'page' {
  return ask.control === 'none' || ask.control === 'host' ? 'page' : 'document';
}

/** A server that refuses every path it does not know has not refused this one: there is no document (§2.3, step 7). */
function forScan(reach: Reach): Reach {
  return reach.reason === 'hides_unknown' ? { ...reach, kind: 'absent' } : reach;
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
