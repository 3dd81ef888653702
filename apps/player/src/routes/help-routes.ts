import { HELP_PAGES, helpPath } from './help-pages.ts';
import { helpTitles as title } from './help-title-messages.ts';
import type { Route } from './types.ts';

const OPEN = {
  requiresAuth: false,
  bindPhone: false,
  ignoreCache: false,
  hideFooter: false,
  fullWidth: false,
} as const;

/** The help area, and the pages about sponsoring and working with the site. None needs a login. */
export const helpRoutes: readonly Route[] = [
  {
    ...OPEN,
    name: 'help',
    path: '/app/help',
    title: title.help,
  },
  ...HELP_PAGES.map(
    (page): Route => ({
      ...OPEN,
      name: `help-${page.id}`,
      path: helpPath(page.id),
      title: page.title,
    }),
  ),
  {
    ...OPEN,
    name: 'sponsor',
    path: '/sponsor',
    title: title.sponsor,
    hideFooter: true,
  },
  {
    ...OPEN,
    name: 'agent',
    path: '/agent',
    title: title.agent,
  },
  {
    ...OPEN,
    name: 'venture',
    path: '/venture',
    title: title.venture,
  },
];
