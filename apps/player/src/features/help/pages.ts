import type { Message } from '@tianping/i18n';
import type { HelpFacts } from './facts.ts';
import type { Article } from './model.ts';
import { helpTitles as title } from './title-messages.ts';

export type HelpGroup = 'start' | 'money' | 'sports' | 'venues' | 'about';

/** Writes a page from what holds on this site. */
export type WriteArticle = (facts: HelpFacts) => Article;

export interface HelpPageInfo {
  /** Last segment of `/app/help/…`. */
  readonly id: string;
  readonly group: HelpGroup;
  readonly title: Message;
  /** Day of the last change of its text. */
  readonly updated: string;
  readonly load: () => Promise<{ readonly default: WriteArticle }>;
}

const FIRST_EDITION = '2026-11-21';

/** Every page of the help area, in the order of menu and reading. */
export const HELP_PAGES: readonly HelpPageInfo[] = [
  page('kh', 'start', () => import('./articles/kh.ts')),
  page('bczr', 'start', () => import('./articles/bczr.ts')),
  page('tjllq', 'start', () => import('./articles/tjllq.ts')),
  page('qtwt', 'start', () => import('./articles/qtwt.ts')),
  page('ck', 'money', () => import('./articles/ck.ts')),
  page('qk', 'money', () => import('./articles/qk.ts')),
  page('zz', 'money', () => import('./articles/zz.ts')),
  page('yhgz', 'money', () => import('./articles/yhgz.ts')),
  page('xnbcqkjc', 'money', () => import('./articles/xnbcqkjc.ts')),
  page('rqgl', 'sports', () => import('./articles/rqgl.ts')),
  page('dxqgl', 'sports', () => import('./articles/dxqgl.ts')),
  page('tytzjc', 'sports', () => import('./articles/tytzjc.ts')),
  page('tysstqth', 'sports', () => import('./articles/tysstqth.ts')),
  page('tywt', 'sports', () => import('./articles/tywt.ts')),
  page('fjcjc', 'venues', () => import('./articles/fjcjc.ts')),
  page('cpwt', 'venues', () => import('./articles/cpwt.ts')),
  page('dzjj', 'venues', () => import('./articles/dzjj.ts')),
  page('zrwt', 'venues', () => import('./articles/zrwt.ts')),
  page('gztk', 'about', () => import('./articles/gztk.ts')),
  page('ysgz', 'about', () => import('./articles/ysgz.ts')),
  page('gywm', 'about', () => import('./articles/gywm.ts')),
  page('hzhb', 'about', () => import('./articles/hzhb.ts')),
  page('zxkf', 'about', () => import('./articles/zxkf.ts')),
];

export const HELP_GROUPS: readonly { readonly id: HelpGroup; readonly title: Message }[] = [
  { id: 'start', title: title.start },
  { id: 'money', title: title.money },
  { id: 'sports', title: title.sports },
  { id: 'venues', title: title.venues },
  { id: 'about', title: title.about },
];

export function helpPath(id: string): string {
  return `/app/help/${id}`;
}

/** The pages that the site opens: without deposits there is no help on depositing. */
export function openHelpPages(site: {
  readonly depositDisabled: boolean;
}): readonly HelpPageInfo[] {
  return site.depositDisabled ? HELP_PAGES.filter(({ id }) => id !== 'ck') : HELP_PAGES;
}

type PageId = Exclude<keyof typeof title, 'help' | 'sponsor' | 'agent' | 'venture' | HelpGroup>;

function page(id: PageId, group: HelpGroup, load: HelpPageInfo['load']): HelpPageInfo {
  return { id, group, title: title[id], updated: FIRST_EDITION, load };
}
