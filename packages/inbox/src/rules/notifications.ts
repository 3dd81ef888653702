import type { NotificationType, UnreadCounts } from '@tianping/contract';

export const notificationTypes: readonly NotificationType[] = [
  'notice',
  'activity',
  'bulletin',
  'match',
  'fd',
];

export const noUnread: UnreadCounts = {
  brnotice_count: 0,
  bractivity_count: 0,
  brbulletin_count: 0,
  brmatch_count: 0,
  brfd_count: 0,
  notice_count: 0,
  activity_count: 0,
  fd_count: 0,
};

/**
 * Which of the eight counts includes a notification. Bulletins and matches have one count for both personal
 * notifications and broadcasts.
 */
export function countOf(type: NotificationType, broadcast: boolean): keyof UnreadCounts {
  if (type === 'bulletin' || type === 'match') return `br${type}_count`;
  return broadcast ? `br${type}_count` : `${type}_count`;
}

/** The unread count: the sum of the eight. */
export function unreadTotal(counts: UnreadCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Unread notifications of one type. */
export function unreadOfType(counts: UnreadCounts, type: NotificationType): number {
  const keys = new Set([countOf(type, true), countOf(type, false)]);
  return [...keys].reduce((sum, key) => sum + counts[key], 0);
}
