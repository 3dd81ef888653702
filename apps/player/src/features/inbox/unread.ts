import { unreadTotal } from '@tianping/inbox';
import { useMember } from '../../app/context.ts';

/** What is new for the member on a screen of the menu: unread notifications, unseen answers, gifts to claim. */
export function useUnreadOn(): (route: string) => number {
  const notifications = useMember((member) => (member.unread ? unreadTotal(member.unread) : 0));
  const feedback = useMember((member) => member.feedbackUnread ?? 0);
  const welfare = useMember((member) => member.welfare?.count ?? 0);
  return (route) => {
    if (route === '/mine/welfare') return welfare;
    if (route === '/mine/message') return notifications;
    return route === '/mine/feedback' ? feedback : 0;
  };
}

/** What a screen's count means: what can be claimed, or what is unread. */
export function countedOn(route: string): 'unread' | 'claimable' {
  return route === '/mine/welfare' ? 'claimable' : 'unread';
}

/** A count, capped at what fits a badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
