import { useT } from '@tianping/ui';
import { inboxMessages as text } from './messages.ts';
import { badgeText } from './unread.ts';
import css from './unread-badge.module.css';

/** How much waits, at the end of a line of a menu; nothing when there is nothing. */
export function UnreadBadge(props: {
  readonly count: number;
  /** What is counted: letters and answers unless it says gifts. */
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
