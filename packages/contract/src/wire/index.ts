/** The part of the wire that needs no schemas, so that a browser can load it without zod. */
export * from '../aliases.ts';
export * from '../client-codes.ts';
export * from '../limits.ts';
export * from '../socket/read-entry.ts';
export * from '../special-calls.ts';
export * from './base64url.ts';
export * from './envelope.ts';
export * from './headers.ts';
export * from './seal.ts';
export * from './signature.ts';
