import { Icon, useT, VipBadge } from '@tianping/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMember, useSession, useSite } from '../../app/context.ts';
import { Avatar } from '../../features/avatar/avatar.tsx';
import { countedOn, useUnreadOn } from '../../features/inbox/unread.ts';
import { UnreadBadge } from '../../features/inbox/unread-badge.tsx';
import { memberLinks } from '../../features/member/member-links.ts';
import css from './member-frame.module.css';
import { mineMessages as text } from './messages.ts';

/** The member's pages: a menu of them at the side, the page beside it. */
export function MemberFrame(props: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useT();
  const session = useSession();
  const info = useMember((state) => state.info);
  const links = memberLinks(useSite());
  const unreadOn = useUnreadOn();
  const [path] = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = menu.current;
    const here = bar?.querySelector<HTMLElement>('[aria-current=page]');
    // On phones the menu is one scrolling line; the page's own entry must be visible.
    if (bar && here) bar.scrollLeft = here.offsetLeft - (bar.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <div className={`wrap ${css.frame}`}>
      <aside className={`panel ${css.side}`}>
        <div className={css.who}>
          <Avatar />
          <div>
            <b>{info?.realName || session?.userName}</b>
            {typeof info?.grade === 'number' && (
              <VipBadge
                grade={info.grade}
                label={t(text.grade, { grade: info.grade })}
                className={css.grade ?? ''}
              />
            )}
          </div>
        </div>
        <nav ref={menu} aria-label={t(text.memberMenu)}>
          {links.map((link) => (
            <Link
              key={link.route}
              href={link.route}
              aria-current={isWithin(path, link.route) ? 'page' : undefined}
            >
              <Icon of={link.icon} />
              {t(link.title)}
              <UnreadBadge count={unreadOn(link.route)} of={countedOn(link.route)} />
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

/** Whether a screen belongs to a menu entry: `/mine/vip/detail` to `/mine/vip`. */
function isWithin(path: string, route: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}
