import { type Refusal, stakeOfIntent } from '../requests/intent.ts';
import type { SlipLine } from '../state/slip-lines.ts';
import { refusalAction } from './entry-texts.ts';

/**
 * Whether a refusal is no longer what keeps the entry from being sent: its amount or voucher was changed since, or its
 * market is not open, so that the way out which the refusal offers would be refused as well.
 */
export function isAnswered(
  line: Pick<SlipLine, 'voucher' | 'money' | 'intent' | 'entryStatus'>,
  refusal: Refusal,
): boolean {
  if (refusal.reason.startsWith('voucher')) return line.voucher === null;
  switch (refusalAction(refusal)) {
    case 'editStake':
      return line.money.stakeMinor !== stakeOfIntent(line.intent);
    case 'acceptChange':
    case 'retryLater':
      return line.entryStatus.market !== 'open';
    default:
      return false;
  }
}
