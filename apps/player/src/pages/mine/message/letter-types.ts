import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconCoinYuan from '@tabler/icons-react/dist/esm/icons/IconCoinYuan.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import type { LetterType, UnreadCounts } from '@tianping/contract';
import { unreadOfType, unreadTotal } from '@tianping/inbox';
import type { BadgeTone, IconShape } from '@tianping/ui';
import { messageTexts as text } from './messages.ts';

/** What the page shows: all letters, those of a type, or the board of notices. */
export type Shelf = LetterType | 'all' | 'board';

export const shelves: readonly Shelf[] = [
  'all',
  'notice',
  'activity',
  'bulletin',
  'match',
  'fd',
  'board',
];

const icons: Readonly<Record<Shelf, IconShape>> = {
  all: IconList,
  notice: IconBell,
  activity: IconGift,
  bulletin: IconSpeakerphone,
  match: IconBallFootball,
  fd: IconCoinYuan,
  board: IconClipboardText,
};

export const letterTones: Readonly<Record<LetterType, BadgeTone>> = {
  notice: 'info',
  activity: 'bad',
  bulletin: 'mute',
  match: 'ok',
  fd: 'accent',
};

export function shelfIcon(shelf: Shelf): IconShape {
  return icons[shelf];
}

export function shelfName(shelf: Shelf) {
  return text[shelf];
}

/** Unread letters of a shelf; the board has none, because every visitor sees it. */
export function unreadOn(shelf: Shelf, counts: UnreadCounts | null): number {
  if (!counts || shelf === 'board') return 0;
  return shelf === 'all' ? unreadTotal(counts) : unreadOfType(counts, shelf);
}

/** The shelf of an address; anything unknown is all letters. */
export function shelfOf(value: string | null): Shelf {
  return shelves.find((shelf) => shelf === value) ?? 'all';
}

/** Where a shelf, or a letter on it, stands. */
export function shelfLink(shelf: Shelf, letterId?: string): string {
  const query = new URLSearchParams();
  if (shelf !== 'all') query.set('type', shelf);
  if (letterId !== undefined) query.set('letter', letterId);
  const search = query.toString();
  return `/mine/message${search === '' ? '' : `?${search}`}`;
}
