export * from './calls.ts';
export * from './chains.ts';
export * from './frame.ts';
export * from './look.ts';
export * from './proof.ts';
export * from './socket.ts';
export * from './views.ts';
