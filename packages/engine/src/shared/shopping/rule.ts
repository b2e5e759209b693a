/**
 * A rule of `agent_simulation`: it judges `ShopFacts` and counts in a step of the funnel. The rules are here and not in
 * the check's folder, because Agent Performance runs them over its trials too.
 */

import { rulesOf } from '../../core/define.ts';
import type { ShopFacts } from './facts.ts';
import type { FunnelStep } from './funnel.ts';

export const defineRule = rulesOf<ShopFacts, FunnelStep>('agent_simulation');
