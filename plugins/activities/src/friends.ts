import type { ActivityBodyOf, ActivityGrantView } from '@tianping/contract';
import {
  count,
  days,
  defineFigures,
  defineKind,
  type FriendFact,
  money,
  type Span,
} from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { climbIssues, commonStart, mostOf, words } from './shared.ts';

const figures = defineFigures({
  withinDays: days(text.withinDays, { min: 1 }),
  depositMinor: money(text.depositMinor, { min: 1 }),
  turnoverMinor: money(text.turnoverMinor, { min: 1 }),
  perFriendMinor: money(text.perFriendMinor, { min: 1 }),
  friendMinor: money(text.friendMinor),
  ladder: {
    kind: 'list',
    label: text.friends10,
    columns: {
      friends: count(text.friendsColumn, { min: 1, max: 1_000 }),
      amountMinor: money(text.amountMinor, { min: 1 }),
    },
    row: text.friendsRow,
    min: 1,
    max: 10,
  },
});

/** Whether a friend counts: enough paid in and staked in time, and not the inviter himself. */
export function friendCounts(
  of: { readonly depositMinor: number; readonly turnoverMinor: number },
  friend: FriendFact,
): boolean {
  return (
    !friend.isSamePerson &&
    friend.depositMinor >= of.depositMinor &&
    friend.turnoverMinor >= of.turnoverMinor
  );
}

const DAY_MS = 86_400_000;

/** What an inviter sees of a friend: whether it counts, never what was won or lost. */
export function friendRowOf(
  of: {
    readonly depositMinor: number;
    readonly turnoverMinor: number;
    readonly withinDays: number;
    readonly perFriendMinor: number;
  },
  friend: FriendFact,
  seen: {
    readonly span: Pick<Span, 'now'>;
    readonly byKey: ReadonlyMap<string, ActivityGrantView>;
    readonly name: string;
  },
): ActivityBodyOf<'friends'>['friends'][number] {
  const until = friend.registeredAt + of.withinDays * DAY_MS;
  const daysLeft = Math.max(0, Math.ceil((until - seen.span.now) / DAY_MS));
  const grant = seen.byKey.get(`friend:${friend.memberId}`);
  const doesCount = friendCounts(of, friend);
  const open = daysLeft > 0 ? 'onTheWay' : 'lapsed';
  const state = friend.isSamePerson ? 'samePerson' : doesCount ? 'counted' : open;
  return {
    name: seen.name,
    registeredAt: friend.registeredAt,
    depositMet: friend.depositMinor >= of.depositMinor,
    turnoverMet: friend.turnoverMinor >= of.turnoverMinor,
    daysLeft,
    amountMinor: grant?.amountMinor ?? 0,
    state: grant?.state === 'review' ? 'review' : state,
  };
}

export const friends = defineKind({
  kind: 'friends',
  name: text.friends,
  what: text.friendsWhat,
  route: '/activity/friendInvitation',
  joins: 'self',
  figures,
  sentences: [
    { id: 'friendsDo', section: 'do', text: text.friendsDo },
    { id: 'friendsSame', section: 'do', text: text.friendsSame },
    { id: 'friendsGet', section: 'get', text: text.friendsGet },
    { id: 'friendsBack', section: 'get', text: text.friendsBack, unless: 'friendMinor' },
    { id: 'giftDuty', section: 'duty', text: text.giftDuty, unless: 'timesMilli' },
  ],
  issues: ({ ladder }) =>
    climbIssues(
      'ladder',
      ladder.map(({ friends: at, amountMinor }) => ({ at, amountMinor })),
    ),
  most: ({ perFriendMinor, friendMinor, ladder }) =>
    Math.max(perFriendMinor, friendMinor, mostOf(ladder)),
  earn(of, facts, span) {
    const counted = facts.friends.filter((friend) => friendCounts(of, friend));
    const at = span.now;
    const each = counted.map(({ memberId }) => ({
      key: `friend:${memberId}`,
      amountMinor: of.perFriendMinor,
      basisMinor: 0,
      label: text.friendLabel,
      labelParams: {},
      at,
    }));
    const steps = of.ladder
      .filter((step) => counted.length >= step.friends)
      .map((step) => ({
        key: `ladder:${step.friends}`,
        amountMinor: step.amountMinor,
        basisMinor: 0,
        label: text.friendLadderLabel,
        labelParams: { count: step.friends },
        at,
      }));
    const isOwn = facts.invitedBy?.counted === true && of.friendMinor > 0;
    const own = {
      key: 'invited',
      amountMinor: of.friendMinor,
      basisMinor: 0,
      label: text.friendOwnLabel,
      labelParams: {},
      at,
    };
    return isOwn ? [...each, ...steps, own] : [...each, ...steps];
  },
  progress(of, facts) {
    const done = facts.friends.filter((friend) => friendCounts(of, friend)).length;
    const next = of.ladder.find((step) => step.friends > done) ?? of.ladder.at(-1);
    const needed = next?.friends ?? null;
    return [{ id: 'friends', label: text.friendProgress, done, needed, unit: 'count' }];
  },
  example: ({ perFriendMinor }) => ({
    label: text.friendExample,
    params: {},
    bonusMinor: perFriendMinor,
    basisMinor: 0,
  }),
  hunt({ perFriendMinor, friendMinor, ladder }, accounts) {
    const friends = accounts - 1;
    const steps = ladder.filter((step) => step.friends <= friends);
    const inviter = steps.reduce(
      (sum, { amountMinor }) => sum + amountMinor,
      perFriendMinor * friends,
    );
    // One account invites all others, which do not count as soon as they are known to be the inviter's own.
    const open = [inviter, ...Array.from({ length: friends }, () => friendMinor)];
    return { open, caught: [] };
  },
  body({ figures: of, facts, span, byKey, extra }) {
    const counted = facts?.friends.filter((friend) => friendCounts(of, friend)).length ?? 0;
    const names = extra.friends?.names;
    return {
      kind: 'friends',
      code: extra.friends?.code ?? null,
      link: extra.friends?.link ?? null,
      perFriendMinor: of.perFriendMinor,
      friendGetsMinor: of.friendMinor,
      depositMinor: of.depositMinor,
      turnoverMinor: of.turnoverMinor,
      withinDays: of.withinDays,
      ladder: of.ladder.map((step) => ({ ...step, isReached: counted >= step.friends })),
      invited: facts?.friends.length ?? 0,
      counted,
      earnedMinor: [...byKey.values()]
        .filter(({ state }) => ['claimed', 'claimable', 'waiting'].includes(state))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      friends: (facts?.friends ?? []).map((friend) =>
        friendRowOf(of, friend, { span, byKey, name: names?.get(friend.memberId) ?? '' }),
      ),
    };
  },
  start: {
    kind: 'friends',
    tab: 'daily',
    title: words(text.friendsStartTitle),
    line: words(text.friendsStartLine),
    sections: [],
    links: [],
    picture: 'hero-friend',
    figures: {
      ...commonStart,
      withinDays: 30,
      leave: 'anytime',
      depositMinor: 50_000,
      turnoverMinor: 300_000,
      perFriendMinor: 6_600,
      friendMinor: 6_600,
      ladder: [
        { friends: 5, amountMinor: 18_800 },
        { friends: 10, amountMinor: 58_800 },
        { friends: 20, amountMinor: 128_800 },
        { friends: 30, amountMinor: 288_800 },
      ],
    },
  },
});
