import { systemClock } from '@tianping/base';
import { type Db, openDb } from '@tianping/db';
import { audit } from '@tianping/ledger/server';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { allChecks } from '../audit/checks.ts';
import {
  findingsInBets,
  findingsInDeposits,
  findingsInSettlements,
  type StoredBet,
  type StoredDeposit,
  type StoredSettlement,
} from './findings.ts';
import {
  findingsAtVenues,
  findingsInMoney,
  type StoredMoney,
  type StoredVenue,
} from './money-findings.ts';
import { notificationChecks } from './notification-checks.ts';
import type { Promises } from './promises.ts';

/**
 * Checks the database against what its servers reported: every acknowledged bet is there once, under the reported
 * id, with its stake, hold and win, and at least as far on as reported; every reported settlement is in the history
 * with its payout; every paid order is credited once and nothing else is; transfers, exchanges and withdrawals are
 * there once, as reported, and the venues hold what our books state; members were notified of what happened to
 * them; and the books agree with themselves.
 */
export async function auditPromises(
  everyone: readonly Promises[],
  target: { readonly databaseUrl: string } | { readonly dataDir: string },
): Promise<string[]> {
  const db = await openDb(target, { migrations: allMigrations, clock: systemClock });
  try {
    const findings: string[] = [];
    for (const promises of everyone) {
      const memberId = promises.member.memberId;
      findings.push(...findingsInBets(promises, await betsOf(db, memberId)));
      findings.push(...findingsInSettlements(promises, await settlementsOf(db, memberId)));
      findings.push(...findingsInDeposits(promises, await depositsOf(db, memberId)));
      findings.push(...findingsInMoney(promises, await moneyOf(db, memberId)));
      findings.push(...findingsAtVenues(promises, await venuesOf(db, memberId)));
    }
    const report = await audit(db, [...allChecks, ...notificationChecks]);
    return [...findings, ...report.map((finding) => JSON.stringify(finding))];
  } finally {
    await db.close();
  }
}

async function betsOf(db: Db, memberId: string): Promise<StoredBet[]> {
  const { rows } = await db.query<StoredBet>(
    'select bet_id, request_key, status, stake, hold, win from bet where member_id = $1',
    [memberId],
  );
  return rows;
}

async function settlementsOf(db: Db, memberId: string): Promise<StoredSettlement[]> {
  const { rows } = await db.query<StoredSettlement>(
    `select s.bet_id, s.seq, s.code, s.payout from bet_settlement s
     join bet b on b.bet_id = s.bet_id where b.member_id = $1`,
    [memberId],
  );
  return rows;
}

async function depositsOf(db: Db, memberId: string): Promise<StoredDeposit[]> {
  const { rows } = await db.query<StoredDeposit>(
    `select t.idem_key as key, sum(p.amount_minor)::bigint as amount
     from ledger_transfer t
     join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id
     where t.member_id = $1 and t.movement = 'deposit' and p.account in ('main', 'debt')
     group by t.id, t.idem_key`,
    [memberId],
  );
  return rows;
}

async function moneyOf(db: Db, memberId: string): Promise<StoredMoney[]> {
  const { rows } = await db.query<StoredMoney>(
    `select idempotency_key as key, 'transfer' as kind, id::text as id, amount_minor as amount,
       status as state from venue_transfer where member_id = $1 and origin = 'member'
     union all
     select idempotency_key, 'recall', id::text, 0::bigint, '' from venue_recycle
     where member_id = $1
     union all
     select idempotency_key, 'exchange', id::text, amount_minor, 'done' from exchange
     where member_id = $1
     union all
     select idempotency_key, 'withdraw', id::text, amount_minor, stage from withdrawal_order
     where member_id = $1`,
    [memberId],
  );
  return rows;
}

async function venuesOf(db: Db, memberId: string): Promise<StoredVenue[]> {
  const { rows } = await db.query<StoredVenue>(
    `select venue, sum(case direction when 'in' then amount_minor else -amount_minor end)::bigint
       as minor
     from venue_transfer where member_id = $1 and status = 'success' group by venue`,
    [memberId],
  );
  return rows;
}
