export { type PayoutUnderTest, testPayoutChannel } from './conformance.ts';
export { createFakePayout, type FakePayout } from './fake-payout.ts';
