export { billingEvent, signBillingEvent } from './events.ts';
export { addSubscription, type FakeSubscription } from './ledger.ts';
export { type FakeBilling, type FakeFault, startFakeBilling } from './server.ts';
