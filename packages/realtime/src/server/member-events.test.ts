import {
  createSeededRng,
  createUuid,
  type MemberId,
  type Script,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { BalanceView, BetView, DepositView, UnreadCounts } from '@tianping/contract';
import { expect, test } from 'vitest';
import { createMemberEvents, type EventBus } from './member-events.ts';
import type { MemberOfSite, MemberSources, OwnBet } from './member-reads.ts';
import { memberTopic } from './stream-server.ts';
import { createTopics } from './topics.ts';

const SITE = 6000 as SiteId;
const clock = createFakeClock();
const rng = createSeededRng(1);
const person = (siteId = SITE): MemberOfSite => ({
  siteId,
  memberId: createUuid({ clock, rng }) as MemberId,
});

/** What two processes have in common: rows, which each reads, and the line between them. */
function installation() {
  const owner = person();
  const stored = {
    available: 100,
    unread: 1,
    bets: new Map<string, BetView['status']>([['b1', 'accepted']]),
    deposits: new Map<string, string>(),
  };
  const isOwner = (member: MemberOfSite): boolean =>
    member.siteId === owner.siteId && member.memberId === owner.memberId;
  const betOf = (betId: string): BetView => ({ betId, status: stored.bets.get(betId) }) as BetView;
  const reads: OwnBet[][] = [];
  let held: Promise<void> | null = null;
  const sources: MemberSources = {
    balance: async (member) => {
      const availableMinor = isOwner(member) ? stored.available : 0;
      await held;
      return { availableMinor } as BalanceView;
    },
    unread: async () => ({ fd_count: stored.unread }) as UnreadCounts,
    feedbackUnread: async () => 0,
    welfare: async () => ({ count: 0, totalMinor: 0, at: 0 }),
    support: async () => null,
    notification: async (_member, notificationId) => ({
      letterId: notificationId,
      type: 'fd',
      sentAt: 1,
    }),
    async bets(bets) {
      reads.push([...bets]);
      const found = bets.filter((bet) => isOwner(bet) && stored.bets.has(bet.betId));
      const views = found.map(({ betId }) => betOf(betId));
      await held;
      return views;
    },
    openBets: async (member) =>
      isOwner(member)
        ? [...stored.bets.keys()].map(betOf).filter(({ status }) => status === 'accepted')
        : [],
    async deposit(member, orderId, script) {
      const label = isOwner(member) ? stored.deposits.get(orderId) : undefined;
      if (label === undefined) return null;
      return { orderId, channelName: script === 'hant' ? `繁${label}` : label } as DepositView;
    },
    withdrawal: async () => null,
    transfer: async () => null,
    openTransfers: async () => [],
  };
  const listeners: { onMessage(text: string): void; onGap(): void }[] = [];
  const line = { isCut: false };
  const openProcess = () => {
    const own: (typeof listeners)[number][] = [];
    const bus: EventBus = {
      send(message) {
        if (line.isCut) return;
        for (const each of listeners) if (!own.includes(each)) each.onMessage(message);
      },
      listen(listener) {
        own.push(listener);
        listeners.push(listener);
      },
    };
    const topics = createTopics({ clock, rng });
    const faults: unknown[] = [];
    const events = createMemberEvents({
      clock,
      topics,
      bus,
      onFault: (fault) => faults.push(fault),
    });
    events.serve(sources);
    return {
      topics,
      events,
      faults,
      bus,
      gap() {
        for (const { onGap } of own) onGap();
      },
      open: (script: Script, { siteId, memberId } = owner) =>
        topics.open(memberTopic(siteId, memberId, script)),
      /** What a reader is shown now. */
      shown(script: Script, { siteId, memberId } = owner): Map<string, unknown> {
        topics.flush();
        const state = topics.catchUp(memberTopic(siteId, memberId, script));
        return new Map<string, unknown>(state.kind === 'snapshot' ? state.changes : []);
      },
    };
  };
  return {
    owner,
    stored,
    reads,
    line,
    betOf,
    /** Answers of the database stay on their way until the returned function is called. */
    hold(): () => void {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = null;
        release();
      };
    },
    here: openProcess(),
    there: openProcess(),
  };
}

type Process = ReturnType<typeof installation>['here'];
const soon = (process: Process, key: string, script: Script = 'hans') =>
  expect.poll(() => process.shown(script).get(key));
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('what one process commits reaches the member whose socket another holds, in the reader’s script', async () => {
  const { owner, stored, here, there } = installation();
  await there.open('hant');
  await here.open('hans');
  stored.available = 250;
  stored.deposits.set('o1', '银行');
  here.events.publish({ ...owner, kind: 'balance' });
  here.events.publish({ ...owner, kind: 'deposit', id: 'o1' });
  here.events.publish({ ...owner, kind: 'letter', id: 'l1' });
  clock.advance(100);
  await soon(there, 'balance', 'hant').toEqual({ availableMinor: 250 });
  await soon(there, 'deposit:o1', 'hant').toMatchObject({ channelName: '繁银行' });
  await soon(there, 'letter', 'hant').toMatchObject({ letterId: 'l1' });
  await soon(here, 'deposit:o1').toMatchObject({ channelName: '银行' });
  expect([...here.faults, ...there.faults]).toEqual([]);
});

