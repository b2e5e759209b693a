export { assessScan } from './assess.ts';
export * from './assessment.ts';
export * from './categories.ts';
export type { Reason, ReasonKind, Signal } from './define-signal.ts';
export { productOf } from './derive-facts.ts';
export { planScan, type ScanPlan } from './plan.ts';
export { creditOf } from './score.ts';
export { findSignal, SIGNAL_IDS, SIGNALS, weightOf } from './signals.ts';
export { TIER_TABLE } from './tables/tiers.ts';
