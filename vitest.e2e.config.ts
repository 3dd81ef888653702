import { defineConfig } from 'vitest/config';
import { browserSuite } from './e2e/world/suite.ts';

/** The main ways of members and staff; the long walks over every page are the sweeps. */
export default defineConfig(
  browserSuite('e2e/**/*.e2e.ts', [
    'start',
    'journey',
    'slip',
    'auth',
    'office',
    'chat-walk',
    'funds',
    'protection',
    'sports-settled',
    'wallet',
    'activities',
    'line',
  ]),
);
