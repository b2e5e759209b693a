/**
 * The law of one lost exchange: no failed request is read as an answer. The frame notes which answers a signal's plan and
 * verdict look at; where one of them could not be read, the verdict is that it was not measured, unless the signal names the
 * question in `despite`: whatever its answer, the verdict would be the same.
 */

import { HOME, PRODUCT } from '../../../shared/agents/asks.ts';
import type { ScanAnswer, ScanFacts } from './facts.ts';

/** No answer, one of a server in trouble, or somebody else's: a firewall's, robots.txt's, our own limits. A name that does not exist is an answer. */
export function isUnread({ reach: { kind, reason } }: ScanAnswer): boolean {
  if (kind === 'blocked') return reason !== 'auth_required';
  return kind === 'error' || (kind === 'unreachable' && reason !== 'no_such_host');
}

/** `unread`: keys of what was looked at and could not be read, as the first look met them. */
export function watched(facts: ScanFacts): { readonly facts: ScanFacts; readonly unread: ReadonlySet<string> } {
  const unread = new Set<string>();
  // Of a walled store no page is known; its documents are judged all the same.
  const isWalls = (key: string) => facts.wall !== null && (key === HOME || key === PRODUCT);
  const look = (key: string): ScanAnswer | undefined => {
    const answer = facts.answer(key);
    if (answer !== undefined && isUnread(answer) && !isWalls(key)) unread.add(key);
    return answer;
  };
  const seen: ScanFacts = {
    ...facts,
    answer: look,
    page(key) {
      look(key);
      return facts.page(key);
    },
    products(key) {
      look(key);
      return facts.products(key);
    },
    get product() {
      if (facts.product.kind === 'unread' && !isWalls(PRODUCT)) unread.add(PRODUCT);
      return facts.product;
    },
  };
  return { facts: seen, unread };
}
