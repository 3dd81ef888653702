import { systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { auditChecks } from '@tianping/sportsbook/server';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { askAgain, type Promises } from './load.ts';
import type { TargetOptions } from './target.ts';

interface StoredBet {
  readonly bet_id: string;
  readonly request_id: string;
  readonly stake_minor: number;
}

/**
 * Holds the server to what it said: every acknowledged bet is there once, under the id told, with its stake;
 * every intent has one outcome; every paid order is credited once; and the ledger agrees with itself.
 */
export async function auditPromises(
  everyone: readonly Promises[],
  stopServer: () => Promise<TargetOptions>,
): Promise<string[]> {
  for (const promises of everyone) await askAgain(promises, Number.MAX_SAFE_INTEGER);
  const findings = everyone.flatMap(findingsInAnswers);
  for (const promises of everyone) findings.push(...(await findingsInDeposits(promises)));
  const options = await stopServer();
  const { databaseUrl, dataDir } = options;
  const db = await openDb(databaseUrl ? { databaseUrl } : { dataDir }, {
    migrations: allMigrations,
    clock: systemClock,
  });
  const { rows } = await db.query<StoredBet>(
    'select bet_id, request_key as request_id, stake as stake_minor from bet',
  );
  const report = await audit(db, [...ledgerChecks, ...auditChecks]);
  await db.close();
  return [
    ...findings,
    ...findingsInRows(everyone, rows),
    ...report.map((finding) => JSON.stringify(finding)),
  ];
}

/** All answers to one key name one bet, or one refusal. */
function findingsInAnswers({ intents }: Promises): string[] {
  return [...intents.values()].flatMap(({ key, answers }) => {
    const told = new Set(
      answers.map((answer) => (answer.outcome === 'refused' ? 'refused' : answer.bet.betId)),
    );
    return told.size === 1 ? [] : [`意图 ${key} 得到 ${told.size} 种结果`];
  });
}

async function findingsInDeposits({ member, paid }: Promises): Promise<string[]> {
  const findings: string[] = [];
  for (const orderId of paid.keys()) {
    const order = await member.client.call('fd/payment/getDepositOrderStatus', { orderId });
    if (order.status !== 'credited') findings.push(`已付的订单 ${orderId} 为 ${order.status}`);
  }
  return findings;
}

function findingsInRows(everyone: readonly Promises[], rows: readonly StoredBet[]): string[] {
  const byKey = new Map<string, StoredBet[]>();
  for (const row of rows) byKey.set(row.request_id, [...(byKey.get(row.request_id) ?? []), row]);
  return everyone.flatMap(({ intents }) =>
    [...intents.values()].flatMap(({ key, request, answers }) => {
      const answer = answers[0];
      const stored = byKey.get(key) ?? [];
      if (!answer || answer.outcome === 'refused') {
        return stored.length === 0 ? [] : [`被拒的意图 ${key} 有 ${stored.length} 张注单`];
      }
      const [only] = stored;
      if (!only || stored.length > 1) return [`意图 ${key} 有 ${stored.length} 张注单`];
      const same = only.bet_id === answer.bet.betId && only.stake_minor === request.stakeMinor;
      return same ? [] : [`意图 ${key} 的注单与答复不同`];
    }),
  );
}
