/** The general scan, `general_readiness`: which of the documents and habits that agents look for does the store have? */

import { declareCheck } from '../../core/check.ts';
import { assessScan } from './assess.ts';
import { CATEGORY_POINTS } from './frame/categories.ts';
import { DOCUMENT_MESSAGES } from './frame/document-messages.ts';
import { LIVE_MESSAGES } from './frame/live-messages.ts';
import { OBSTACLE_MESSAGES } from './frame/obstacle-messages.ts';
import { TIER_MESSAGES } from './frame/tier-messages.ts';
import { OBSERVATION_MESSAGES } from './observations.ts';
import { planLive, planScan } from './plan.ts';
import { GENERAL_READINESS_SIGNALS } from './signals/registry.gen.ts';

export default declareCheck({
  id: 'general_readiness',
  rules: GENERAL_READINESS_SIGNALS,
  parts: CATEGORY_POINTS,
  sentences: {
    scan: { ...OBSTACLE_MESSAGES, ...DOCUMENT_MESSAGES, ...LIVE_MESSAGES },
    tier: TIER_MESSAGES,
    observation: OBSERVATION_MESSAGES,
  },
  operations: { planScan, planLive, assessScan },
});
