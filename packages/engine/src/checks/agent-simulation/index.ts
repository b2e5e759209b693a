export { handOffFault, isAtHome, isForLooking } from '../../shared/shopping/bounds.ts';
export type { CartReading } from '../../shared/shopping/cart.ts';
export * from '../../shared/shopping/evidence.ts';
export type { ShopInput } from '../../shared/shopping/facts.ts';
export {
  allEndedByUs,
  FUNNEL,
  FUNNEL_POINTS,
  type FunnelStep,
  judgeMission,
  type MissionVerdict,
  type Obstacle,
} from '../../shared/shopping/judge.ts';
export { fold, type Mismatch, matchWish } from '../../shared/shopping/match.ts';
export { type MissionPlan, type NoMission, planShopping, type ShoppingPlan } from '../../shared/shopping/missions.ts';
export * from '../../shared/shopping/model.ts';
export { type SeenPage, type SeenProduct, type SeenVariant, type Shown, WITHHELD } from '../../shared/shopping/seen.ts';
export { type ArgumentsOf, type CheckedCall, checkCall, TOOL_NAMES, TOOL_SPECS, type ToolName } from '../../shared/shopping/tools.ts';
export { type Marks, missionText, systemText, toolText, unfenced } from '../../shared/shopping/words.ts';
export { assessShopping } from './assess.ts';
export type { MissionDetails, ShopDetails } from './details.ts';
