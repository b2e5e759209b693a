/** The general scan, `general_readiness`: which of the documents and habits that agents look for does the store have? */

import type { Check } from '../../core/check.ts';
import { assessScan } from './assess.ts';
import { OBSTACLE_MESSAGES } from './obstacle-messages.ts';
import { planScan } from './plan.ts';
import { SIGNALS } from './signals/registry.gen.ts';
import { TIER_MESSAGES } from './tier-messages.ts';

export default {
  id: 'general_readiness',
  rules: SIGNALS,
  sentences: { scan: OBSTACLE_MESSAGES, tier: TIER_MESSAGES },
  operations: { planScan, assessScan },
} satisfies Check;
