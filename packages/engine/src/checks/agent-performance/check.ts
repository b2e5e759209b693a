/** The run `agent_performance`: do shopping agents get through again and again, and at what cost? */

import type { Check } from '../../core/check.ts';
import { assessPerformance } from './assess.ts';
import { AGENT_PERFORMANCE_RULES } from './rules/registry.gen.ts';
import { PERFORMANCE_SENTENCES } from './sentences.ts';

export default {
  id: 'agent_performance',
  rules: AGENT_PERFORMANCE_RULES,
  sentences: { agent_performance: PERFORMANCE_SENTENCES },
  operations: { assessPerformance },
} satisfies Check;
