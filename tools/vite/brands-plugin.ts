import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from '@tianping/i18n';
import { toHant } from '@tianping/i18n/server';
import { baseTokensCss, type Theme, themeCss } from '@tianping/ui/theme';
import type { Plugin, Rolldown } from 'vite';
import { brandNames } from '../../brands/index.ts';
import { type BrandFiles, colourFiles } from './brand-files.ts';
import { iconsOf, shareOf } from './brand-pictures.ts';
import { firstWordsOf } from './first-words.ts';

const TOKENS = 'virtual:tokens.css';
const THEMES = 'virtual:themes.css';
const BRANDS = 'virtual:brands';
/** `virtual:brand/qinglan`: its look and its theme, which are loaded together on demand. */
const BRAND = 'virtual:brand/';
const THEME = 'virtual:theme/';

/**
 * Gives the site what the brand folders hold: the style sheet that all brands share, and for each brand a
 * chunk with its look and theme, so that a page fetches its own brand's only. Which files those are, with
 * the icons and the picture for sharing, is written to `.brands.json` for the server, which makes the page
 * of each host. A new folder needs no other change.
 */
export function brandsPlugin(root: string): Plugin {
  const folder = (brand: string, file: string): string => join(root, 'brands', brand, file);
  return {
    name: 'tianping-brands',
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return;
      const name = id.slice(1);
      if (name === TOKENS) return baseTokensCss();
      if (name === THEMES) return themesCss(folder);
      if (name === BRANDS) return brandsTable();
      if (name.startsWith(THEME)) {
        const brand = name.slice(THEME.length).replace('.css', '');
        return themeCss(brand, await themeOf(folder, brand));
      }
      if (!name.startsWith(BRAND)) return;
      const brand = name.slice(BRAND.length);
      const look = JSON.stringify(folder(brand, 'look.ts'));
      const hant = JSON.stringify(await hantOf(folder, brand));
      return `import '${THEME}${brand}.css';\nexport { look } from ${look};\nexport const hant = ${hant};`;
    },
    buildStart() {
      for (const name of brandNames()) this.addWatchFile(folder(name, 'theme.ts'));
    },
    async generateBundle(_options, bundle) {
      const chunks = brandNames().flatMap((brand) => {
        const chunk = chunkOf(bundle, `\0${BRAND}${brand}`);
        return chunk ? [{ brand, chunk }] : [];
      });
      // A page that shows no brand, such as a benchmark's, needs none of this.
      if (chunks.length === 0) return;
      const files = await Promise.all(
        chunks.map(async ({ brand, chunk }) => [
          brand,
          await emitFiles(this, { brand, bundle, chunk, folder }),
        ]),
      );
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: '.brands.json', source });
    },
  };
}

type Folder = (brand: string, file: string) => string;

function isOurs(id: string): boolean {
  return [TOKENS, THEMES, BRANDS].includes(id) || id.startsWith(BRAND) || id.startsWith(THEME);
}

async function themeOf(folder: Folder, brand: string): Promise<Theme> {
  const module: { theme: Theme } = await import(pathToFileURL(folder(brand, 'theme.ts')).href);
  return module.theme;
}

/** The brand's own words in traditional characters, by message id. */
async function hantOf(folder: Folder, brand: string): Promise<Readonly<Record<string, string>>> {
  const module: Readonly<Record<string, Readonly<Record<string, Message>>>> = await import(
    pathToFileURL(folder(brand, 'messages.ts')).href
  );
  const texts = Object.values(module).flatMap((catalogue) => Object.values(catalogue));
  return Object.fromEntries(texts.map(({ id, text }) => [id, toHant(text)]));
}

async function themesCss(folder: Folder): Promise<string> {
  const rules = brandNames().map(async (name) => themeCss(name, await themeOf(folder, name)));
  return [baseTokensCss(), ...(await Promise.all(rules))].join('\n');
}

function brandsTable(): string {
  const rows = brandNames().map(
    (name) => `${JSON.stringify(name)}: () => import('${BRAND}${name}')`,
  );
  return `export const brands = { ${rows.join(', ')} };`;
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk | null {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.facadeModuleId === module) return file;
  }
  return null;
}

async function emitFiles(
  context: Rolldown.PluginContext,
  parts: {
    readonly brand: string;
    readonly bundle: Rolldown.OutputBundle;
    readonly chunk: Rolldown.OutputChunk;
    readonly folder: Folder;
  },
): Promise<BrandFiles> {
  const { brand, bundle, chunk, folder } = parts;
  const theme = await themeOf(folder, brand);
  const emit = (name: string, source: Uint8Array): string =>
    `/${context.getFileName(context.emitFile({ type: 'asset', name: `${brand}-${name}`, source }))}`;
  const icons = await iconsOf((file) => folder(brand, file), theme);
  const mark = Object.values(bundle).find(
    (file) =>
      file.type === 'asset' &&
      file.originalFileNames.some((name) => name.endsWith(`brands/${brand}/assets/mark.svg`)),
  );
  return {
    scripts: [chunk, ...chunk.imports.map((name) => ({ fileName: name }))].map(
      ({ fileName }) => `/${fileName}`,
    ),
    styles: [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
    mark: mark ? `/${mark.fileName}` : '',
    icon192: emit('icon-192.png', icons.icon192),
    icon512: emit('icon-512.png', icons.icon512),
    maskable512: emit('maskable-512.png', icons.maskable512),
    touch180: emit('touch-180.png', icons.touch180),
    share: emit('share.png', await shareOf((file) => folder(brand, file), theme)),
    ...colourFiles(theme),
    first: await firstWordsOf(folder(brand, 'messages.ts')),
  };
}
