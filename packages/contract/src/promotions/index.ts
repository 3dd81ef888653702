export * from './bodies.ts';
export * from './terms.ts';
export * from './views.ts';