test('one process alone, or one whose line is cut, shows its own readers everything', async () => {
  const { owner, stored, here, line } = installation();
  line.isCut = true;
  await here.open('hans');
  stored.available = 300;
  here.events.publish({ ...owner, kind: 'balance' });
  await soon(here, 'balance').toEqual({ availableMinor: 300 });
});

test('after a gap between processes everything is read again, and what has come meanwhile is there', async () => {
  const { owner, stored, here, there, line } = installation();
  await there.open('hans');
  stored.deposits.set('o1', '未付');
  here.events.publish({ ...owner, kind: 'deposit', id: 'o1' });
  clock.advance(100);
  await soon(there, 'deposit:o1').toBeDefined();
  line.isCut = true;
  stored.available = 400;
  stored.bets.set('b1', 'settled').set('b2', 'accepted');
  stored.deposits.set('o1', '已付');
  here.events.publish({ ...owner, kind: 'balance' });
  clock.advance(100);
  await settled();
  expect(there.shown('hans').get('balance')).toEqual({ availableMinor: 100 });
  line.isCut = false;
  there.gap();
  await soon(there, 'balance').toEqual({ availableMinor: 400 });
  await soon(there, 'bet:b1').toEqual({ betId: 'b1', status: 'settled' });
  await soon(there, 'bet:b2').toEqual({ betId: 'b2', status: 'accepted' });
  await soon(there, 'deposit:o1').toMatchObject({ channelName: '已付' });
});

test('bets that a settlement does not name are those that are shown open', async () => {
  const { owner, stored, reads, here, there } = installation();
  stored.bets.set('b2', 'accepted');
  await there.open('hans');
  stored.bets.set('b1', 'settled').set('b2', 'settled');
  here.events.publish({ ...owner, kind: 'openBets' });
  clock.advance(100);
  await soon(there, 'bet:b1').toMatchObject({ status: 'settled' });
  await soon(there, 'bet:b2').toMatchObject({ status: 'settled' });
  const before = reads.length;
  here.events.publish({ ...owner, kind: 'openBets' });
  clock.advance(100);
  await settled();
  expect(reads.length).toBe(before);
});

test('a burst of bets is read by few statements, each by its own member alone', async () => {
  const { owner, stored, reads, there, here } = installation();
  const ids = Array.from({ length: 40 }, (_, at) => `n${at}`);
  for (const id of ids) stored.bets.set(id, 'settled');
  await there.open('hans');
  for (const id of ids) here.events.publish({ ...owner, kind: 'bet', id });
  clock.advance(100);
  await soon(there, 'bet:n39').toBeDefined();
  expect(reads.length).toBeLessThan(4);
  expect(reads.flat().every(({ memberId }) => memberId === owner.memberId)).toBe(true);
});

test('a change during a read is read once more, and no older value comes last', async () => {
  const { owner, stored, here, hold } = installation();
  await here.open('hans');
  const release = hold();
  here.events.publish({ ...owner, kind: 'balance' });
  stored.available = 500;
  here.events.publish({ ...owner, kind: 'balance' });
  release();
  await soon(here, 'balance').toEqual({ availableMinor: 500 });
});

test('a view at hand is shown without a read; one that comes after a read is read again', async () => {
  const { owner, stored, reads, betOf, here } = installation();
  await here.open('hans');
  stored.bets.set('b3', 'accepted');
  const early = betOf('b3');
  here.events.publishBet(owner, early);
  expect(here.shown('hans').get('bet:b3')).toEqual(early);
  expect(reads).toEqual([]);
  stored.bets.set('b3', 'settled');
  here.events.publish({ ...owner, kind: 'bet', id: 'b3' });
  await soon(here, 'bet:b3').toMatchObject({ status: 'settled' });
  here.events.publishBet(owner, early);
  await settled();
  expect(here.shown('hans').get('bet:b3')).toMatchObject({ status: 'settled' });
});

