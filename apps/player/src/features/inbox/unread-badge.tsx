import { useT } from '@tianping/ui';
import { inboxMessages as text } from './messages.ts';
import { badgeText } from './unread.ts';
import css from './unread-badge.module.css';

/** The number of unread or claimable items, at the end of a menu line; nothing for zero. */
export function UnreadBadge(props: {
  readonly count: number;
  /** What is counted; unread notifications and answers by default. */
  readonly of?: 'unread' | 'claimable';
}) {
  const { t } = useT();
  if (props.count === 0) return null;
  return (
    <em className={`${css.badge} num`} data-testid="unread">
      <span aria-hidden="true">{badgeText(props.count)}</span>
      <span className="vh">{t(text[props.of ?? 'unread'], { count: props.count })}</span>
    </em>
  );
}
