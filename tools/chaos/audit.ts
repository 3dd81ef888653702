import { systemClock } from '@tianping/base';
import { type Db, openDb } from '@tianping/db';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { auditChecks } from '@tianping/sportsbook/server';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import type { Promises } from './promises.ts';

/** A bet as the database holds it when the run is over. */
interface StoredBet {
  readonly bet_id: string;
  readonly request_key: string;
  readonly status: 'waiting' | 'accepted' | 'refused' | 'settled' | 'void';
  readonly stake: number;
  readonly hold: number;
  readonly win: number;
}

interface StoredSettlement {
  readonly bet_id: string;
  readonly seq: number;
  readonly code: string;
  readonly payout: number;
}

interface StoredDeposit {
  readonly key: string;
  readonly amount: number;
}

/**
 * Holds the database to what its servers said: every acknowledged bet is there once, under the id told, with its
 * stake, hold and win, and as far on as was told; every settlement told is in the history with its payout; every
 * paid order is credited once and nothing else is; and the books agree with themselves.
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
    }
    const report = await audit(db, [...ledgerChecks, ...auditChecks]);
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

function findingsInBets({ intents }: Promises, rows: readonly StoredBet[]): string[] {
  const byKey = new Map<string, StoredBet[]>();
  for (const row of rows) byKey.set(row.request_key, [...(byKey.get(row.request_key) ?? []), row]);
  const unasked = rows
    .filter((row) => !intents.has(row.request_key))
    .map((row) => `注单 ${row.bet_id} 没有人要过`);
  const told = [...intents.values()].flatMap((intent) => {
    const stored = byKey.get(intent.key) ?? [];
    const problem = problemOf(intent, stored);
    return problem ? [`意图 ${intent.key}：${problem}`] : [];
  });
  return [...unasked, ...told];
}

/** Where the answers to one intent do not fit each other or what is stored; null when all is well. */
function problemOf(
  { request, answers }: Promises['intents'] extends Map<string, infer Each> ? Each : never,
  stored: readonly StoredBet[],
): string | null {
  const outcomes = new Set(answers.map(({ outcome }) => outcome));
  if (outcomes.size === 0) return '没有答复';
  if (outcomes.has('accepted') && outcomes.has('refused')) return '先接受又拒绝';
  if (stored.length > 1) return `有 ${stored.length} 张注单`;
  const [bet] = stored;
  if (!bet) return outcomes.has('refused') && outcomes.size === 1 ? null : '注单不见了';
  if (outcomes.has('refused') !== (bet.status === 'refused') && !outcomes.has('waiting')) {
    return `答复为 ${[...outcomes].join('、')}，注单为 ${bet.status}`;
  }
  if (outcomes.has('accepted') && ['waiting', 'refused'].includes(bet.status)) {
    return `已接受的注单为 ${bet.status}`;
  }
  if (bet.stake !== request.stakeMinor) return `本金 ${bet.stake}`;
  const isTold = answers.every((answer) => {
    if (answer.outcome === 'refused') return true;
    const { betId, holdMinor, winMinor } = answer.bet;
    // Until it is decided, a bet may still take the price of that moment.
    const terms = answer.outcome === 'waiting' || (holdMinor === bet.hold && winMinor === bet.win);
    return betId === bet.bet_id && terms;
  });
  return isTold ? null : '注单与答复不同';
}

function findingsInSettlements({ settled }: Promises, rows: readonly StoredSettlement[]): string[] {
  const history = new Map(rows.map((row) => [`${row.bet_id}:${row.seq}`, row]));
  return [...settled.values()].flatMap((bet) => {
    const row = history.get(`${bet.betId}:${bet.settleCount * 2 - 1}`);
    const same = row?.payout === bet.payoutMinor && row?.code === bet.resultCode;
    return same ? [] : [`注单 ${bet.betId} 第 ${bet.settleCount} 次派彩与所告知的不同`];
  });
}

function findingsInDeposits({ member, paid }: Promises, rows: readonly StoredDeposit[]): string[] {
  const findings = rows
    .filter(({ key }) => !paid.has(key))
    .map(({ key }) => `${member.name} 有一笔没有人付过的存款 ${key}`);
  for (const [orderId, amountMinor] of paid) {
    const credited = rows.filter(({ key }) => key === orderId);
    if (credited.length === 1 && credited[0]?.amount === amountMinor) continue;
    findings.push(`订单 ${orderId} 入账 ${credited.length} 次`);
  }
  return findings;
}
