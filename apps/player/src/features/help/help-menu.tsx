import { useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useSite } from '../../app/context.ts';
import { HELP_GROUPS, helpPath, openHelpPages } from '../../routes/help-pages.ts';
import css from './help-layout.module.css';
import { helpFrame as text } from './help-messages.ts';

/** All pages of the help area by group; the one being read is marked. */
export function HelpMenu(props: { readonly current: string }) {
  const { t } = useT();
  const pages = openHelpPages(useSite());
  return (
    <nav className={css.menu} aria-label={t(text.menu)}>
      {HELP_GROUPS.map((group) => (
        <div key={group.id}>
          <b>{t(group.title)}</b>
          <ul>
            {pages
              .filter((page) => page.group === group.id)
              .map((page) => (
                <li key={page.id}>
                  <Link
                    href={helpPath(page.id)}
                    aria-current={page.id === props.current ? 'page' : undefined}
                  >
                    {t(page.title)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
