import type { Plugin, Rolldown } from 'vite';
import { helpWordsOf, type PageWords } from './first-words.ts';

/** What a page shows itself from, besides the site's first script. */
export interface PageFiles {
  readonly scripts: readonly string[];
  /** Those that the server's own part of the page is painted with; nothing is painted before they have come. */
  readonly firstStyles: readonly string[];
  readonly styles: readonly string[];
  /** What the server writes into the page; null where it knows nothing, or asks the database. */
  readonly words: PageWords | null;
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

const HELP = '/app/help';

/** The pages that most come in by, and `*` for all others: modules of the members' site. */
const SHOWN_FROM: Readonly<Record<string, readonly string[]>> = {
  '/': ['pages/home/home-page.tsx', 'features/live/live-strip.tsx', 'app/connect-stream.ts'],
  [HELP]: ['shell/other-screens.ts', 'pages/help/help-home.tsx'],
  '/game/sport/crty': [
    'shell/other-screens.ts',
    'pages/game/sport/sport-page.tsx',
    'app/connect-stream.ts',
  ],
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

/** The style sheets of what the server writes into a page, by how its address begins. */
const FIRST_STYLES: Readonly<Record<string, readonly string[]>> = {
  [HELP]: ['pages/help/help-first.css'],
  '/activity/': [
    'features/activities/hero.css',
    'features/activities/offers.css',
    'features/activities/art/art.css',
  ],
};

/** The calls, which every page makes. */
const ALWAYS = 'app/connect-api.ts';

/**
 * Writes to `.pages.json` which files a page is shown from, for the server to name them in that page: they are
 * fetched beside the first script and not one after the other. With them are its words that the build knows. The
 * drawings that pages of activities begin with are written to `.drawings.json`.
 */
export function pagesPlugin(root: string): Plugin {
  return {
    name: 'tianping-pages',
    transformIndexHtml: { order: 'post', handler: scriptLast },
    async generateBundle(_options, bundle) {
      if (!findChunk(bundle, ALWAYS)) return;
      const help = await helpWordsOf(root);
      const pages = Object.entries(SHOWN_FROM).map(([path, modules]) => [
        path,
        { ...filesOf(bundle, path, [...modules, ALWAYS]), words: path === HELP ? help : null },
      ]);
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: '.pages.json', source });
      const drawings = JSON.stringify(drawingsOf(bundle));
      this.emitFile({ type: 'asset', fileName: '.drawings.json', source: drawings });
    },
  };
}

const ENTRY = /\s*<script type="module"([^>]*)><\/script>/;

/**
 * The first script comes after the style sheets and gives way to them: the page begins as the server wrote it, and
 * that is to be painted before anything of the script.
 */
export function scriptLast(html: string): string {
  const [tag, attributes = ''] = ENTRY.exec(html) ?? [];
  if (tag === undefined || !attributes.includes('src="/assets/')) return html;
  const last = `<script type="module" fetchpriority="low"${attributes}></script>\n</head>`;
  return html.replace(tag, '').replace('</head>', () => last);
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

function filesOf(
  bundle: Rolldown.OutputBundle,
  path: string,
  modules: readonly string[],
): Omit<PageFiles, 'words'> {
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
  for (const module of modules) take(chunkWith(bundle, module));
  const begin = Object.keys(FIRST_STYLES).find((start) => path.startsWith(start)) ?? '';
  const firstChunks = (FIRST_STYLES[begin] ?? []).map((style) => chunkWith(bundle, style));
  const firstStyles = stylesOf(firstChunks);
  return {
    scripts: [...chunks].map(({ fileName }) => `/${fileName}`),
    firstStyles,
    styles: stylesOf([...chunks]).filter((style) => !firstStyles.includes(style)),
  };
}

function stylesOf(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const names = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set(names)].map((name) => `/${name}`);
}

function chunkWith(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = findChunk(bundle, module);
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  return chunk;
}

function findChunk(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk | null {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`))) {
      return file;
    }
  }
  return null;
}
