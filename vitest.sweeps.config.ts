import { defineConfig } from 'vitest/config';
import { browserSuite } from './e2e/world/suite.ts';

/** Walks over every page, look, width and key: long, and not of the everyday run. */
export default defineConfig(
  browserSuite('e2e/**/*.sweep.ts', [
    'phone',
    'axe',
    'routes',
    'auth-forms',
    'way-back',
    'sports-phone',
    'frame',
    'looks',
    'help',
    'inbox',
    'series',
    'vip',
  ]),
);
