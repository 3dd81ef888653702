export { feedbackSuite } from './feedback-suite.ts';
export { lettersSuite } from './letters-suite.ts';
export { modelSuite } from './model-suite.ts';
export { createInboxWorld, type InboxWorld } from './world.ts';
