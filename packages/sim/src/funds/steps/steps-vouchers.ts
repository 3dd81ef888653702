import { moneyMinor } from '@tianping/base';
import { grantVoucher } from '@tianping/sportsbook/server';
import { count } from '../model/model.ts';
import { memberOf } from '../world/world.ts';
import type { Step } from './step.ts';

const HOUR_MS = 3_600_000;

/** A promotion gives a voucher, sometimes twice under one id: the member gets it once. */
export const voucher: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const [source, voucherId] = [world.key(), world.key()];
  const isFree = rng.int(2) === 0;
  const granted = {
    kind: isFree ? 'free' : 'bonus',
    amountMinor: 1_000 + rng.int(9_000),
    rateBasisPoints: isFree ? 0 : 500 + rng.int(5_000),
    minimumMinor: isFree ? 0 : 1_000 + rng.int(10_000),
    expiresAt: clock.now() + (1 + rng.int(96)) * HOUR_MS,
  } as const;
  const grant = (id: string) =>
    world.ask(({ db }) =>
      db.tx((sql) =>
        grantVoucher(sql, {
          ...granted,
          ...memberOf(member.memberId),
          voucherId: id,
          source,
          amountMinor: moneyMinor(granted.amountMinor),
          minimumMinor: moneyMinor(granted.minimumMinor),
          minPrice: 0,
          name: { hans: 'voucher', hant: 'voucher' },
          at: clock.now(),
        }),
      ),
    );
  await grant(voucherId);
  if (rng.int(4) === 0 && (await grant(world.key())) !== voucherId) {
    model.findings.push(`${source} gave two vouchers`);
  }
  member.vouchers.push({ ...granted, voucherId, usedBy: null });
  count(model, 'voucher');
};
