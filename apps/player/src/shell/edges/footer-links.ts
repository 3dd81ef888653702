import type { Message } from '@tianping/i18n';
import { matchRoute, type SiteScreens } from '../../routes/match.ts';
import { routes } from '../../routes/table.ts';
import { footerMessages as text } from './footer-messages.ts';

export interface FooterLink {
  readonly route: string;
  readonly title: Message;
}

export interface FooterColumn {
  readonly title: Message;
  readonly links: readonly FooterLink[];
}

/** Screens by name, in order. */
const COLUMNS: readonly { readonly title: Message; readonly screens: readonly string[] }[] = [
  { title: text.footRules, screens: ['help-gztk', 'help-ysgz', 'help-rqgl', 'help-dxqgl'] },
  { title: text.footHelp, screens: ['help', 'help-kh', 'help-ck', 'help-qk', 'help-tywt'] },
  {
    title: text.footAbout,
    screens: ['help-gywm', 'help-hzhb', 'sponsor', 'venture', 'agent', 'appdownload'],
  },
];
const PROTECTION = 'help-bczr';
const OWN_PROTECTION = 'protection';

/** The footer's columns; of the screens only those that this site has. */
export function footerColumns(site: SiteScreens): readonly FooterColumn[] {
  return COLUMNS.map(({ title, screens }) => ({
    title,
    links: screens.flatMap((name) => linkTo(name, site) ?? []),
  })).filter(({ links }) => links.length > 0);
}

/** The page on responsible play; for a member the one with their own limits. */
export function protectionLink(site: SiteScreens, isMember: boolean): FooterLink | null {
  return linkTo(isMember ? OWN_PROTECTION : PROTECTION, site);
}

function linkTo(name: string, site: SiteScreens): FooterLink | null {
  const route = routes.find((each) => each.name === name);
  if (!route || matchRoute(route.path, site).route !== route) return null;
  return { route: route.path, title: route.title };
}
