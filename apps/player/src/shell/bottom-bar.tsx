import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import css from './bottom-bar.module.css';
import { shellMessages as text } from './messages.ts';
import { useUnreadOn } from './unread.ts';

const LINKS = [
  { route: '/', title: text.home, icon: IconHome },
  { route: '/game/sport/crty', title: text.sport, icon: IconBallFootball },
  { route: '/mine/savemoney', title: text.deposit, icon: IconPlus },
  { route: '/mine/betRecord', title: text.bets, icon: IconListDetails },
  { route: '/mine/wallet', title: text.mine, icon: IconUser },
] as const;

/** The way around on a phone. */
export function BottomBar(props: { readonly path: string }) {
  const { t } = useT();
  const unreadOn = useUnreadOn();
  const waiting = unreadOn('/mine/message') + unreadOn('/mine/feedback');
  return (
    <nav className={css.bar} aria-label={t(text.bottomNav)}>
      {LINKS.map((link, at) => (
        <Link
          key={link.route}
          href={link.route}
          className={at === 2 ? css.mid : ''}
          aria-current={link.route === props.path ? 'page' : undefined}
        >
          <i>
            <Icon of={link.icon} size="l" />
            {link.title === text.mine && waiting > 0 && <span className={css.dot} />}
          </i>
          {t(link.title)}
          {link.title === text.mine && waiting > 0 && (
            <span className="vh">{t(text.unread, { count: waiting })}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
