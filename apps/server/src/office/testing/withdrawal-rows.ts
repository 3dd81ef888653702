import type { SiteId } from '@tianping/base';
import type { NewRow } from './whole-site.ts';
import { TERMS } from './withdrawal-terms.ts';

/** The ticket of that withdrawal. */
export const WITHDRAWAL = 'WD261122-FOREIGN1';

/** A bank card and a withdrawal to it that waits for its first audit. */
export function withdrawalRows(of: {
  readonly siteId: SiteId;
  readonly memberId: string;
  readonly now: number;
  readonly accountId: string;
  readonly withdrawId: string;
}): readonly NewRow[] {
  const { now, accountId, withdrawId } = of;
  const whose = { site_id: of.siteId, member_id: of.memberId };
  const keyed = (name: string) => ({ idempotency_key: name, body_hash: name });
  return [
    {
      table: 'payout_account',
      names: {},
      row: {
        id: accountId,
        ...whose,
        ...keyed('account'),
        kind: 'bank',
        provider_code: 'ICBC',
        sealed: '',
        print: `print-${of.siteId}`,
        masked: '6222 **** 0017',
        tail: '0017',
        holder_sealed: '',
        holder_masked: '李*',
        is_default: true,
        added_at: now,
        usable_at: now,
      },
    },
    {
      table: 'withdrawal_order',
      names: { withdrawId },
      row: {
        id: withdrawId,
        ...whose,
        ...keyed('withdrawal'),
        ticket: WITHDRAWAL,
        account_id: accountId,
        method: 'bank',
        channel: 'sandbox-payout',
        provider_code: 'ICBC',
        account_masked: '6222 **** 0017',
        account_tail: '0017',
        amount_minor: 10_000,
        fee_minor: 0,
        pay_minor: 10_000,
        stage: 'first',
        terms: JSON.stringify(TERMS),
        flags: [],
        ip: '127.0.0.1',
        created_at: now,
        waiting_since: now,
        expected_at: now + 3_600_000,
      },
    },
  ];
}
