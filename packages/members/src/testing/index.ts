export { createFakeMessenger, createFakeMessengers, type FakeMessenger } from './fake-messenger.ts';
export { type MessengerUnderTest, testMessenger } from './messenger-conformance.ts';
export { createOpenCaptcha, OPEN_CAPTCHA_OUTPUT } from './open-captcha.ts';
export { SEEDED_DEVICE, type SeededMember, seedMember } from './seed-member.ts';
export { findGap, solveSlider } from './solve-slider.ts';
export { dragTrack, keyTrack, solvedOutput, swipeTrack } from './tracks.ts';
