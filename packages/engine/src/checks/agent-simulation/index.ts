export { assessShopping } from './check.ts';
export type { MissionDetails, ShopDetails } from './details.ts';
