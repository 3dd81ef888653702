export { type ChannelUnderTest, testPaymentChannel } from './conformance.ts';
export { createFakeChannel, type FakeProvider } from './fake-channel.ts';
