/**
 * What a rule of `agent_simulation` is: it judges `ShopFacts` and counts in a step of the funnel. The rules stand here and
 * not with the check, because Agent Performance asks them over its trials.
 */

import { rulesOf } from '../../core/define.ts';
import type { ShopFacts } from './facts.ts';
import type { FunnelStep } from './funnel.ts';

export const defineRule = rulesOf<ShopFacts, FunnelStep>('agent_simulation');
