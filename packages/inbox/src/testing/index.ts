export { createInboxWorld, type InboxWorld } from './world.ts';