test('nothing is read for members who are not here, nor shown to another member or of another site', async () => {
  const { owner, stored, reads, here, there } = installation();
  const other = person();
  const elsewhere = { ...owner, siteId: 6001 as SiteId };
  await there.open('hans', other);
  await there.open('hans', elsewhere);
  const before = [there.shown('hans', other), there.shown('hans', elsewhere)];
  stored.available = 900;
  stored.deposits.set('o1', '银行');
  here.events.publish({ ...owner, kind: 'balance' });
  here.events.publish({ ...owner, kind: 'deposit', id: 'o1' });
  here.events.publish({ ...owner, kind: 'bet', id: 'b1' });
  // A planted fault: events under the wrong member, and under the wrong site.
  for (const wrong of [other, elsewhere]) {
    here.events.publish({ ...wrong, kind: 'deposit', id: 'o1' });
    here.events.publish({ ...wrong, kind: 'bet', id: 'b1' });
  }
  clock.advance(100);
  await settled();
  expect([there.shown('hans', other), there.shown('hans', elsewhere)]).toEqual(before);
  expect(
    reads.flat().some(({ siteId, memberId }) => siteId === SITE && memberId === owner.memberId),
  ).toBe(false);
});

test('a bet that is notified of under two members at the same time is shown to its own alone', async () => {
  const { owner, stored, here } = installation();
  const other = person();
  const elsewhere = { ...owner, siteId: 6001 as SiteId };
  for (const member of [owner, other, elsewhere]) await here.open('hans', member);
  await here.open('hant', owner);
  stored.bets.set('b1', 'settled');
  for (const member of [other, owner, elsewhere]) {
    here.events.publish({ ...member, kind: 'bet', id: 'b1' });
  }
  await soon(here, 'bet:b1').toMatchObject({ status: 'settled' });
  await soon(here, 'bet:b1', 'hant').toMatchObject({ status: 'settled' });
  await settled();
  expect(here.shown('hans', other).has('bet:b1')).toBe(false);
  expect(here.shown('hans', elsewhere).has('bet:b1')).toBe(false);
});

test('a planted event that is reported before the commit leaves the old value behind, and one after it mends it', async () => {
  const { owner, stored, here, there } = installation();
  await there.open('hans');
  here.events.publish({ ...owner, kind: 'balance' });
  clock.advance(100);
  await settled();
  stored.available = 700;
  expect(there.shown('hans').get('balance')).toEqual({ availableMinor: 100 });
  here.events.publish({ ...owner, kind: 'balance' });
  clock.advance(100);
  await soon(there, 'balance').toEqual({ availableMinor: 700 });
});

test('an announcement to all of a site is counted again for those who are here', async () => {
  const { owner, stored, here, there } = installation();
  await there.open('hans');
  stored.unread = 8;
  here.events.broadcast(owner.siteId);
  await soon(there, 'unread').toEqual({ fd_count: 8 });
});

test('what is no message of ours is reported as a fault and changes nothing', async () => {
  const { owner, here, there } = installation();
  await there.open('hans');
  for (const text of ['', '{}', '[{"siteId":6000,"member":{"memberId":"x","changes":[]}}]']) {
    here.bus.send(text);
  }
  expect(there.faults).toHaveLength(3);
  // Others speak on the same bus.
  for (const text of ['chat {}', 'chat-member {}', 'office {}']) here.bus.send(text);
  expect(there.faults).toHaveLength(3);
  expect(there.shown('hans', owner).get('balance')).toEqual({ availableMinor: 100 });
});

test('a part that cannot be read is reported as a fault, and the next event is read', async () => {
  const { owner, stored, here } = installation();
  const topics = createTopics({ clock, rng });
  const faults: unknown[] = [];
  const events = createMemberEvents({
    clock,
    topics,
    bus: null,
    onFault: (fault) => faults.push(fault),
  });
  let isDown = false;
  const failing = async () => {
    if (isDown) throw new Error('database');
    return { availableMinor: stored.available } as BalanceView;
  };
  events.serve({
    balance: failing,
    unread: async () => ({}) as UnreadCounts,
    feedbackUnread: async () => 0,
    welfare: async () => ({ count: 0, totalMinor: 0, at: 0 }),
    support: async () => null,
    notification: async () => null,
    bets: async () => Promise.reject(new Error('database')),
    openBets: async () => [],
    deposit: async () => null,
    withdrawal: async () => null,
    transfer: async () => null,
    openTransfers: async () => [],
  });
  const topic = memberTopic(owner.siteId, owner.memberId, 'hans');
  await topics.open(topic);
  isDown = true;
  events.publish({ ...owner, kind: 'balance' });
  events.publish({ ...owner, kind: 'bet', id: 'b1' });
  await expect.poll(() => faults.length).toBe(2);
  isDown = false;
  stored.available = 800;
  events.publish({ ...owner, kind: 'balance' });
  await expect
    .poll(() => topics.entriesOf(topic).find(([key]) => key === 'balance')?.[1])
    .toEqual({ availableMinor: 800 });
  expect(here.faults).toEqual([]);
});
