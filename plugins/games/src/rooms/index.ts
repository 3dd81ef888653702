export * from './rooms.ts';
