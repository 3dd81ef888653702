import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { Movement } from '../rules/movement.ts';
import { deposit } from '../rules/movements/index.ts';
import { type PostOutcome, type PostRequest, postMovement, toRequest } from '../server/post.ts';

/** Posts for the members of one site, with generated ids, keys and times by default. */
export interface TestLedger {
  readonly siteId: SiteId;
  newMember(): MemberId;
  request<Input>(movement: Movement<Input>, post: TestPosting<Input>): PostRequest;
  post<Input>(sql: Sql, movement: Movement<Input>, post: TestPosting<Input>): Promise<PostOutcome>;
  /** Gives the member money in a separate transaction. */
  fund(db: Db, memberId: MemberId, amountMinor: number): Promise<void>;
}

export interface TestPosting<Input> {
  readonly memberId: MemberId | null;
  readonly input: Input;
  readonly key?: string;
  readonly at?: UnixMs;
  readonly reference?: string;
}

/** Time of the first movement of a test ledger without times; each next one is a millisecond later. */
export const TEST_LEDGER_START = 1_760_000_000_000;

let stores = 0;

/** A test ledger for a site that no other one of this process uses. */
export function createTestLedger(): TestLedger {
  stores += 1;
  const siteId = stores as SiteId;
  const rng = createSeededRng(stores);
  let now = TEST_LEDGER_START;
  let keys = 0;
  const clock = { now: () => now, after: () => () => undefined };
  const newId = () => createUuid({ clock, rng });

  const optionsOf = <Input>(post: TestPosting<Input>) => {
    now += 1;
    keys += 1;
    return {
      siteId,
      memberId: post.memberId,
      transferId: newId(),
      key: (post.key ?? `key-${keys}`) as IdempotencyKey,
      reference: post.reference ?? `ref-${keys}`,
      at: post.at ?? now,
      input: post.input,
    };
  };
  const post: TestLedger['post'] = (sql, movement, what) =>
    postMovement(sql, movement, optionsOf(what));

  return {
    siteId,
    newMember: () => newId() as MemberId,
    request: (movement, what) => toRequest(movement, optionsOf(what)),
    post,
    async fund(db, memberId, amountMinor) {
      const input = { channel: 'test', amountMinor: moneyMinor(amountMinor) };
      await db.tx((sql) => post(sql, deposit, { memberId, input }));
    },
  };
}
