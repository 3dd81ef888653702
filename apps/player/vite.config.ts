import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandsPlugin } from '../../tools/vite/brands-plugin.ts';
import { pagesPlugin } from '../../tools/vite/pages-plugin.ts';
import { scalePlugin } from '../../tools/vite/scale.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');

const SHARED = [
  '/base/src/result.ts',
  '/routes/sport-links.ts',
  '/ui/src/components/badge.',
  '/IconChevronRight.mjs',
  '/IconLock.mjs',
  '/IconX.mjs',
] as const;
const OFFERS = [
  '/features/activities/art/art.css',
  '/features/activities/art/drawing',
  '/features/activities/art/heroes/',
  '/features/activities/cover.tsx',
  '/features/activities/hero.css',
  '/features/activities/offer-words.ts',
  '/features/activities/offers.css',
  '/promotions/src/offer-messages.ts',
  '/promotions/src/rules/offer-time.ts',
  '/promotions/src/rules/pictures.ts',
] as const;
const PARTS = [
  '/IconBuildingBank.mjs',
  '/IconCheck.mjs',
  '/IconChevronLeft.mjs',
  '/IconClock.mjs',
  '/IconScale.mjs',
  '/IconTrophy.mjs',
  '/IconUsers.mjs',
  '/features/activities/amounts.ts',
  '/pages/mine/section.',
  '/promotions/src/category-messages.ts',
  '/states/no-gifts.svg',
  '/states/not-found.svg',
] as const;

/** Whether a module is one of these, or in one of these folders. */
function holds(parts: readonly string[]): (id: string) => boolean {
  return (id) => parts.some((part) => id.includes(part));
}

export default defineConfig({
  root: here,
  plugins: [react(), brandsPlugin(root), pagesPlugin(root)],
  // The router imports a shim for older versions of React; ours has `useSyncExternalStore` itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { postcss: { plugins: [scalePlugin] } },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: ['chrome120', 'safari17.4', 'firefox125'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      treeshake: {
        // Our own modules only define things; only style sheets and the entry have side effects.
        moduleSideEffects: [
          { test: /[\\/]node_modules[\\/]/, sideEffects: true },
          { test: /\.css$|main\.tsx$|^\0/, sideEffects: true },
          { test: /\.tsx?$/, sideEffects: false },
        ],
        manualPureFunctions: ['defineMessages', 'defineLifecycle'],
      },
      output: {
        codeSplitting: {
          // Modules that are always loaded together make one file each instead of a dozen: the entry, the calls, the
          // socket, the live matches. Each group includes its dependencies, less those of a group of higher priority.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'first', test: /rolldown\/runtime/, priority: 3 },
            // Small modules that the live matches share with pages that do not show them.
            {
              name: 'first',
              test: holds(SHARED),
              priority: 3,
            },
            // Modules of a few hundred bytes that pages of activities share, with what the first paint needs of their
            // style sheets; and those that they share with many other pages.
            {
              name: 'offers',
              test: holds(OFFERS),
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'parts',
              test: holds(PARTS),
              includeDependenciesRecursively: false,
              priority: 2,
            },
            { name: 'money', test: /\/base\/src\/money(-text)?\.ts$/, priority: 2 },
            { name: 'live', test: /\/features\/live\/(live-strip|focus-match)\.tsx$/, priority: 2 },
            { name: 'line', test: /\/app\/connect-api\.ts$/, priority: 1 },
            { name: 'stream', test: /\/app\/connect-stream\.ts$/, priority: 1 },
            { name: 'home', test: /\/pages\/home\/(home-page|hero-slides)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
