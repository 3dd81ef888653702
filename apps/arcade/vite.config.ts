import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandsPlugin } from '../../tools/vite/brands-plugin.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');

/** Libraries that outlive our releases come in chunks of their own. */
const CHUNKS = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'pixi', test: /[\\/]node_modules[\\/](pixi\.js|@pixi|earcut|eventemitter3)[\\/]/ },
];

export default defineConfig({
  root: here,
  // The page may be served below any path of the studio's origin.
  base: './',
  plugins: [react(), brandsPlugin(root)],
  css: { postcss: { plugins: [plainLengths()] } },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: ['chrome120', 'safari17.4', 'firefox125'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      treeshake: { manualPureFunctions: ['defineMessages'] },
    },
  },
});

/** `PX` of the shared tokens is a real pixel, as everything on the game page is. */
function plainLengths() {
  return {
    postcssPlugin: 'tianping-plain-lengths',
    Once(sheet: {
      walkDecls(visit: (declaration: { prop: string; value: string }) => void): void;
    }): void {
      sheet.walkDecls((declaration) => {
        declaration.value = declaration.value.replaceAll(/(\d)PX\b/g, '$1px');
      });
    },
  };
}
