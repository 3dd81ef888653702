import type { Intent, Promises } from './promises.ts';

/** A bet as the database holds it when the run is over. */
export interface StoredBet {
  readonly bet_id: string;
  readonly request_key: string;
  readonly status: 'waiting' | 'accepted' | 'refused' | 'settled' | 'void';
  readonly stake: number;
  readonly hold: number;
  readonly win: number;
}

export interface StoredSettlement {
  readonly bet_id: string;
  readonly seq: number;
  readonly code: string;
  readonly payout: number;
}

export interface StoredDeposit {
  readonly key: string;
  readonly amount: number;
}

/** Bets against the answers to their intents. */
export function findingsInBets({ intents }: Promises, rows: readonly StoredBet[]): string[] {
  const byKey = new Map<string, StoredBet[]>();
  for (const row of rows) byKey.set(row.request_key, [...(byKey.get(row.request_key) ?? []), row]);
  const unasked = rows
    .filter((row) => !intents.has(row.request_key))
    .map((row) => `注单 ${row.bet_id} 没有人要过`);
  const reported = [...intents.values()].flatMap((intent) => {
    const stored = byKey.get(intent.key) ?? [];
    const problem = problemOf(intent, stored);
    return problem ? [`意图 ${intent.key}：${problem}`] : [];
  });
  return [...unasked, ...reported];
}

/** Where the answers to one intent do not fit each other or what is stored; null when all is well. */
function problemOf({ request, answers }: Intent, stored: readonly StoredBet[]): string | null {
  const outcomes = new Set(answers.map(({ outcome }) => outcome));
  if (outcomes.size === 0) return '没有答复';
  if (outcomes.has('accepted') && outcomes.has('refused')) return '先接受又拒绝';
  if (stored.length > 1) return `有 ${stored.length} 张注单`;
  const [bet] = stored;
  if (!bet) return outcomes.has('refused') && outcomes.size === 1 ? null : '注单不见了';
  if (outcomes.has('refused') && bet.status !== 'refused') return `已拒绝的注单为 ${bet.status}`;
  if (outcomes.has('accepted') && ['waiting', 'refused'].includes(bet.status)) {
    return `已接受的注单为 ${bet.status}`;
  }
  if (bet.stake !== request.stakeMinor) return `本金 ${bet.stake}`;
  const isReported = answers.every((answer) => {
    if (answer.outcome === 'refused') return true;
    const { betId, holdMinor, winMinor } = answer.bet;
    // Until it is decided, a bet may still take the price of that moment.
    const terms = answer.outcome === 'waiting' || (holdMinor === bet.hold && winMinor === bet.win);
    return betId === bet.bet_id && terms;
  });
  return isReported ? null : '注单与答复不同';
}

/** Reported settlements against the history. */
export function findingsInSettlements(
  { settled }: Promises,
  rows: readonly StoredSettlement[],
): string[] {
  const history = new Map(rows.map((row) => [`${row.bet_id}:${row.seq}`, row]));
  return [...settled.values()].flatMap((bet) => {
    const row = history.get(`${bet.betId}:${bet.settleCount * 2 - 1}`);
    const same = row?.payout === bet.payoutMinor && row?.code === bet.resultCode;
    return same ? [] : [`注单 ${bet.betId} 第 ${bet.settleCount} 次派彩与所告知的不同`];
  });
}

/** Credited money against the orders that were paid. */
export function findingsInDeposits(
  { member, paid }: Promises,
  rows: readonly StoredDeposit[],
): string[] {
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
