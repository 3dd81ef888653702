import { HELP_PAGES, helpPath } from '../features/help/pages.ts';
import { helpTitles as title } from '../features/help/title-messages.ts';
import type { Route } from './types.ts';

const OPEN = {
  requiresAuth: false,
  bindPhone: false,
  ignoreCache: false,
  hideFooter: false,
  fullWidth: false,
} as const;

/** The help area, and the pages about sponsoring and working with the site. Nobody need log in. */
export const helpRoutes: readonly Route[] = [
  {
    ...OPEN,
    name: 'help',
    path: '/app/help',
    title: title.help,
    page: () => import('../pages/help/help-home.tsx'),
  },
  ...HELP_PAGES.map(
    (page): Route => ({
      ...OPEN,
      name: `help-${page.id}`,
      path: helpPath(page.id),
      title: page.title,
      page: async () => {
        const [{ articlePage }, { default: write }] = await Promise.all([
          import('../features/help/article-page.tsx'),
          page.load(),
        ]);
        return { default: articlePage(page.id, write) };
      },
    }),
  ),
  {
    ...OPEN,
    name: 'sponsor',
    path: '/sponsor',
    title: title.sponsor,
    hideFooter: true,
    page: () => import('../pages/sponsor/sponsor-page.tsx'),
  },
  {
    ...OPEN,
    name: 'agent',
    path: '/agent',
    title: title.agent,
    page: () => import('../pages/agent/agent-page.tsx'),
  },
  {
    ...OPEN,
    name: 'venture',
    path: '/venture',
    title: title.venture,
    page: () => import('../pages/venture/venture-page.tsx'),
  },
];
