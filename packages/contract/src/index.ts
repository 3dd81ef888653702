export { publicTopic } from './calls/game/resource.ts';
export * from './calls/index.ts';
export * from './define.ts';
export * from './site-config.ts';
export * from './socket/client-messages.ts';
export * from './socket/server-messages.ts';
export * from './version.ts';
export * from './views.ts';
export * from './wire/index.ts';
