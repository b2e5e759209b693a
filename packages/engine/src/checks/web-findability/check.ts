/** The run `web_findability`: do crawlers and assistants find the store's pages, whoever asks? */

import type { Check } from '../../core/check.ts';
import { assessFindability } from './assess.ts';
import { planSurface } from './plan.ts';
import { planIdentities } from './plan-identities.ts';
import { planRecall } from './recall.ts';
import { WEB_FINDABILITY_RULES } from './rules/registry.gen.ts';
import { FINDABILITY_SENTENCES } from './sentences.ts';

export default {
  id: 'web_findability',
  rules: WEB_FINDABILITY_RULES,
  sentences: { findability: FINDABILITY_SENTENCES },
  operations: { planSurface, planIdentities, planRecall, assessFindability },
} satisfies Check;
