import type { Plugin, Rolldown } from 'vite';

/** What a page shows itself from, besides the site's first script. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Activities by the last part but one of their address, with the module of each. */
const ACTIVITIES = {
  racePage: 'race/race-page.tsx',
  activityLandPage: 'landing/landing-page.tsx',
  firstDeposit: 'first/first-page.tsx',
  againDeposit: 'again/again-page.tsx',
  newTask: 'task/task-page.tsx',
  drawGift: 'draw/draw-page.tsx',
  signGift: 'sign/sign-page.tsx',
  bettingGift: 'bet/bet-page.tsx',
} as const;

/** The pages that most come in by, and `*` for all others: modules of the members' site. */
const SHOWN_FROM: Readonly<Record<string, readonly string[]>> = {
  '/': ['pages/home/home-page.tsx', 'features/live/live-strip.tsx'],
  '/app/help': ['shell/other-screens.ts', 'pages/help/help-home.tsx'],
  '/game/sport/crty': ['shell/other-screens.ts', 'pages/game/sport/sport-page.tsx'],
  '/activity/discount': activity('discount/discount-page.tsx'),
  '/activity/friendInvitation': activity('friends/friends-page.tsx'),
  ...Object.fromEntries(
    Object.entries(ACTIVITIES).map(([name, module]) => [`/activity/${name}/*`, activity(module)]),
  ),
  '*': ['shell/other-screens.ts'],
};

function activity(module: string): readonly string[] {
  return ['shell/activity-screens.ts', `pages/activity/${module}`];
}

/** The calls, which every page makes. */
const ALWAYS = 'app/connect-api.ts';

/**
 * Writes to `.pages.json` which files a page is shown from, for the server to name them in that page: they are
 * fetched beside the first script and not one after the other. The drawings that pages of activities begin with are
 * written to `.drawings.json`.
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
      const drawings = JSON.stringify(drawingsOf(bundle));
      this.emitFile({ type: 'asset', fileName: '.drawings.json', source: drawings });
    },
  };
}

const DRAWING = /\/features\/activities\/art\/heroes\/(\w+)-(wide|phone)\.svg$/;

/** Addresses of the two shapes of each drawing of activities, by its word. */
function drawingsOf(bundle: Rolldown.OutputBundle) {
  const drawings: Record<string, Partial<Record<'wide' | 'phone', string>>> = {};
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset') continue;
    for (const original of file.originalFileNames) {
      const [, name, shape] = DRAWING.exec(`/${original}`) ?? [];
      if (!name || (shape !== 'wide' && shape !== 'phone')) continue;
      drawings[name] = { ...drawings[name], [shape]: `/${file.fileName}` };
    }
  }
  return drawings;
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
