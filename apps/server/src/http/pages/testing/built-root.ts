import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteConfig } from '@tianping/contract';
import type { BrandFiles, PageFiles } from '../site-pages.ts';

export const TEMPLATE =
  '<!doctype html><html data-brand=""><head><title></title><script src="/boot.js"></script><link rel="stylesheet" crossorigin href="/assets/index.css"><script type="module" src="/assets/index.js"></script></head><div id="root"></div><noscript></noscript></html>';
export const MARK = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const filesOf = (brand: string): BrandFiles => ({
  scripts: [`/assets/${brand}.js`],
  styles: [`/assets/${brand}.css`],
  mark: `/assets/${brand}.svg`,
  icon192: `/assets/${brand}-192.png`,
  icon512: `/assets/${brand}-512.png`,
  maskable512: `/assets/${brand}-maskable.png`,
  touch180: `/assets/${brand}-180.png`,
  share: `/assets/${brand}-share.png`,
  frame: { classic: '#ffffff', professional: '#111111' },
  paper: '#fafafa',
  first: {
    hans: { name: brand, hero: ['势均', '力敌'] },
    hant: { name: brand, hero: ['勢均', '力敵'] },
  },
});

const WORDS = {
  title: { hans: '帮助<中心>', hant: '幫助<中心>' },
  heading: { hans: '称一称&', hant: '稱一稱&' },
  line: { hans: '规则', hant: '規則' },
};

function page(name: string, files: Partial<PageFiles>): PageFiles {
  return { scripts: [`/assets/${name}.js`], firstStyles: [], styles: [], words: null, ...files };
}

/** A folder like the build's output, with the files of these sites' brands; the caller removes it. */
export function makeBuiltRoot(sites: readonly SiteConfig[]): string {
  const root = mkdtempSync(join(tmpdir(), 'tianping-hosts-'));
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(root, file), JSON.stringify(content));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), TEMPLATE);
  write('.brands.json', Object.fromEntries(sites.map(({ brand }) => [brand, filesOf(brand)])));
  write('.pages.json', {
    '/': page('home', { styles: ['/assets/home.css'] }),
    '/app/help': page('help', { firstStyles: ['/assets/help.css'], words: WORDS }),
    '/activity/racePage/*': page('race', {
      firstStyles: ['/assets/offers.css'],
      styles: ['/assets/race.css'],
    }),
    '*': page('others', {}),
  });
  const drawing = (name: string) => ({
    wide: `/assets/${name}-wide.svg`,
    phone: `/assets/${name}-phone.svg`,
  });
  write('.drawings.json', Object.fromEntries(DRAWN.map((name) => [name, drawing(name)])));
  for (const { brand } of sites) writeFileSync(join(root, 'assets', `${brand}.svg`), MARK);
  return root;
}

const DRAWN = ['race', 'landing', 'first', 'again', 'task', 'draw', 'sign', 'friend', 'bet'];
