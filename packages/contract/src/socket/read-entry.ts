import type { NotificationArrival, UnreadCounts } from '../inbox-views.ts';
import type { TransferView, WithdrawView } from '../money-views.ts';
import type { SupportNote } from '../support-views.ts';
import type {
  BalanceView,
  BetView,
  DepositView,
  LeagueView,
  MarketView,
  MatchView,
  MomentumView,
  MomentView,
  StatsView,
} from '../views.ts';
import type { WelfareNote } from '../vip-views.ts';
import type { TopicEntry, TopicName } from './topics.ts';

/** A topic that everybody may read. */
export type PublicTopicName = Exclude<TopicName, 'me'>;
/** An entry of a topic that everybody may read. */
export type PublicEntry = TopicEntry<PublicTopicName>;
/** A key with the value `null`: it no longer exists. */
export type GoneEntry = readonly [key: PublicEntry[0], value: null];
/** An entry of a member's own topic. */
export type MemberEntry = TopicEntry<'me'>;

/** Receives the entries of a list or of a match's topic; `null` for a removed one. */
export interface MatchEntryReader {
  league(leagueId: string, view: LeagueView | null): void;
  match(matchId: string, view: MatchView | null): void;
  market(matchId: string, marketId: string, view: MarketView | null): void;
  /** `key` is match and moment: unique among all. */
  moment(key: string, view: MomentView | null): void;
  stats(matchId: string, view: StatsView | null): void;
  momentum(matchId: string, view: MomentumView | null): void;
}

/** Receives the entries of a member's topic; `null` for a removed one. */
export interface MemberEntryReader {
  balance(view: BalanceView | null): void;
  unread(counts: UnreadCounts | null): void;
  feedbackUnread(count: number | null): void;
  welfare(note: WelfareNote | null): void;
  support(note: SupportNote | null): void;
  letter(arrival: NotificationArrival | null): void;
  bet(betId: string, view: BetView | null): void;
  deposit(orderId: string, view: DepositView | null): void;
  withdrawal(orderId: string, view: WithdrawView | null): void;
  transfer(transferId: string, view: TransferView | null): void;
}

/** The one place where keys of lists and matches are parsed; prices come first, as most pushes are prices. */
export function readMatchEntry(
  entry: PublicEntry | GoneEntry,
  reader: Partial<MatchEntryReader>,
): void {
  const id = entry[0].slice(1);
  if (isUnder(entry, 'K')) {
    const cut = id.indexOf('/');
    reader.market?.(id.slice(0, cut), id.slice(cut + 1), entry[1]);
  } else if (isUnder(entry, 'M')) reader.match?.(id, entry[1]);
  else if (isUnder(entry, 'L')) reader.league?.(id, entry[1]);
  else if (isUnder(entry, 'E')) reader.moment?.(id, entry[1]);
  else if (isUnder(entry, 'S')) reader.stats?.(id, entry[1]);
  else if (isUnder(entry, 'P')) reader.momentum?.(id, entry[1]);
}

/** Parts of a member's topic that exist once. */
export const MEMBER_VALUES = ['balance', 'unread', 'feedbackUnread', 'welfare', 'support'] as const;
/** Parts that exist many times, each under a key with an id. */
export const MEMBER_THINGS = ['bet', 'deposit', 'withdrawal', 'transfer'] as const;

type MemberValue = (typeof MEMBER_VALUES)[number];
type MemberThing = (typeof MEMBER_THINGS)[number];

/** A part of a member's topic, by its kind and, where there are many, its id. */
export type MemberPart = { readonly kind: MemberValue } | ThingOf<MemberThing>;
type ThingOf<Kind> = Kind extends MemberThing
  ? { readonly kind: Kind; readonly id: string }
  : never;

/** Null for a notification's arrival, which is an event, and for a key that a member's topic does not have. */
export function memberPartOf(key: string): MemberPart | null {
  const value = MEMBER_VALUES.find((kind) => kind === key);
  if (value) return { kind: value };
  const name = key.slice(0, key.indexOf(':'));
  const thing = name === 'withdraw' ? 'withdrawal' : MEMBER_THINGS.find((kind) => kind === name);
  return thing ? { kind: thing, id: key.slice(key.indexOf(':') + 1) } : null;
}

/** Passes an entry of a member's topic to its reader. A key from a newer server is ignored. */
export function readMemberEntry(entry: MemberEntry, reader: Partial<MemberEntryReader>): void {
  const id = entry[0].slice(entry[0].indexOf(':') + 1);
  if (isUnder(entry, 'bet:')) reader.bet?.(id, entry[1]);
  else if (isUnder(entry, 'deposit:')) reader.deposit?.(id, entry[1]);
  else if (isUnder(entry, 'withdraw:')) reader.withdrawal?.(id, entry[1]);
  else if (isUnder(entry, 'transfer:')) reader.transfer?.(id, entry[1]);
  else if (entry[0] === 'balance') reader.balance?.(entry[1]);
  else if (entry[0] === 'unread') reader.unread?.(entry[1]);
  else if (entry[0] === 'feedbackUnread') reader.feedbackUnread?.(entry[1]);
  else if (entry[0] === 'welfare') reader.welfare?.(entry[1]);
  else if (entry[0] === 'support') reader.support?.(entry[1]);
  else if (entry[0] === 'letter') reader.letter?.(entry[1]);
}

/** Whether everybody may read the entry: keys of a member's topic begin with a lower-case letter. */
export function isPublicEntry(entry: TopicEntry): entry is PublicEntry {
  return entry[0] === 'counts' || entry[0] < 'a';
}

type Under<Entry, Prefix extends string> = Extract<Entry, readonly [`${Prefix}${string}`, unknown]>;

function isUnder<Entry extends readonly [string, unknown], Prefix extends string>(
  entry: Entry,
  prefix: Prefix,
): entry is Under<Entry, Prefix> {
  return entry[0].startsWith(prefix);
}
