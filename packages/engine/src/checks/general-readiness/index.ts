export { assessScan } from './assess.ts';
export * from './frame/assessment.ts';
export * from './frame/categories.ts';
export type { Signal } from './frame/define-signal.ts';
export { boundsOf, creditOf, hasBounds } from './frame/score.ts';
export { TIER_TABLE } from './frame/tiers.ts';
export { OBSERVATION_IDS } from './observations.ts';
export type { LivePlan, ScanPlan } from './plan.ts';
export { findSignal, SIGNAL_IDS, SIGNALS, weightOf } from './signals.ts';
