import type { AnswerFor } from '../../app/api.ts';

export type Notice = AnswerFor<'site/advertising/queryNoticeListByPage'>['list'][number];

/** At most this many open at once; the rest stand on the board. */
const SHOWN_MAX = 3;

/**
 * The notices that open by themselves now: those marked for it, important ones first, unless this window has
 * seen them or the visitor wants none today.
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
