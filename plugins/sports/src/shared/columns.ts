import type { MarketFamily, Period } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { SportColumn } from '@tianping/sportsbook';
import { messages } from '../messages.ts';

/** A column of the list; `lines` of its lines stand side by side. */
export function column(
  family: MarketFamily,
  period: Period,
  head: Message,
  lines = 1,
): SportColumn {
  return { family, period, head, lines };
}

export function win(period: Period = 'FT', head: Message = messages.win): SportColumn {
  return column('win', period, head);
}

/** Both sides score: its yes alone. */
export function bothScore(period: Period = 'FT'): SportColumn {
  return { ...column('bothScore', period, messages.bothScore), cells: 1 };
}

/** Ranges of goals, the highest left to the match's own page. */
export function totalGoals(period: Period = 'FT'): SportColumn {
  return { ...column('totalGoals', period, messages.totalGoals), cells: 3 };
}

export function oddEven(period: Period = 'FT'): SportColumn {
  return column('oddEven', period, messages.oddEven);
}
