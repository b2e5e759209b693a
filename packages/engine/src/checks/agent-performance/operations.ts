/** The judge of Agent Performance, as the box runs it. */

import { assessPerformance } from './assess.ts';

export const PERFORMANCE_OPERATIONS = { assessPerformance };
