/** What a rule of Agent Performance is: it judges all trials of a run and counts in no score, because a run has none. */

import { rulesOf } from '../../core/define.ts';
import type { PerformanceFacts } from './facts.ts';

export const defineRule = rulesOf<PerformanceFacts, never>('agent_performance');
