import { z } from 'zod';
import { letterArrival, unreadCounts } from '../inbox-views.ts';
import { transferView, withdrawView } from '../money-views.ts';
import {
  balanceView,
  betView,
  depositView,
  leagueView,
  marketView,
  matchView,
  menuCounts,
  momentumView,
  momentView,
  statsView,
} from '../views.ts';
import { welfareNote } from '../vip-views.ts';

/** What stands under the keys of topics, by the name that the document of the calls gives it. */
export const topicViews = {
  MenuCounts: menuCounts,
  League: leagueView,
  Match: matchView,
  Market: marketView,
  Momentum: momentumView,
  Moment: momentView,
  Statistics: statsView,
  Balance: balanceView,
  UnreadCounts: unreadCounts,
  FeedbackUnread: z.int().min(0),
  Welfare: welfareNote,
  LetterArrival: letterArrival,
  Bet: betView,
  Deposit: depositView,
  Withdrawal: withdrawView,
  Transfer: transferView,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type TopicViewName = keyof typeof topicViews;

/** The keys of each topic, `*` for an id, and what stands under them. */
export const topicKeys: readonly (readonly [topic: string, key: string, view: TopicViewName])[] = [
  ['menu', 'counts', 'MenuCounts'],
  ['sport:*', 'L*', 'League'],
  ['sport:*', 'M*', 'Match'],
  ['sport:*', 'K*/*', 'Market'],
  ['sport:*', 'P*', 'Momentum'],
  ['match:*', 'L*', 'League'],
  ['match:*', 'M*', 'Match'],
  ['match:*', 'K*/*', 'Market'],
  ['match:*', 'E*/*', 'Moment'],
  ['match:*', 'S*', 'Statistics'],
  ['me', 'balance', 'Balance'],
  ['me', 'unread', 'UnreadCounts'],
  ['me', 'feedbackUnread', 'FeedbackUnread'],
  ['me', 'welfare', 'Welfare'],
  ['me', 'letter', 'LetterArrival'],
  ['me', 'bet:*', 'Bet'],
  ['me', 'deposit:*', 'Deposit'],
  ['me', 'withdraw:*', 'Withdrawal'],
  ['me', 'transfer:*', 'Transfer'],
];
