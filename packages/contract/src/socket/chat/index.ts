export * from './client-messages.ts';
export * from './ids.ts';
export * from './server-messages.ts';
export * from './views.ts';
