import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { Icon, showToast, useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMember } from '../../app/context.ts';
import { badgeText, useUnreadOn } from '../../features/inbox/unread.ts';
import css from './mail-link.module.css';
import { memberMessages as text } from './member-messages.ts';

/** A link to the notifications with the unread count; each new notification is announced once. */
export function MailLink() {
  const { t } = useT();
  const count = useUnreadOn()('/mine/message');
  useArrivals();
  return (
    <Link
      href="/mine/message"
      className={css.mail}
      aria-label={count === 0 ? t(text.mail) : t(text.mailUnread, { count })}
      data-testid="mail"
    >
      <Icon of={IconMail} />
      {count > 0 && (
        <span className={`${css.count} num`} aria-hidden="true" data-testid="mail-count">
          {badgeText(count)}
        </span>
      )}
    </Link>
  );
}

function useArrivals(): void {
  const { t } = useT();
  const [, navigate] = useLocation();
  const arrival = useMember((member) => member.arrival);
  const reported = useRef(arrival?.letterId ?? null);
  useEffect(() => {
    if (!arrival || reported.current === arrival.letterId) return;
    reported.current = arrival.letterId;
    showToast({
      tone: 'info',
      title: t(text.mailArrived),
      action: {
        label: t(text.mailOpen),
        run: () => navigate(`/mine/message?letter=${arrival.letterId}`),
      },
    });
  }, [arrival, t, navigate]);
}
