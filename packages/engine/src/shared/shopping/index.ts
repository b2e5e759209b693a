export { type AddForm, leadsToPay } from './add-form.ts';
export type { BasketReading } from './basket.ts';
export { fillsCart, handOffFault, isOnStore, isSafeToRead } from './bounds.ts';
export type { CartStatement } from './cart.ts';
export type { CartGoods, CartPage, Removal } from './cart-page.ts';
export { BLAMED, CART_FLAWS, ENDS, type MissionEnd } from './ends.ts';
export * from './evidence.ts';
export { FUNNEL, FUNNEL_STEPS, type FunnelStep, stepsOf } from './funnel.ts';
export { allEndedByUs, judgeMission, type MissionVerdict } from './judge.ts';
export { isSameWord, isWished, matchMission, wordsIn } from './match.ts';
export * from './mission-plan.ts';
export { chooseMissions, type ShoppingPlan } from './missions.ts';
export * from './model.ts';
export type { HandOff } from './outcomes.ts';
export { asOffered } from './page.ts';
export type { ShownProduct, ShownVariant, Warning } from './shown.ts';
export { type TillGoods, tillGoods } from './till.ts';
export {
  type CheckedCall,
  checkCall,
  type Marks,
  missionText,
  systemText,
  TOOL_NAMES,
  TOOL_SPECS,
  type ToolName,
  toolText,
  unfenced,
} from './tools.ts';
export { callsOf, type HandedOver, handOffIn, productsOf } from './trace.ts';
export { amountIn, type ReadWish, readWish, wishText } from './wishes.ts';
