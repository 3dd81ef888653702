import {
  createSeededRng,
  createUuid,
  type MemberId,
  type Script,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { BetView, DepositView } from '@tianping/contract';
import type { Bus, BusListener, Db } from '@tianping/db';
import { createTopics, memberTopic } from '@tianping/realtime/server';
import { expect, test } from 'vitest';
import { createMemberPush } from './member-push.ts';

const clock = createFakeClock();
const member = {
  siteId: 6000 as SiteId,
  memberId: createUuid({ clock, rng: createSeededRng(1) }) as MemberId,
};

/** Two processes over the same rows, which `stored` stands for. */
function twoProcesses() {
  const stored = { bet: 'accepted', unread: 1, balance: 100 };
  const listeners: BusListener[] = [];
  const openProcess = () => {
    const own: BusListener[] = [];
    const bus: Bus = {
      send: (message) => {
        for (const each of listeners) if (!own.includes(each)) each.onMessage(message);
      },
      listen(listener) {
        own.push(listener);
        listeners.push(listener);
      },
      close: async () => {},
    };
    const topics = createTopics({ clock });
    const faults: unknown[] = [];
    const push = createMemberPush({
      db: { query: async () => ({ rows: [], rowCount: 0 }) } as unknown as Db,
      clock,
      topics,
      bus,
      isPlayMoney: () => true,
      openBets: async () => [{ betId: 'b1', status: stored.bet } as BetView],
      openTransfers: async () => [],
      unread: async () => ({ sum: stored.unread }) as never,
      feedbackUnread: async () => 0,
      welfare: async () => ({}) as never,
      one: {
        bet: async (_member, betId) => ({ betId, status: stored.bet }),
        deposit: async (_member, orderId, script) => deposit(orderId, script),
        withdraw: async () => null,
        transfer: async () => null,
      },
      onFault: (fault) => faults.push(fault),
    });
    const lose = (): void => {
      for (const { onGap } of own) onGap();
    };
    return { topics, push, faults, lose };
  };
  return { stored, here: openProcess(), there: openProcess() };
}

const deposit = (orderId: string, script: Script): DepositView =>
  ({ orderId, label: script === 'hans' ? '银行转账' : '銀行轉賬' }) as unknown as DepositView;

async function shown(process: ReturnType<typeof twoProcesses>['here'], script: Script) {
  process.topics.flush();
  const held = process.topics.catchUp(memberTopic(member.siteId, member.memberId, script));
  return new Map(held.kind === 'snapshot' ? held.changes : []);
}

const opened = async (process: ReturnType<typeof twoProcesses>['here'], script: Script) => {
  await process.topics.open(memberTopic(member.siteId, member.memberId, script));
};

test('what one process commits reaches the member whose socket another holds', async () => {
  const { stored, here, there } = twoProcesses();
  await opened(there, 'hans');
  stored.unread = 2;
  here.push.letters(member, null);
  here.push.deposit({ ...member, orderId: 'o1' }, (script) => deposit('o1', script));
  clock.advance(100);
  await expect.poll(async () => (await shown(there, 'hans')).get('unread')).toEqual({ sum: 2 });
  expect((await shown(there, 'hans')).get('deposit:o1')).toEqual(deposit('o1', 'hans'));
  expect(there.faults).toEqual([]);
});

test('a settlement elsewhere that tells of the balance alone shows the bet settled here', async () => {
  const { stored, here, there } = twoProcesses();
  await opened(there, 'hans');
  stored.bet = 'settled';
  here.push.balance(member);
  clock.advance(100);
  await expect
    .poll(async () => (await shown(there, 'hans')).get('bet:b1'))
    .toEqual({ betId: 'b1', status: 'settled' });
});

test('after a gap in the line between processes everything shown is read anew', async () => {
  const { stored, there } = twoProcesses();
  await opened(there, 'hans');
  stored.bet = 'void';
  there.lose();
  await expect
    .poll(async () => (await shown(there, 'hans')).get('bet:b1'))
    .toEqual({ betId: 'b1', status: 'void' });
});

test('a pushed deposit comes in the script of each reader', async () => {
  const { here } = twoProcesses();
  await opened(here, 'hans');
  await opened(here, 'hant');
  here.push.deposit({ ...member, orderId: 'o1' }, (script) => deposit('o1', script));
  expect((await shown(here, 'hans')).get('deposit:o1')).toMatchObject({ label: '银行转账' });
  expect((await shown(here, 'hant')).get('deposit:o1')).toMatchObject({ label: '銀行轉賬' });
});
