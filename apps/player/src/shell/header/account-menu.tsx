import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { Disclosure, Icon, Segmented, showToast, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp, useMember, usePreferences, useSession, useSite } from '../../app/context.ts';
import { Avatar, GradedAvatar } from '../../features/avatar/avatar.tsx';
import { countedOn, useUnreadOn } from '../../features/inbox/unread.ts';
import { UnreadBadge } from '../../features/inbox/unread-badge.tsx';
import { memberLinks } from '../../features/member/member-links.ts';
import { logOut } from '../../features/session/log-out.ts';
import { shellMessages as text } from '../messages.ts';
import css from './account-menu.module.css';
import { memberMessages as own } from './member-messages.ts';

/** Opened by the avatar: the member's pages, display settings, logout. */
export function AccountMenu() {
  const { t } = useT();
  const app = useApp();
  const session = useSession();
  const links = memberLinks(useSite());
  const unreadOn = useUnreadOn();
  const grade = useMember((state) => state.info?.grade ?? null);
  const leave = async (): Promise<void> => {
    await logOut(app);
    showToast({ tone: 'ok', title: t(own.loggedOut) });
  };
  return (
    <Disclosure
      label={grade === null ? t(own.member) : t(own.memberOfGrade, { grade: `V${grade}` })}
      face={<GradedAvatar />}
      className={css.face}
      testId="account-menu"
    >
      {(close) => (
        <div className={css.menu}>
          <p className={css.who}>
            <Avatar />
            <b>{session?.userName}</b>
          </p>
          <nav aria-label={t(own.memberMenu)}>
            {links.map((link) => (
              <Link key={link.route} href={link.route} className={css.row} onClick={close}>
                <Icon of={link.icon} />
                {t(link.title)}
                <UnreadBadge count={unreadOn(link.route)} of={countedOn(link.route)} />
              </Link>
            ))}
          </nav>
          <LookChoices />
          <button
            type="button"
            className={css.row}
            onClick={() => {
              close();
              void leave();
            }}
            data-testid="logout"
          >
            <Icon of={IconLogout} />
            {t(own.logout)}
          </button>
        </div>
      )}
    </Disclosure>
  );
}

/** Edition, script and colour of rising prices. */
function LookChoices() {
  const { t } = useT();
  const { preferences } = useApp();
  const { edition, script, rise } = usePreferences();
  return (
    <div className={css.choices}>
      <span>{t(text.edition)}</span>
      <Segmented
        label={t(text.edition)}
        value={edition}
        onChange={(value) => preferences.choose({ edition: value })}
        choices={[
          { value: 'classic', label: t(text.classic) },
          { value: 'professional', label: t(text.professional) },
        ]}
      />
      <span>{t(text.script)}</span>
      <Segmented
        label={t(text.script)}
        value={script}
        onChange={(value) => preferences.choose({ script: value })}
        choices={[
          { value: 'hans', label: t(text.simplifiedName) },
          { value: 'hant', label: t(text.traditionalName) },
        ]}
      />
      <span>{t(own.rise)}</span>
      <Segmented
        label={t(own.rise)}
        value={rise}
        onChange={(value) => preferences.choose({ rise: value })}
        choices={[
          { value: 'red', label: t(own.riseRed) },
          { value: 'green', label: t(own.riseGreen) },
        ]}
      />
    </div>
  );
}
