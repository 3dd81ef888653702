import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type Rng,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db, Sql } from '@tianping/db';
import { deposit, type Movement } from '../rules/index.ts';
import { postMovement, readBalance } from '../server/index.ts';

interface Member {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** The base of a world with members and their money; each package adds its own operations. */
export interface MoneyBase {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly rng: Rng;
  newId(): string;
  newMember(siteId: SiteId): Member;
  /** A movement of the ledger, with a new key if none is given, which must not be refused. */
  postWithin<Input>(
    sql: Sql,
    member: Member,
    movement: Movement<Input>,
    what: { readonly input: Input; readonly reference?: string; readonly key?: string },
  ): Promise<void>;
  post<Input>(member: Member, movement: Movement<Input>, input: Input): Promise<void>;
  /** A deposit out of nothing. */
  fund(member: Member, amountMinor: number): Promise<void>;
  /** The member's available money. */
  balance(member: Member): Promise<number>;
}

export function createMoneyBase(
  db: Db,
  start: { readonly at?: UnixMs; readonly seed: number },
): MoneyBase {
  const clock = createFakeClock(start.at);
  const rng = createSeededRng(start.seed);
  const newId = (): string => createUuid({ clock, rng });
  const postWithin: MoneyBase['postWithin'] = async (
    sql,
    { siteId, memberId },
    movement,
    { input, reference = 'test', key = newId() },
  ) => {
    const at = clock.now();
    const id = { siteId, memberId, transferId: newId(), key: key as IdempotencyKey };
    const posting = { ...id, reference, at, input };
    const outcome = await postMovement(sql, movement, posting);
    if (outcome !== 'posted') throw new Error(`${movement.name}: ${outcome}`);
  };
  const post: MoneyBase['post'] = (member, movement, input) =>
    db.tx((sql) => postWithin(sql, member, movement, { input }));
  return {
    db,
    clock,
    rng,
    newId,
    newMember: (siteId) => ({ siteId, memberId: newId() as MemberId }),
    postWithin,
    post,
    fund: (member, amountMinor) =>
      post(member, deposit, { channel: 'test', amountMinor: moneyMinor(amountMinor) }),
    balance: async ({ siteId, memberId }) => (await readBalance(db, siteId, memberId)).mainMinor,
  };
}
