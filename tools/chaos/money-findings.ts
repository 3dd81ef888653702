import type { MoneyIntent, Promises } from './promises.ts';

/** A transfer, recall, exchange or withdrawal as the database holds it when the run is over. */
export interface StoredMoney {
  readonly key: string;
  readonly kind: string;
  readonly id: string;
  readonly amount: number;
  readonly state: string;
}

/** What a venue should hold for the member, by the transfers that succeeded. */
export interface StoredVenue {
  readonly venue: string;
  readonly minor: number;
}

/** Movements against what was requested and reported: nothing lost, nothing twice. */
export function findingsInMoney({ money }: Promises, rows: readonly StoredMoney[]): string[] {
  const unasked = rows
    .filter(({ key }) => !money.has(key))
    .map(({ kind, id }) => `${kind} ${id} 没有人要过`);
  const reported = [...money.values()].flatMap((intent) => {
    const problem = problemOf(
      intent,
      rows.filter(({ key }) => key === intent.key),
    );
    return problem ? [`${intent.kind} ${intent.key}：${problem}`] : [];
  });
  return [...unasked, ...reported];
}

function problemOf({ kind, reported }: MoneyIntent, stored: readonly StoredMoney[]): string | null {
  if (reported === null) return stored.length === 0 ? null : '已拒绝，却有记录';
  const [row] = stored;
  if (stored.length !== 1 || row?.kind !== kind) return `有 ${stored.length} 条记录`;
  if (kind === 'recall') return null;
  const { id, amountMinor, ended } = reported.final;
  if (row.id !== id || row.amount !== amountMinor) return '记录与答复不同';
  return ended === undefined || ended === row.state ? null : `答复为 ${ended}，记录为 ${row.state}`;
}

/** Balances that venues report against the transfers that succeeded by our books. */
export function findingsAtVenues(
  { member, atVenues }: Promises,
  rows: readonly StoredVenue[],
): string[] {
  const ours = new Map(rows.map(({ venue, minor }) => [venue, minor]));
  return [...atVenues].flatMap(([venue, minor]) => {
    const booked = ours.get(venue) ?? 0;
    return minor === booked
      ? []
      : [`${member.name} 在 ${venue} 有 ${minor ?? '?'}，账上是 ${booked}`];
  });
}
