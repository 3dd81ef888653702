import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { baseTokensCss, type Theme, themeCss } from '@tianping/ui/theme';
import type { Plugin } from 'vite';
import { brandNames, loadSites } from '../../brands/index.ts';

const THEMES = 'virtual:themes.css';
const LOOKS = 'virtual:looks';

/**
 * Gives the site what the brand folders hold: one style sheet of all themes, a table of looks by
 * brand, and the first brand's name, title and mark in the page. A new folder needs no other
 * change.
 */
export function brandsPlugin(root: string): Plugin {
  const folder = (brand: string, file: string): string => join(root, 'brands', brand, file);
  return {
    name: 'tianping-brands',
    resolveId: (id) => (id === THEMES || id === LOOKS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${THEMES}`) return themesCss(folder);
      if (id !== `\0${LOOKS}`) return;
      const names = brandNames();
      const lines = names.map(
        (name, at) => `import { look as l${at} } from ${JSON.stringify(folder(name, 'look.ts'))};`,
      );
      const table = names.map((name, at) => `${JSON.stringify(name)}: l${at}`).join(', ');
      return `${lines.join('\n')}\nexport const looks = { ${table} };`;
    },
    async transformIndexHtml(html) {
      const [site] = await loadSites();
      if (!site) return html;
      return html
        .replace('data-brand=""', `data-brand="${site.brand}" data-site="${site.siteId}"`)
        .replace('<title></title>', `<title>${site.title}</title>`);
    },
    buildStart() {
      for (const name of brandNames()) this.addWatchFile(folder(name, 'theme.ts'));
    },
    generateBundle() {
      const [first] = brandNames();
      if (!first) return;
      const source = readFileSync(folder(first, 'assets/mark.svg'));
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source });
    },
  };
}

async function themesCss(folder: (brand: string, file: string) => string): Promise<string> {
  const rules = await Promise.all(
    brandNames().map(async (name) => {
      const module: { theme: Theme } = await import(pathToFileURL(folder(name, 'theme.ts')).href);
      return themeCss(name, module.theme);
    }),
  );
  return [baseTokensCss(), ...rules].join('\n');
}
