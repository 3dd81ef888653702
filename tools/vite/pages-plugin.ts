import type { Plugin, Rolldown } from 'vite';

/** What a page shows itself from, besides the site's first script. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The pages that most come in by, and `*` for all others: modules of the members' site. */
const SHOWN_FROM: Readonly<Record<string, readonly string[]>> = {
  '/': ['pages/home/home-page.tsx', 'features/live/live-strip.tsx'],
  '/app/help': ['shell/other-screens.ts', 'pages/help/help-home.tsx'],
  '/game/sport/crty': ['shell/other-screens.ts', 'pages/game/sport/sport-page.tsx'],
  '*': ['shell/other-screens.ts'],
};
/** The calls, which every page makes. */
const ALWAYS = 'app/connect-api.ts';

/**
 * Writes to `.pages.json` which files a page is shown from, for the server to name them in that page: they are
 * fetched beside the first script and not one after the other.
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'tianping-pages',
    generateBundle(_options, bundle) {
      if (!chunkWith(bundle, ALWAYS)) return;
      const pages = Object.entries(SHOWN_FROM).map(([path, modules]) => [
        path,
        filesOf(bundle, [...modules, ALWAYS]),
      ]);
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: '.pages.json', source });
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): PageFiles {
  const chunks = new Set<Rolldown.OutputChunk>();
  const take = (chunk: Rolldown.OutputChunk): void => {
    // The page itself names what its own script begins with.
    if (chunk.isEntry || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') take(file);
    }
  };
  for (const module of modules) {
    const chunk = chunkWith(bundle, module);
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    take(chunk);
  }
  const styles = [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    scripts: [...chunks].map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  };
}

function chunkWith(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk | null {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`))) {
      return file;
    }
  }
  return null;
}
