export * from './acts.ts';
export * from './canonical.ts';
export * from './diff.ts';
export * from './permissions.ts';
export * from './proposal.ts';
export * from './redact.ts';
