import { type Clock, createUuid, type IdempotencyKey, type Rng } from '@tianping/base';
import type { FeedbackPorts } from '@tianping/inbox/server';
import { gift } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';

/** Posts a reward for a feedback as a gift of the house, once under its key. */
export function createRewardPayer(parts: {
  readonly clock: Clock;
  readonly rng: Rng;
}): FeedbackPorts['payReward'] {
  const { clock, rng } = parts;
  return async (sql, { siteId, memberId, key, amountMinor }) => {
    await postMovement(sql, gift, {
      siteId,
      memberId,
      transferId: createUuid({ clock, rng }),
      key: key as IdempotencyKey,
      reference: key,
      at: clock.now(),
      input: { amountMinor },
    });
  };
}
