import type { AnswerFor } from '@tianping/client';

export type Notice = AnswerFor<'site/advertising/queryNoticeListByPage'>['list'][number];

/** At most this many at once; the rest stand on the board. */
const SHOWN_MAX = 3;

/**
 * The notices that a visitor is to see now: those marked for it, important ones first, unless they were put away
 * in this window, or today.
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
