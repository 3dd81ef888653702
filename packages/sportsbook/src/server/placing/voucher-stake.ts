import { moneyMinor } from '@tianping/base';
import { because, type Refusal, stakeWith } from '../../rules/index.ts';
import type { BookDeps } from '../deps.ts';
import { voucherOf } from '../vouchers/vouchers.ts';
import type { VoucherStake } from './place-item.ts';
import type { PlaceCommand } from './types.ts';

/** The whole stake of a request, with what its voucher gives; claimed when the bet is written. */
export async function stakeOf(
  deps: BookDeps,
  { siteId, memberId, request }: PlaceCommand,
): Promise<VoucherStake | Refusal> {
  const stakeMinor = moneyMinor(request.stakeMinor);
  const { voucherId } = request;
  if (voucherId === null) return { stakeMinor, voucher: null };
  const voucher = await voucherOf(deps.db, { siteId, memberId, voucherId });
  return voucher ? stakeWith(voucher, stakeMinor) : because('voucherGone');
}
