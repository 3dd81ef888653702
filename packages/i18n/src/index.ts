export * from './fold.ts';
export * from './load-hant.ts';
export * from './message.ts';
export * from './own-words.ts';
export * from './parts.ts';
export * from './translator.ts';
