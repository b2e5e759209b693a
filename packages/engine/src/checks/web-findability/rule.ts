/** What a rule of this check is: it judges `ScoredFacts`; one that counts measures the share of its points a store earns. */

import { type FramedRule, type Rule, rulesOf } from '../../core/define.ts';
import type { Messages } from '../../core/messages.ts';
import type { FindabilityFacts, ScoredFacts } from './facts.ts';
import type { FindabilityPart } from './parts.ts';
import type { Share } from './shares.ts';

interface Measured {
  readonly part: FindabilityPart;
  share(facts: FindabilityFacts): Share;
}

/** A rule of no part measures nothing. */
type Unmeasured = { readonly [K in keyof Measured]?: never };

export interface FindabilityRule extends Rule<ScoredFacts> {
  /** null for a rule without points. */
  readonly share: ((facts: FindabilityFacts) => Share) | null;
}

const framed = rulesOf<ScoredFacts, FindabilityPart>('web_findability');

export function defineRule<const M extends Messages>(
  definition: FramedRule<ScoredFacts, FindabilityPart, string, M> & (Measured | Unmeasured),
): FindabilityRule {
  return { ...framed(definition), share: definition.share ?? null };
}
