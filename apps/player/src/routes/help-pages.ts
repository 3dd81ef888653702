import type { Message } from '@tianping/i18n';
import { helpTitles as title } from './help-title-messages.ts';

export type HelpPageId = Exclude<
  keyof typeof title,
  'help' | 'sponsor' | 'agent' | 'venture' | HelpGroup
>;

export type HelpGroup = 'start' | 'money' | 'sports' | 'venues' | 'about';

export interface HelpPageInfo {
  /** Last segment of `/app/help/…`. */
  readonly id: HelpPageId;
  readonly group: HelpGroup;
  readonly title: Message;
  /** Day of the last change of its text. */
  readonly updated: string;
}

const FIRST_EDITION = '2026-11-21';

/** Every page of the help area, in the order of menu and reading. */
export const HELP_PAGES: readonly HelpPageInfo[] = [
  page('kh', 'start'),
  page('bczr', 'start'),
  page('tjllq', 'start'),
  page('qtwt', 'start'),
  page('ck', 'money'),
  page('qk', 'money'),
  page('zz', 'money'),
  page('yhgz', 'money'),
  page('xnbcqkjc', 'money'),
  page('rqgl', 'sports'),
  page('dxqgl', 'sports'),
  page('tytzjc', 'sports'),
  page('tysstqth', 'sports'),
  page('tywt', 'sports'),
  page('fjcjc', 'venues'),
  page('cpwt', 'venues'),
  page('dzjj', 'venues'),
  page('zrwt', 'venues'),
  page('gztk', 'about'),
  page('ysgz', 'about'),
  page('gywm', 'about'),
  page('hzhb', 'about'),
  page('zxkf', 'about'),
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

function page(id: HelpPageId, group: HelpGroup): HelpPageInfo {
  return { id, group, title: title[id], updated: FIRST_EDITION };
}
