import { type IdempotencyKey, type MemberId, moneyMinor, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { deposit } from '../rules/index.ts';
import { postMovement } from '../server/index.ts';

/** A deposit out of nothing, so that a test's member has something to play with. */
export async function fundMember(
  db: Pick<Db, 'tx'>,
  given: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly amountMinor: number;
    /** The transfer's id, and its key. */
    readonly id: string;
    readonly at: number;
  },
): Promise<void> {
  const { siteId, memberId, id, at } = given;
  await db.tx((sql) =>
    postMovement(sql, deposit, {
      siteId,
      memberId,
      transferId: id,
      key: id as IdempotencyKey,
      reference: 'test',
      at,
      input: { channel: 'test', amountMinor: moneyMinor(given.amountMinor) },
    }),
  );
}
