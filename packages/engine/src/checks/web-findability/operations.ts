/** The run's planners and judge, as the box runs them. */

import { assessFindability } from './assess.ts';
import { planSurface } from './plan.ts';
import { planIdentities } from './plan-identities.ts';
import { planRecall } from './recall.ts';

export const FINDABILITY_OPERATIONS = { planSurface, planIdentities, planRecall, assessFindability };
