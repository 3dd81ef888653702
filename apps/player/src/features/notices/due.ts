import type { AnswerFor } from '@tianping/client';

export type Notice = AnswerFor<'site/advertising/queryNoticeListByPage'>['list'][number];

/** How many are shown at the same time; the rest are on the board. */
const SHOWN_MAX = 3;

/**
 * The notices to show a visitor now: those marked for it, important ones first, unless they were dismissed in this
 * window, or today.
 */
export function dueNotices(
  list: readonly Notice[],
  state: { readonly today: string; readonly hiddenOn: string | null; readonly isSeen: boolean },
): readonly Notice[] {
  if (state.isSeen || state.hiddenOn === state.today) return [];
  const rank = ({ kind }: Notice): number => (kind === 'important' ? 0 : 1);
  return list
    .filter(({ popup }) => popup)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN_MAX);
}
