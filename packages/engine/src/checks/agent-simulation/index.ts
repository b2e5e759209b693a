export { assessShopping } from './assess.ts';
export type { MissionDetails, ShopDetails } from './details.ts';
