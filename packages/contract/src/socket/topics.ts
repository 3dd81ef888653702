import { z } from 'zod';
import { notificationArrival, unreadCounts } from '../inbox-views.ts';
import { transferView, withdrawView } from '../money-views.ts';
import { supportNote } from '../support-views.ts';
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

/** The views under the keys of topics, by the name used in the document of the calls. */
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
  SupportNote: supportNote,
  LetterArrival: notificationArrival,
  Bet: betView,
  Deposit: depositView,
  Withdrawal: withdrawView,
  Transfer: transferView,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type TopicViewName = keyof typeof topicViews;

const listKeys = { 'L*': 'League', 'M*': 'Match', 'K*/*': 'Market' } as const;

/** The keys of each topic, `*` for an id, and the view under each. */
const topicDocuments = {
  menu: { counts: 'MenuCounts' },
  'sport:*': { ...listKeys, 'P*': 'Momentum' },
  'match:*': { ...listKeys, 'E*/*': 'Moment', 'S*': 'Statistics' },
  me: {
    balance: 'Balance',
    unread: 'UnreadCounts',
    feedbackUnread: 'FeedbackUnread',
    welfare: 'Welfare',
    support: 'SupportNote',
    letter: 'LetterArrival',
    'bet:*': 'Bet',
    'deposit:*': 'Deposit',
    'withdraw:*': 'Withdrawal',
    'transfer:*': 'Transfer',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TopicViewName>>>>;

type Documents = typeof topicDocuments;

/** `match:*` as the type of all names that match it. */
type Filled<Pattern extends string> = Pattern extends `${infer Head}*${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : Pattern;

type ViewOf<Name> = Name extends TopicViewName ? z.output<(typeof topicViews)[Name]> : never;

type EntriesOf<Keys> = {
  [Key in keyof Keys & string]: readonly [key: Filled<Key>, value: ViewOf<Keys[Key]> | null];
}[keyof Keys & string];

/** What each topic holds: keys with their values; `null` removes the key. */
export type TopicEntries = {
  readonly [Topic in keyof Documents as Filled<Topic>]: EntriesOf<Documents[Topic]>;
};

export type TopicName = keyof TopicEntries;
export type TopicEntry<Name extends TopicName = TopicName> = TopicEntries[Name];

/** The keys of each topic as rows, for documents. */
export const topicKeys: readonly (readonly [topic: string, key: string, view: TopicViewName])[] =
  Object.entries(topicDocuments).flatMap(([topic, keys]) =>
    Object.entries(keys).map(([key, view]) => [topic, key, view] as const),
  );

const id = z.string();
const leagueEntry = entry(z.templateLiteral(['L', id]), leagueView);
const matchEntry = entry(z.templateLiteral(['M', id]), matchView);
const marketEntry = entry(z.templateLiteral(['K', id, '/', id]), marketView);

/** An entry of a topic that everybody may read. */
export const publicEntry = z.union([
  entry(z.literal('counts'), menuCounts),
  leagueEntry,
  matchEntry,
  marketEntry,
  entry(z.templateLiteral(['P', id]), momentumView),
  entry(z.templateLiteral(['E', id, '/', id]), momentView),
  entry(z.templateLiteral(['S', id]), statsView),
]);

/** An entry of any topic. */
export const topicEntry = z.union([
  ...publicEntry.options,
  entry(z.literal('balance'), balanceView),
  entry(z.literal('unread'), unreadCounts),
  entry(z.literal('feedbackUnread'), topicViews.FeedbackUnread),
  entry(z.literal('welfare'), welfareNote),
  entry(z.literal('support'), supportNote),
  entry(z.literal('letter'), notificationArrival),
  entry(z.templateLiteral(['bet:', id]), betView),
  entry(z.templateLiteral(['deposit:', id]), depositView),
  entry(z.templateLiteral(['withdraw:', id]), withdrawView),
  entry(z.templateLiteral(['transfer:', id]), transferView),
]);

function entry<Key extends z.ZodType, View extends z.ZodType>(key: Key, view: View) {
  return z.tuple([key, view.nullable()]).readonly();
}
