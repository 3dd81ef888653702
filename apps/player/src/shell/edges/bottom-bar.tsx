import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { inboxMessages } from '../../features/inbox/messages.ts';
import { useUnreadOn } from '../../features/inbox/unread.ts';
import { routeMessages } from '../../routes/messages.ts';
import { type PageTools, pageTools } from '../../routes/page-tools.ts';
import { shellMessages as text } from '../messages.ts';
import css from './bottom-bar.module.css';

const LINKS = [
  { route: '/', title: text.home, icon: IconHome },
  { route: '/game/sport/crty', title: routeMessages.localSport, icon: IconBallFootball },
  { route: '/mine/savemoney', title: text.deposit, icon: IconPlus },
  { route: '/mine/betRecord', title: text.bets, icon: IconListDetails },
  { route: '/mine/wallet', title: text.mine, icon: IconUser },
] as const;

/** The navigation of a phone; a page with a slip has the slip in the middle, where others have the deposit. */
export function BottomBar(props: { readonly path: string }) {
  const { t } = useT();
  const unreadOn = useUnreadOn();
  const slip = useStore(pageTools, (tools) => tools.slip);
  const waiting = unreadOn('/mine/message') + unreadOn('/mine/feedback');
  return (
    <nav className={css.bar} aria-label={t(text.bottomNav)}>
      {LINKS.map((link, at) =>
        at === 2 && slip ? (
          <SlipButton key={link.route} slip={slip} />
        ) : (
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
              <span className="vh">{t(inboxMessages.unread, { count: waiting })}</span>
            )}
          </Link>
        ),
      )}
    </nav>
  );
}

function SlipButton({ slip }: { readonly slip: NonNullable<PageTools['slip']> }) {
  const { t } = useT();
  const { count, open } = slip;
  return (
    <button
      type="button"
      className={css.mid}
      aria-haspopup="dialog"
      aria-label={t(text.slipOf, { count })}
      onClick={open}
      data-testid="slip-opener"
    >
      <i>{count > 0 ? <b className="num">{count}</b> : <Icon of={IconReceipt} size="l" />}</i>
      {t(text.slip)}
    </button>
  );
}
