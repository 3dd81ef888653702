export * from './tokens/classic.ts';
export * from './tokens/colour.ts';
export * from './tokens/fixed.ts';
export * from './tokens/lighten.ts';
export * from './tokens/professional.ts';
export * from './tokens/theme.ts';
