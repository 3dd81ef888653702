import { type Clock, createUuid, type IdempotencyKey, moneyMinor, type Rng } from '@tianping/base';
import { inboxMessages as text } from '@tianping/inbox/messages';
import type { FeedbackCallbacks } from '@tianping/inbox/server';
import { gift } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import type { ProtectionService } from '@tianping/protection/server';
import { grantVoucher } from '@tianping/sportsbook/server';
import { textsOf } from '../http/texts.ts';

/** Gives a reward for a feedback, money or a free bet, to a member who may receive it; once under its key. */
export function createRewardGiver(deps: {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly protection: Pick<ProtectionService, 'mayReceive'>;
}): FeedbackCallbacks['giveReward'] {
  const { clock, rng, protection } = deps;
  return async (sql, { siteId, memberId, key, reward }) => {
    const may = await protection.mayReceive(sql, { siteId, memberId });
    if (!may.ok) return 'barred';
    const id = createUuid({ clock, rng });
    const at = clock.now();
    if (reward.kind === 'voucher') {
      const { amountMinor, expiresAt } = reward;
      const rules = { rateBasisPoints: 0, minimumMinor: moneyMinor(0), minPrice: 0 };
      const name = {
        hans: textsOf('hans').t(text.rewardName),
        hant: textsOf('hant').t(text.rewardName),
      };
      const voucher = { kind: 'free', name, amountMinor, expiresAt, at, ...rules } as const;
      await grantVoucher(sql, { ...voucher, siteId, memberId, voucherId: id, source: key });
      return 'given';
    }
    await postMovement(sql, gift, {
      siteId,
      memberId,
      transferId: id,
      key: key as IdempotencyKey,
      reference: key,
      at,
      input: { amountMinor: reward.amountMinor },
    });
    return 'given';
  };
}
