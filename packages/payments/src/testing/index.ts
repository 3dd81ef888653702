export { type ChannelUnderTest, testPaymentChannel } from './conformance.ts';
export { createDepositOrder } from './deposit-order.ts';
export { createFakeChannel, type FakeProvider } from './fake-channel.ts';
