import { Icon, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession, useSite } from '../../app/context.ts';
import { Avatar } from '../../shell/avatar.tsx';
import { memberLinks } from '../../shell/member-links.ts';
import css from './member-frame.module.css';
import { mineMessages as text } from './messages.ts';

/** The member's pages: a menu of them at the side, the page beside it. */
export function MemberFrame(props: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useT();
  const session = useSession();
  const links = memberLinks(useSite());
  const [path] = useLocation();
  return (
    <div className={`wrap ${css.frame}`}>
      <aside className={`panel ${css.side}`}>
        <p className={css.who}>
          <Avatar />
          <b>{session?.userName}</b>
        </p>
        <nav aria-label={t(text.memberMenu)}>
          {links.map((link) => (
            <Link
              key={link.route}
              href={link.route}
              aria-current={link.route === path ? 'page' : undefined}
            >
              <Icon of={link.icon} />
              {t(link.title)}
            </Link>
          ))}
        </nav>
      </aside>
      <div className={css.body}>
        <h1 className="vh">{props.title}</h1>
        {props.children}
      </div>
    </div>
  );
}
