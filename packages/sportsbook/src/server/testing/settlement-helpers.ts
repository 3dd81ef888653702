import type { Db } from '@tianping/db';
import { withTx } from '@tianping/db/testing';
import type { FedMatch } from './test-feed.ts';
import type { World } from './world.ts';

type Member = Awaited<ReturnType<World['member']>>;

export const nil = { home: 0, away: 0 };
export const score = (home: number, away: number) => ({ home, away });

export async function placed(world: World, member: Member, match: FedMatch, changes: object = {}) {
  const answer = await world.place(member, match, changes);
  if (!answer.ok || answer.value.outcome === 'refused') {
    throw new Error(`not placed: ${JSON.stringify(answer)}`);
  }
  return answer.value.bet.betId;
}

/** All bets of the member as the bet records read them, by id. */
export async function records(world: World, member: Member) {
  const { list } = await world.book.betRecords({
    ...member,
    state: 'all',
    from: '2020-01-01',
    to: '2030-01-01',
    pageNum: 1,
    pageSize: 100,
  });
  return new Map(list.map((bet) => [bet.betId, bet]));
}

export async function history(db: Db, betId: string): Promise<string[]> {
  const { rows } = await db.query<{ code: string; payout: number; revision: number }>(
    'select code, payout, revision from bet_settlement where bet_id = $1 order by seq',
    [betId],
  );
  return rows.map((row) => `${row.code} ${row.payout}`);
}

export function never(): never {
  throw new Error('no member');
}

/** A database of a process that is killed: after so many transactions every further one fails. */
export function killedAfter(db: Db, life: { transactions: number }): Db {
  return withTx(db, {
    tx(work) {
      life.transactions -= 1;
      return life.transactions < 0 ? Promise.reject(new Error('killed')) : db.tx(work);
    },
  });
}
