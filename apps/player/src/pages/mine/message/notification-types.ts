import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconCoinYuan from '@tabler/icons-react/dist/esm/icons/IconCoinYuan.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import type { NotificationType, UnreadCounts } from '@tianping/contract';
import { unreadOfType, unreadTotal } from '@tianping/inbox';
import type { BadgeTone, IconShape } from '@tianping/ui';
import { messageTexts as text } from './messages.ts';

/** What the page shows: all notifications, those of a type, or the board of notices. */
export type MessageFolder = NotificationType | 'all' | 'board';

export const folders: readonly MessageFolder[] = [
  'all',
  'notice',
  'activity',
  'bulletin',
  'match',
  'fd',
  'board',
];

const icons: Readonly<Record<MessageFolder, IconShape>> = {
  all: IconList,
  notice: IconBell,
  activity: IconGift,
  bulletin: IconSpeakerphone,
  match: IconBallFootball,
  fd: IconCoinYuan,
  board: IconClipboardText,
};

export const notificationTones: Readonly<Record<NotificationType, BadgeTone>> = {
  notice: 'info',
  activity: 'bad',
  bulletin: 'mute',
  match: 'ok',
  fd: 'accent',
};

export function folderIcon(folder: MessageFolder): IconShape {
  return icons[folder];
}

export function folderName(folder: MessageFolder) {
  return text[folder];
}

/** Unread notifications of a folder; the board has none, because every visitor sees it. */
export function unreadOn(folder: MessageFolder, counts: UnreadCounts | null): number {
  if (!counts || folder === 'board') return 0;
  return folder === 'all' ? unreadTotal(counts) : unreadOfType(counts, folder);
}

/** The folder that an address names; anything unknown is all notifications. */
export function folderOf(value: string | null): MessageFolder {
  return folders.find((folder) => folder === value) ?? 'all';
}

/** The address of a folder, or of a notification in it. */
export function folderLink(folder: MessageFolder, notificationId?: string): string {
  const query = new URLSearchParams();
  if (folder !== 'all') query.set('type', folder);
  if (notificationId !== undefined) query.set('letter', notificationId);
  const search = query.toString();
  return `/mine/message${search === '' ? '' : `?${search}`}`;
}
