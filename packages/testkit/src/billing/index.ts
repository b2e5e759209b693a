export { addSubscription, type FakeSubscription } from './ledger.ts';
export { billingEvent, type FakeBilling, type FakeFault, signBillingEvent, startFakeBilling } from './server.ts';
